import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';

/** Where the build puts the dashboard. */
const folder = resolve('dist/dashboard');

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** How a file can be sent, the smallest first. */
const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/** A file of the dashboard. */
export interface DashboardFile {
  type: string;
  /** Its name holds a hash of its content: it never changes. */
  lasting: boolean;
  /** By content encoding; `identity` is the file itself. */
  bodies: ReadonlyMap<string, Buffer>;
}

/** The files of the dashboard by their path below `/app/`, read once at start; none where it was not built. */
export function dashboardFiles(): ReadonlyMap<string, DashboardFile> {
  const found = namesIn(folder);
  const names = new Set(found);
  return new Map(
    found
      .filter((name) => extname(name) in types)
      .map((name) => {
        const bodies = new Map([['identity', readFileSync(join(folder, name))]]);
        for (const encoding of encodings)
          if (names.has(name + encoding.ending))
            bodies.set(encoding.name, readFileSync(join(folder, name + encoding.ending)));
        return [name, { type: types[extname(name)] ?? '', lasting: name.startsWith('assets/'), bodies }];
      }),
  );
}

/** The smallest body that an `Accept-Encoding` allows, and how it is encoded. */
export function bodyFor({ bodies }: DashboardFile, accepted = ''): [encoding: string, body: Buffer] {
  const allowed = accepted.split(',').map((part) => part.trim().split(';')[0]);
  const best = encodings.find(({ name }) => bodies.has(name) && allowed.includes(name))?.name ?? 'identity';
  return [best, bodies.get(best) ?? Buffer.alloc(0)];
}

function namesIn(root: string): string[] {
  try {
    return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => !name.startsWith('.'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
