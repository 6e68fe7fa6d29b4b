# Two commands do everything: `make play` opens the house, `make test` proves the project.
PYTHON ?= python3
BIN := .venv/bin
NPM := $(BIN)/python web/npm.py
STAMP := .venv/.installed
MODULES := web/node_modules/.installed
STATIC := src/tablee/server/static/index.html
CHROMIUM := /usr/bin/chromium

.PHONY: play test check client chromium format bench goldens lessons wire pictures lock

play: $(STAMP) $(STATIC)  ## install, build the client, open the house
	$(BIN)/tablee serve

# The browser's driver keeps an event loop in its process, so its tests have processes of their own.
# Several browsers and a server share two cores there: a test that fails is tried once more, and
# the summary counts it.
test: check client chromium  ## every check and every test: what CI runs
	$(BIN)/pytest --ignore=tests/browser
	$(BIN)/pytest tests/browser --reruns 1

check: $(STAMP)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/pyright
	$(BIN)/lint-imports --no-cache
	$(BIN)/codespell

client: $(STATIC)  ## the client's style, types, unit tests and weight
	$(NPM) run --silent lint
	$(NPM) run --silent types
	$(NPM) run --silent test
	$(NPM) run --silent size

chromium: $(CHROMIUM)  ## the browser of the browser tests

format: $(STAMP) $(MODULES)
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(NPM) run --silent format

bench: $(STAMP) $(STATIC) $(CHROMIUM)
	$(BIN)/uv pip install -q --group bench
	$(BIN)/python -m bench.engine
	$(BIN)/python -m bench.janus_bot
	$(BIN)/python -m bench.server
	$(BIN)/python -m bench.races
	$(BIN)/python -m bench.fairness
	PYTHONPATH=tests $(BIN)/python -m bench.coop

goldens: $(STAMP)  ## write the golden playthroughs anew; review the diff
	PYTHONPATH=tests $(BIN)/python -m playthroughs.record

lessons: $(STAMP)  ## play the client's lessons anew
	PYTHONPATH=tests $(BIN)/python -m lessons.record

wire: $(STAMP)  ## write the client's types anew from the server's structs
	$(BIN)/python -m tablee.server.wire_types > web/src/wire/types.new
	mv web/src/wire/types.new web/src/wire/types.ts

pictures: $(STAMP) $(STATIC) $(CHROMIUM)  ## every screen into docs/pictures; look at them
	PYTHONPATH=tests $(BIN)/python -m browser.pictures

lock: $(STAMP)
	$(BIN)/uv pip compile -q --universal --no-header --no-annotate --no-emit-index-url \
		--group dev pyproject.toml -o requirements.txt

$(STAMP): pyproject.toml requirements.txt
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install -q --disable-pip-version-check uv
	$(BIN)/uv pip install -q -r requirements.txt -e .
	touch $@

$(MODULES): $(STAMP) web/package.json web/package-lock.json
	$(NPM) ci --no-audit --no-fund
	touch $@

$(STATIC): $(MODULES) $(shell find web/src web/public docs/rules -type f) web/index.html web/vite.config.ts
	$(NPM) run build

$(CHROMIUM):
	apt-get update -qq && apt-get install -y -qq chromium
