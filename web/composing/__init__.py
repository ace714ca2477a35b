"""The composer: a table laid by hand, moves and words written to it, and what can be copied of it.

All of it, and what games bring for it, lies in an archive of its own that is fetched when somebody composes.
"""
