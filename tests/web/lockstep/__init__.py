"""Two pages in lockstep: ``python -m tests.web.lockstep`` drives the page's Python in pairs and compares what is public.

The deals of a pair differ in two face-down cards that have changed places; everything else is the same, down to the seeds.
Both pages get the same random presses. As long as nobody was shown either card, every public screen, every timer and every
name on the shelf must be the same in both; a screen for one person's eyes only while that person knows the same in both.

`deals` makes the pairs, `sides` are the two pages with their clocks, `presses` says what can be pressed, `pair` compares,
`__main__` runs many, counts what was covered and shortens what fails.
"""
