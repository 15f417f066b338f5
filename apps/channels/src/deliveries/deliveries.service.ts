import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/context';
import type { AccountId, Channel, Delivery, Page, PageQuery } from '@northline/common/contracts';
import { DomainError } from '@northline/common/errors';
import { RpcClient } from '@northline/common/messaging';
import { toDelivery } from './deliveries.mapper';
import { DeliveriesRepository } from './deliveries.repository';
import { cancelled } from './delivery.rules';

const tries = 5;

/** What others ask of deliveries. */
@Injectable()
export class DeliveriesService {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly rpc: RpcClient,
  ) {}

  /** The deliveries of a conversation. Error: 404 for an unknown one. */
  async list(ctx: RequestContext, { conversationId, page: query }: { conversationId: string; page: PageQuery }): Promise<Page<Delivery>> {
    const page = await this.deliveries.list(ctx.accountId, conversationId, query);
    // Only the engine knows whether a conversation without messages is there at all.
    if (page.total === 0) await this.rpc.ask(ctx, 'engine.conversations.get', { id: conversationId });
    return { ...page, items: page.items.map(toDelivery) };
  }

  /**
   * Whether a mail of this address belongs to a conversation. Whoever has seen one mail knows the reply address: only the
   * address that we wrote to may use it; where nothing was sent yet, the lead's own.
   */
  async mayHearFrom(ctx: RequestContext, conversationId: string, address: string): Promise<boolean> {
    const addresses = await this.deliveries.addressesOf(ctx.accountId, conversationId);
    if (addresses.includes(address)) return true;
    if ((await this.deliveries.findOfConversation(conversationId)) !== null) return false;
    const leadEmail = await this.leadEmailOf(ctx, conversationId);
    return leadEmail === '' || leadEmail === address;
  }

  /** Stops every unsent message to these leads and addresses (on one channel). One that is claimed meanwhile is checked after its claim. */
  async cancel(accountId: AccountId, whom: { leadIds: string[]; addresses: string[] }, channel?: Channel): Promise<void> {
    for (let turn = 0; turn < tries; turn += 1) {
      const rows = await this.deliveries.listQueued(accountId, whom, channel);
      const changed = await Promise.all(rows.map((row) => this.deliveries.change({ row, set: cancelled })));
      if (changed.every((row) => row !== null)) return;
    }
  }

  /** Sends nothing more to a lead and forgets what was sent (DECISIONS 36); answers in which conversations that was. */
  async forget(accountId: AccountId, leadId: string): Promise<string[]> {
    await this.cancel(accountId, { leadIds: [leadId], addresses: [] });
    const conversationIds = await this.deliveries.conversationsOf(accountId, leadId);
    await this.deliveries.erase(accountId, leadId);
    return conversationIds;
  }

  private async leadEmailOf(ctx: RequestContext, conversationId: string): Promise<string> {
    try {
      return (await this.rpc.ask(ctx, 'engine.conversations.get', { id: conversationId })).leadEmail?.toLowerCase() ?? '';
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_found') return '';
      throw error;
    }
  }
}
