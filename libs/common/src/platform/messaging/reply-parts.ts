/** Replies larger than this travel in several messages, well below NATS's default payload limit of 1 MiB. */
export const partBytes = 512 * 1024;

/** The largest reply that is sent; larger results are paged. */
export const maxReplyBytes = 16 * 1024 * 1024;

/** How often a service that works on a request sends a heartbeat. */
export const heartbeatMs = 3_000;

/** When no answer, part or heartbeat arrives for this long, the caller takes the other side for dead or frozen. */
export const silenceMs = 10_000;

/** One slice of a reply's JSON, in base64 because a slice may cut a character. */
export interface ReplyPart {
  northlinePart: string;
  last: boolean;
}

/** A part without content: it adds nothing to the reply, and shows that somebody is still working on it. */
export const heartbeat: ReplyPart = { northlinePart: '', last: false };

/** Cuts an encoded reply into ordered parts. */
export function cut(json: Buffer): ReplyPart[] {
  const parts: ReplyPart[] = [];
  for (let offset = 0; offset < json.length; offset += partBytes) {
    const end = Math.min(offset + partBytes, json.length);
    parts.push({ northlinePart: json.subarray(offset, end).toString('base64'), last: end === json.length });
  }
  return parts;
}

/** True for one slice of a larger reply. */
export function isPart(value: unknown): value is ReplyPart {
  return typeof value === 'object' && value !== null && 'northlinePart' in value;
}

/** Joins all parts, in the order they came, into the reply. */
export function join(parts: ReplyPart[]): unknown {
  return JSON.parse(Buffer.concat(parts.map((part) => Buffer.from(part.northlinePart, 'base64'))).toString('utf8'));
}
