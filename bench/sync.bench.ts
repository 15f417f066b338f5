import { createRequire } from 'node:module';
import type * as SyncItems from '../apps/gateway/src/leads/sync-items.ts';
import type * as Contracts from '../libs/common/src/contracts/index.ts';
import type * as Validation from '../libs/common/src/validation/index.ts';
import { must } from '../packages/client/src/index.ts';
import { everybody } from '../tools/northline/credentials.ts';
import { startCountingProxy } from './counting-proxy.ts';
import { startDatabase } from './database.ts';
import type { Bench, BenchRow } from './rounds.ts';
import { figureRow, interleave, ratioRow } from './rounds.ts';
import { bringUp, type Stack } from './stack.ts';

type Lead = {
  externalId: string;
  name: string;
  phone: string;
  email: string;
  tags: string[];
  customFields: Record<string, string>;
};

/** The rows of this file. */
export const ids = ['sync-check', 'sync-commands', 'sync-growth'];

/** What a bulk body costs: its check against parsing it, its database commands, and a lead of a large sync against one of a small. */
const bench: Bench = async () => {
  const mongo = await startDatabase();
  const proxy = await startCountingProxy(mongo.port, 'northline_conversation_engine');
  // Tickers would be counted too.
  const stack = await bringUp({
    MONGODB_URI: mongo.as(everybody, proxy.uri),
    RATE_LIMITS: 'off',
    TICK_MS: '60000',
    LLM_BASE_URL: '',
  });
  try {
    return [await measureCheck(), await countCommands(stack, proxy.take), await measureGrowth(stack)];
  } finally {
    await stack.down();
    proxy.stop();
    await mongo.stop();
  }
};

export default bench;

function leadsFrom(first: number, count: number, note = 'met at the fair'): Lead[] {
  return Array.from({ length: count }, (_, index) => {
    const n = first + index;
    return {
      externalId: `crm-${n}`,
      name: `Lead Number ${n}`,
      phone: `+41446${String(n).padStart(6, '0')}`,
      email: `lead.${n}@example.com`,
      tags: ['spring', 'webinar'],
      customFields: { city: 'Zurich', note },
    };
  });
}

async function measureCheck(): Promise<BenchRow> {
  // What is measured is what is shipped: the build, not the source.
  const build = createRequire(import.meta.url);
  const { SyncLeads } = build('../dist/libs/common/src/contracts') as typeof Contracts;
  const { checkBulk } = build('../dist/libs/common/src/validation') as typeof Validation;
  const { syncItems } = build('../dist/apps/gateway/src/leads/sync-items') as typeof SyncItems;
  const json = JSON.stringify({ leads: leadsFrom(1, 100) });
  const body: unknown = JSON.parse(json);
  const figures = await interleave({
    check: () => msOf(2_000, () => syncItems(checkBulk(SyncLeads, body).leads)),
    parse: () => msOf(2_000, () => JSON.parse(json) as unknown),
  });
  return ratioRow(
    {
      id: 'sync-check',
      title: 'Checking a sync of 100 leads',
      reference: 'JSON.parse of the same body',
      aim: 1,
      better: 'lower',
    },
    figures.check,
    figures.parse,
  );
}

function msOf(times: number, work: () => unknown): Promise<number> {
  const begun = performance.now();
  for (let done = 0; done < times; done += 1) work();
  return Promise.resolve(performance.now() - begun);
}

const sync = (stack: Stack, leads: Lead[]): Promise<unknown> =>
  must(stack.api.POST('/api/leads/sync', { body: { leads } }));

/** New leads, changed ones, both; few, many, and as many bytes as a body may have. */
async function countCommands(stack: Stack, take: () => number): Promise<BenchRow> {
  const counts: number[] = [];
  for (const leads of [
    leadsFrom(1, 10),
    leadsFrom(1, 1_000),
    leadsFrom(1, 1_000, 'changed'),
    leadsFrom(501, 1_000, 'x'.repeat(7_000)),
  ]) {
    take();
    await sync(stack, leads);
    counts.push(take());
  }
  return figureRow(
    {
      id: 'sync-commands',
      title: 'Commands to the leads’ database per sync, of 10 to 1,000 leads and up to 7 MB',
      reference: 'counted',
      aim: 5,
      better: 'lower',
    },
    [Math.max(...counts)],
  );
}

async function measureGrowth(stack: Stack): Promise<BenchRow> {
  let next = 10_000;
  const msPerLead = async (size: number): Promise<number> => {
    let spent = 0;
    for (let left = 1_000; left > 0; left -= size) {
      const leads = leadsFrom(next, size);
      next += size;
      const begun = performance.now();
      await sync(stack, leads);
      spent += performance.now() - begun;
    }
    return spent / 1_000;
  };
  const figures = await interleave({ large: () => msPerLead(1_000), small: () => msPerLead(100) });
  return ratioRow(
    {
      id: 'sync-growth',
      title: 'A new lead in a sync of 1,000',
      reference: 'one in a sync of 100',
      aim: 1.2,
      better: 'lower',
    },
    figures.large,
    figures.small,
  );
}
