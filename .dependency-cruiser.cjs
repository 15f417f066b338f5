/** The import rules of docs/architecture.md: each thing has one room. Tests may look further than what they test. */
const tests = '[.](spec|int-spec|e2e-spec)[.]ts$|^apps/[^/]+/test/|^libs/testing/|^e2e/';

const only = (name, comment, room, packages) => ({
  name,
  comment,
  severity: 'error',
  from: { path: '^(apps|libs)/', pathNot: `${tests}|${room}` },
  to: { path: packages },
});

/** A part of libs/common, and the parts below it. */
const part = (name, comment, below, except) => ({
  name: `${name}-knows-what-is-below-it`,
  comment,
  severity: 'error',
  from: { path: `^libs/common/src/${name}/`, pathNot: except ? `${tests}|${except}` : tests },
  to: { path: '^libs/', pathNot: `^libs/common/src/(${[name, ...below].join('|')})/` },
});

const npm = (...names) => `(^|/)node_modules/(${names.join('|')})/`;

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Two files that need each other are one, or miss a third; needing a type alone counts.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-app-imports-another',
      comment: 'Apps speak by requests, events and jobs; what they share is a contract in libs/common.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    { name: 'libs-know-no-app', severity: 'error', from: { path: '^libs/' }, to: { path: '^apps/' } },
    {
      name: 'common-knows-no-other-lib',
      severity: 'error',
      from: { path: '^libs/common/', pathNot: tests },
      to: { path: '^libs/(?!common/)' },
    },
    {
      name: 'common-has-five-parts',
      comment: 'What fits into none of them belongs to one app.',
      severity: 'error',
      from: {},
      to: {
        path: '^libs/common/src/',
        pathNot: '^libs/common/src/(vocabulary|validation|contracts|platform|features)/',
      },
    },
    part('vocabulary', 'The words come before everything that is said with them.', []),
    part('validation', 'A check needs the words only, so that whoever sends can check as well.', ['vocabulary']),
    part('contracts', 'A promise does not tell how it is kept.', ['vocabulary', 'validation']),
    part(
      'platform',
      'What runs a service knows nothing of the product; `service`, which puts one together, adds the costs.',
      ['vocabulary', 'validation', 'contracts'],
      '^libs/common/src/platform/service/',
    ),
    {
      name: 'no-tools-in-the-product',
      comment: 'tools/, bench/ and libs/testing never enter an image.',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: tests },
      to: { path: '^(tools|bench|e2e|libs/testing)/' },
    },
    {
      name: 'sandbox-plays-the-outside',
      comment: 'The outside world knows our public interface only.',
      severity: 'error',
      from: { path: '^apps/sandbox/', pathNot: tests },
      to: { path: '^libs/(common/src/(contracts|platform/(events|jobs|mongo|messaging))|auth)/' },
    },
    only(
      'mongoose-in-its-room',
      'The database is spoken to in repositories, schemas, migrations and module files.',
      '[.](repository|schema|module)[.]ts$|-migration[.]ts$|^libs/common/src/platform/(mongo|events)/',
      npm('mongoose', 'mongodb', '@nestjs/mongoose'),
    ),
    only(
      'nats-in-its-room',
      'RpcClient and events are the only ways to NATS.',
      '^libs/common/src/platform/(messaging|events|service|health)/',
      npm('nats', '@nestjs/microservices'),
    ),
    only(
      'bull-in-its-room',
      'Jobs go through libs/common.',
      '^libs/common/src/platform/jobs/|[.]module[.]ts$',
      npm('bull', '@nestjs/bull'),
    ),
    only(
      'providers-behind-adapters',
      'Libraries of the model, of channels and of document formats are used in adapters only.',
      '/adapters/|^apps/sandbox/',
      npm('ai', '@ai-sdk/[^/]+', 'html-to-text', 'email-reply-parser', 'unpdf', 'mammoth', 'minisearch', 'csv-parse'),
    ),
    {
      name: 'dashboard-knows-the-public-interface',
      comment: 'What a page needs is in the public API, so that others can build the same.',
      severity: 'error',
      from: { path: '^apps/dashboard/', pathNot: tests },
      to: { path: '^(libs|tools|bench|e2e)/|^packages/(?!client/src/index[.]ts$)' },
    },
    {
      name: 'only-what-is-installed-for-production',
      comment: 'An image has no devDependencies.',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: `${tests}|^apps/dashboard/` },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|dist[.]next-[0-9]+|coverage|packages/[^/]+/dist)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json', '.mjs', '.cjs'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
