# Two commands do everything: `make test` proves the project, `make bench` measures it.
PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.installed
MODULES := web/node_modules/.installed
STATIC := src/tablee/server/static/index.html
CHROMIUM := /usr/bin/chromium

.PHONY: test check format bench lock goldens wire web client chromium pictures

test: check client chromium  ## every check and every test: what CI runs
	$(BIN)/pytest

check: $(STAMP)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/pyright
	$(BIN)/lint-imports --no-cache
	$(BIN)/codespell

web: $(STATIC)  ## build the client, for the server to hand out

client: $(STATIC)  ## the client's style, types, unit tests and weight
	cd web && npm run --silent lint && npm run --silent types && npm run --silent test && npm run --silent size

chromium: $(CHROMIUM)  ## the browser of the browser tests

pictures: $(STAMP) $(STATIC) $(CHROMIUM)  ## every screen into docs/pictures; look at them
	PYTHONPATH=tests $(BIN)/python -m browser.pictures

format: $(STAMP)
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: $(STAMP)
	$(BIN)/uv pip install -q --group bench
	$(BIN)/python -m bench.engine

goldens: $(STAMP)  ## write the golden playthroughs anew; review the diff
	PYTHONPATH=tests $(BIN)/python -m playthroughs.record

wire: $(STAMP)  ## write the client's types anew from the server's structs
	mkdir -p web/src/wire
	$(BIN)/python -m tablee.server.wire_types > web/src/wire/types.ts

lock: $(STAMP)
	$(BIN)/uv pip compile -q --universal --no-header --no-annotate --no-emit-index-url \
		--group dev pyproject.toml -o requirements.txt

$(STAMP): pyproject.toml requirements.txt
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install -q --disable-pip-version-check uv
	$(BIN)/uv pip install -q -r requirements.txt -e .
	touch $@

$(MODULES): web/package.json web/package-lock.json
	cd web && npm ci
	touch $@

$(STATIC): $(MODULES) $(shell find web/src web/public docs/rules -type f) web/index.html web/vite.config.ts
	cd web && npm run build

$(CHROMIUM):
	apt-get update -qq && apt-get install -y -qq chromium
