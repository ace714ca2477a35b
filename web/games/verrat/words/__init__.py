"""What the screens of *Verrat!* say, one module a language."""
