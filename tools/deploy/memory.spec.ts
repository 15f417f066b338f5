import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EngineConfig } from '../../apps/conversation-engine/src/app-config.ts';
import { jobTables } from './apps.ts';
import { type Container, deployedApps, readManifests, root } from './manifests.ts';

// The arithmetic of docs/operations.md, "Memory", in megabytes.

/** A process without its old objects: its code, young objects, what libraries hold. */
const besideHeap = 128;

/** A parser's process before it reads, and what it takes until its guard has looked. */
const parserItself = 100;

const placesOf = (app: string, job: string): number => jobTables[app]?.[job]?.concurrency ?? NaN;

/** What is held outside of the heap: bytes on their way. */
const held: Record<string, number> = {
  gateway: 256,
  'conversation-engine': 112,
  channels: placesOf('channels', 'inbound') * 48 + placesOf('channels', 'attachment') * 40,
};

const containersOf = (folder: string): Container[] =>
  readManifests(folder).flatMap(({ spec }) => spec?.template?.spec.containers ?? []);
const running = containersOf('').filter(({ name }) => deployedApps.includes(name));
const besides = ['migrate', 'admin'].flatMap(containersOf);

const megabytes = (text = ''): number => Number(/^(\d+)Mi$/.exec(text)?.[1]);
const limitOf = ({ resources }: Container): number => megabytes(resources.limits?.['memory']);
const heapOf = ({ env = [] }: Container): number =>
  Number(/^--max-old-space-size=(\d+)$/.exec(env.find(({ name }) => name === 'NODE_OPTIONS')?.value ?? '')?.[1] ?? NaN);

/** What the parsers of an app may take together. */
function parsersOf(app: string): number {
  const sources = globSync(`apps/${app}/src/**/*.ts`, { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  return sources
    .flatMap((source) => [...source.matchAll(/memoryMb: (\d+),[^}]*?atOnce: (\d+)/g)])
    .reduce((sum, [, memoryMb, atOnce]) => sum + Number(atOnce) * (Number(memoryMb) + parserItself), 0);
}

it('knows the parsers', () => {
  expect(deployedApps.map((app) => [app, parsersOf(app)])).toEqual([
    ['campaign-runner', 0],
    ['channels', 2 * 228],
    ['conversation-engine', 3 * 292 + 612],
    ['gateway', 0],
    ['insights', 0],
  ]);
});

it.each(running.map((container) => [container.name, container] as const))(
  'gives %s what its heap, its parsers and its bytes on their way may take together',
  (app, container) => {
    const needed = heapOf(container) + besideHeap + parsersOf(app) + (held[app] ?? 0);
    expect(limitOf(container)).toBeGreaterThanOrEqual(needed);
    expect(limitOf(container) - needed).toBeLessThan(128);
  },
);

it.each(besides.map((container) => [container.image, container] as const))(
  'keeps the heap of %s, which runs once, within its limit',
  (_image, container) => {
    expect(limitOf(container)).toBeGreaterThanOrEqual(heapOf(container) + besideHeap);
  },
);

it('has room for the search indexes in the heap of the engine', () => {
  const engine = running.find(({ name }) => name === 'conversation-engine') as Container;
  expect(heapOf(engine)).toBeGreaterThanOrEqual(new EngineConfig({}).KNOWLEDGE_MEMORY_MB + 384);
});

it('leaves Redis room to rewrite its log, which copies what is written meanwhile', () => {
  const redis = containersOf('').find(({ name }) => name === 'redis') as Container;
  const settings = readFileSync(join(root, 'k8s/config/redis.conf'), 'utf8');
  const most = Number(/^maxmemory (\d+)mb$/m.exec(settings)?.[1]);
  expect(limitOf(redis)).toBeGreaterThanOrEqual(2 * most);
});
