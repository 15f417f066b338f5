import { Injectable } from '@nestjs/common';
import { type RequestContext, systemContext } from '@northline/common/vocabulary/context';
import { accountId, type CallbackVerdict, type SignedCallback, type SvixHeaders } from '@northline/common/contracts';
import { DomainError } from '@northline/common/vocabulary/errors';
import { Batcher, RpcClient } from '@northline/common/platform/messaging';
import type { CallbackAnswer } from './callback-interceptor';

/** A longer callback, that is one with several events, travels alone, so that single events never wait for one. */
const aloneCharacters = 8 * 1024;

/** Requests sent at once: a slow one delays only its own batch. */
const inParallel = 16;

/** How long `channels` may take for one batch; Meta repeats what fails. */
const patienceMs = 15_000;

/** The form of `X-Hub-Signature-256`; anything else is refused unread. */
const signatureForm = /^sha256=[0-9a-f]{64}$/;

/** Passes callbacks to `channels`, which verifies them, and answers in the form that each provider expects. */
@Injectable()
export class ProviderCallbacks {
  private readonly whatsAppCalls = new Batcher(
    (callbacks: SignedCallback[]) => this.handOver(callbacks),
    20,
    patienceMs,
    inParallel,
  );

  constructor(private readonly rpc: RpcClient) {}

  async email(ctx: RequestContext, rawBody: string, svix: SvixHeaders): Promise<CallbackAnswer> {
    const { received, verified } = await this.rpc.request(ctx, 'channels.callbacks.email', { rawBody, svix });
    return { verified, body: { received } };
  }

  async emailStatus(ctx: RequestContext, rawBody: string, svix: SvixHeaders): Promise<CallbackAnswer> {
    return { verified: true, body: await this.rpc.request(ctx, 'channels.callbacks.email_status', { rawBody, svix }) };
  }

  async whatsAppChallenge(ctx: RequestContext, query: Record<string, unknown>): Promise<CallbackAnswer> {
    const [mode, verifyToken, given] = ['mode', 'verify_token', 'challenge']
      .map((name) => query[`hub.${name}`])
      .map((value) => (typeof value === 'string' ? value : ''));
    const { challenge } = await this.rpc.request(ctx, 'channels.callbacks.whatsapp_challenge', {
      mode: mode ?? '',
      verifyToken: verifyToken ?? '',
      challenge: given ?? '',
    });
    if (challenge === null)
      return { verified: false, status: 403, body: { error: 'Forbidden', message: 'Unknown verify token' } };
    return { verified: true, contentType: 'text/plain; charset=utf-8', body: challenge };
  }

  async whatsApp(rawBody: string, signature: string): Promise<CallbackAnswer> {
    if (!signatureForm.test(signature)) throw new DomainError('unauthenticated', 'Invalid signature');
    const callback = { rawBody, signature };
    const [verdict] =
      rawBody.length > aloneCharacters ? await this.handOver([callback]) : [await this.whatsAppCalls.load(callback)];
    if (verdict === 'refused') throw new DomainError('unauthenticated', 'Invalid signature');
    if (verdict === 'failed') throw new DomainError('unavailable', 'Service unavailable');
    return { verified: true, body: { received: true } };
  }

  async telegram(
    ctx: RequestContext,
    integrationId: string,
    rawBody: string,
    secretToken: string,
  ): Promise<CallbackAnswer> {
    return {
      verified: true,
      body: await this.rpc.request(ctx, 'channels.callbacks.telegram', { integrationId, rawBody, secretToken }),
    };
  }

  private async handOver(callbacks: SignedCallback[]): Promise<CallbackVerdict[]> {
    return (await this.rpc.request(systemContext(accountId('')), 'channels.callbacks.whatsapp', { callbacks })).answers;
  }
}
