"""What a seat can infer from what it saw: where every card may lie.

`base` reads a story event by event; `exact` keeps every world, `sampling` draws some with weights, `particles` carries
many along so that each fits. A public switch moves cards in every world; a hide branches over keeping, the Spare and
everybody whom the rules allow (S3.4, S3.5). Evidence that is only likely comes in as weights by card and place.
"""
