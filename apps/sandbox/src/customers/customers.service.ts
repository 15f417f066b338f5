import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { BoundedLog, BoundedMap } from '../world/world-bounds';

/** A webhook of ours that reached a customer. */
export interface ReceivedWebhook {
  readonly at: string;
  readonly name: string;
  /** The `webhook-id`, the same over retries. */
  readonly id: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Whether signature and time are right; null when the customer was not told the secret. */
  readonly verified: boolean | null;
  /** Whether the same id had been answered with 2xx before. */
  readonly duplicate: boolean;
  /** The status that was answered. */
  readonly status: number;
}

/** How a customer answers. */
export interface CustomerSettings {
  /** `whsec_…`, as the endpoint's creation showed it. */
  readonly secret?: string;
  /** The status of the next answers. */
  readonly status: number;
  /** How many answers have that status before it is 200 again; 0: all. */
  readonly times: number;
  /** How long an answer takes, in milliseconds. */
  readonly delayMs: number;
}

const KEPT = 20_000;
const TOLERANCE_S = 300;

/** Plays the customers who receive our webhooks and check them by the Standard Webhooks rules. */
@Injectable()
export class CustomersService {
  private readonly received = new BoundedLog<ReceivedWebhook>(KEPT);
  private readonly answered = new BoundedMap<string, true>(KEPT);
  private readonly settings = new BoundedMap<string, CustomerSettings & { left: number }>(1000);

  /** Tells a customer the secret and how to answer. */
  configure(name: string, settings: CustomerSettings): void {
    this.settings.set(name, { ...settings, left: settings.times === 0 ? Infinity : settings.times });
  }

  /** Takes a webhook and says which status to answer with. */
  async receive(name: string, headers: Readonly<Record<string, string>>, rawBody: Buffer): Promise<number> {
    const settings = this.settings.get(name);
    const status = settings && settings.left > 0 ? settings.status : 200;
    if (settings) settings.left -= 1;
    if (settings && settings.delayMs > 0) await wait(settings.delayMs);
    const id = headers['webhook-id'];
    this.received.add({
      at: new Date().toISOString(),
      name,
      id,
      headers,
      body: parsed(rawBody),
      verified: settings?.secret === undefined ? null : verify(settings.secret, headers, rawBody),
      duplicate: id !== undefined && this.answered.has(`${name}:${id}`),
      status,
    });
    if (id !== undefined && status < 300) this.answered.set(`${name}:${id}`, true);
    return status;
  }

  /** What arrived, oldest first. */
  list(query: { name?: string; afterSeq?: number }): (ReceivedWebhook & { seq: number })[] {
    return this.received.filter(
      (webhook) =>
        (query.name === undefined || webhook.name === query.name) &&
        (query.afterSeq === undefined || webhook.seq > query.afterSeq),
    );
  }

  /** Forgets what arrived, and how to answer; the secrets stay. */
  reset(): void {
    this.received.clear();
    this.answered.clear();
    for (const [name, { secret }] of this.settings) this.configure(name, { secret, status: 200, times: 0, delayMs: 0 });
  }
}

/** Checks one of the signatures `v1,<base64>` and the time, five minutes both ways. */
function verify(secret: string, headers: Readonly<Record<string, string>>, body: Buffer): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  if (id === undefined || timestamp === undefined || signatures === undefined) return false;
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > TOLERANCE_S) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return body.toString();
  }
}
