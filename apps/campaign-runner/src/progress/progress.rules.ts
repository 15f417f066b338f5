import type {
  CampaignProgress,
  CampaignQueue,
  CampaignStatus,
  NextSending,
  ProgressCode,
  ProgressReason,
  ProgressState,
  WaitingOpenings,
} from '@northline/common/contracts';
import type { BudgetState } from '@northline/common/platform/events';
import { say } from '@northline/common/vocabulary/sentences';
import { type Blocker, budgetSpent, type Silence } from '../campaigns/launch-checks';

/** All that decides what a campaign does at one moment. */
export interface Seen {
  at: Date;
  status: CampaignStatus;
  /** When it came to the status. */
  statusAt?: Date;
  pausedReason?: string;
  startAt?: Date;
  /** Its rows are being made. */
  selecting: boolean;
  pending: number;
  inHand: number;
  /** When the first of those in hand was begun. */
  inHandSince?: Date;
  /** When the last opening left or failed, once nobody waits. */
  lastMovedAt?: Date;
  blockers: Blocker[];
  /** Why the language model would write no first message now, and since when. */
  silent?: Silence;
  /** The budget that ends what it may cost now. */
  spent?: Pick<BudgetState, 'scope' | 'at' | 'until'>;
  hours: {
    open: boolean;
    /** Since when they are open, or closed; absent: for two weeks at least. */
    since?: Date;
    /** When the hours open next, and how many may go then, or may go now. */
    opensAt?: Date;
    messages: number;
  };
  queue: CampaignQueue;
  openings: WaitingOpenings[];
  perMinute: number;
}

/** What a campaign does, why it does no more, and what it will do next. */
export function progressOf(seen: Seen): Pick<CampaignProgress, 'state' | 'reasons' | 'next'> {
  const next = nextOf(seen);
  return { state: stateOf(seen), reasons: reasonsOf(seen), ...(next && { next }) };
}

function stateOf(seen: Seen): ProgressState {
  const { status, selecting, blockers, queue, hours, pending, inHand } = seen;
  if (status !== 'running') return status;
  if (selecting) return 'selecting';
  if (blockers.length > 0 || queue.heldUntil !== undefined) return 'waiting';
  const back = heldBack(seen);
  const mayGo = hours.open && pending > 0 && back === 0 && !seen.spent;
  return inHand > back || mayGo ? 'sending' : 'waiting';
}

function reasonsOf(seen: Seen): ProgressReason[] {
  const { status, selecting, blockers, startAt, statusAt, pausedReason, at } = seen;
  const since = statusAt?.toISOString();
  const held = [...blockers, ...silentOf(seen)];
  if (status === 'draft') return [reason('not_launched', say('campaign_draft'))];
  if (status === 'completed') return [reason('nothing_left', say('campaign_completed'), { since })];
  if (status === 'scheduled')
    return [
      reason('before_start', say('campaign_begins_later'), { since, until: startAt?.toISOString() }),
      ...held,
      ...spentOf(seen),
    ];
  if (status === 'paused')
    return [
      reason('paused', pausedReason ?? say('campaign_paused'), { since }),
      ...held,
      ...spentForPending(seen),
      ...inHandOf(seen),
    ];
  if (selecting) return [reason('selecting', say('leads_being_selected'), { since }), ...held, ...spentOf(seen)];
  const found = [
    ...blockers,
    ...outsideHours(seen),
    ...spentForPending(seen),
    ...openingsOf(seen),
    ...silentOf(seen),
    ...providerOf(seen),
    ...inHandOf(seen),
  ];
  const { pending, inHand, lastMovedAt, hours, queue } = seen;
  if (pending + inHand === 0)
    return [...found, reason('nothing_left', say('everybody_written'), { since: laterOf(statusAt, lastMovedAt) })];
  const mayGo = hours.open && !seen.spent ? pending : 0;
  const line = inLine(seen);
  const isPaced = mayGo > 0 && (found.length === 0 || Date.parse(queue.freeAt) > at.getTime());
  return isPaced || line.count > 0 ? [...found, pace(seen, mayGo + line.count, line.until)] : found;
}

function outsideHours({ hours, pending }: Seen): ProgressReason[] {
  if (hours.open || pending === 0) return [];
  const { since, opensAt } = hours;
  return [
    reason('outside_hours', say('outside_hours'), {
      leads: pending,
      since: since?.toISOString(),
      until: opensAt?.toISOString(),
    }),
  ];
}

function spentForPending(seen: Seen): ProgressReason[] {
  return seen.pending === 0 ? [] : spentOf(seen);
}

/** Before a campaign begins nobody may be pending yet, and a budget may start again until then. */
function spentOf({ spent, pending, startAt }: Seen): ProgressReason[] {
  if (!spent || (startAt && spent.until !== undefined && Date.parse(spent.until) <= startAt.getTime())) return [];
  const { at: since, until } = spent;
  return [reason('budget', budgetSpent(spent), { leads: pending === 0 ? undefined : pending, since, until })];
}

const awaited: Record<WaitingOpenings['for'], [ProgressCode, string]> = {
  model: ['model', say('model_waits')],
  quota: ['quota', say('calls_used_up')],
  agent: ['agent', say('agent_paused')],
  budget: ['budget', say('budget_spent')],
};

/** What nobody waits for yet, but whoever is next will; once openings wait, they tell. */
function silentOf({ silent, openings, pending, status, selecting }: Seen): ProgressReason[] {
  const isNext = pending > 0 || status === 'scheduled' || selecting;
  if (!silent || !isNext || openings.some(({ for: what }) => what === 'model')) return [];
  return [reason('model', silent.message, { leads: pending === 0 ? undefined : pending, since: silent.since })];
}

function openingsOf({ openings }: Seen): ProgressReason[] {
  return openings.map(({ for: what, count: leads, since, until }) => reason(...awaited[what], { leads, since, until }));
}

function providerOf({ queue: { waiting, heldUntil, heldSince }, pending }: Seen): ProgressReason[] {
  const putOff = waiting.flatMap(({ error, count: leads, since, until }) =>
    error ? [reason(codeOf(error), error.message, { leads, since, until: later(until, heldUntil) })] : [],
  );
  if (heldUntil === undefined || putOff.length > 0 || pending + waiting.length === 0) return putOff;
  return [reason('provider', say('provider_holds_back'), { since: heldSince, until: heldUntil })];
}

/** A daily cap is the account's own, everything else is the provider's doing. */
function codeOf({ code }: { code: string }): ProgressCode {
  return code === 'daily_cap' ? code : 'provider';
}

function inHandOf(seen: Seen): ProgressReason[] {
  const leads = seen.inHand - heldBack(seen);
  if (leads <= 0) return [];
  const since = heldBack(seen) === 0 ? seen.inHandSince?.toISOString() : undefined;
  return [reason('in_hand', say('on_their_way'), { leads, since })];
}

/** It has held those back since they could have been written to: the campaign runs and its hours are open. */
function pace({ perMinute, queue, statusAt, hours }: Seen, leads: number, until = queue.freeAt): ProgressReason {
  const since = laterOf(statusAt, hours.open ? hours.since : undefined);
  return reason('pace', say('at_most_a_minute', { messages: perMinute }), { leads, since, until });
}

/** Openings on their way whose turn has not come, and when that of the first of them does. */
function inLine({ at, queue: { waiting, heldUntil } }: Seen): { count: number; until?: string } {
  const line = waiting.find(({ error, until }) => !error && Date.parse(until) > at.getTime());
  return line === undefined || heldUntil !== undefined ? { count: 0 } : line;
}

/** Openings in hand that wait for something else than their turn. */
function heldBack({ openings, queue }: Seen): number {
  const putOff = queue.waiting.flatMap(({ error, count }) => (error ? [count] : []));
  return [...openings.map(({ count }) => count), ...putOff].reduce((sum, count) => sum + count, 0);
}

function nextOf(seen: Seen): NextSending | undefined {
  const { at, status, selecting, blockers, hours, pending, inHand, queue, openings, perMinute } = seen;
  const opens = opensOf(seen);
  if (status === 'scheduled' && blockers.length === 0 && opens)
    return { at: opens.toISOString(), messages: Math.min(perMinute, Math.max(1, hours.messages)) };
  if (status !== 'running' || selecting || blockers.length > 0) return undefined;
  const inLine = [...queue.waiting, ...openings].map(({ until }) => Date.parse(until));
  const back = heldBack(seen);
  const more = pending > 0 && (back === 0 || inHand > back) ? opens : undefined;
  const moments = [...inLine, ...(more ? [more.getTime()] : [])];
  if (moments.length === 0) return undefined;
  const held = queue.heldUntil === undefined ? 0 : Date.parse(queue.heldUntil);
  const first = Math.max(at.getTime(), held, Math.min(...moments));
  const joining = opens && opens.getTime() <= first ? hours.messages : 0;
  return { at: new Date(first).toISOString(), messages: Math.max(1, Math.min(perMinute, inHand + joining)) };
}

/** When the next opening may be requested; undefined: when somebody has done something. */
function opensOf({ at, hours, queue, spent }: Seen): Date | undefined {
  const opens = hours.open ? new Date(Math.max(at.getTime(), Date.parse(queue.freeAt))) : hours.opensAt;
  if (!spent || !opens) return opens;
  return spent.until === undefined ? undefined : new Date(Math.max(opens.getTime(), Date.parse(spent.until)));
}

function reason(
  code: ProgressCode,
  message: string,
  more: Omit<ProgressReason, 'code' | 'message'> = {},
): ProgressReason {
  const { leads, since, until } = more;
  return {
    code,
    message,
    ...(leads !== undefined && { leads }),
    ...(since !== undefined && { since }),
    ...(until !== undefined && { until }),
  };
}

function later(one: string, other: string | undefined): string {
  return other !== undefined && Date.parse(other) > Date.parse(one) ? other : one;
}

function laterOf(one: Date | undefined, other: Date | undefined): string | undefined {
  const moments = [one, other].flatMap((moment) => (moment ? [moment.getTime()] : []));
  return moments.length > 0 ? new Date(Math.max(...moments)).toISOString() : undefined;
}
