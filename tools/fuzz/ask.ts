import type { Answer } from './contract.ts';
import type { Caller } from './requests.ts';

/** Sends a request like all others: its answer is held against the document. */
export type Ask = (method: string, path: string, sent?: Sent) => Promise<Answer | undefined>;

/** What goes with it; a body that is no text travels as JSON. The key asks unless somebody else is named. */
export type Sent = {
  body?: unknown;
  headers?: Record<string, string>;
  query?: Record<string, string>;
  caller?: Caller;
};

/** A JSON object. */
export type Body = Record<string, unknown>;

/** {@link Ask}, and what was answered. */
export type Told = (method: string, path: string, sent?: Sent) => Promise<Body>;

/** The id by which an answer's resource is asked for. */
export const idOf = ({ _id, id }: Body): string => String(_id ?? id);
