# Three commands do everything: `make play` opens the house, `make test` proves the project,
# `make bench` measures it.
PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.installed
CLIENT := src/tablee/server/static/index.html

.PHONY: test check format bench lock goldens wire play client

test: check  ## every check and every test: what CI runs
	$(BIN)/pytest

play: $(STAMP) $(CLIENT)  ## build the client if need be, and open the house
	$(BIN)/tablee serve

client: $(CLIENT)

$(CLIENT): $(STAMP) $(shell find web -path web/node_modules -prune -o -type f -print)
	$(BIN)/python web/build.py

check: $(STAMP)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/pyright
	$(BIN)/lint-imports --no-cache
	$(BIN)/codespell

format: $(STAMP)
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: $(STAMP)
	$(BIN)/uv pip install -q --group bench
	$(BIN)/python -m bench.engine
	$(BIN)/python -m bench.server

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
