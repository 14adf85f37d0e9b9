# A short front door to meson and ninja. What there is: make help

BUILD = build
PREFIX = /usr/local
FUZZ_SECONDS = 60
PORT = 8080
CC = gcc
export CC

.PHONY: all help deps run play check bench compare soak fuzz install clean

all: deps $(BUILD)/build.ninja ## build the program, optimised: build/under
	@ninja -C $(BUILD) --quiet

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /make \1\t/p' Makefile | expand -t 16

deps: ## install what is missing, from Debian and from npm
	@tools/deps.sh

run: all ## play in the browser: prints the address; PORT=N for another port
	@$(BUILD)/under serve --port $(PORT)

play: all ## play at the terminal
	@$(BUILD)/under play

check: ## all tests and checks; the last line counts them
	@tools/deps.sh check
	@tools/check.py $(BUILD)

bench: all ## speed and size
	@tools/bench.sh $(BUILD)

compare: all ## how much faster than another commit: OTHER=COMMIT
	@tools/ratio.py $(OTHER) $(BUILD)/under

soak: all ## ten thousand checked random games of every set-up
	@ninja -C $(BUILD) --quiet tests/test_sun_secrecy tests/test_simulation tests/test_store_crash tests/appender
	@tools/soak.sh $(BUILD)/under

fuzz: ## each fuzzer for FUZZ_SECONDS
	@tools/deps.sh fuzz
	@tools/fuzz.sh $(BUILD)/fuzz $(FUZZ_SECONDS)

install: all ## DESTDIR and PREFIX as usual
	@meson configure $(BUILD) --prefix $(abspath $(PREFIX))
	@meson install -C $(BUILD) --quiet

clean: ## remove all that was built
	rm -rf $(BUILD)

$(BUILD)/build.ninja:
	@meson setup $(BUILD)
