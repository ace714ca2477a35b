"""Changes to the engine that the tests of the rules must notice (a mutation run): ``python -m tests.mutation``.

The changes are mutmut's, made one at a time; which of them are tried is the same every time, and stays the same for the
code that stays the same. What nobody noticed and may stay so is in survivors.toml, each with its reason.
"""
