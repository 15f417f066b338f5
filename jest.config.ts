import type { Config } from 'jest';

/**
 * Packages that ship ES modules only. Jest runs CommonJS, so swc turns these into it, like our own files.
 * `@scope/` names a whole scope. A new one shows itself by "Must use import to load ES Module".
 */
const esmOnly = ['ai/', '@ai-sdk/', '@workflow/', 'eld/', 'email-reply-parser/', 'unpdf/', 'zod/'];

const jsc = { target: 'es2023', keepClassNames: true };

const ourCode = {
  swcrc: false,
  // Beside the code, which is read and compiled again for every test file.
  sourceMaps: true,
  module: { type: 'commonjs' },
  jsc: {
    ...jsc,
    parser: { syntax: 'typescript', decorators: true, dynamicImport: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  },
};

const packages = {
  swcrc: false,
  sourceMaps: true,
  module: { type: 'commonjs' },
  jsc: { ...jsc, parser: { syntax: 'ecmascript' } },
};

/** What all rings share. */
const ring = (displayName: string, testMatch: string): Config => ({
  displayName,
  testMatch: [`<rootDir>/${testMatch}`],
  testEnvironment: 'node',
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json', 'node'],
  transform: { '\\.ts$': ['@swc/jest', ourCode], '\\.[cm]?js$': ['@swc/jest', packages] },
  transformIgnorePatterns: [`/node_modules/(?!(?:${esmOnly.join('|')}))`],
  moduleNameMapper: {
    '^@northline/common/(.*)$': '<rootDir>/libs/common/src/$1',
    '^@northline/client$': '<rootDir>/packages/client/src/index.ts',
    // They offer these to `import()` only, which is `require` here.
    '^unpdf/pdfjs$': '<rootDir>/node_modules/unpdf/dist/pdfjs.mjs',
    '^eld/(\\w+)$': '<rootDir>/node_modules/eld/src/entries/static.$1.js',
    '^@northline/(auth|testing)$': '<rootDir>/libs/$1/src',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.northline/'],
  setupFiles: ['reflect-metadata', '<rootDir>/tools/jest/one-realm.ts', '<rootDir>/tools/jest/processes.ts'],
});

/** The rings of tests. One file: `jest path/to/file`; one ring: `jest --selectProjects unit`. */
const config: Config = {
  testTimeout: 120_000,
  // Modules of earlier files stay in memory; collecting gigabytes of them holds a thread longer than some tests allow.
  workerIdleMemoryLimit: '1500MB',
  projects: [
    ring('unit', '{apps,libs,packages}/**/src/**/*.spec.ts'),
    ring('tools', '{tools,bench,e2e}/**/*.spec.ts'),
    ring('integration', '{apps,libs,packages}/*/test/**/*.int-spec.ts'),
    ring('e2e', 'e2e/**/*.e2e-spec.ts'),
  ],
};

export default config;
