import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { addressForms } from '@northline/common/features/addresses';
import type {
  AccountId,
  CampaignQueue,
  Channel,
  Delivery,
  Page,
  PageQuery,
  RpcRequest,
  StoppedOutreach,
} from '@northline/common/contracts';
import { conflict, DomainError, notFound } from '@northline/common/vocabulary/errors';
import { RpcClient } from '@northline/common/platform/messaging';
import { say } from '@northline/common/vocabulary/sentences';
import { RateLimiter } from '../pacing/rate-limiter';
import { toDelivery } from './deliveries.mapper';
import { DeliveriesRepository, type DeliveryChange, type Place } from './deliveries.repository';
import type { DeliveryRow } from './deliveries.schema';
import { cancelled, erased, foundSent, foundUnsent, unwanted } from './delivery.rules';

const tries = 5;

/** Where a lead was written to. */
export interface LeadPlaces {
  conversationIds: string[];
  places: (Place & { own: boolean })[];
}

/** Requests of other services about deliveries. */
@Injectable()
export class DeliveriesService {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly rpc: RpcClient,
    private readonly pace: RateLimiter,
  ) {}

  /** The deliveries of a conversation. Error: 404 for an unknown one. */
  async list(
    ctx: RequestContext,
    { conversationId, page: query }: { conversationId: string; page: PageQuery },
  ): Promise<Page<Delivery>> {
    const page = await this.deliveries.list(ctx.accountId, conversationId, query);
    // Only the engine knows whether a conversation without messages exists at all.
    if (page.total === 0) await this.rpc.request(ctx, 'engine.conversations.whose', { id: conversationId });
    return { ...page, items: page.items.map(toDelivery) };
  }

  /** What a campaign's unsent messages wait for. */
  async queue(
    { accountId }: RequestContext,
    { campaignId, channel }: RpcRequest<'channels.deliveries.queue'>,
  ): Promise<CampaignQueue> {
    const [waiting, { freeAt, hold }] = await Promise.all([
      this.deliveries.waitingOf(accountId, campaignId),
      this.pace.outlook({ accountId, channel, campaignId }),
    ]);
    return {
      waiting,
      freeAt: freeAt.toISOString(),
      ...(hold && { heldUntil: hold.until.toISOString() }),
      ...(hold?.since && { heldSince: hold.since.toISOString() }),
    };
  }

  /** A person has found out whether an unknown message was sent. Errors: 404; 409 for one that is not unknown. */
  async settle(ctx: RequestContext, request: RpcRequest<'channels.deliveries.settle'>): Promise<Delivery> {
    const { conversationId, id, outcome } = request;
    const row = await this.deliveries.find(ctx.accountId, id);
    if (row?.conversationId !== conversationId) throw notFound('Delivery');
    if (row.status !== 'unknown') throw conflict(say('delivery_settled'));
    const settled = await this.deliveries.change({ row, set: outcome === 'sent' ? foundSent(row) : foundUnsent });
    return settled ? toDelivery(settled) : this.settle(ctx, request);
  }

  /**
   * Whether a mail from this address belongs to a conversation. Anybody who has seen one mail knows the reply address:
   * only the addresses that we wrote to may use it, and the lead's own.
   */
  async mayReplyFrom(ctx: RequestContext, conversationId: string, address: string): Promise<boolean> {
    const addresses = await this.deliveries.addressesOf(ctx.accountId, conversationId);
    const forms = addressForms(address);
    if (addresses.some((one) => forms.includes(one))) return true;
    const leadEmail = await this.leadEmailOf(ctx, conversationId);
    if (leadEmail !== '') return forms.includes(leadEmail);
    return (await this.deliveries.findOfConversation(conversationId)) === null;
  }

  /**
   * Cancels every unsent message to these leads and addresses (on one channel). One that is claimed meanwhile is
   * checked after its claim.
   */
  cancel(accountId: AccountId, whom: { leadIds: string[]; addresses: string[] }, channel?: Channel): Promise<void> {
    return this.endAll(() => this.deliveries.listQueued(accountId, whom, channel), cancelled);
  }

  /** Cancels every unsent message to a deleted lead. */
  cancelErased(accountId: AccountId, leadId: string): Promise<void> {
    return this.endAll(() => this.deliveries.listQueued(accountId, { leadIds: [leadId], addresses: [] }), erased);
  }

  /** Cancels the unsent outreach to these leads: the person that they are has written. */
  stopOutreach(accountId: AccountId, { leadIds, reason }: StoppedOutreach): Promise<void> {
    return this.endAll(() => this.deliveries.listQueuedOutreach(accountId, leadIds), unwanted('answered', reason));
  }

  private async endAll(list: () => Promise<DeliveryRow[]>, set: DeliveryChange['set']): Promise<void> {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const changed = await Promise.all((await list()).map((row) => this.deliveries.change({ row, set })));
      if (changed.every((row) => row !== null)) return;
    }
  }

  /**
   * In which conversations a lead was written to, and where. An address at which another lead was written to, too, is not
   * its `own`.
   */
  async tracesOf(accountId: AccountId, leadId: string): Promise<LeadPlaces> {
    const conversationIds = await this.deliveries.conversationsOf(accountId, leadId);
    const places = await Promise.all(
      (await this.deliveries.placesOf(accountId, leadId)).map(async (place) => {
        const leadIds = await this.deliveries.leadIdsOf(accountId, place.address);
        return { ...place, own: leadIds.every((id) => id === leadId) };
      }),
    );
    return { conversationIds, places };
  }

  /** Erases what was sent to a lead (DECISIONS 36), but for hashes of its addresses. */
  erase(accountId: AccountId, leadId: string, hashed: { address: string; hash: string }[]): Promise<void> {
    return this.deliveries.erase(accountId, leadId, hashed);
  }

  private async leadEmailOf(ctx: RequestContext, conversationId: string): Promise<string> {
    try {
      return (
        (await this.rpc.request(ctx, 'engine.conversations.whose', { id: conversationId })).leadEmail?.toLowerCase() ??
        ''
      );
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_found') return '';
      throw error;
    }
  }
}
