import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { BoundedMap } from '../world/world.bounds';
import { resendError } from './email.errors';

interface Remembered {
  readonly payload: string;
  readonly until: number;
  readonly id: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Resend's idempotency keys: 1 to 256 characters, remembered 24 hours for each team. */
@Injectable()
export class EmailIdempotency {
  private readonly keys = new BoundedMap<string, Remembered>(50_000);

  /**
   * Sends once under a key; the same key and payload are answered with the first id.
   * @throws ProviderError 400 for a key of the wrong length, 409 for another payload under the same key.
   */
  once(team: string, key: string | undefined, payload: unknown, send: () => string): string {
    if (key === undefined) return send();
    if (key.length < 1 || key.length > 256) {
      throw resendError(400, 'invalid_idempotency_key', 'The idempotency key must be between 1-256 chars.');
    }
    const name = `${team}:${key}`;
    const hash = createHash('sha256').update(JSON.stringify(payload)).digest('base64');
    const known = this.keys.get(name);
    if (known && known.until > Date.now()) {
      if (known.payload === hash) return known.id;
      throw resendError(
        409,
        'invalid_idempotent_request',
        'This idempotency key has been used on a request that had a different payload.',
      );
    }
    const id = send();
    this.keys.set(name, { payload: hash, until: Date.now() + DAY_MS, id });
    return id;
  }

  /** Forgets all keys. */
  reset(): void {
    this.keys.clear();
  }
}
