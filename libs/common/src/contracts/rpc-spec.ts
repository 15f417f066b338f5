import type { Principal } from '../vocabulary/vocabulary';

/** One subject of a contract: its request and response types, and how long a caller waits for it. */
export interface RpcSpec<Request, Response> {
  /** Deadline in milliseconds; absent: the service's `RPC_TIMEOUT_MS`. */
  readonly timeoutMs?: number;
  /** The request may be larger than a NATS message: the service that handles it then fetches it in parts. */
  readonly large?: boolean;
  /** Who may send it; absent: only the gateway. NATS refuses everybody else. */
  readonly askedBy?: readonly Principal[];
  /** Types only; never set. */
  readonly types?: { request: Request; response: Response };
}

/** Declares a subject in a contract: `'engine.leads.get': rpc<LeadRef, Lead>()`. */
export function rpc<Request, Response>(
  options: Pick<RpcSpec<Request, Response>, 'timeoutMs' | 'large' | 'askedBy'> = {},
): RpcSpec<Request, Response> {
  return options;
}
