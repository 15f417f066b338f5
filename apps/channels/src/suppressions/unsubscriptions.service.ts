import { Injectable } from '@nestjs/common';
import { systemContext } from '@northline/common/vocabulary/context';
import { DomainError } from '@northline/common/vocabulary/errors';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import type { DeliveryRow } from '../deliveries/deliveries.schema';
import { SuppressionsService } from './suppressions.service';
import { UnsubscribeLinks } from './unsubscribe-links';

/** Opt-outs by the link in every mail. */
@Injectable()
export class Unsubscriptions {
  constructor(
    private readonly suppressions: SuppressionsService,
    private readonly links: UnsubscribeLinks,
    private readonly deliveries: DeliveriesRepository,
  ) {}

  /** The person that a link of ours is for; 404 for any other token. */
  async page(token: string): Promise<{ email: string }> {
    return { email: (await this.deliveryOf(token)).address ?? '' };
  }

  /** One-click unsubscribe: the lead's own opt-out, on all channels. */
  async unsubscribe(token: string): Promise<{ email: string }> {
    const { accountId, leadId, conversationId, address: email, addressHash } = await this.deliveryOf(token);
    const hashes = addressHash === undefined ? [] : [addressHash];
    const ctx = systemContext(accountId);
    const [present] = await this.suppressions.stillAt(ctx, [leadId], { email });
    await this.suppressions.suppress(ctx, { email, hashes, leadId: present, conversationId, reason: 'opt_out' });
    return { email: email ?? '' };
  }

  private async deliveryOf(token: string): Promise<DeliveryRow> {
    const { deliveryId, conversationId } = this.links.read(token) ?? {};
    let row = deliveryId === undefined ? null : await this.deliveries.findById(deliveryId);
    if (conversationId !== undefined) row ??= await this.deliveries.findNewestOf(conversationId);
    if (!row) throw new DomainError('not_found', 'Not found');
    return row;
  }
}
