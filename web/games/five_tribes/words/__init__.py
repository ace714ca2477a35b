"""What the screens of *Five Tribes* say, one module a language."""
