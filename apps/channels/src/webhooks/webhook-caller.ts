import { Injectable } from '@nestjs/common';
import {
  BlockedAddressError,
  makeSafeFetch,
  type OutsidePolicy,
  retryAfterMs,
  type SafeFetch,
} from '@northline/common/platform/http';
import { openedAddress, SecretBox } from '@northline/common/platform/secrets';
import { say } from '@northline/common/vocabulary/sentences';
import { ChannelsConfig } from '../app-config';
import { signedHeaders } from './standard-webhooks';
import type { AttemptRow, WebhookDeliveryRow } from './webhook-deliveries.schema';
import type { WebhookEndpointRow } from './webhook-endpoints.schema';
import { callMs } from './webhook.rules';

/** The outcome of a call: `gone` asks us never to call again. */
export interface CallResult {
  attempt: AttemptRow;
  ok: boolean;
  gone: boolean;
  /** The pause that the endpoint asked for (`Retry-After`), in milliseconds. */
  retryAfterMs?: number;
}

const shownCharacters = 500;

/** Calls an endpoint once, signed; public addresses only, no redirect is followed. */
@Injectable()
export class WebhookCaller {
  /** Which private addresses endpoints may have. */
  readonly policy: OutsidePolicy;
  private readonly fetch: SafeFetch;

  constructor(
    config: ChannelsConfig,
    private readonly secrets: SecretBox,
  ) {
    this.policy = { allowedHosts: config.WEBHOOK_ALLOWED_HOSTS, allowPrivate: config.WEBHOOK_ALLOW_PRIVATE };
    this.fetch = makeSafeFetch({ ...this.policy, timeoutMs: callMs, maxBytes: 64 * 1024 });
  }

  async call(endpoint: WebhookEndpointRow, row: Pick<WebhookDeliveryRow, 'eventId' | 'body'>): Promise<CallResult> {
    const at = new Date();
    const url = await openedAddress(this.secrets, endpoint);
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'northline-webhooks/1',
      ...signedHeaders(await this.secretsOf(endpoint, at), row.eventId, at, row.body),
    };
    const done = (result: Partial<AttemptRow>): AttemptRow => ({
      at,
      durationMs: Date.now() - at.getTime(),
      ...result,
    });
    try {
      const answer = await this.fetch(url, { method: 'POST', headers, body: row.body });
      const response = (await answer.text().catch(() => '')).slice(0, shownCharacters);
      return {
        attempt: done({ statusCode: answer.status, response }),
        ok: answer.ok,
        gone: answer.status === 410,
        retryAfterMs: retryAfterMs(answer.headers.get('retry-after')),
      };
    } catch (error) {
      return { attempt: done({ error: reasonOf(error) }), ok: false, gone: false };
    }
  }

  private secretsOf({ accountId, secret, oldSecret, oldSecretUntil }: WebhookEndpointRow, at: Date): Promise<string[]> {
    const sealed = [secret, ...(oldSecret && oldSecretUntil && oldSecretUntil > at ? [oldSecret] : [])];
    return Promise.all(sealed.map((one) => this.secrets.open(accountId, one)));
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof BlockedAddressError) return error.message;
  if (!(error instanceof Error)) return say('endpoint_silent');
  if (error.name === 'TimeoutError') return say('endpoint_too_slow', { seconds: callMs / 1_000 });
  return error.cause instanceof Error ? error.cause.message : error.message;
}
