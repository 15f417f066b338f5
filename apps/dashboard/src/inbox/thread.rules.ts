import type { components } from '@northline/client';
import { localOf, momentOf } from '../time/zoned';

type Schemas = components['schemas'];

/** A conversation with its messages. */
export type Conversation = Schemas['FullConversation'];

/** A line of the thread: a message, what happened beside the messages, a move of the stage, or a turn that sent nothing. */
export type Entry =
  | { kind: 'message'; at: string; message: Schemas['Message'] }
  | { kind: 'note'; at: string; note: Schemas['ConversationNote'] }
  | { kind: 'moved'; at: string; turn: Schemas['Turn'] }
  | { kind: 'silent'; at: string; turn: Schemas['Turn'] };

/** Everything of a thread by time; what has the same time stays in this order: messages, notes, turns. */
export function entriesOf({ messages, notes = [] }: Conversation, turns: readonly Schemas['Turn'][]): Entry[] {
  const shown = new Set(messages.map(({ _id }) => _id));
  const entries: Entry[] = [
    ...messages.map((message): Entry => ({ kind: 'message', at: message.timestamp, message })),
    ...notes.map((note): Entry => ({ kind: 'note', at: note.at, note })),
    ...turns.flatMap((turn): Entry[] => {
      const isMove = turn.stageAfter !== undefined && turn.stageAfter.id !== turn.stageBefore?.id;
      return [
        ...(turn.messageId === undefined || !shown.has(turn.messageId)
          ? [{ kind: 'silent' as const, at: turn.createdAt, turn }]
          : []),
        ...(isMove ? [{ kind: 'moved' as const, at: turn.createdAt, turn }] : []),
      ];
    }),
  ];
  return entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/**
 * Adds a person's message to those of a thread while it is being sent. A reading may bring it before the answer does: then
 * there is one more with its text than at first, and nothing is added.
 */
export function withMessage(
  sent: Pick<Schemas['Message'], '_id' | 'by' | 'content' | 'timestamp'>,
): (messages: Schemas['Message'][]) => Schemas['Message'][] {
  let before: number | undefined;
  return (messages) => {
    const alike = messages.filter(
      ({ role, content }) => role === 'human' && content.trim() === sent.content.trim(),
    ).length;
    before ??= alike;
    return alike > before ? messages : [...messages, { ...sent, role: 'human', deliveryStatus: 'queued' }];
  };
}

/** Who answers the lead: the agent, a person, or nobody, as the conversation is over. */
export type Holder = 'agent' | 'person' | 'nobody';

/** What tells whether the agent is silent. */
export type Silenced = Pick<Conversation, 'status' | 'agentPaused' | 'agentPausedUntil'>;

/** The silence of an agent that has the conversation, at a moment in milliseconds; `until` absent: until further notice. */
export function silenceOf(
  { status, agentPaused, agentPausedUntil: until }: Silenced,
  now: number,
): { until?: string } | undefined {
  if (status !== 'active') return undefined;
  if (agentPaused) return {};
  return until !== undefined && Date.parse(until) > now ? { until } : undefined;
}

const soonMs = 10_000;
const lostMs = 120_000;

/** What the agent is about to do at a moment, in milliseconds: to write now, or at a time; undefined: nothing, or nobody knows. */
export function awaitedOf(
  { answerDueAt }: Pick<Conversation, 'answerDueAt'>,
  now: number,
): { at?: string } | undefined {
  if (answerDueAt === undefined) return undefined;
  const ahead = Date.parse(answerDueAt) - now;
  if (ahead > soonMs) return { at: answerDueAt };
  return ahead > -lostMs ? {} : undefined;
}

/** {@link Holder} of a conversation at a moment, in milliseconds. */
export function holderOf(conversation: Silenced, now: number): Holder {
  const { status } = conversation;
  if (status === 'completed' || status === 'dropped') return 'nobody';
  return status === 'handed_off' || silenceOf(conversation, now) ? 'person' : 'agent';
}

/** When a conversation can be given back: in one and in four hours, and tomorrow at nine in a zone. */
export function returnTimes(now: number, zone: string): { oneHour: Date; fourHours: Date; tomorrow: Date } {
  const today = localOf(new Date(now).toISOString(), zone).slice(0, 10);
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  return {
    oneHour: new Date(now + 3_600_000),
    fourHours: new Date(now + 4 * 3_600_000),
    tomorrow: momentOf(`${tomorrow}T09:00`, zone),
  };
}

/** The names of the viewers whose time has not passed at a moment, in milliseconds, without the reader. */
export function othersAmong(viewers: readonly Schemas['Viewer'][], memberId: string, now: number): string[] {
  return viewers.filter((one) => one.memberId !== memberId && Date.parse(one.until) > now).map(({ name }) => name);
}

const windowMs = 24 * 3_600_000;

/**
 * How long free text may still be sent, in milliseconds: on WhatsApp 24 hours from the lead's last message, 0 when they
 * are over or the lead has never written. Absent: the channel has no such limit.
 */
export function windowLeft(
  { channel, messages }: Pick<Conversation, 'channel' | 'messages'>,
  now: number,
): number | undefined {
  if (channel !== 'whatsapp') return undefined;
  const last = messages.findLast(({ role }) => role === 'lead');
  return last ? Math.max(0, Date.parse(last.timestamp) + windowMs - now) : 0;
}
