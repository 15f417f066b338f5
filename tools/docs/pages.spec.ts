import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../northline/settings.ts';
import { codeSpans, filesOf, linkTargets, namedPaths, page, pages, rowsOf, section } from './pages.ts';

const apps = globSync('apps/*', { cwd: root }).toSorted();

/** The names that a pattern captures in the sources of an app. */
function found(app: string, files: string, pattern: RegExp): string[] {
  const sources = globSync(join(app, 'src', files), { cwd: root, exclude: ['**/*.spec.ts'] });
  const names = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([, name]) => name as string),
  );
  return names.toSorted();
}

const firstColumn = (text: string): string[] =>
  rowsOf(text)
    .flatMap(([cell]) => codeSpans(cell ?? ''))
    .toSorted();

it('looks at all pages', () => {
  expect(pages().map(({ path }) => path)).toEqual(
    expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'apps/gateway/README.md']),
  );
  expect(apps.length).toBeGreaterThanOrEqual(6);
});

describe.each(pages())('$path', (written) => {
  it('links to files that exist', () => {
    expect(linkTargets(written).filter((target) => !existsSync(join(root, target)))).toEqual([]);
  });

  it('names paths that exist', () => {
    // The tables of rules are checked below: their paths begin in the app's own folder.
    const text = written.text.replace(section(written, 'Where a rule lives'), '');
    expect(namedPaths({ ...written, text }).filter((path) => filesOf(path).length === 0)).toEqual([]);
  });
});

describe.each(apps)('the README of %s', (app) => {
  const readme = page(join(app, 'README.md'));
  const rules = rowsOf(section(readme, 'Where a rule lives'));

  it('is linked from docs/architecture.md', () => {
    expect(linkTargets(page('docs/architecture.md'))).toContain(readme.path);
  });

  it('has a place for each rule', () => {
    expect(rules.length).toBeGreaterThanOrEqual(10);
    expect(rules.filter((cells) => cells.length !== 2)).toEqual([]);
  });

  it.each(rules)('says where to find: %s', (_rule, place) => {
    const spans = codeSpans(place ?? '');
    const paths = spans.filter((span) => span.includes('/') || /[.](tsx?|css)$/.test(span));
    const found = paths.map((path) => filesOf(path, /^(apps|libs)\//.test(path) ? root : join(root, app, 'src')));
    expect(paths).not.toEqual([]);
    expect(paths.filter((_path, index) => found[index]?.length === 0)).toEqual([]);

    const text = found
      .flat()
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    expect(spans.filter((span) => !paths.includes(span) && !text.includes(span))).toEqual([]);
  });

  it('names each file of decisions and states', () => {
    const files = globSync('**/*.{rules,states}.ts', { cwd: join(root, app, 'src') });
    // The dashboard's decide what one page shows, and stand beside it.
    const named = app === 'apps/dashboard' ? [] : files.filter((file) => !readme.text.includes(file));
    expect(named).toEqual([]);
  });

  it('lists its collections', () => {
    expect(firstColumn(section(readme, 'Collections'))).toEqual(found(app, '**/*.schema.ts', /collection: '(\w+)'/g));
  });

  it('names the events that it handles, and its jobs', () => {
    const handled = [
      ...found(app, '**/*.ts', /@OnEvents?\('([\w.]+)'/g),
      ...found(app, '**/*.module.ts', /\b(\w+): \{ concurrency/g),
    ];
    expect(handled.filter((name) => !codeSpans(section(readme, 'Collections')).includes(name))).toEqual([]);
  });

  it('lists its settings', () => {
    expect(firstColumn(section(readme, 'Settings'))).toEqual([
      ...new Set(found(app, 'app-config.ts', /^ {2}([A-Z][A-Z_]+): /gm)),
    ]);
  });
});
