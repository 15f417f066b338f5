# Every target works from a bare clone: what is missing is installed first. See docs/architecture.md, "Running it".
NODE := node_modules/.bin/node
INSTALLED := node_modules/.package-lock.json
export EMAIL NAME DO ONLY

.PHONY: run up down status test bench admin
run up down status test bench admin: $(INSTALLED)
	@$(NODE) tools/northline/main.ts $@

# npm writes this file last; it is older than the lock file when packages have changed.
$(INSTALLED): package-lock.json
	@command -v npm >/dev/null || { echo 'npm is missing: install Node.js 20 or newer, which brings it' >&2; exit 1; }
	npm ci --include=dev --no-audit --no-fund --loglevel=error
	@touch $@
