/** A request as a receiver got it: the three headers of Standard Webhooks, its body, and the endpoint's secret. */
export interface SignedRequest {
  secret: string;
  id: string;
  timestamp: string;
  signature: string;
  body: string;
}

/** How a body that was changed on its way would have to be for its signature to fit. */
export type BodyChange = 'trimmed' | 'compact';

/** What the check of a signature finds. */
export type SignatureFinding =
  | { outcome: 'badSecret' | 'badTimestamp' | 'noSignature' }
  /** It was made with the secret; `offBySeconds` is how far the timestamp is from now. */
  | { outcome: 'fits'; offBySeconds: number; isInTime: boolean }
  | { outcome: 'bodyChanged'; change: BodyChange }
  /** `expected` is what the header would be. */
  | { outcome: 'differs'; expected: string };

/** Seconds by which a timestamp may be off, as in `verifyWebhook` of the client. */
export const toleranceSeconds = 300;

/** Checks a signature as `verifyWebhook` does, but says what is wrong. `now` is in milliseconds. */
export async function checkSignature(given: SignedRequest, now: number): Promise<SignatureFinding> {
  const secret = bytesOf(given.secret.trim().replace(/^whsec_/, ''));
  if (!secret || secret.length === 0) return { outcome: 'badSecret' };
  const timestamp = given.timestamp.trim();
  if (!/^\d+$/.test(timestamp)) return { outcome: 'badTimestamp' };
  const signatures = given.signature.trim().split(/\s+/);
  if (!signatures.some((one) => one.startsWith('v1,'))) return { outcome: 'noSignature' };
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const sign = async (body: string): Promise<string> => {
    const signed = new TextEncoder().encode(`${given.id.trim()}.${timestamp}.${body}`);
    const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, signed));
    return `v1,${btoa(String.fromCharCode(...signature))}`;
  };
  const expected = await sign(given.body);
  if (signatures.includes(expected)) {
    const offBySeconds = Math.round(Math.abs(now / 1_000 - Number(timestamp)));
    return { outcome: 'fits', offBySeconds, isInTime: offBySeconds <= toleranceSeconds };
  }
  for (const [change, body] of otherBodies(given.body))
    if (signatures.includes(await sign(body))) return { outcome: 'bodyChanged', change };
  return { outcome: 'differs', expected };
}

/** Bodies that a parser or an editor may have made this one of. */
function otherBodies(body: string): [BodyChange, string][] {
  try {
    return [
      ['trimmed', body.trim()],
      ['compact', JSON.stringify(JSON.parse(body))],
    ];
  } catch {
    return [['trimmed', body.trim()]];
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}
