import { Injectable } from '@nestjs/common';
import { type RequestContext, systemContext } from '@northline/common/context';
import { accountId, type CallbackVerdict, type SignedCallback, type SvixHeaders } from '@northline/common/contracts';
import { DomainError } from '@northline/common/errors';
import { Gather, RpcClient } from '@northline/common/messaging';
import type { CallbackAnswer } from '../http/callback.interceptor';

/** More than this is asked one by one: large callbacks travel alone. */
const togetherCharacters = 256 * 1024;

/** What `X-Hub-Signature-256` looks like; anything else is refused unread. */
const signatureForm = /^sha256=[0-9a-f]{64}$/;

/** Hands callbacks to `channels`, which alone knows whose they are, and words what the provider expects to hear. */
@Injectable()
export class ProviderCallbacks {
  private readonly whatsAppCalls = new Gather((callbacks: SignedCallback[]) => this.handOver(callbacks), 20);

  constructor(private readonly rpc: RpcClient) {}

  async email(ctx: RequestContext, rawBody: string, svix: SvixHeaders): Promise<CallbackAnswer> {
    const { received, verified } = await this.rpc.ask(ctx, 'channels.callbacks.email', { rawBody, svix });
    return { verified, body: { received } };
  }

  async emailStatus(ctx: RequestContext, rawBody: string, svix: SvixHeaders): Promise<CallbackAnswer> {
    return { verified: true, body: await this.rpc.ask(ctx, 'channels.callbacks.email_status', { rawBody, svix }) };
  }

  async whatsAppChallenge(ctx: RequestContext, query: Record<string, unknown>): Promise<CallbackAnswer> {
    const [mode, verifyToken, given] = ['mode', 'verify_token', 'challenge'].map((name) => query[`hub.${name}`]).map((value) => (typeof value === 'string' ? value : ''));
    const { challenge } = await this.rpc.ask(ctx, 'channels.callbacks.whatsapp_challenge', { mode: mode ?? '', verifyToken: verifyToken ?? '', challenge: given ?? '' });
    if (challenge === null) return { verified: false, status: 403, body: { error: 'Forbidden', message: 'Unknown verify token' } };
    return { verified: true, contentType: 'text/plain; charset=utf-8', body: challenge };
  }

  async whatsApp(rawBody: string, signature: string): Promise<CallbackAnswer> {
    if (!signatureForm.test(signature)) throw new DomainError('unauthenticated', 'Invalid signature');
    const verdict = await this.whatsAppCalls.ask({ rawBody, signature });
    if (verdict === 'refused') throw new DomainError('unauthenticated', 'Invalid signature');
    if (verdict === 'failed') throw new DomainError('unavailable', 'Service unavailable');
    return { verified: true, body: { received: true } };
  }

  async telegram(ctx: RequestContext, integrationId: string, rawBody: string, secretToken: string): Promise<CallbackAnswer> {
    return { verified: true, body: await this.rpc.ask(ctx, 'channels.callbacks.telegram', { integrationId, rawBody, secretToken }) };
  }

  private async handOver(callbacks: SignedCallback[]): Promise<CallbackVerdict[]> {
    const size = callbacks.reduce((sum, { rawBody }) => sum + rawBody.length, 0);
    if (callbacks.length > 1 && size > togetherCharacters) return (await Promise.all(callbacks.map((one) => this.handOver([one])))).flat();
    return (await this.rpc.ask(systemContext(accountId('')), 'channels.callbacks.whatsapp', { callbacks })).answers;
  }
}
