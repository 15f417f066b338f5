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

/**
 * What became of a callback: nobody that we know signed a `refused` one; the provider has to send a `failed` one again.
 */
export type CallbackVerdict = 'received' | 'refused' | 'failed';

/** Callbacks of providers. `rawBody` is the exact text that was signed. */
export const callbacksRpc = {
  /** Meta's check of our address: the challenge back, or null when no integration has that token. */
  'channels.callbacks.whatsapp_challenge': rpc<
    { mode: string; verifyToken: string; challenge: string },
    { challenge: string | null }
  >(),
  /**
   * Callbacks that arrived at the same time, because they are many and small; each is answered separately, in order.
   */
  'channels.callbacks.whatsapp': rpc<{ callbacks: SignedCallback[] }, { answers: CallbackVerdict[] }>({
    timeoutMs: 10_000,
    large: true,
  }),
  /** Error: 401 when the secret is not the one that we gave Telegram. */
  'channels.callbacks.telegram': rpc<
    { integrationId: string; secretToken: string; rawBody: string },
    { received: true }
  >({ timeoutMs: 10_000 }),
  /** DECISIONS 80. Error: 400 `Invalid webhook payload`. `verified`: the signature was checked and is valid. */
  'channels.callbacks.email': rpc<{ rawBody: string; svix: SvixHeaders }, { received: boolean; verified: boolean }>({
    timeoutMs: 10_000,
  }),
  /** DECISIONS 81. Errors: 401 without a valid signature, 400 `Invalid webhook payload`. */
  'channels.callbacks.email_status': rpc<{ rawBody: string; svix: SvixHeaders }, { received: boolean }>({
    timeoutMs: 10_000,
  }),
};
