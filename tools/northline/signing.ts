import { createHmac, randomUUID } from 'node:crypto';

/** The headers with which Resend signs a callback (Standard Webhooks, by Svix's names); `secret` begins with `whsec_`. */
export function signedByResend(body: string | Buffer, secret: string): Record<string, string> {
  const [id, timestamp] = [`msg_${randomUUID()}`, String(Math.floor(Date.now() / 1_000))];
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64');
  return { 'svix-id': id, 'svix-timestamp': timestamp, 'svix-signature': `v1,${signature}` };
}

/** The header with which Meta signs a callback by an app's secret. */
export function signedByMeta(body: string | Buffer, appSecret: string): Record<string, string> {
  return { 'x-hub-signature-256': `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}` };
}
