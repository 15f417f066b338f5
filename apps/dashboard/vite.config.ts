import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { defineConfig, type Plugin } from 'vite';

const here = import.meta.dirname;
const root = resolve(here, '../..');

const northline = process.env['NORTHLINE_URL'] ?? 'http://localhost:3000';

/** Served below `/app/` by the gateway; `npm run dashboard` serves the sources and forwards calls to a gateway. */
export default defineConfig({
  root: here,
  base: '/app/',
  resolve: { alias: { '@northline/client': resolve(root, 'packages/client/src/index.ts') } },
  plugins: [{ ...optimizeLocales.vite({ locales: ['en-US', 'de-DE', 'ar-AE'] }), enforce: 'pre' }, compressed()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: resolve(root, 'dist/dashboard'),
    // One small sheet for all pages: with one for each, a page's script would only be asked for once its sheets are there.
    cssCodeSplit: false,
    emptyOutDir: true,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // A script that could not be preloaded is not asked for again by Chromium, so what is loaded later is not preloaded.
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    // A file in the page's text would need `data:` in its Content-Security-Policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // What pages may weigh is a test's business: tools/northline/dashboard.spec.ts.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      // React's directives for servers mean nothing in a browser.
      onLog: (level, log, print) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && print(level, log),
      // One script for what every page needs.
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
    },
  },
  server: { port: 5173, proxy: { '/api': { target: northline }, '/openapi.json': { target: northline } } },
});

/** Each text file also as `.br` and `.gz`, so that the gateway compresses nothing while it answers. */
function compressed(): Plugin {
  let folder = '';
  return {
    name: 'northline-compressed',
    apply: 'build',
    configResolved: ({ build }) => void (folder = resolve(here, build.outDir)),
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const file = join(folder, name);
        if (!/\.(js|css|html|svg)$/.test(name) || statSync(file).size < 1_000) continue;
        const text = readFileSync(file);
        writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
        writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
      }
    },
  };
}
