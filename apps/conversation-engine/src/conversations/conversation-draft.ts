import { randomUUID } from 'node:crypto';
import type { Actor, RequestContext } from '@northline/common/vocabulary/context';
import {
  type ConversationEvent,
  type ConversationStatus,
  type DeliveryStatus,
  type DomainEvent,
  type EventKind,
  isTerminal,
  type OutboundRequested,
  type Stage,
  type StoppedOutreach,
} from '@northline/common/contracts';
import type { Mover } from '@northline/common/features/states';
import { newEvent } from '@northline/common/platform/events';
import { newId } from '@northline/common/platform/mongo';
import { outcomeOf } from '../agents/stage-graph';
import { eventData, messageData, moveData, movesRow, quarterHour, requestData, stateOf } from './event-data';
import type { ConversationRow, DropReason, MessageDelivery, MessageRow, StageRow } from './conversation.schema';
import { conversationStates, openStatuses } from './conversation.states';
import { wordsSaid } from './conversation-words';
import { type ConversationWrite, updateTo } from './conversation-write';
import { subjectOf } from './email-subject';

/** A message about to be appended. */
export type NewMessage = Pick<MessageRow, 'role' | 'content'> &
  Partial<
    Pick<
      MessageRow,
      | '_id'
      | 'by'
      | 'subject'
      | 'quoted'
      | 'timestamp'
      | 'inboundId'
      | 'order'
      | 'from'
      | 'optIn'
      | 'attachments'
      | 'outbound'
    >
  >;

/** More insights and suppressions than any lead has. */
const mostNews = 200;

/** Deliveries in these states are settled: the next message need not wait. */
const settled: readonly DeliveryStatus[] = ['sent', 'delivered', 'read', 'failed', 'unknown', 'expired', 'cancelled'];

/**
 * A conversation while it is being changed. Methods keep its rules and collect what has to be written and published;
 * nothing leaves it before `toWrite`. It never waits for anything, so after a lost race the change is simply repeated
 * on the newer row.
 */
export class ConversationDraft {
  /** The conversation as it will be. */
  readonly row: ConversationRow;
  private readonly fields = new Set<string>();
  private readonly appended: MessageRow[] = [];
  private readonly events: ConversationEvent[] = [];
  private readonly requests: OutboundRequested[] = [];
  private mover: { actor: Actor; reason: string } | undefined;
  private stops: StoppedOutreach | undefined;
  private told = false;

  constructor(
    private readonly ctx: RequestContext,
    private readonly before: ConversationRow,
    readonly now: Date = new Date(),
  ) {
    this.row = { ...before, messages: [...before.messages], messagesByDay: { ...before.messagesByDay } };
  }

  /** The caller or cause of the change. */
  get actor(): Actor {
    return this.ctx.actor;
  }

  /** Whether the words of all its messages are gone, as after the erasure of its lead. */
  get isErased(): boolean {
    return this.row.messages.every(({ content }) => content === '');
  }

  /** Sets fields that are not published; `undefined` removes one. */
  note(fields: Partial<ConversationRow>): void {
    Object.assign(this.row, fields);
    for (const name of Object.keys(fields)) this.fields.add(name);
  }

  /** Sets fields that `conversation.changed` contains. */
  set(fields: Partial<ConversationRow>): void {
    this.note(fields);
    this.told = true;
  }

  /**
   * Appends a message and counts it; later messages of the lead that nobody on our side has answered stay behind it
   * (DECISIONS 183). Its time is never before that of the previous one: providers give whole seconds, and clocks
   * differ.
   */
  append(message: NewMessage): MessageRow {
    const { row } = this;
    const place = placeOf(row.messages, message);
    const before = row.messages[place - 1];
    const seq = (before?.seq ?? row.pagedUntilSeq) + 1;
    const timestamp = later(before?.timestamp, message.timestamp ?? this.now);
    const added: MessageRow = {
      _id: newId(),
      ...message,
      timestamp,
      seq,
      ...(message.role === 'agent' && { agentConfigId: row.agentConfigId }),
    };
    const behind = row.messages.slice(place).map((one) => ({ ...one, seq: one.seq + 1 }));
    row.messages.splice(place, behind.length, added, ...behind);
    if (behind.length > 0) this.note({ messages: row.messages });
    this.appended.push(added);
    if (row.answeredSeq !== undefined && row.answeredSeq >= seq) this.note({ answeredSeq: row.answeredSeq + 1 });
    if (message.role !== 'lead' && row.answeredSeq !== undefined) this.note({ answeredSeq: undefined });
    const quarter = quarterHour(added.timestamp);
    this.note({ lastMessageAt: row.messageCount === 0 ? timestamp : later(row.lastMessageAt, timestamp) });
    this.set({
      messageCount: row.messageCount + 1,
      messagesByDay: { ...row.messagesByDay, [quarter]: (row.messagesByDay[quarter] ?? 0) + 1 },
      ...(message.role === 'agent' && {
        stageMessages: row.stageMessages + 1,
        firstAgentMessageAt: row.firstAgentMessageAt ?? this.now,
      }),
    });
    this.active();
    return added;
  }

  /**
   * Appends an outgoing message and requests its delivery from `channels`. The agent's first one in a campaign's
   * conversation is the opening.
   */
  send(message: NewMessage): MessageRow {
    const added = this.append(message);
    // Later mails of the thread keep it.
    if (this.row.channel === 'email') this.note({ emailSubject: this.row.emailSubject ?? subjectOf(message.content) });
    const { opening } = this.row;
    const opens = opening !== undefined && opening.messageId === undefined && message.role === 'agent';
    if (opens) this.note({ opening: { ...opening, messageId: added._id } });
    this.request(added, opens ? opening.round : 1);
    return added;
  }

  /**
   * Requests the delivery of an existing message; a higher `round` repeats it, `readdressed` the same one to the
   * present address.
   */
  request(message: MessageRow, round: number, { readdressed }: Pick<OutboundRequested, 'readdressed'> = {}): void {
    const { row } = this;
    this.replace({ ...message, delivery: { status: 'queued', round, rev: -1 } });
    const previous = row.messages.find(({ _id }) => _id === row.lastOutboundId);
    const waits = previous && previous._id !== message._id && !settled.includes(previous.delivery?.status ?? 'sent');
    const test = row.environment === 'test' || this.ctx.environment === 'test';
    this.requests.push(
      requestData(row, message, { round, test, readdressed, after: waits ? previous._id : undefined }),
    );
    this.note({ lastOutboundId: message._id });
  }

  /** Replaces a message by one with the same id: its delivery changed, or its text was erased. */
  replace(message: MessageRow): void {
    const index = this.row.messages.findIndex(({ _id }) => _id === message._id);
    if (index < 0) return;
    this.row.messages[index] = message;
    const pushed = this.appended.findIndex(({ _id }) => _id === message._id);
    if (pushed >= 0) this.appended[pushed] = message;
    else this.fields.add(`messages.${index}`);
  }

  /** Records the state of a delivery. */
  setDelivery(message: MessageRow, delivery: MessageDelivery): MessageRow {
    const changed = { ...message, delivery };
    this.replace(changed);
    return changed;
  }

  /** Enters a stage. With `transition` it is published as an event; landing and starting are not. */
  enter(stage: Stage, stages: readonly Stage[], { transition }: { transition: boolean }): void {
    const { row } = this;
    const previousStageName = row.stage?.name;
    if (transition && row.stage) this.noteEdge(row.stage.id, stage.id);
    const reached = row.stagesReached.some(({ id }) => id === stage.id);
    const entered = stageRow(stage, stages);
    this.set({
      stage: entered,
      stageEntry: row.stageEntry + 1,
      stageMessages: 0,
      stagesReached: reached ? row.stagesReached : [...row.stagesReached, { id: stage.id, name: stage.name }],
      ...(entered.terminal && entered.outcome === 'qualified' && { qualifiedAt: row.qualifiedAt ?? this.now }),
    });
    if (transition) this.emit('stage_transition', { previousStageName });
  }

  /**
   * Maps the conversation onto its stage in another version of its agent; onto none without one. This is not an entry.
   */
  restage(stage: Stage | undefined, stages: readonly Stage[]): void {
    this.set({ stage: stage && stageRow(stage, stages) });
  }

  /** Moves to another status, by the table; 400 outside it. `evaluate`: the stage's insights are due. */
  changeStatus(
    to: ConversationStatus,
    by: Mover,
    { evaluate = false, dropReason }: { evaluate?: boolean; dropReason?: DropReason } = {},
  ): void {
    const previousStatus = this.row.status;
    conversationStates.check(previousStatus, to, by);
    const open = openStatuses.includes(to);
    this.set({ status: to, open, dropReason, evaluate, finishedAt: open ? undefined : this.now });
    if (to === 'handed_off') this.set({ handedOffAt: this.row.handedOffAt ?? this.now });
    this.endTurn();
    this.active();
    this.emit('status_change', { previousStatus });
  }

  /**
   * Records who moves the conversation in this write, and why, for the audit log. What people do is recorded with their
   * call.
   */
  by(actor: Actor, reason: string): void {
    this.mover = { actor, reason };
  }

  /** Publishes with this write that the outreach to a person ends. */
  stopOutreach(stops: StoppedOutreach): void {
    this.stops = stops;
    this.told = true;
  }

  /** No turn is due or in progress any more, and nobody owes the lead an answer. */
  endTurn(): void {
    this.told ||= this.row.turnDueAt !== undefined;
    this.note({
      turnDueAt: undefined,
      putOff: undefined,
      waitingSince: undefined,
      handOffDueAt: undefined,
      followUp: undefined,
      lease: undefined,
      superseded: 0,
      modelDownSince: undefined,
      waitsFor: undefined,
      toolCalls: undefined,
    });
  }

  /** Numbers and publishes an event of this conversation (DECISIONS 86). */
  emit(kind: EventKind, more: Record<string, unknown> = {}): void {
    const sequence = this.row.eventSeq + 1;
    const before = this.row.lastEvents ?? [];
    this.note({ eventSeq: sequence, lastEvents: [...before.filter((mark) => mark.kind !== kind), { kind, sequence }] });
    const data = eventData(this.row, more);
    this.events.push({ id: randomUUID(), sequence, kind, before, data, occurredAt: this.now.toISOString() });
  }

  /**
   * Emits an event of something outside, unless this state or a newer one was already published, however often and late
   * it arrives.
   */
  emitNews(
    { subject, state }: { subject: string; state: number },
    kind: EventKind,
    more: Record<string, unknown>,
  ): void {
    const { [subject]: told, ...others } = this.row.news ?? {};
    if (told !== undefined && told >= state) return;
    const kept = Object.entries(others).slice(1 - mostNews);
    this.note({ news: { ...Object.fromEntries(kept), [subject]: state } });
    this.emit(kind, more);
  }

  /** Publishes a message under one of the message kinds. */
  emitMessage(kind: EventKind, message: MessageRow, more: Record<string, unknown> = {}): void {
    this.emit(kind, { ...messageData(message), ...more });
  }

  /** The write; undefined when nothing changed. */
  toWrite(): ConversationWrite | undefined {
    const { row } = this;
    if (this.fields.size === 0) return undefined;
    const filter = { _id: row._id, accountId: row.accountId, rev: row.rev };
    this.note({ rev: row.rev + 1, updatedAt: this.now > row.updatedAt ? this.now : row.updatedAt });
    if (!row.lastMessageAt) this.note({ lastMessageAt: row.messages.at(-1)?.timestamp ?? row.createdAt });
    const moved = movesRow(this.before, row);
    const tells = this.told || this.events.length > 0 || this.requests.length > 0 || moved;
    const change = tells ? this.change(this.before, moved) : undefined;
    return { filter, update: updateTo(row, { fields: this.fields, appended: this.appended, change }), change };
  }

  /** A conversation that is inserted whole, with its change. */
  toInsert(): { row: ConversationRow; change: DomainEvent<'conversation.changed'> } {
    const change = this.change();
    const words = wordsSaid(this.row.messages);
    return { row: { ...this.row, ...(words.length > 0 && { words }), pendingEvents: [change] }, change };
  }

  private noteEdge(from: string, to: string): void {
    const taken = this.row.edgesTaken ?? [];
    if (from !== to && !taken.some((edge) => edge.from === from && edge.to === to))
      this.note({ edgesTaken: [...taken, { from, to }] });
  }

  private change(before?: ConversationRow, moved = true): DomainEvent<'conversation.changed'> {
    const { row, events, requests, mover, stops } = this;
    const move = mover && moveData(before, row, mover);
    return newEvent(this.ctx, 'conversation.changed', {
      ...stateOf(row),
      ...(events.length > 0 && { events }),
      ...(requests.length > 0 && { requests }),
      ...(move && { move }),
      ...(!moved && { movesRow: false }),
      ...(stops && { stopsOutreach: stops }),
    });
  }

  // Inactivity is counted from the last activity, and in active conversations only.
  private active(): void {
    const { status, inactivityMinutes } = this.row;
    this.note({
      inactiveAt: status === 'active' ? new Date(this.now.getTime() + inactivityMinutes * 60_000) : undefined,
    });
  }
}

/** Behind everything except later messages of the lead that nobody on our side has answered. */
function placeOf(messages: readonly MessageRow[], { order }: Pick<NewMessage, 'order'>): number {
  return order === undefined
    ? messages.length
    : messages.findLastIndex((one) => one.role !== 'lead' || one.order === undefined || one.order <= order) + 1;
}

/** The later of two moments. */
export function later(one: Date | undefined, other: Date): Date {
  return one && one > other ? one : other;
}

function stageRow(stage: Stage, stages: readonly Stage[]): StageRow {
  const outcome = outcomeOf(stage);
  return {
    id: stage.id,
    name: stage.name,
    index: stages.findIndex(({ id }) => id === stage.id),
    total: stages.length,
    terminal: isTerminal(stage),
    ...(outcome && { outcome }),
  };
}
