"""What is told of *Five Tribes* anywhere: the names of things, and what happened, one module a language."""
