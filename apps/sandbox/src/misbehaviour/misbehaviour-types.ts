import { z } from 'zod';
import { PROVIDERS } from '../world/world-types';

/** Faults of a call, in place of or around the provider's answer. */
export const CALL_FAULTS = [
  'rate_limit',
  'server_error',
  'bad_gateway',
  'refuse_credential',
  'drop',
  'timeout',
  'accept_and_drop',
  'accept_and_stall',
  'slow',
] as const;

/** Faults of the callbacks that follow a message. */
export const CALLBACK_FAULTS = [
  'duplicate_callbacks',
  'late_callbacks',
  'reorder_callbacks',
  'drop_callbacks',
] as const;

/** Faults of the model's answer. */
export const MODEL_FAULTS = ['malformed', 'empty', 'refusal', 'truncated', 'wrong_schema'] as const;

/** The body of `POST /sandbox/misbehave`. */
export const faultSchema = z.strictObject({
  provider: z.enum(PROVIDERS),
  kind: z.enum([...CALL_FAULTS, ...CALLBACK_FAULTS, ...MODEL_FAULTS]),
  /** How often; 0: until the next reset. */
  times: z.number().int().min(0).default(1),
  /** The share of the calls that it hits. */
  probability: z.number().min(0).max(1).default(1),
  /** Only for this address. */
  address: z.string().optional(),
  /** Also the calls that send nothing (checks of credentials, webhooks). */
  everyCall: z.boolean().default(false),
  /** For timeout, accept_and_stall, slow and late_callbacks. */
  delayMs: z.number().int().min(0).max(600_000).default(3000),
  /** Seconds, for rate_limit. */
  retryAfter: z.number().int().min(0).max(3600).default(1),
  /** For server_error. */
  status: z.number().int().min(500).max(599).default(500),
  /** Further copies, for duplicate_callbacks. */
  count: z.number().int().min(1).max(100).default(1),
});

/** A fault that was asked for. */
export type Fault = z.infer<typeof faultSchema>;
/** The name of a fault. */
export type FaultKind = Fault['kind'];
