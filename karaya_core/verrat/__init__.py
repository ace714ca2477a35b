"""The rules of *Verrat!* (docs/rules/verrat.md)."""
