import type { Credentials } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { TierReading } from '../tiers/tiers';
import type { HeldBody } from './bodies-in-hand';
import type { UploadedFile } from './upload';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the request hook (`request-guard.ts`) has let the request in. */
    caller: RequestContext;
    /** The caller's key or session; absent on open routes. */
    credentials?: Credentials;
    /**
     * The id for the resource that this request creates, once needed; the same for a repeat under one
     * `Idempotency-Key`.
     */
    madeId?: string;
    /** The room that the body has; absent without one. */
    heldBody?: HeldBody;
    /** The body as it came, on routes of provider callbacks. */
    rawBody?: Buffer;
    /** The file of an upload route. */
    upload?: UploadedFile;
  }
}

/** The headers of an answer that come from its tiers. */
export function tierHeaders({ limit, remaining, reset }: TierReading): Record<string, string> {
  return {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(reset),
  };
}
