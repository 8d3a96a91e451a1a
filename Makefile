# The few things a person does here: `make help` lists them.
#
# PORT and JANGGI_DB reach the server from the environment or from the command line: `make run PORT=9000`.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help run test test-rust test-web test-browser client witness bench-rules bench-engine bench-server fuzz fmt clean tools FORCE

TARGET := $(or $(CARGO_TARGET_DIR),target)

# npm writes this file last, so it stands for a finished installation.
PACKAGES := web/node_modules/.package-lock.json

# Folders count too: their times tell of files removed. The names of routes hold brackets, which make would
# read as patterns, so `find` compares the times.
CLIENT := web/build/index.html
CLIENT_SOURCES := $(wildcard web/src web/static web/package.json web/*.config.js web/*.config.ts web/tsconfig.json)
CLIENT_CHANGED := $(shell find $(CLIENT_SOURCES) -newer $(CLIENT) 2>&1 | head -n 1)

# All features and, for the browser tests' binary, all targets: what cargo compiled for the tests then serves both.
WORKSPACE := --workspace --all-features
NEXTEST := $(shell cargo nextest --version >/dev/null 2>&1 && echo yes)

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' Makefile

run: tools $(CLIENT) ## Build everything and serve on http://localhost:8080
	cargo build --release -p cli
	exec $(TARGET)/release/janggi serve

test: tools test-rust test-web test-browser ## Install what the tests need and run them all

test-rust: $(CLIENT) ## Run the Rust tests
ifdef NEXTEST
	cargo nextest run $(WORKSPACE) --no-fail-fast
else
	cargo test $(WORKSPACE) --tests
endif
	cargo test $(WORKSPACE) --doc

test-web: $(PACKAGES) ## Check, lint and test the client
	npm --prefix web run check
	npm --prefix web run lint
	npm --prefix web test

test-browser: $(CLIENT) ## Play whole games in headless Chromium
	cargo build $(WORKSPACE) --all-targets
	chromium=$$(scripts/find-chromium) && \
	CHROMIUM="$$chromium" JANGGI_BIN="$(abspath $(TARGET))/debug/janggi" npm --prefix web run e2e

client: $(CLIENT) ## Build the page alone

POSITIONS ?= 1000000
witness: tools ## Compare POSITIONS with Fairy-Stockfish's rules
	cargo build --release -p cli
	VENV=$(TARGET)/witness tools/witness/run $(TARGET)/release/janggi $(POSITIONS)

bench-rules: tools ## Compare the speed of counting lines of play with Fairy-Stockfish's
	cargo build --release -p janggi --example perft
	tools/bench-rules/run $(TARGET)/release/examples/perft

GAMES ?= 5000
TRAIN := $(TARGET)/release/janggi-train
tune: ## Fit the evaluation to GAMES games of the engine with itself
	cargo build --release -p train
	$(TRAIN) selfplay --out $(TARGET)/selfplay.games --games $(GAMES)
	$(TRAIN) tune $(TARGET)/selfplay.games

bench-engine: tools ## Compare the speed of searching with Fairy-Stockfish's
	cargo build --release -p cli
	tools/bench-engine/run $(TARGET)/release/janggi

bench-server: tools ## Play 1,000 games over real sockets, and double them until turns take too long
	cargo build --release -p cli --bin janggi -p client --example load
	$(TARGET)/release/examples/load $(TARGET)/release/janggi

SECONDS ?= 3600
fuzz: tools ## Fuzz each target for SECONDS
	fuzz/run $(SECONDS)

fmt: $(PACKAGES) ## Format Rust and the client
	cargo fmt --all
	npm --prefix web run format

clean: ## Remove what was built, the client's packages aside
	cargo clean
	rm -rf web/build web/.svelte-kit web/test-results

tools:
	@scripts/check-tools

$(PACKAGES): web/package-lock.json | tools
	cd web && npm ci

$(CLIENT): $(PACKAGES) $(if $(CLIENT_CHANGED),FORCE)
	npm --prefix web run build

FORCE:
