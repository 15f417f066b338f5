import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { AccountId, TelegramLink } from '@northline/common/contracts';
import { conflict } from '@northline/common/vocabulary/errors';
import { RpcClient } from '@northline/common/platform/messaging';
import { say } from '@northline/common/vocabulary/sentences';
import { Connections } from './connections';
import { ContactsRepository } from '../contacts/contacts.repository';

const lifetimeMs = 30 * 24 * 60 * 60 * 1_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Start links: a bot cannot write first, so the lead must open the chat (DECISIONS 69). */
@Injectable()
export class TelegramLinksService {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly connections: Connections,
    private readonly rpc: RpcClient,
  ) {}

  /** A link for one lead and one chat: 128 random bits, 30 days. */
  async create(ctx: RequestContext, leadId: number): Promise<TelegramLink> {
    await this.rpc.request(ctx, 'engine.leads.get', { id: leadId });
    const opened = await this.connections.get(ctx.accountId, 'telegram');
    if (opened?.connection.channel !== 'telegram') throw conflict(say('not_connected', { channel: 'Telegram' }));
    const token = randomBytes(16).toString('base64url');
    const expiresAt = new Date(Date.now() + lifetimeMs);
    await this.contacts.addStartLink(ctx.accountId, String(leadId), hashOf(token), expiresAt);
    return { url: `https://t.me/${opened.connection.botUsername}?start=${token}`, expiresAt: expiresAt.toISOString() };
  }

  /** The lead of a link that was followed, for one chat only: an update may come again; null for any other payload. */
  redeem(accountId: AccountId, token: string, chatId: string): Promise<string | null> {
    return this.contacts.takeStartLink(accountId, hashOf(token), chatId);
  }
}
