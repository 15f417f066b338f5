import { createRequire } from 'node:module';
import { createConnection, type Model } from 'mongoose';
import type * as Schemas from '../apps/campaign-runner/src/rows/campaign-lead.schema.ts';
import type * as Repositories from '../apps/campaign-runner/src/rows/campaign-leads.repository.ts';
import type * as Moves from '../apps/campaign-runner/src/rows/row-moves.ts';
import type * as Contracts from '../libs/common/src/contracts/index.ts';
import { startDatabase } from './database.ts';
import type { Bench } from './rounds.ts';
import { interleave, ratioRow } from './rounds.ts';

// What is measured is what is shipped: the build, not the source.
const build = createRequire(import.meta.url);
const { accountId } = build('../dist/libs/common/src/contracts') as typeof Contracts;
const { campaignLeadSchema } = build('../dist/apps/campaign-runner/src/rows/campaign-lead.schema') as typeof Schemas;
const { CampaignLeadsRepository } = build(
  '../dist/apps/campaign-runner/src/rows/campaign-leads.repository',
) as typeof Repositories;
const { moveOfDelivery } = build('../dist/apps/campaign-runner/src/rows/row-moves') as typeof Moves;

type Row = Schemas.CampaignLeadRow;

const account = accountId('a'.repeat(24));
const moved = 2_000;
const batch = 100;

/** The rows of this file. */
export const ids = ['campaign-row-update'];

/** What a delivery's event costs a campaign of 20,000 leads, against one of 200. */
const bench: Bench = async () => {
  const mongo = await startDatabase();
  const connection = await createConnection(mongo.uri, { dbName: 'northline_bench' }).asPromise();
  try {
    const model = connection.model('CampaignLead', campaignLeadSchema) as unknown as Model<Row>;
    await model.init();
    await Promise.all([fill(model, 'small', 200), fill(model, 'large', 20_000)]);
    const figures = await interleave({
      small: () => msPerLead(model, 'small', 200),
      large: () => msPerLead(model, 'large', 20_000),
    });
    const title = {
      id: 'campaign-row-update',
      title: 'Update of one lead of a campaign of 20,000, by an event',
    } as const;
    return [
      ratioRow(
        { ...title, reference: 'the same in a campaign of 200', aim: 1.5, better: 'lower' },
        figures.large,
        figures.small,
      ),
    ];
  } finally {
    await connection.close();
    await mongo.stop();
  }
};

export default bench;

async function fill(model: Model<Row>, campaignId: string, size: number): Promise<void> {
  const rows = Array.from({ length: size }, (_, index) => {
    const leadId = String(index + 1);
    const agent = { agentConfigId: 'a', agentVersion: 1, agentAssignedBy: 'auto' } as const;
    return {
      _id: `${campaignId}-${leadId}`,
      accountId: account,
      campaignId,
      leadId,
      seq: index + 1,
      status: 'sending',
      round: 1,
      person: leadId,
      ...agent,
    } as const;
  });
  for (let from = 0; from < size; from += 1_000) await model.insertMany(rows.slice(from, from + 1_000));
}

/** Milliseconds per lead of telling `moved` deliveries, spread over the campaign, in batches as they come from the stream. */
async function msPerLead(model: Model<Row>, campaignId: string, size: number): Promise<number> {
  const repository = new CampaignLeadsRepository(model);
  const at = new Date().toISOString();
  const rest = {
    deliveryId: 'd',
    rev: 1,
    messageId: 'm',
    round: 1,
    conversationId: 'c',
    channel: 'whatsapp',
    campaignId,
    status: 'delivered',
    test: false,
    at,
  } as const;
  let spent = 0;
  for (let done = 0; done < moved; done += batch) {
    const leads = Array.from({ length: batch }, (_, index) => String((((done + index) * 9_973) % size) + 1));
    const moves = leads.flatMap((leadId) => moveOfDelivery({ ...rest, leadId }) ?? []);
    const begun = performance.now();
    await repository.move(account, moves);
    spent += performance.now() - begun;
    await model.updateMany(
      { accountId: account, campaignId, leadId: { $in: leads } },
      { $set: { status: 'sending' }, $unset: { sentAt: '', deliveredAt: '' } },
    );
  }
  return spent / moved;
}
