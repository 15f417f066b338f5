import { Injectable } from '@nestjs/common';
import { systemContext } from '@northline/common/context';
import { accountId, type SvixHeaders } from '@northline/common/contracts';
import { RpcClient } from '@northline/common/messaging';
import type { CallbackAnswer } from '../http/callback';

/** Hands callbacks to `channels`, which alone knows whose they are, and words what the provider expects to hear. */
@Injectable()
export class ProviderCallbacks {
  constructor(private readonly rpc: RpcClient) {}

  async email(rawBody: string, svix: SvixHeaders): Promise<CallbackAnswer> {
    const { received, verified } = await this.rpc.ask(nobody(), 'channels.callbacks.email', { rawBody, svix });
    return { verified, body: { received } };
  }

  async emailStatus(rawBody: string, svix: SvixHeaders): Promise<CallbackAnswer> {
    return { verified: true, body: await this.rpc.ask(nobody(), 'channels.callbacks.email_status', { rawBody, svix }) };
  }

  async whatsAppChallenge(query: Record<string, unknown>): Promise<CallbackAnswer> {
    const [mode, verifyToken, given] = ['mode', 'verify_token', 'challenge'].map((name) => query[`hub.${name}`]).map((value) => (typeof value === 'string' ? value : ''));
    const { challenge } = await this.rpc.ask(nobody(), 'channels.callbacks.whatsapp_challenge', { mode: mode ?? '', verifyToken: verifyToken ?? '', challenge: given ?? '' });
    if (challenge === null) return { verified: false, status: 403, body: { error: 'Forbidden', message: 'Unknown verify token' } };
    return { verified: true, contentType: 'text/plain; charset=utf-8', body: challenge };
  }

  async whatsApp(rawBody: string, signature: string): Promise<CallbackAnswer> {
    return { verified: true, body: await this.rpc.ask(nobody(), 'channels.callbacks.whatsapp', { rawBody, signature }) };
  }

  async telegram(integrationId: string, rawBody: string, secretToken: string): Promise<CallbackAnswer> {
    return { verified: true, body: await this.rpc.ask(nobody(), 'channels.callbacks.telegram', { integrationId, rawBody, secretToken }) };
  }
}

// No account is known before the signature is.
const nobody = () => systemContext(accountId(''));
