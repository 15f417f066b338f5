import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type {
  OpeningWait,
  WaitingOpenings,
  AccountId,
  Channel,
  ConversationListQuery,
  ConversationStatus,
  DomainEvent,
  Page,
} from '@northline/common/contracts';
import { Outboxes, type OutboxOf, type WithPendingEvents } from '@northline/common/platform/events';
import { Batcher } from '@northline/common/platform/messaging';
import { arrived, insertNew, polledPageOf } from '@northline/common/platform/mongo';
import type { Model, mongo, QueryFilter } from 'mongoose';
import { filterOf, type ListContext } from './conversation-filter';
import { type ConversationRow, type ToolCallRow, turnsInHand } from './conversation.schema';
import { openStatuses } from './conversation.states';
import type { ConversationWrite } from './conversation-write';
import type { TurnOf } from './turn-job';

/** The model's name in Nest's registry. */
export const conversationModel = 'Conversation';

/** A conversation that a sweep found. */
export type Found = Pick<ConversationRow, '_id' | 'accountId'>;

/** One that was handed over, as a sweep found it. */
export type WaitingRow = Found & Pick<ConversationRow, 'leadId' | 'channel'>;

type Filter = mongo.Filter<ConversationRow>;

/** What every read of a conversation leaves out. */
export const projection = { pendingEvents: 0, words: 0 } as const;

// Events and messages have absent fields as undefined; they must not be stored as null.
const lean = { ignoreUndefined: true } as const;

/** As many as a campaign starts at a time. */
const insertedTogether = 200;

/** Collection `conversations`. */
@Injectable()
export class ConversationsRepository {
  private readonly rows: mongo.Collection<ConversationRow>;
  private readonly outbox: OutboxOf<ConversationRow & WithPendingEvents>;
  private readonly inserts = new Batcher((rows: ConversationRow[]) => this.insertMany(rows), insertedTogether);

  constructor(
    @InjectModel(conversationModel) private readonly model: Model<ConversationRow>,
    outboxes: Outboxes,
  ) {
    this.rows = model.db.collection<ConversationRow>('conversations');
    this.outbox = outboxes.of(model as Model<ConversationRow & WithPendingEvents>);
  }

  find(accountId: AccountId, _id: string): Promise<ConversationRow | null> {
    return this.rows.findOne({ accountId, _id }, { projection });
  }

  /** Its lead, without the thread. */
  whose(accountId: AccountId, _id: string): Promise<Pick<ConversationRow, 'leadId' | 'leadEmail' | 'open'> | null> {
    return this.rows.findOne({ accountId, _id }, { projection: { _id: 0, leadId: 1, leadEmail: 1, open: 1 } });
  }

  findMany(accountIds: AccountId[], ids: string[]): Promise<ConversationRow[]> {
    return this.rows.find({ _id: { $in: ids }, accountId: { $in: accountIds } }, { projection }).toArray();
  }

  /** Openings of a campaign that wait to be written, by what they wait for. */
  async waitingOpenings(accountId: AccountId, campaignId: string): Promise<WaitingOpenings[]> {
    const waiting = { accountId, campaignId, status: 'active', messageCount: 0 };
    const found = await this.rows
      .aggregate<{ _id: OpeningWait; count: number; since: Date; until: Date }>([
        { $match: { ...waiting, modelDownSince: { $exists: true }, waitsFor: { $exists: true } } },
        {
          $group: {
            _id: '$waitsFor',
            count: { $sum: 1 },
            since: { $min: '$modelDownSince' },
            until: { $min: '$turnDueAt' },
          },
        },
      ])
      .toArray();
    return found.map(({ _id, count, since, until }) => ({
      for: _id,
      count,
      since: since.toISOString(),
      until: until.toISOString(),
    }));
  }

  findByStartKeys(accountId: AccountId, startKeys: string[]): Promise<ConversationRow[]> {
    return this.rows.find({ accountId, startKey: { $in: startKeys } }, { projection }).toArray();
  }

  /** All of a lead, the newest first. */
  ofLead(accountId: AccountId, leadId: string): Promise<ConversationRow[]> {
    return this.rows.find({ accountId, leadId }, { projection }).sort({ createdAt: -1 }).toArray();
  }

  /** The open ones of some leads, tests included. */
  openOf(accountId: AccountId, leadIds: string[]): Promise<ConversationRow[]> {
    return this.rows.find({ accountId, leadId: { $in: leadIds }, open: true }, { projection }).toArray();
  }

  /** The newest of a lead that is not a test. */
  newestOfLead(accountId: AccountId, leadId: string): Promise<ConversationRow | null> {
    return this.rows
      .find({ accountId, leadId, environment: 'live' }, { projection })
      .sort({ createdAt: -1 })
      .limit(1)
      .next();
  }

  /** Those of the leads who wrote on the channel since then: WhatsApp's window is open to them. */
  async wroteSince(accountId: AccountId, channel: Channel, leadIds: string[], since: Date): Promise<Set<string>> {
    const filter: Filter = { accountId, channel, leadId: { $in: leadIds }, lastInboundAt: { $gt: since } };
    const found = await this.rows.find(filter, { projection: { leadId: 1 } }).toArray();
    return new Set(found.map(({ leadId }) => leadId));
  }

  /** Those of the leads who have an open conversation on the channel in the environment (DECISIONS 42). */
  async leadsWithOpen(
    { accountId, environment }: Pick<ConversationRow, 'accountId' | 'environment'>,
    channel: Channel,
    leadIds: string[],
  ): Promise<Set<string>> {
    const found = await this.rows
      .find({ accountId, channel, environment, leadId: { $in: leadIds }, open: true }, { projection: { leadId: 1 } })
      .toArray();
    return new Set(found.map(({ leadId }) => leadId));
  }

  list(accountId: AccountId, query: ConversationListQuery, context: ListContext = {}): Promise<Page<ConversationRow>> {
    const waits = query.needsPerson === true;
    const sort = query.sort ?? (waits && query.updatedAfter === undefined ? 'waitingSince' : undefined);
    const shown = query.include?.includes('preview');
    const whole = (query.include?.includes('messages') ?? false) || query.search !== undefined;
    return polledPageOf(
      this.model,
      filterOf(accountId, query, context) as QueryFilter<ConversationRow>,
      { ...query, sort },
      {
        sortable: ['createdAt', 'updatedAt', 'lastMessageAt', 'messageCount', ...(waits ? ['waitingSince'] : [])],
        without: [...Object.keys(projection), ...(whole || shown ? [] : ['messages'])],
        lastOf: shown && !whole ? ['messages'] : [],
      },
    );
  }

  /** All of an account in the order of their ids, to rebuild what others derive from them. */
  walk(accountId: AccountId, afterId: string, limit: number): Promise<ConversationRow[]> {
    const without = { ...projection, messages: 0 } as const;
    return this.rows
      .find({ accountId, _id: { $gt: afterId } }, { projection: without })
      .sort({ _id: 1 })
      .limit(limit)
      .toArray();
  }

  /** The newest finished conversations that an agent began on a channel since then, up to 200, without tests. */
  async newestFinished(
    accountId: AccountId,
    { agentConfigId, channel, since }: Pick<ConversationRow, 'agentConfigId' | 'channel'> & { since: Date },
  ): Promise<string[]> {
    const status = { $in: ['completed', 'dropped'] satisfies ConversationStatus[] };
    const begun = { environment: 'live', inboundKey: { $exists: false }, createdAt: { $gte: since } } as const;
    const found = this.rows.find({ accountId, agentConfigId, status, channel, ...begun }, { projection: { _id: 1 } });
    return (await found.sort({ createdAt: -1 }).limit(200).toArray()).map(({ _id }) => _id);
  }

  /** Open conversations of the agent that are pinned to an older version than the given one. */
  openOnOtherVersions(
    accountId: AccountId,
    { agentConfigId, agentVersion }: Pick<ConversationRow, 'agentConfigId' | 'agentVersion'>,
    limit: number,
  ): Promise<ConversationRow[]> {
    return this.rows
      .find(
        { accountId, agentConfigId, status: { $in: [...openStatuses] }, agentVersion: { $lt: agentVersion } },
        { projection },
      )
      .limit(limit)
      .toArray();
  }

  /** Conversations that a member takes care of. */
  assignedTo(accountId: AccountId, assigneeId: string, limit: number): Promise<ConversationRow[]> {
    return this.rows.find({ accountId, assigneeId }, { projection }).limit(limit).toArray();
  }

  /** Makes everything that waits for the agent due at once, except where a person has silenced it. */
  async wakeAll(accountId: AccountId, agentConfigId: string, now: Date): Promise<void> {
    const unsilenced: Filter[] = [{ agentPausedUntil: { $exists: false } }, { agentPausedUntil: { $lte: now } }];
    await this.rows.updateMany(
      {
        accountId,
        agentConfigId,
        status: 'active',
        agentPaused: false,
        turnDueAt: { $gt: now },
        followUp: { $exists: false },
        $or: unsilenced,
      },
      { $set: { turnDueAt: now } },
    );
  }

  /**
   * Has the follow-ups that wait for the hours of a campaign, or of no campaign, look at these again, now that they have
   * changed; turns in hand, which may have seen the former ones, write nothing and begin again.
   */
  async lookAgain(accountId: AccountId, campaignId: string | undefined, now: Date): Promise<void> {
    const theirs: Filter = {
      campaignId: campaignId ?? { $exists: false },
      status: 'active',
      followUp: { $exists: true },
    };
    await this.takeTurnsAway(accountId, theirs);
    // Last: what such a turn wrote just before is there by now.
    await this.rows.updateMany(
      { accountId, ...theirs, 'putOff.cause': 'hours', turnDueAt: { $gt: now } },
      { $set: { turnDueAt: now } },
    );
  }

  /** Takes the agent's turns in hand away from those who have them: they write nothing, and the turns are due as before. */
  endLeases(accountId: AccountId, agentConfigId: string): Promise<void> {
    return this.takeTurnsAway(accountId, { agentConfigId, status: 'active' });
  }

  /** Whether one of the agent's conversations has one of the statuses. */
  async hasAgent(
    accountId: AccountId,
    agentConfigId: string,
    statuses: readonly ConversationStatus[],
  ): Promise<boolean> {
    const filter: Filter = { accountId, agentConfigId, status: { $in: [...statuses] } };
    return (await this.rows.findOne(filter, { projection: { _id: 1 } })) !== null;
  }

  /**
   * Inserts new conversations, combined with simultaneous ones; answers the ids of those that a unique index refused.
   */
  async insert(rows: ConversationRow[]): Promise<Set<string>> {
    const inserted = await Promise.all(rows.map((row) => this.inserts.load(row)));
    return new Set(rows.flatMap(({ _id }, index) => (inserted[index] ? [] : [_id])));
  }

  /** One compare-and-set; false when somebody else was faster. */
  async write({ filter, update }: ConversationWrite): Promise<boolean> {
    const { matchedCount } = await this.rows.updateOne(filter, stamping(update), lean);
    await this.arrived([stampOf({ filter, update })]);
    return matchedCount === 1;
  }

  /** Many compare-and-sets in one command; answers which of them succeeded. */
  async writeMany(writes: ConversationWrite[]): Promise<ConversationWrite[]> {
    if (writes.length === 0) return [];
    const operations = writes.map(({ filter, update }) => ({ updateOne: { filter, update: stamping(update) } }));
    const { matchedCount } = await this.rows.bulkWrite(operations, { ordered: false, ...lean });
    await this.arrived(writes.map(stampOf));
    if (matchedCount === writes.length) return writes;
    // The server only counts successes; an event of ours in the row proves that our write is in it.
    const rows = await this.rows
      .find({ _id: { $in: writes.map(({ filter }) => filter._id) } }, { projection: { rev: 1, 'pendingEvents.id': 1 } })
      .toArray();
    return writes.filter(({ filter, change }) => {
      const row = rows.find(({ _id }) => _id === filter._id);
      return change !== undefined && row?.pendingEvents?.some(({ id }) => id === change.id) === true;
    });
  }

  /** Publishes the event that a write has stored. */
  publish(_id: string, event: DomainEvent): void {
    this.outbox.flush({ _id, pendingEvents: [event] });
  }

  /**
   * Claims the turn of a conversation when one is due and nobody has it; answers the conversation. `openings`: no other
   * turns.
   */
  claimTurn(
    accountId: AccountId,
    _id: string,
    lease: { token: string; until: Date },
    { now, openings = false }: { now: Date; openings?: boolean },
  ): Promise<ConversationRow | null> {
    const filter: Filter = {
      accountId,
      _id,
      status: 'active',
      agentPaused: false,
      turnDueAt: { $lte: now },
      ...(openings && { messageCount: 0 }),
      $or: [{ lease: { $exists: false } }, { 'lease.until': { $lt: now } }],
    };
    return this.rows.findOneAndUpdate(filter, { $set: { lease } }, { returnDocument: 'after', projection });
  }

  /** Keeps a lease; false when it was lost. */
  async renewLease(accountId: AccountId, _id: string, token: string, until: Date): Promise<boolean> {
    const { matchedCount } = await this.rows.updateOne(
      { accountId, _id, 'lease.token': token },
      { $set: { 'lease.until': until } },
    );
    return matchedCount === 1;
  }

  /**
   * Keeps a tool's answer for whichever turn will answer the lead; does nothing once somebody on our side has written.
   */
  async keepToolCall(accountId: AccountId, { _id, lastOutboundId }: ConversationRow, call: ToolCallRow): Promise<void> {
    const unanswered = {
      accountId,
      _id,
      status: 'active' as const,
      lastOutboundId: lastOutboundId ?? { $exists: false },
      'toolCalls.hash': { $ne: call.hash },
    };
    await this.rows.updateOne(unanswered, { $push: { toolCalls: call } }, lean);
  }

  /** Conversations of all accounts whose turn is due and not in progress. */
  dueTurns(now: Date, limit: number): Promise<TurnOf[]> {
    const free: Filter[] = [{ lease: { $exists: false } }, { 'lease.until': { $lt: now } }];
    const projection = { _id: 1, accountId: 1, status: 1, agentPaused: 1, turnDueAt: 1, messageCount: 1, followUp: 1 };
    return this.rows
      .find({ turnDueAt: { $lte: now }, status: 'active', agentPaused: false, $or: free }, { projection, limit })
      .toArray();
  }

  /** Conversations of all accounts whose hand-off's deadline has passed. */
  overdueHandOffs(now: Date, limit: number): Promise<WaitingRow[]> {
    const projection = { _id: 1, accountId: 1, leadId: 1, channel: 1 };
    return this.rows.find({ handOffDueAt: { $lte: now }, status: 'handed_off' }, { projection, limit }).toArray();
  }

  /** Conversations of all accounts without activity for too long. */
  inactive(now: Date, limit: number): Promise<Found[]> {
    return this.found({ inactiveAt: { $lte: now }, status: 'active' }, limit);
  }

  private async takeTurnsAway(accountId: AccountId, theirs: Filter): Promise<void> {
    const inHand: Filter = { accountId, ...theirs, lease: { $exists: true } };
    await this.rows.updateMany(inHand, { $unset: { lease: 1 }, $inc: { rev: 1 } }, { hint: turnsInHand });
  }

  private async insertMany(rows: ConversationRow[]): Promise<boolean[]> {
    try {
      return await insertNew(this.rows, rows, lean);
    } finally {
      await this.arrived(rows);
    }
  }

  private async arrived(stamps: Stamp[]): Promise<void> {
    const first = stamps.reduce((least, { updatedAt }) => (updatedAt < least ? updatedAt : least), new Date());
    await arrived(first, () =>
      this.rows.updateMany({ _id: { $in: stamps.map(({ _id }) => _id) } }, { $max: { updatedAt: new Date() } }),
    );
  }

  private found(filter: Filter, limit: number): Promise<Found[]> {
    return this.rows.find(filter, { projection: { _id: 1, accountId: 1 }, limit }).toArray();
  }
}

type Stamp = Pick<ConversationRow, '_id' | 'updatedAt'>;

function stampOf({ filter, update }: Pick<ConversationWrite, 'filter' | 'update'>): Stamp {
  return { _id: filter._id, updatedAt: update.$set['updatedAt'] as Date };
}

// A write that was stamped again meanwhile keeps its later stamp.
function stamping({
  $set: { updatedAt, ...$set },
  ...rest
}: ConversationWrite['update']): ConversationWrite['update'] & { $max: { updatedAt: Date } } {
  return { ...rest, $set, $max: { updatedAt: updatedAt as Date } };
}
