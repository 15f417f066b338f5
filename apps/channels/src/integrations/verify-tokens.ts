import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IntegrationsRepository } from './integrations.repository';

/** SHA-256 of a verify token: looked up by it, and not stored in plain text. */
export const hashOfVerifyToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Meta's check of our address, before it sends anything: it knows the verify token of an account. */
@Injectable()
export class VerifyTokens {
  constructor(private readonly integrations: IntegrationsRepository) {}

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
    const known =
      mode === 'subscribe' &&
      verifyToken !== '' &&
      (await this.integrations.knowsVerifyToken(hashOfVerifyToken(verifyToken)));
    return { challenge: known ? challenge : null };
  }
}
