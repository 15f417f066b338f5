import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How far a signature's time may be from ours, in seconds. */
const toleranceS = 5 * 60;

/** A new secret: `whsec_` and 32 random bytes in base64. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

function signatureOf(secret: string, id: string, timestamp: string, body: string | Buffer): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64');
}

/** The headers of a signed call (Standard Webhooks 1.0.0). Several secrets sign side by side, during a rotation. */
export function signedHeaders(secrets: string[], id: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signature = secrets.map((secret) => `v1,${signatureOf(secret, id, timestamp, body)}`).join(' ');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
}

/** Whether one of the secrets made one of the signatures of a body, within five minutes. Svix's headers are the same under other names. */
export function isSignedBy(
  secrets: string[],
  headers: { id?: string; timestamp?: string; signature?: string },
  body: string,
  now = new Date(),
): boolean {
  const { id, timestamp, signature } = headers;
  if (!id || !timestamp || !signature || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > toleranceS) return false;
  const given = signature.split(' ').flatMap((part) => (part.startsWith('v1,') ? [Buffer.from(part.slice(3))] : []));
  const bytes = Buffer.from(body);
  return secrets.some((secret) => {
    const right = Buffer.from(signatureOf(secret, id, timestamp, bytes));
    return given.some((one) => one.length === right.length && timingSafeEqual(one, right));
  });
}
