# Two commands do everything on a fresh machine with Python 3.11+, make and git:
#   make demo    plays one annotated round of each book
#   make test    runs every test
# Each does its own set-up first; `make setup` does only that and leaves .venv/bin/croupier.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: help setup demo test check bench trace docs lock clean

help:
	@echo "make demo    play one annotated round of each book"
	@echo "make test    run every test"
	@echo "make setup   only the set-up: leaves $(BIN)/croupier"
	@echo "make check   ruff, mypy --strict, import-linter"
	@echo "make bench   figures, each as a ratio measured in the same run"
	@echo "make trace   rewrite the record of which test proves which clause"
	@echo "make docs    rewrite the generated pages under docs/"
	@echo "make lock    choose and pin new versions of the dependencies"

setup: $(VENV)/.ready

$(VENV)/.ready: requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Croupier needs Python 3.11 or newer; $(PYTHON) is older. Name another: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -m venv --clear $(VENV) || \
		{ echo "$(PYTHON) cannot make a virtual environment (on Debian: apt-get install python3-venv)"; exit 1; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	@touch $@

demo: setup
	@$(BIN)/croupier demo

test: setup
	$(BIN)/python -m pytest -n auto

check: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: setup
	$(BIN)/python -m benchmarks

trace: setup
	$(BIN)/python -m tools.trace

docs: setup
	$(BIN)/python -m tools.docs

# The lock names versions and hashes and no addresses.
lock: setup
	$(BIN)/python -m pip install --quiet --disable-pip-version-check uv
	$(BIN)/uv pip compile pyproject.toml --extra dev --universal --upgrade --generate-hashes --no-annotate --no-header --quiet --output-file requirements.lock

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
