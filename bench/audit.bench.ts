import { MongoClient } from 'mongodb';
import { residentBytes } from './process-of.ts';
import type { Bench } from './rounds.ts';
import { figureRow } from './rounds.ts';
import { bringUp, type Stack } from './stack.ts';

const records = 1_000_000;
const batch = 5_000;
const megabyte = 1024 * 1024;

/** The rows of this file. */
export const ids = ['audit-export-memory', 'audit-export-rate'];

/** An export of a million audit records through the gateway's own route: how fast, and how much its process grows. */
const bench: Bench = async () => {
  const stack = await bringUp({ NORTHLINE_MONGO: 'standin', LLM_BASE_URL: '' });
  try {
    await fill(stack.run.mongodbUri, stack.run.accountId);
    // A fifth of it first: what is loaded and compiled once, and the heap's own working size, are no growth.
    await exported(stack, `?to=${at(200_000).toISOString()}`);
    const began = resident(stack);
    const { rate, most } = await exported(stack, '');
    return [
      figureRow(
        {
          id: 'audit-export-memory',
          title: 'Growth of the gateway while it exports a million audit records, MB',
          reference: 'no reference',
          aim: 64,
          better: 'lower',
        },
        [Math.max(0, most - began) / megabyte],
      ),
      figureRow(
        {
          id: 'audit-export-rate',
          title: 'Audit records exported per second',
          reference: 'no reference',
          aim: 10_000,
          better: 'higher',
        },
        [rate],
      ),
    ];
  } finally {
    await stack.down();
  }
};

export default bench;

const at = (record: number): Date => new Date(Date.UTC(2026, 0, 1) + record * 1_000);

async function fill(uri: string, accountId: string): Promise<void> {
  const client = await new MongoClient(uri).connect();
  const rows = client.db('northline_gateway').collection('auditLogs');
  // An export reads by this index alone; keeping the others would only make filling slower.
  await rows.dropIndexes();
  await rows.createIndex({ accountId: 1, createdAt: -1, _id: -1 });
  for (let first = 0; first < records; first += batch) {
    await rows.insertMany(
      Array.from({ length: batch }, (_, index) => recordOf(accountId, first + index)),
      { ordered: false },
    );
  }
  await client.close();
}

function recordOf(accountId: string, n: number): object {
  return {
    _id: n.toString(16).padStart(24, '0'),
    accountId,
    action: 'lead.updated',
    actor: { type: 'api_key', id: 'a'.repeat(24), name: 'CRM' },
    resource: { type: 'lead', id: String(n) },
    status: 'success',
    details: {
      before: { name: `Lead ${n}`, customFields: { city: 'Bern' } },
      after: { name: `Lead Number ${n}`, customFields: { city: 'Zurich' } },
    },
    ip: '192.0.2.1',
    correlationId: `c-${n}`,
    createdAt: at(n),
    expiresAt: new Date(Date.UTC(2036, 0, 1)),
  };
}

/** Reads an export to its end as a client does; looks at the gateway's memory all along. */
async function exported(stack: Stack, query: string): Promise<{ rate: number; most: number }> {
  const begun = performance.now();
  const answer = await fetch(`${stack.run.baseUrl}/api/audit-logs/export${query}`, {
    headers: { 'x-api-key': stack.run.apiKey },
  });
  if (!answer.ok || !answer.body) throw new Error(`Export: ${answer.status}`);
  let lines = 0;
  let most = 0;
  let looked = 0;
  for await (const chunk of answer.body) {
    for (const byte of chunk) if (byte === 0x0a) lines += 1;
    if (lines - looked < 10_000) continue;
    looked = lines;
    most = Math.max(most, resident(stack));
  }
  if (query === '' && lines < records) throw new Error(`Exported ${lines} records only`);
  return { rate: (lines / (performance.now() - begun)) * 1_000, most };
}

const resident = ({ run }: Stack): number => residentBytes(run.pids['gateway'] ?? 0);
