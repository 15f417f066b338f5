import type { webhooks } from './schema.gen.ts';

type Body<Kind extends keyof webhooks> = webhooks[Kind]['post']['requestBody']['content']['application/json'];

/** An event as it is posted to a webhook endpoint; `type` tells its `data`. */
export type NorthlineEvent = { [Kind in keyof webhooks]: Body<Kind> }[keyof webhooks];

/** The headers of a request: those of `fetch`, or an object such as Node's; upper and lower case are alike. */
export type WebhookHeaders = Headers | Record<string, string | string[] | undefined>;

/** A request that does not come from Northline, or is too old: answer it with 401. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

// Seconds that the clocks may differ, and that a message may take.
const tolerance = 300;

/**
 * The event of a request to your endpoint, once it is proved to come from Northline (Standard Webhooks): `body` are its
 * bytes as they came, before any parser. Events come at least once; `id` tells those that you know already.
 * @throws WebhookError when a header is missing, no signature fits, or the timestamp is more than five minutes off.
 */
export async function verifyWebhook(
  secret: string,
  headers: WebhookHeaders,
  body: string | Uint8Array,
): Promise<NorthlineEvent> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    header(headers, name),
  );
  if (!id || !timestamp || !signatures) throw new WebhookError('A webhook header is missing');
  if (!(Math.abs(Date.now() / 1_000 - Number(timestamp)) <= tolerance))
    throw new WebhookError('The timestamp is too old or too new');
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const key = await crypto.subtle.importKey(
    'raw',
    bytes(secret.replace(/^whsec_/, '')),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  for (const signature of signatures.split(' ')) {
    const [version, value = ''] = signature.split(',');
    if (version === 'v1' && (await crypto.subtle.verify('HMAC', key, bytes(value), signed)))
      return JSON.parse(text) as NorthlineEvent;
  }
  throw new WebhookError('No signature fits');
}

function header(headers: WebhookHeaders, name: string): string | undefined {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return (Array.isArray(value) ? value[0] : value) ?? undefined;
}

function bytes(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
