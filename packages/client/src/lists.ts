import type { Northline } from './client.ts';
import { must } from './must.ts';
import type { Called } from './must.ts';
import { NorthlineError } from './northline-error.ts';
import type { paths } from './schema.gen.ts';

type Answer<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } };
}
  ? Body
  : never;
type Query<Path extends keyof paths> = paths[Path] extends { get: { parameters: { query?: infer Values } } }
  ? NonNullable<Values>
  : never;
type Place<Path extends keyof paths> = paths[Path] extends { get: { parameters: { path: infer Ids } } }
  ? { path: Ids }
  : { path?: never };

/** The paths that answer page by page. */
export type ListPath = {
  [Path in keyof paths]: Answer<Path> extends { nextCursor: string | null } ? Path : never;
}[keyof paths];

/** What a list is a list of. */
export type ItemOf<Path extends ListPath> = {
  [Name in keyof Answer<Path>]: Answer<Path>[Name] extends (infer Item)[] ? Item : never;
}[keyof Answer<Path>];

/** The ids of the path, where it has any, and what the list is narrowed by; a `cursor` goes on where another walk stopped. */
export type ListParams<Path extends ListPath> = Place<Path> & { query?: Omit<Query<Path>, 'skip'> };

// A list of a resource cannot be read without naming the resource.
type Given<Path extends ListPath> =
  Place<Path> extends { path: unknown } ? [params: ListParams<Path>] : [params?: ListParams<Path>];

type Page = { nextCursor: string | null } & Record<string, unknown>;
type Read = (path: ListPath, init: { params: object }) => Promise<Called & { data?: Page }>;

// As many rows as a page can have: the fewest requests.
const limit = 200;

// How often a page is asked for again before a walk gives up.
const tries = 5;

/**
 * Every item of a list, page by page as they are asked for: `for await (const lead of each(northline, '/api/leads'))`.
 * Rows that arrive meanwhile make nothing appear twice or be left out. At a rate limit it waits as long as the answer says, and goes on.
 * @throws NorthlineError when a page cannot be read; its `cursor` is where the walk can go on.
 */
export async function* each<Path extends ListPath>(
  northline: Northline,
  path: Path,
  ...[params]: Given<Path>
): AsyncGenerator<ItemOf<Path>, void, undefined> {
  for await (const { items } of pages(northline, path, params)) yield* items;
}

async function* pages<Path extends ListPath>(
  northline: Northline,
  path: Path,
  params?: { path?: unknown; query?: object },
): AsyncGenerator<{ items: ItemOf<Path>[]; answeredAt: number }, void, undefined> {
  const read = northline.GET as unknown as Read;
  const narrowed: { cursor?: string } = params?.query ?? {};
  for (let { cursor }: { cursor?: string | null } = narrowed; cursor !== null; ) {
    const query = { limit, ...narrowed, cursor };
    const ask = async (): Promise<{ page: Page; response: Response }> => {
      const answer = await read(path, { params: { ...params, query } });
      return { page: await must(Promise.resolve(answer)), response: answer.response };
    };
    const { page, response }: { page: Page; response: Response } = await patiently(ask, cursor);
    const items = Object.values(page).find((value) => Array.isArray(value)) as ItemOf<Path>[];
    yield { items, answeredAt: Date.parse(response.headers.get('date') ?? '') || Date.now() };
    cursor = page.nextCursor;
  }
}

async function patiently<Value>(ask: () => Promise<Value>, cursor: string | undefined): Promise<Value> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof NorthlineError)) throw error;
      error.cursor = cursor;
      if (error.status !== 429 || tried === tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, (error.retryAfter ?? 1) * 1_000));
    }
  }
}

/** The lists that can be polled for changes. */
export type PolledPath = '/api/leads' | '/api/conversations';

/** A changed row, and the `updatedAfter` to go on from once it is dealt with. */
export interface Change<Item> {
  item: Item;
  next: string;
}

/** Milliseconds before an answer in which more may come to light: the clocks that stamp rows differ, and a write may be slow. */
const unsettledMs = 10_000;

/**
 * Every row that has changed after `updatedAfter`, the oldest change first. Many rows may have changed at the same moment,
 * and the filter is strict, so `next` moves on only with the last row of a moment, and never into the last ten seconds
 * before the answer: whoever keeps it, and stops anywhere, is told some rows again and misses none.
 * @throws NorthlineError when a page cannot be read.
 */
export async function* changes<Path extends PolledPath>(
  northline: Northline,
  path: Path,
  updatedAfter: string,
  { query }: { query?: Omit<Query<PolledPath>, 'cursor' | 'skip' | 'sort' | 'updatedAfter'> } = {},
): AsyncGenerator<Change<ItemOf<Path>>, void, undefined> {
  type Item = ItemOf<Path> & { updatedAt: string };
  let next = updatedAfter;
  let settled: number | undefined;
  let last: Item | undefined;
  const past = ({ updatedAt }: Item): string =>
    settled === undefined || Date.parse(updatedAt) <= settled ? updatedAt : laterOf(next, settled);
  for await (const { items, answeredAt } of pages(northline, path, { query: { ...query, updatedAfter } })) {
    // What the first page was too early for is before it in the order of change: later pages do not bring it.
    settled ??= answeredAt - unsettledMs;
    for (const item of items as Item[]) {
      if (last) {
        if (last.updatedAt !== item.updatedAt) next = past(last);
        yield { item: last, next };
      }
      last = item;
    }
  }
  if (last) yield { item: last, next: past(last) };
}

function laterOf(time: string, ms: number): string {
  return Date.parse(time) >= ms ? time : new Date(ms).toISOString();
}
