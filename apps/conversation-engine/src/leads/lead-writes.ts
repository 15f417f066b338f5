import type { AccountId, DomainEvent } from '@northline/common/contracts';
import { omitUndefined } from '@northline/common/platform/mongo';
import { knownBy, type LeadUpdate } from './lead-edit';
import { numberOf, numbersOf } from './lead-id';
import { personAddresses, whenLeft, withNewest } from './person-addresses';
import type { KnownInsight, LatestConversation, LeadRow, UnansweredText } from './lead.schema';

/** An activity in a lead's conversations. */
export interface LeadActivity {
  latest?: LatestConversation;
  /** When a provider accepted a message to the lead, which counts as contacted from then on (DECISIONS 66). */
  contacted?: Date;
}

/** One row of a bulk write: a new lead, or a change of a known one as it was read, with its event. */
export type LeadWrite = ({ create: Omit<LeadRow, '_id' | 'accountId'> } | LeadEdited) & { event?: DomainEvent };

interface LeadEdited {
  seen: LeadRow;
  update: LeadUpdate;
}

/** Matches leads of an account; tombstones never. */
export function live<Match extends object>(accountId: AccountId, match: Match) {
  return { accountId, live: true as const, ...match };
}

/**
 * Matches leads of any accounts by their numbers: those of an account together, as a condition for each lead would take a
 * server long to plan.
 */
export function anyOf(leads: { accountId: AccountId; leadId: string }[]) {
  const byAccount = [...Map.groupBy(leads, ({ accountId }) => accountId)];
  return {
    $or: byAccount.map(([accountId, own]) => ({ accountId, id: { $in: numbersOf(own.map(({ leadId }) => leadId)) } })),
  };
}

/** An edit that also moves `updatedAt` on, never back. `seen`: the lead as it was read, where it may be corrected. */
export function bumped(update: LeadUpdate, seen?: LeadRow, at = new Date()): object {
  const { $unset } = update;
  const $set = { ...update.$set, ...(seen && correctionOf(seen, update, at)) };
  return {
    ...(Object.keys($set).length > 0 && { $set }),
    ...(Object.keys($unset).length > 0 && { $unset }),
    $max: { updatedAt: at },
  };
}

/** What is noted of a lead with another phone or email: when it was corrected, and when it left which addresses. */
function correctionOf(seen: LeadRow, { $set, $unset }: LeadUpdate, correctedAt: Date): Partial<LeadRow> {
  const [phone, email] = ['e164', 'email'].map((field) => field in $set || field in $unset);
  if (!phone && !email) return {};
  const left = personAddresses({ ...(phone && { e164: seen.e164 }), ...(email && { email: seen.email }) });
  if (left.length === 0) return { correctedAt };
  const formerAddresses = withNewest(seen.formerAddresses, left);
  const leftTimes = formerAddresses.flatMap((address) => {
    const leftAt = left.includes(address) ? correctedAt : whenLeft(seen, [address]);
    return leftAt ? [{ address, leftAt }] : [];
  });
  return { correctedAt, leftAt: correctedAt, formerAddresses, leftTimes };
}

/**
 * Matches a lead that still has the identifiers it had when it was read: what an edit may do, and the words that
 * searches find, depend on them.
 */
export function asSeen(seen: LeadRow): object {
  return Object.fromEntries(knownBy.map((field) => [field, seen[field] ?? { $exists: false }]));
}

/**
 * Whether a lead has the identifiers that a change was to leave: MongoDB counts which of many found their lead, but
 * does not name them.
 */
export function isAs({ seen, update }: LeadEdited, row: LeadRow | undefined): boolean {
  return (
    row !== undefined &&
    knownBy.every((field) => row[field] === (field in update.$unset ? undefined : (update.$set[field] ?? seen[field])))
  );
}

/**
 * One row of a bulk write. Does nothing where another call created a lead with the same externalId meanwhile, or
 * changed the lead's identifiers.
 */
export function writeOf(accountId: AccountId, write: LeadWrite) {
  const { event } = write;
  if ('seen' in write) {
    const told: object = event ? { $push: { pendingEvents: event } } : {};
    return {
      updateOne: {
        filter: live(accountId, { id: numberOf(write.seen.id), ...asSeen(write.seen) }),
        update: { ...bumped(write.update, write.seen), ...told },
      },
    };
  }
  const { id: leadId, externalId, ...fields } = omitUndefined(write.create);
  const id = numberOf(leadId);
  const [key, rest] = externalId === undefined ? [{ id }, {}] : [{ externalId }, { id }];
  return {
    updateOne: {
      filter: { accountId, ...key },
      update: { $setOnInsert: { ...fields, ...rest, live: true, ...(event && { pendingEvents: [event] }) } },
      upsert: true,
    },
  };
}

/**
 * `latest` yields to a newer conversation, or to a higher `rev` of the same. What was unanswered before it began is in
 * it. `contacted` changes nothing when it is told again.
 */
export function activityWrites(accountId: AccountId, leadId: string, { latest, contacted }: LeadActivity, at: Date) {
  const filter = live(accountId, { id: numberOf(leadId) });
  const heard: object = latest
    ? { $pull: { unanswered: { channel: latest.channel, at: { $lte: latest.startedAt } } } }
    : {};
  const bump = { updateOne: { filter, update: { $max: { updatedAt: at }, ...heard } } };
  const reached = contacted && {
    updateOne: {
      filter: { ...filter, lastContactedAt: { $not: { $gte: contacted } } },
      update: { $set: { status: 'contacted', lastContactedAt: contacted } },
    },
  };
  const writes = [bump, ...(reached ? [reached] : [])];
  if (!latest) return writes;
  const older = [
    { latest: { $exists: false } },
    { 'latest.startedAt': { $lt: latest.startedAt } },
    { 'latest.conversationId': latest.conversationId, 'latest.rev': { $lt: latest.rev } },
  ];
  return [...writes, { updateOne: { filter: { ...filter, $or: older }, update: { $set: { latest } } } }];
}

/** The agent that Northline chose for a lead. */
export interface AgentAssignment {
  leadId: string;
  agentConfigId: string;
  /** The A/B test whose variant it is; absent: the agent that answers the lead's first message. */
  abTestId?: string;
}

/**
 * A test assigns a lead once, and never over a person's choice (DECISIONS 70); the agent that answers first is assigned
 * where there is none (48).
 */
export function assignmentWrite(
  accountId: AccountId,
  { leadId, event, ...assignment }: AgentAssignment & { event: DomainEvent },
  at: Date,
) {
  const { abTestId } = assignment;
  const free =
    abTestId === undefined
      ? { assignedAgentId: { $exists: false } }
      : { agentAssignedBy: { $ne: 'manual' as const }, abTestId: { $ne: abTestId } };
  const told: object = { $push: { pendingEvents: event } };
  return {
    updateOne: {
      filter: live(accountId, { id: numberOf(leadId), ...free }),
      update: { $set: assignedFields(assignment), $max: { updatedAt: at }, ...told },
    },
  };
}

/** What a lead shows of its assignment. */
export function assignedFields({ agentConfigId, abTestId }: Omit<AgentAssignment, 'leadId'>) {
  if (abTestId === undefined) return { assignedAgentId: agentConfigId, agentAssignedBy: 'auto' as const };
  return { assignedAgentId: agentConfigId, agentAssignedBy: 'ab_test' as const, abTestId };
}

/**
 * Replaces an insight's older state, or adds it as the newest of 50, without a moment in which it is missing. A removed
 * one stays as a mark without its text, so that a late older state does not restore it.
 */
export function insightWrites(accountId: AccountId, leadId: string, insight: KnownInsight, now: Date) {
  const known = insight.deleted ? { ...insight, topic: '', preference: '' } : insight;
  const { preferenceId, at } = insight;
  const lead = live(accountId, { id: numberOf(leadId) });
  const older = { $elemMatch: { preferenceId, at: { $lt: at } } };
  const $max = { updatedAt: now };
  return [
    { updateOne: { filter: { ...lead, insights: older }, update: { $set: { 'insights.$': known }, $max } } },
    {
      updateOne: {
        filter: { ...lead, 'insights.preferenceId': { $ne: preferenceId } },
        update: { $push: { insights: { $each: [known], $sort: { at: 1 }, $slice: -50 } }, $max },
      },
    },
  ];
}

/**
 * Keeps messages that nobody answered, the newest 10. Each is kept once, also when it is told again after it was taken
 * out: the newest 30 are remembered.
 */
export function unansweredWrite(accountId: AccountId, leadId: string, words: UnansweredText, now: Date) {
  const { inboundId } = words;
  const isNew = { 'unanswered.inboundId': { $ne: inboundId }, unansweredIds: { $ne: inboundId } };
  return {
    filter: live(accountId, { id: numberOf(leadId), ...isNew }),
    update: {
      $push: {
        unanswered: { $each: [words], $sort: { at: 1 as const }, $slice: -10 },
        unansweredIds: { $each: [inboundId], $slice: -30 },
      },
      $max: { updatedAt: now },
    },
  };
}

/** Replaces the attachments of a message that nobody answered, once they are known. */
export function unansweredAttachmentsWrite(
  accountId: AccountId,
  leadId: string,
  { inboundId, attachments }: UnansweredText,
) {
  return {
    filter: live(accountId, { id: numberOf(leadId), 'unanswered.inboundId': inboundId }),
    update: { $set: { 'unanswered.$.attachments': attachments } },
  };
}

const emptied = {
  name: '',
  phone: '',
  email: '',
  tags: [],
  customFields: {},
  customNumbers: {},
  customDates: {},
  searchWords: [],
};
const forgotten = Object.fromEntries(
  [
    'live',
    'e164',
    'timezone',
    'timezoneSource',
    'externalId',
    'inboundKey',
    'telegramChatId',
    'whatsappUserId',
    'latest',
    'suppressed',
    'insights',
    'unanswered',
    'unansweredIds',
    'assignedAgentId',
    'abTestId',
    'importBatchId',
    'correctedAt',
    'formerAddresses',
    'leftTimes',
    'leftAt',
    'movedFrom',
  ].map((field) => [field, '']),
);

/** Turns a lead into its own tombstone, with the event that announces it. */
export function tombstoneWrite(accountId: AccountId, { _id }: LeadRow, event: DomainEvent, now: Date) {
  const update = {
    $set: { ...emptied, deletedAt: now, updatedAt: now },
    $unset: forgotten,
    $push: { pendingEvents: event },
  };
  return { updateOne: { filter: live(accountId, { _id }), update } };
}
