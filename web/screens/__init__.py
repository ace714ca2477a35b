"""The screens, one file each: pure functions from what is known to nodes."""
