import eslint from '@eslint/js';
import jsdoc from 'eslint-plugin-jsdoc';
import tseslint from 'typescript-eslint';

/** Lines of a file and of a function; the figures are those of docs/architecture.md, "Inside an app". */
const budget = (file, fn = 60) => ({
  'max-lines': ['error', { max: file, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: fn, skipBlankLines: true, skipComments: true }],
});

const tests = ['**/*.spec.ts', '**/*.int-spec.ts', '**/*.e2e-spec.ts', 'apps/*/test/**', 'libs/testing/**', 'e2e/**'];

/** Where the environment may be read: each app's settings, and what is no part of an app. */
const readsEnvironment = [
  '**/*-config.ts',
  '**/config-of.ts',
  'apps/dashboard/vite.config.ts',
  'tools/**',
  'bench/**',
  ...tests,
];

export default tseslint.config(
  { ignores: ['**/dist/', 'dist.next-*/', 'node_modules/', '.northline/', 'coverage/', '**/*.gen.ts', '**/*.cjs'] },
  eslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      ...budget(320),
      'max-params': 'off',
      '@typescript-eslint/max-params': ['error', { max: 6 }],
      eqeqeq: 'error',
      'no-console': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: "Read the environment in the app's <name>-config.ts only." },
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-extraneous-class': [
        'error',
        { allowWithDecorator: true, allowStaticOnly: false, allowEmpty: true },
      ],
      // A field's written type is its metadata: validation and OpenAPI read it.
      '@typescript-eslint/no-inferrable-types': ['error', { ignoreProperties: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/dot-notation': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // It asks for the `!` that another rule forbids.
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      'require-yield': 'off',
      // Bodies and resources are classes for their declarations' sake; their values are plain objects.
      '@typescript-eslint/no-misused-spread': 'off',
      // A field that another callback changes looks constant to this rule.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/no-redundant-type-constituents': 'off',
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/use-unknown-in-catch-callback-variable': 'off',
    },
  },
  // Node runs these as they are: it strips types, and knows no syntax that is more than that.
  { files: ['tools/**/*.ts', 'bench/**/*.ts'], rules: { '@typescript-eslint/parameter-properties': 'error' } },
  { files: ['apps/*/src/**/*.controller.ts'], rules: budget(150) },
  // A benchmark reads from top to bottom, and a corpus is one list.
  { files: ['bench/**', 'tools/hostile/**'], rules: budget(320, 100) },
  { files: ['apps/*/src/**/*.service.ts'], rules: budget(300) },
  // A view is one expression, and what it gives to its parts is written in place.
  {
    files: ['apps/dashboard/**'],
    rules: {
      ...budget(300, 90),
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  { files: ['libs/*/src/**/*.ts'], ignores: tests, ...documented(jsdoc) },
  { files: readsEnvironment, rules: { 'no-restricted-properties': 'off' } },
  {
    files: [
      'tools/**',
      'bench/**',
      'apps/gateway/src/admin.ts',
      'apps/gateway/src/admin/**',
      'libs/common/src/platform/service/start-service.ts',
      'libs/common/src/platform/process/watchdog.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  // Node runs these by stripping their types, which makes no properties of parameters.
  {
    files: ['tools/**/*.ts', 'bench/**/*.ts'],
    rules: { '@typescript-eslint/parameter-properties': ['error', { prefer: 'class-property' }] },
  },
  {
    files: tests,
    rules: {
      ...budget(950, 500),
      'no-restricted-syntax': [
        'error',
        {
          selector: 'MemberExpression[property.name=/^(skip|only|todo)$/][object.name=/^(it|test|describe)$/]',
          message: 'No test is skipped.',
        },
        { selector: 'CallExpression[callee.name=/^x(it|test|describe)$/]', message: 'No test is skipped.' },
      ],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
      // What answers hold is for the expectations to say.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  { files: ['**/*.mjs'], languageOptions: { globals: { process: 'readonly', console: 'readonly' } } },
  // Run by mongosh.
  { files: ['k8s/config/*.js'], languageOptions: { globals: { process: 'readonly', connect: 'readonly' } } },
);

/** Everything that a library exports says what it means. */
function documented(plugin) {
  return {
    plugins: { jsdoc: plugin },
    rules: {
      'jsdoc/require-jsdoc': [
        'error',
        {
          publicOnly: true,
          require: { ClassDeclaration: true, FunctionDeclaration: true, MethodDefinition: false },
          contexts: [
            'ExportNamedDeclaration > TSInterfaceDeclaration',
            'ExportNamedDeclaration > TSTypeAliasDeclaration',
            'ExportNamedDeclaration > VariableDeclaration',
          ],
        },
      ],
    },
  };
}
