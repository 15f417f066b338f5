import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type AccountId, accountId, type DomainEvent } from '@northline/common/contracts';
import { ErasedLeads, OnEvent } from '@northline/common/platform/events';
import { emailOf, phoneOf } from '../contacts/contact-address';
import { ContactsRepository } from '../contacts/contacts.repository';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { InboundErasure } from '../inbound/inbound-erasure';
import { SuppressionsService } from '../suppressions/suppressions.service';
import { WebhookDeliveriesRepository } from '../webhooks/webhook-deliveries.repository';

/** Erases a lead (DECISIONS 36): nothing more is sent, texts and addresses are removed, suppressions stay as hashes. */
@Injectable()
export class ErasureConsumer implements OnModuleInit {
  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly inbound: InboundErasure,
    private readonly contacts: ContactsRepository,
    private readonly suppressions: SuppressionsService,
    private readonly webhooks: WebhookDeliveriesRepository,
    private readonly erased: ErasedLeads,
  ) {}

  onModuleInit(): void {
    this.erased.register((ctx, leadId) => this.forget(ctx.accountId, leadId));
  }

  @OnEvent('lead.erased')
  async onLeadErased(event: DomainEvent<'lead.erased'>): Promise<void> {
    await this.erased.note(event);
    const id = accountId(event.accountId);
    const { leadId, chatId, userId } = event.data;
    const phone = phoneOf(event.data.phone ?? '');
    const email = emailOf(event.data.email ?? '');
    await this.forget(
      id,
      leadId,
      [phone, email, chatId, userId].filter((address) => address !== undefined),
    );
    await this.suppressions.erase(id, { leadId, phone, email, chatId, userId });
  }

  // Its addresses are known only the first time: anybody who writes from them later is a stranger.
  private async forget(id: AccountId, leadId: string, addresses: string[] = []): Promise<void> {
    const conversationIds = await this.deliveries.forget(id, leadId);
    await this.inbound.erase(id, { leadId, addresses, conversationIds });
    await this.contacts.erase(id, leadId, addresses);
    await this.webhooks.erase(id, leadId);
  }
}
