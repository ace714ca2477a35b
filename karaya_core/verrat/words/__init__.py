"""The game's words in three languages: things, what happened, why something is not possible.

Each module holds `WORDS`: whole sentences with named fields, plural forms where a number decides. Names of players are only
ever put in as they are.
"""
