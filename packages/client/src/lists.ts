import type { Northline } from './client.ts';
import { must } from './must.ts';
import type { Called } from './must.ts';
import type { paths } from './schema.gen.ts';

type Answer<Path extends keyof paths> = paths[Path] extends { get: { responses: { 200: { content: { 'application/json': infer Body } } } } } ? Body : never;
type Query<Path extends keyof paths> = paths[Path] extends { get: { parameters: { query?: infer Values } } } ? NonNullable<Values> : never;
type Place<Path extends keyof paths> = paths[Path] extends { get: { parameters: { path: infer Ids } } } ? { path: Ids } : { path?: never };

/** The paths that answer page by page. */
export type ListPath = { [Path in keyof paths]: Answer<Path> extends { nextCursor: string | null } ? Path : never }[keyof paths];

/** What a list is a list of. */
export type ItemOf<Path extends ListPath> = { [Name in keyof Answer<Path>]: Answer<Path>[Name] extends (infer Item)[] ? Item : never }[keyof Answer<Path>];

/** The ids of the path, where it has any, and what the list is narrowed by. */
export type ListParams<Path extends ListPath> = Place<Path> & { query?: Omit<Query<Path>, 'cursor' | 'skip'> };

// A list of a resource cannot be read without naming the resource.
type Given<Path extends ListPath> = Place<Path> extends { path: unknown } ? [params: ListParams<Path>] : [params?: ListParams<Path>];

type Page = { nextCursor: string | null } & Record<string, unknown>;
type Read = (path: ListPath, init: { params: object }) => Promise<Called & { data?: Page }>;

/**
 * Every item of a list, page by page as they are asked for: `for await (const lead of each(northline, '/api/leads'))`.
 * Rows that arrive meanwhile make nothing appear twice or be left out.
 * @throws NorthlineError when a page cannot be read.
 */
export async function* each<Path extends ListPath>(northline: Northline, path: Path, ...[params]: Given<Path>): AsyncGenerator<ItemOf<Path>, void, undefined> {
  const read = northline.GET as Read;
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Page = await must(read(path, { params: { ...params, query: { ...params?.query, cursor } } }));
    yield* Object.values(page).find((value) => Array.isArray(value)) as ItemOf<Path>[];
    cursor = page.nextCursor;
  }
}
