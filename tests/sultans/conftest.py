"""The same examples on every machine and every run, and no clock: a slow machine is no failure."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "karaya", derandomize=True, deadline=None, max_examples=300, database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)  # fmt: skip
settings.load_profile("karaya")
