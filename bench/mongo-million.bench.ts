import type { Bench } from './mongo-leads.ts';
import { insertLeads, startBench } from './mongo-leads.ts';
import { type BenchRow, figureRow, ratioRow, type Title } from './rounds.ts';

/** The rows that this file tells. */
export const ids = [
  'mongo-insert',
  'mongo-growth-100k',
  'mongo-growth-1m',
  'mongo-cursor-memory',
  'mongo-scan-wait',
  'mongo-write-wait',
  'mongo-build-wait',
];

const SIZES = [10_000, 100_000, 1_000_000] as const;
const ROUNDS = 5;
const WAIT_ROUNDS = 3;

/** What becomes of the stand-in as a collection grows to a million documents. */
export default async function million(): Promise<BenchRow[]> {
  const bench = await startBench();
  const inserts: number[] = [];
  const queries: number[][] = [];
  let size = 0;
  for (const next of SIZES) {
    inserts.push(await insertRate(bench, size, next));
    size = next;
    queries.push(await queryTimes(bench, size));
  }
  const memory = await cursorMemory(bench);
  const waits = await rounds(() => longestWait(bench, () => bench.leads.countDocuments({ name: /no such name/ })));
  const writes = await rounds(() =>
    longestWait(bench, () => bench.leads.updateMany({ number: { $lt: SIZES[1] } }, { $inc: { revision: 1 } })),
  );
  const builds = await rounds(async () => {
    const longest = await longestWait(bench, () => bench.leads.createIndex({ email: 1 }));
    await bench.leads.dropIndex('email_1');
    return longest;
  });
  await bench.stop();
  const [small = [], middle = [], large = []] = queries;
  const growth = { reference: 'the same with 10,000 documents', aim: 2, better: 'lower' } as const;
  return [
    figureRow(
      {
        id: 'mongo-insert',
        title: 'stand-in for MongoDB: documents per second by insertMany of 1,000 with two indexes',
        reference: 'no reference',
        aim: 20_000,
        better: 'higher',
      },
      inserts,
    ),
    ratioRow(
      {
        id: 'mongo-growth-100k',
        title: 'stand-in for MongoDB: an indexed query of 20 results among 100,000 documents',
        ...growth,
      },
      middle,
      small,
    ),
    ratioRow(
      { id: 'mongo-growth-1m', title: 'stand-in for MongoDB: the same among a million', ...growth },
      large,
      small,
    ),
    figureRow(
      {
        id: 'mongo-cursor-memory',
        title: 'stand-in for MongoDB: most memory while a cursor reads a million documents',
        reference: 'its memory at a tenth of them',
        aim: 1.25,
        better: 'lower',
      },
      [memory],
    ),
    waitRow(
      {
        id: 'mongo-scan-wait',
        title: 'stand-in for MongoDB: longest wait for a ping while a million documents are scanned, ms',
        reference: 'the shortest of three rounds',
        aim: 50,
        better: 'lower',
      },
      waits,
    ),
    waitRow(
      {
        id: 'mongo-write-wait',
        title: 'stand-in for MongoDB: the same while one updateMany changes 100,000 of them',
        reference: 'the shortest of three rounds',
        aim: 50,
        better: 'lower',
      },
      writes,
    ),
    waitRow(
      {
        id: 'mongo-build-wait',
        title: 'stand-in for MongoDB: the same while an index is built over a million',
        reference: 'the shortest of three rounds',
        aim: 50,
        better: 'lower',
      },
      builds,
    ),
  ];
}

async function insertRate({ leads }: Bench, from: number, to: number): Promise<number> {
  const started = performance.now();
  await insertLeads(leads, from, to);
  return ((to - from) / (performance.now() - started)) * 1000;
}

/** Milliseconds for 200 queries, round by round. */
async function queryTimes({ leads }: Bench, size: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const started = performance.now();
    for (let i = 0; i < 200; i++) {
      const number = Math.floor(Math.random() * (size - 20));
      await leads
        .find({ accountId: 'account', number: { $gte: number } })
        .sort({ number: 1 })
        .limit(20)
        .toArray();
    }
    times.push(performance.now() - started);
  }
  return times.slice(1);
}

async function cursorMemory({ client, leads }: Bench): Promise<number> {
  const resident = async (): Promise<number> =>
    ((await client.db('admin').command({ serverStatus: 1 })) as { mem: { resident: number } }).mem.resident;
  let read = 0;
  let early = 0;
  let most = 0;
  for await (const _ of leads.find().batchSize(1000)) {
    if (++read === SIZES[2] / 10) early = await resident();
    if (read > SIZES[2] / 10 && read % 50_000 === 0) most = Math.max(most, await resident());
  }
  return most / early;
}

async function rounds(round: () => Promise<number>): Promise<number[]> {
  const figures: number[] = [];
  while (figures.length < WAIT_ROUNDS) figures.push(await round());
  return figures;
}

/** The stand-in's own longest wait comes in every round, and what else the machine does only adds to it: the shortest of them counts. */
function waitRow(about: Title, figures: number[]): BenchRow {
  const row = figureRow(about, figures);
  return { ...row, ratio: row.low };
}

/** The longest of the pings that are sent, one after the other, while something works long, ms. */
async function longestWait({ client }: Bench, work: () => Promise<unknown>): Promise<number> {
  let working = true;
  const done = work().finally(() => (working = false));
  let longest = 0;
  while (working) {
    const started = performance.now();
    await client.db('admin').command({ ping: 1 });
    longest = Math.max(longest, performance.now() - started);
  }
  await done;
  return longest;
}
