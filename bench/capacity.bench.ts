import { BSON, MongoClient } from 'mongodb';
import { connect } from 'nats';
import { must } from '../packages/client/src/index.ts';
import { signIn } from '../tools/northline/credentials.ts';
import { makeAgent, makeLeads, phoneOf, runCampaign, say, until } from './outreach.ts';
import { type Bench, type BenchRow, figureRow } from './rounds.ts';
import { bringUp, type Stack } from './stack.ts';

const leads = 500;
const writers = 200;

const steps = {
  lead: 'lead that is synced',
  opening: 'lead that a campaign has written to',
  turn: 'message of a lead that is answered, with a webhook endpoint',
};

// Our own, to notice a change.
const aims = {
  lead: { db: 1_100, stream: 100 },
  opening: { db: 6_500, stream: 5_500 },
  turn: { db: 8_000, stream: 8_500 },
};

/** The rows of this file. */
export const ids = Object.keys(steps).flatMap((step) => [`db-bytes-per-${step}`, `stream-bytes-per-${step}`]);

/** What is stored: bytes of documents, without indexes and as they are before a server compresses them, and bytes of streams. */
type Stored = { documents: Map<string, { count: number; bytes: number }>; stream: { count: number; bytes: number } };

/** How much is stored of a lead, of an opening, of a turn; told by collection, too. */
const bench: Bench = async () => {
  const stack = await bringUp({
    PACING: 'off',
    RATE_LIMITS: 'off',
    SANDBOX_LIMITS: 'off',
    SANDBOX_PACE: '0.02',
    CAMPAIGN_POLL_MS: '100',
  });
  const meter = await startMeter(stack);
  try {
    const agent = await makeAgent(stack);
    await must(
      stack.api.POST('/api/webhooks/endpoints', {
        body: {
          url: `${stack.run.sandboxUrl}/customer-webhook/capacity`,
          events: ['message.sent', 'message.received', 'status_change', 'stage_transition'],
        },
      }),
    );
    const rows: BenchRow[] = [];
    const measure = async (step: keyof typeof steps, count: number, work: () => Promise<void>): Promise<void> => {
      const before = await meter();
      await work();
      rows.push(...rowsOf(step, before, await meter(), count));
    };
    let made: number[] = [];
    await measure('lead', leads, async () => {
      made = await makeLeads(stack, leads);
    });
    await measure('opening', leads, () => runCampaign(stack, agent, made, ({ delivered }) => delivered === leads));
    await measure('turn', writers, () => converse(stack, made.slice(0, writers)));
    return rows;
  } finally {
    await meter.stop();
    await stack.down();
  }
};

export default bench;

async function converse(stack: Stack, from: number[]): Promise<void> {
  await Promise.all(
    from.map((lead) =>
      say(
        stack,
        phoneOf(lead),
        'That sounds interesting. What does a flat with three rooms near the lake cost at present, and when could I see one?',
      ),
    ),
  );
  await until('all answers', async () => {
    const { conversations } = await must(
      stack.api.GET('/api/conversations', { params: { query: { limit: 200, sort: '-updatedAt' } } }),
    );
    return conversations.filter(({ messageCount }) => messageCount === 3).length === from.length;
  });
}

type Meter = (() => Promise<Stored>) & { stop: () => Promise<void> };

async function startMeter({ run }: Stack): Promise<Meter> {
  const client = await new MongoClient(run.mongodbUri).connect();
  const nats = await connect(signIn(run.natsUrl));
  const manager = await nats.jetstreamManager();
  const look = async (): Promise<Stored> => {
    const { messages: count, bytes } = (await manager.streams.info('FACTS')).state;
    const documents: Stored['documents'] = new Map();
    for (const service of ['gateway', 'conversation_engine', 'campaign_runner', 'insights', 'channels']) {
      const db = client.db(`northline_${service}`);
      for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
        const held = { count: 0, bytes: 0 };
        for await (const document of db.collection(name).find()) {
          held.count += 1;
          held.bytes += BSON.calculateObjectSize(document);
        }
        documents.set(`${service.replaceAll('_', '-')}: ${name}`, held);
      }
    }
    return { documents, stream: { count, bytes } };
  };
  // What belongs to one step must not count in the next.
  const settled = async (before = -1): Promise<Stored> => {
    const stored = await look();
    if (stored.stream.count === before) return stored;
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    return settled(stored.stream.count);
  };
  const stop = async (): Promise<void> => {
    await nats.close();
    await client.close();
  };
  return Object.assign(() => settled(), { stop });
}

function rowsOf(step: keyof typeof steps, before: Stored, after: Stored, per: number): BenchRow[] {
  let bytes = 0;
  for (const [collection, held] of after.documents) {
    const more = {
      count: held.count - (before.documents.get(collection)?.count ?? 0),
      bytes: held.bytes - (before.documents.get(collection)?.bytes ?? 0),
    };
    bytes += more.bytes;
    if (Math.abs(more.bytes) >= per)
      console.log(
        `    ${step}: ${collection}: ${(more.count / per).toFixed(2)} documents, ${Math.round(more.bytes / per)} bytes`,
      );
  }
  const stream = after.stream.bytes - before.stream.bytes;
  console.log(
    `    ${step}: FACTS: ${((after.stream.count - before.stream.count) / per).toFixed(2)} messages, ${Math.round(stream / per)} bytes`,
  );
  const row = (where: 'db' | 'stream', title: string, value: number): BenchRow =>
    figureRow(
      {
        id: `${where}-bytes-per-${step}`,
        title: `${title} per ${steps[step]}`,
        reference: 'counted',
        aim: aims[step][where],
        better: 'lower',
      },
      [value / per],
    );
  return [row('db', 'Bytes of documents', bytes), row('stream', 'Bytes of the event stream', stream)];
}
