import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../northline/settings.ts';
import { codeSpans, page, rowsOf } from './pages.ts';

// What a command writes ends in `.gen.ts`.
const sources = globSync('{apps,libs}/*/src/**/*.ts', { cwd: root, exclude: ['**/*.gen.ts'] }).toSorted();
const product = sources.filter((path) => !/[.](spec|int-spec)[.]ts$/.test(path));

/** The kinds of docs/architecture.md, as suffixes: `.controller.ts`. */
const [, after = ''] = page('docs/architecture.md').text.split('<!-- kinds of files -->');
const [table = ''] = after.trimStart().split('\n\n');
const kinds = rowsOf(table).flatMap(([kind]) => codeSpans(kind ?? ''));

/** The stem of a file or test: its name before the kind. */
const nameOf = (path: string): string => basename(path).replace(/([.](spec|int-spec))?[.]ts$/, '');

/** What has one name in several rooms; those that `allowed` names aside. */
function repeated(named: [name: string, path: string][], allowed: (name: string) => boolean): [string, string[]][] {
  const groups = Map.groupBy(named, ([name]) => name);
  return [...groups]
    .filter(([name, places]) => places.length > 1 && !allowed(name))
    .map(([name, places]) => [name, places.map(([, path]) => path)]);
}

/**
 * The sandbox plays the outside world: it has leads, errors and domains of its own, and nothing imports it. In the
 * dashboard each page is a folder of the same few files.
 */
const ours = product.filter((path) => !/^apps\/(sandbox|dashboard)\//.test(path));

describe('the files of the apps and libs', () => {
  it('are of at most ten kinds, counting the two that take work in as one', () => {
    expect(kinds.length).toBeGreaterThan(5);
    expect(rowsOf(table).length).toBeLessThanOrEqual(10);
  });

  it('are named by a noun, and by a kind that docs/architecture.md lists', () => {
    const name = new RegExp(`^[a-z0-9]+(-[a-z0-9]+)*(${kinds.map((kind) => kind.replaceAll('.', '[.]')).join('|')})?$`);
    expect(sources.filter((path) => !name.test(nameOf(path)))).toEqual([]);
  });

  it('have a unit test beside each file of decisions', () => {
    const decisions = product.filter((path) => path.endsWith('.rules.ts'));
    expect(decisions.length).toBeGreaterThan(50);
    expect(decisions.filter((path) => !sources.includes(path.replace(/[.]ts$/, '.spec.ts')))).toEqual([]);
  });

  it('have a table of defineStates in each file of states', () => {
    const states = product.filter((path) => path.endsWith('.states.ts'));
    expect(states.length).toBeGreaterThan(5);
    expect(states.filter((path) => !readFileSync(join(root, path), 'utf8').includes(' = defineStates<'))).toEqual([]);
  });

  it('have no name twice', () => {
    // Each app has the same few files at its root, and a module for each of its features; the gateway's controller of a
    // resource and its owner's are two ends of one request; each service counts its own quotas.
    const atTheRoot = ['index.ts', 'main.ts', 'migrate.ts', 'app-config.ts', 'app.module.ts'];
    const allowed = (name: string): boolean =>
      atTheRoot.includes(name) || /[.](controller|module)[.]ts$/.test(name) || name === 'quotas.contract.ts';
    expect(
      repeated(
        ours.map((path) => [basename(path), path]),
        allowed,
      ),
    ).toEqual([]);
  });

  it('have no class twice', () => {
    const classes = ours.flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/^export (?:abstract )?class (\w+)/gm)].map(
        ([, name]): [string, string] => [name as string, path],
      ),
    );
    expect(repeated(classes, (name) => /(Controller|Module)$/.test(name))).toEqual([]);
  });

  it('have controllers of one name at the two ends of a request only', () => {
    const controllers = ours.filter(
      (path) => path.endsWith('.controller.ts') && !path.endsWith('/quotas.controller.ts'),
    );
    const twice = repeated(
      controllers.filter((path) => !path.startsWith('apps/gateway/')).map((path) => [basename(path), path]),
      () => false,
    );
    expect(twice).toEqual([]);
  });
});
