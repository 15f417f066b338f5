import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { BoundedMap } from '../world/world-bounds';
import { resendError } from '../errors/email-errors';

interface Remembered {
  readonly payload: string;
  readonly until: number;
  readonly id: string;
  /** The first call has not been answered yet. */
  underWay: boolean;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Resend's idempotency keys: 1 to 256 characters, remembered 24 hours for each team. */
@Injectable()
export class EmailIdempotency {
  private readonly keys = new BoundedMap<string, Remembered>(50_000);

  /**
   * Sends once under a key; the same key and payload are answered with the first id.
   * @throws ProviderError 400 for a key of the wrong length, 409 for another payload under the same key or while
   * the first call is still being answered.
   */
  once(call: { team: string; key?: string; payload: unknown; answer: ServerResponse }, send: () => string): string {
    const { team, key, payload, answer } = call;
    if (key === undefined) return send();
    if (key.length < 1 || key.length > 256) {
      throw resendError(400, 'invalid_idempotency_key', 'The idempotency key must be between 1-256 chars.');
    }
    const name = `${team}:${key}`;
    const hash = createHash('sha256').update(JSON.stringify(payload)).digest('base64');
    const known = this.keys.get(name);
    if (known && known.until > Date.now()) {
      if (known.payload !== hash)
        throw conflict('invalid', 'This idempotency key has been used on a request that had a different payload.');
      if (known.underWay)
        throw conflict('concurrent', 'Another request with the same idempotency key is currently in progress.');
      return known.id;
    }
    const made: Remembered = { payload: hash, until: Date.now() + DAY_MS, id: send(), underWay: true };
    answer.once('close', () => {
      made.underWay = false;
    });
    this.keys.set(name, made);
    return made.id;
  }

  /** Forgets all keys. */
  reset(): void {
    this.keys.clear();
  }
}

const conflict = (kind: 'invalid' | 'concurrent', message: string) =>
  resendError(409, kind === 'invalid' ? 'invalid_idempotent_request' : 'concurrent_idempotent_requests', message);
