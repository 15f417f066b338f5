/** The kinds of leads; a played address whose last digit is n is the n-th. */
export const PERSONA_KEYS = [
  'eager',
  'slow',
  'burst',
  'offtopic',
  'optout',
  'human',
  'hostile',
  'silent',
  'decliner',
  'curious',
] as const;

/** The name of a kind of lead. */
export type PersonaKey = (typeof PERSONA_KEYS)[number];

/** What a persona knows when it answers. */
export interface Moment {
  /** How often it has answered already. */
  readonly turn: number;
  /** What it has just read. */
  readonly heard: string;
  /** Picks one of the items, always the same for this address and purpose. */
  readonly pick: <T>(items: readonly T[], purpose: string) => T;
}

/** A kind of lead: how long it takes to answer, and with what. */
export interface Persona {
  readonly about: string;
  /** The shortest and the longest delay of an answer, in milliseconds at pace 1. */
  readonly delayMs: readonly [number, number];
  /** The messages of one answer; none: it says nothing (more). */
  readonly answer: (moment: Moment) => readonly string[];
}
