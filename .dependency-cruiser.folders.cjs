/**
 * The order of folders (docs/architecture.md, "Inside an app"). A run of its own, without tests: these may look further
 * than what they test, and a rule on folders knows no exceptions by file.
 */
const { options } = require('./.dependency-cruiser.cjs');

/** A feature's folder, and a subject's or a part's of libs/common; what lies deeper belongs to it. */
const feature = '^(apps/[^/]+/src/[^/]+|libs/common/src/(vocabulary|validation|contracts|(platform|features)/[^/]+))$';

module.exports = {
  forbidden: [
    {
      name: 'no-circular-folders',
      comment: 'Two folders that need each other have no order: what knows both belongs in one above them.',
      severity: 'error',
      scope: 'folder',
      from: { path: feature },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: `${options.exclude.path}|[.](spec|int-spec)[.]ts$|^(apps|libs)/[^/]+/test/|^libs/testing/` },
  },
};
