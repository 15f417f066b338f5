import { setTimeout as delay } from 'node:timers/promises';
import { type Collection, type Document, type Filter, MongoClient } from 'mongodb';
import { must } from '../../../packages/client/src/index.ts';
import { databaseOf, type Principal } from '../credentials.ts';
import type { RunFile } from '../run-file.ts';
import { pastOf } from './cast.ts';
import { moved } from './moved.ts';
import type { Test } from './samples.ts';
import { launch, type Stage } from './stage.ts';

const dayMs = 86_400_000;

/** A campaign that was launched with the main job, and how many days ago that is to have been. */
export type Past = { campaignId: string; daysAgo: number };

/** Days ago, and to how many leads: more on some days than on others, and to none on some. */
const days: readonly (readonly [daysAgo: number, leads: number])[] = [
  [12, 5],
  [11, 8],
  [10, 6],
  [8, 10],
  [6, 9],
  [5, 12],
  [3, 9],
  [2, 7],
];

const WITHIN_MS = 60_000;
const POLL_MS = 2_000;

/** Launches a small campaign for each of the days; leads answer until they are through with it. */
export async function launchPast(stage: Stage, test: Test): Promise<Past[]> {
  const past: Past[] = [];
  let from = 0;
  for (const [daysAgo, count] of days) {
    const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });
    const name = `Offices in Lisbon, ${day.format(Date.now() - daysAgo * dayMs)}`;
    const leads = pastOf(stage.number, from, count);
    const settings = { ...test, name, channel: 'email', rateLimit: 600 } as const;
    past.push({ campaignId: await launch(stage.api, settings, leads), daysAgo });
    from += count;
  }
  return past;
}

/** The campaigns whose conversations have all ended, after a wait for the others: on a slow machine those are of today. */
export async function resting({ api }: Stage, past: readonly Past[]): Promise<Past[]> {
  const deadline = Date.now() + WITHIN_MS;
  let active = [...past];
  for (;;) {
    const found = await Promise.all(
      active.map(({ campaignId }) => {
        const query = { campaignId, status: 'active' as const, limit: 1, countUpTo: 1 };
        return must(api.GET('/api/conversations', { params: { query } }));
      }),
    );
    active = active.filter((_, place) => (found[place]?.total ?? 0) > 0);
    if (active.length === 0 || Date.now() > deadline) return past.filter((one) => !active.includes(one));
    await delay(POLL_MS);
  }
}

/**
 * Moves campaigns, their A/B test and all that came of them to their days. The API knows no past, so it is done where the
 * moments are stored.
 */
export async function moveToPast(
  { mongodbUri, accountId }: RunFile,
  past: readonly Past[],
  { abTestId }: Test,
): Promise<void> {
  const client = await MongoClient.connect(mongodbUri);
  const stored = (service: Principal, name: string): Stored => client.db(databaseOf(service)).collection(name);
  try {
    for (const { campaignId, daysAgo } of past) {
      const found = await stored('conversation-engine', 'conversations')
        .find({ accountId, campaignId }, { projection: { leadId: 1 } })
        .toArray();
      const conversationId = { $in: found.map(({ _id }) => _id) };
      const leadId = { $in: found.map((row) => String(row['leadId'])) };
      const rows: [Principal, string, Filter<Row>][] = [
        ['conversation-engine', 'conversations', { _id: conversationId }],
        ['conversation-engine', 'conversationEvents', { conversationId }],
        ['conversation-engine', 'turns', { conversationId }],
        ['conversation-engine', 'leads', { id: leadId }],
        ['channels', 'deliveries', { conversationId }],
        ['channels', 'inboundMessages', { conversationId }],
        ['channels', 'webhookDeliveries', { conversationId }],
        ['channels', 'suppressions', { leadId }],
        ['insights', 'conversationFacts', { _id: conversationId }],
        ['insights', 'evaluations', { conversationId }],
        ['insights', 'preferences', { leadId }],
        ['campaign-runner', 'campaigns', { _id: campaignId }],
        ['campaign-runner', 'campaignLeads', { campaignId }],
        ['campaign-runner', 'abConversations', { _id: conversationId }],
      ];
      for (const [service, name, filter] of rows)
        await move(stored(service, name), { ...filter, accountId }, daysAgo * dayMs);
      // Counted by hours from the rows, when somebody looks.
      await stored('campaign-runner', 'campaignSeries').deleteOne({ _id: campaignId });
    }
    const begun = Math.max(0, ...past.map(({ daysAgo }) => daysAgo));
    await move(stored('campaign-runner', 'abTests'), { _id: abTestId, accountId }, begun * dayMs);
    for (const [service, ledger] of ledgers)
      await stored(service, ledger).updateMany(
        { accountId, 'costs.at': { $exists: true } },
        { $set: { countAt: new Date() } },
      );
  } finally {
    await client.close();
  }
}

type Row = Document & { _id: string };
type Stored = Collection<Row>;

/** Marked rows have the costs of their time counted again; those that stayed where others left, too. */
const ledgers: readonly [Principal, string][] = [
  ['conversation-engine', 'turns'],
  ['channels', 'deliveries'],
  ['insights', 'evaluations'],
];

async function move(rows: Stored, filter: Filter<Row>, byMs: number): Promise<void> {
  // All first: a cursor could come across what has just moved once more.
  for (const row of await rows.find(filter).toArray()) await rows.replaceOne({ _id: row._id }, moved(row, byMs) as Row);
}
