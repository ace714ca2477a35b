"""Screens as HTML on CPython, without a browser."""
