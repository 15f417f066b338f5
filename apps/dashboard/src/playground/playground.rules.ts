import type { components } from '@northline/client';

type Schemas = components['schemas'];

/** A rehearsal with an agent. */
export type Session = Schemas['PlaygroundSession'];

/** One step of the agent. */
type Turn = Schemas['Turn'];

/** What happens in one step of a script: the lead writes, or gets a follow-up; neither: the agent opens. */
export interface Cue {
  message?: string;
  followUp?: number;
}

/** One step of a rehearsal or a conversation: what it began with, what was answered, and why. */
export interface Line extends Cue {
  /** Absent: nothing was answered. */
  reply?: string;
  /** A person answered, not the agent. */
  byPerson?: boolean;
  turn?: Turn;
}

/** The steps of a rehearsal; those before the turns that it keeps have none. */
export function linesOfSession({ steps }: Session, turns: readonly Turn[]): Line[] {
  const before = steps.length - turns.length;
  return steps.map(({ message, followUp, reply }, n) => {
    const turn = turns[n - before];
    return {
      ...(message !== undefined && { message }),
      ...(followUp !== undefined && { followUp }),
      ...(reply !== undefined && { reply }),
      ...(turn && { turn }),
    };
  });
}

/**
 * The steps of a conversation that a rehearsal can repeat: what the lead wrote without an answer between is one message,
 * and follow-ups are left out once the lead has written.
 */
export function linesOfConversation(
  messages: readonly Pick<Schemas['Message'], '_id' | 'role' | 'content'>[],
  turns: readonly Turn[],
): Line[] {
  const lines: (Line & { heard: string[] })[] = [];
  for (const { _id, role, content } of messages) {
    const last = lines.at(-1);
    if (role === 'lead') {
      if (last?.message !== undefined && last.reply === undefined) {
        last.message += `\n${content}`;
        last.heard.push(_id);
      } else lines.push({ message: content, heard: [_id] });
      continue;
    }
    const turn = turns.find(({ messageId }) => messageId === _id);
    const isSilence = lines.length > 0 && lines.every(({ message }) => message === undefined);
    let line = last;
    if (!line || (role === 'agent' && isSilence)) {
      line = { ...(line && { followUp: lines.length }), heard: [] };
      lines.push(line);
    } else if (turn?.kind === 'follow_up') continue;
    line.reply = line.reply === undefined ? content : `${line.reply}\n\n${content}`;
    if (role === 'human') line.byPerson = true;
    if (turn) line.turn = turn;
  }
  return lines.map(({ heard, ...line }) => {
    const silent = turns.find(({ leadMessageIds = [] }) => leadMessageIds.some((id) => heard.includes(id)));
    return line.turn || !silent ? line : { ...line, turn: silent };
  });
}

/** The most steps of a script that are played: as many as the API replays. */
export const longestScript = 20;

/** The longest message of a lead, in characters. */
export const longestMessage = 4_096;

/** What to repeat of these steps. */
export const scriptOf = (lines: readonly Line[]): Cue[] =>
  lines.slice(0, longestScript).map(({ message, followUp }) => ({
    ...(message !== undefined && { message: message.slice(0, longestMessage) }),
    ...(followUp !== undefined && { followUp }),
  }));

/** The stage that a step led to; absent: it stayed. */
export function movedTo({ turn }: Line): string | undefined {
  const isMove = turn?.stageAfter !== undefined && turn.stageAfter.id !== turn.stageBefore?.id;
  return isMove ? turn.stageAfter?.name : undefined;
}

/** Whether the agent answered something else, or went elsewhere. */
export const differs = (before: Line | undefined, after: Line | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  (before.reply !== after.reply ||
    (before.turn !== undefined && after.turn !== undefined && movedTo(before) !== movedTo(after)));

/** What all these turns cost; absent: nothing, or in several currencies. */
export function costOf(turns: readonly Pick<Turn, 'cost'>[]): Schemas['Money'] | undefined {
  const costs = turns.flatMap(({ cost }) => cost ?? []);
  const [first] = costs;
  if (!first || costs.some(({ currency }) => currency !== first.currency)) return undefined;
  return { amount: costs.reduce((sum, { amount }) => sum + amount, 0), currency: first.currency };
}

/** Whether the agent can write a follow-up now: it has written, the lead has not, and it has a further step. */
export const mayFollowUp = ({ status, steps }: Session, followUps: number): boolean =>
  status === 'active' &&
  steps.length > 0 &&
  steps.every(({ message }) => message === undefined) &&
  steps.filter(({ followUp }) => followUp !== undefined).length < followUps;

/** The custom fields that are written one to a line, as `city: Zurich`; other lines are left out. */
export function fieldsOf(text: string): Record<string, string> {
  const pairs = text.split('\n').flatMap((line): [string, string][] => {
    const [, name = '', value = ''] = /^([^:]+):(.*)$/.exec(line) ?? [];
    return name.trim() === '' || value.trim() === '' ? [] : [[name.trim(), value.trim()]];
  });
  return Object.fromEntries(pairs);
}

/** What of an agent is rehearsed: its draft, or a version. */
export type Subject = 'draft' | number;

/** Reads a {@link Subject} from the value of a list. */
export const subjectOf = (value: string): Subject => (value === 'draft' ? 'draft' : Number(value));

/** What of the agent a request names. */
export const named = (subject: Subject): { draft: true } | { version: number } =>
  subject === 'draft' ? { draft: true } : { version: subject };
