# Every target works from a bare clone: what is missing is installed first. See docs/architecture.md, "Running it".
NODE := node_modules/.bin/node
INSTALLED := node_modules/.package-lock.json
export EMAIL NAME DO ONLY

.PHONY: run up down status check test bench admin help
run up down status check test bench admin: $(INSTALLED)
	@$(NODE) tools/northline/main.ts $@

# Each line of help is a comment that begins with `##`.
## make run                starts everything, does the main job before your eyes, and stays up until Ctrl-C
## make up, down, status   the same in the background, without the demo
## make check              the fast checks: lint, types, import rules, the OpenAPI document, unit tests
## make test               every check and every test, end to end included
## make bench              the benchmarks; ONLY=id runs one
## make admin EMAIL=…      an account and its owner; DO='…' runs another operator command
help:
	@sed -n 's/^## //p' Makefile

# npm writes this file last; it is older than the lock file when packages have changed.
$(INSTALLED): package-lock.json
	@command -v npm >/dev/null || { echo 'npm is missing: install Node.js 20 or newer, which brings it' >&2; exit 1; }
	npm ci --include=dev --no-audit --no-fund --loglevel=error
	@touch $@
