import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureBuilt } from './build.ts';
import { root } from './settings.ts';

/** A file of Vite's manifest. */
interface Built {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
}

/** What the first page may load, gzipped, and what any page may load on top. */
const firstLoad = 200_000;
const page = 100_000;

const folder = join(root, 'dist/dashboard');
let manifest: Record<string, Built>;

beforeAll(() => {
  ensureBuilt();
  manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8')) as Record<string, Built>;
});

/** The files that an entry needs at once, itself included. */
function filesOf(name: string, found = new Set<string>()): Set<string> {
  const { file, imports = [], css = [] } = manifest[name] as Built;
  if (found.has(file)) return found;
  for (const needed of [file, ...css]) found.add(needed);
  for (const other of imports) filesOf(other, found);
  return found;
}

const weightOf = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(`${folder}/${file}`)).length, 0);

describe('the weight of the dashboard', () => {
  it('is at most 200 kB for what every page needs, and the words of one language', () => {
    const files = filesOf('src/words/ar.ts', filesOf('style.css', filesOf('index.html')));
    expect(weightOf(files)).toBeLessThanOrEqual(firstLoad);
  });

  it('is at most 100 kB more for any page, with its words', () => {
    const shared = filesOf('index.html');
    const pages = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry);
    expect(pages.length).toBeGreaterThan(3);
    const weights = pages.map((name): [string, number] => [
      name,
      weightOf([...filesOf(name)].filter((file) => !shared.has(file))),
    ]);
    expect(weights.filter(([, weight]) => weight > page)).toEqual([]);
  });
});
