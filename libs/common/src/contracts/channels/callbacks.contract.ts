import { rpc } from '../rpc-spec';

/** The headers of a Svix (Standard Webhooks) signature. */
export interface SvixHeaders {
  id?: string;
  timestamp?: string;
  signature?: string;
}

/** A callback of WhatsApp's with its `X-Hub-Signature-256`. */
export interface SignedCallback {
  rawBody: string;
  signature: string;
}

/** What became of a callback: `refused` was signed by nobody that we know; `failed` is to be sent again. */
export type CallbackVerdict = 'received' | 'refused' | 'failed';

/** What providers call us with. `rawBody` is the very text that was signed. */
export const callbacksRpc = {
  /** Meta's check of our address: the challenge back, or null when no integration has that token. */
  'channels.callbacks.whatsapp_challenge': rpc<
    { mode: string; verifyToken: string; challenge: string },
    { challenge: string | null }
  >(),
  /** As many as came at the same time, for they are many and small; each is answered for itself, in order. */
  'channels.callbacks.whatsapp': rpc<{ callbacks: SignedCallback[] }, { answers: CallbackVerdict[] }>({
    timeoutMs: 10_000,
    large: true,
  }),
  /** Error: 401 for another secret than the one that we gave Telegram. */
  'channels.callbacks.telegram': rpc<
    { integrationId: string; secretToken: string; rawBody: string },
    { received: true }
  >({ timeoutMs: 10_000 }),
  /** SPEC "Inbound webhook", DECISIONS 80. Error: 400 `Invalid webhook payload`. `verified`: the signature was looked at and is right. */
  'channels.callbacks.email': rpc<{ rawBody: string; svix: SvixHeaders }, { received: boolean; verified: boolean }>({
    timeoutMs: 10_000,
  }),
  /** DECISIONS 81. Errors: 401 without a right signature, 400 `Invalid webhook payload`. */
  'channels.callbacks.email_status': rpc<{ rawBody: string; svix: SvixHeaders }, { received: boolean }>({
    timeoutMs: 10_000,
  }),
};
