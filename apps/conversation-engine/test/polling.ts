import type { Page } from '@northline/common/contracts';

interface Changed {
  updatedAt: string;
}

/**
 * Polls a list as customers do (DECISIONS 106), again and again: to the end of its pages, then on from the last row.
 * @returns What stops it after one more poll, and answers the last `updatedAt` seen of each id.
 */
export function polling<Item extends Changed>(
  read: (query: { updatedAfter: string; cursor?: string }) => Promise<Page<Item>>,
  idOf: (item: Item) => string | number,
): () => Promise<Record<string, string>> {
  const seen: Record<string, string> = {};
  let last = '2020-01-01T00:00:00.000Z';
  const poll = async (): Promise<void> => {
    const updatedAfter = last;
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { items, nextCursor } = await read({ updatedAfter, cursor });
      for (const item of items) seen[idOf(item)] = item.updatedAt;
      last = items.at(-1)?.updatedAt ?? last;
      cursor = nextCursor;
    }
  };
  let going = true;
  const polls = (async () => {
    while (going) await poll();
    await poll();
  })();
  return async () => {
    going = false;
    await polls;
    return seen;
  };
}
