/** What a provider's calls told about a connection; times are to the minute. */
export interface CallNotes {
  /** When Meta last asked for the verify token, and it was the connection's. */
  callbackVerifiedAt?: Date;
  /** When a call was last taken in, and why the last one was refused. */
  callbackAt?: Date;
  callbackProblem?: string;
  statusCallbackAt?: Date;
  statusCallbackProblem?: string;
  /** When a message last came in. */
  lastMessageAt?: Date;
}

/** An address of ours that a provider calls. */
export type CalledAddress = 'callback' | 'statusCallback';

const namesOf = {
  callback: { at: 'callbackAt', problem: 'callbackProblem' },
  statusCallback: { at: 'statusCallbackAt', problem: 'statusCallbackProblem' },
} as const;

const notedEveryMs = 60_000;

const isRecent = (at: Date | undefined, now: Date): boolean =>
  at !== undefined && now.getTime() - at.getTime() < notedEveryMs;

/**
 * What is to be written down after a call; undefined: nothing new. Strangers may call, too: what they send is no problem
 * where the provider itself has just been believed.
 */
export function notesOfCall(
  known: CallNotes,
  address: CalledAddress,
  problem: string | undefined,
  now: Date,
): CallNotes | undefined {
  const names = namesOf[address];
  const { [names.at]: at, [names.problem]: before } = known;
  if (problem !== undefined) return before === problem || isRecent(at, now) ? undefined : { [names.problem]: problem };
  if (before === undefined && isRecent(at, now)) return undefined;
  return { [names.at]: now, [names.problem]: undefined };
}

/** What is to be written down after a message came in; undefined: nothing new. */
export const notesOfMessage = ({ lastMessageAt }: CallNotes, now: Date): CallNotes | undefined =>
  isRecent(lastMessageAt, now) ? undefined : { lastMessageAt: now };

/** Whether pages are told: something is known for the first time, or a problem came or went. */
export const isNews = (known: CallNotes, notes: CallNotes): boolean =>
  (Object.keys(notes) as (keyof CallNotes)[]).some((name) =>
    name.endsWith('Problem') ? known[name] !== notes[name] : known[name] === undefined,
  );
