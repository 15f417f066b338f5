import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IntegrationsRepository } from './integrations.repository';
import type { IntegrationRow } from './integrations.schema';
import { ProviderCalls } from './provider-calls.service';

/** SHA-256 of a verify token: looked up by it, and not stored in plain text. */
export const hashOfVerifyToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Meta's check of our address, before it sends anything: it knows the verify token of an account. */
@Injectable()
export class VerifyTokens {
  constructor(
    private readonly integrations: IntegrationsRepository,
    private readonly calls: ProviderCalls,
  ) {}

  /** The challenge to echo, or null when no account chose that token. */
  async answer({
    mode,
    verifyToken,
    challenge,
  }: {
    mode: string;
    verifyToken: string;
    challenge: string;
  }): Promise<{ challenge: string | null }> {
    if (mode !== 'subscribe' || verifyToken === '') return { challenge: null };
    const [row, other] = await this.integrations.listByVerifyToken(hashOfVerifyToken(verifyToken));
    // Of accounts with the same token, nobody knows which one Meta asked for.
    if (row && !other) await this.verified(row);
    return { challenge: row ? challenge : null };
  }

  private async verified({ accountId, channel }: IntegrationRow): Promise<void> {
    await this.integrations.noteSettings(accountId, channel, { callbackVerifiedAt: new Date() });
    this.calls.tell(accountId, channel);
  }
}
