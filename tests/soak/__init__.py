"""A full house for half an hour with a kill every minute: `python -m tests.soak`. A small sample of it runs in CI."""
