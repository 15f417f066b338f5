import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type AccountId, accountId, type ContactAddresses, type DomainEvent } from '@northline/common/contracts';
import { readPhone } from '@northline/common/features/phones';
import { ErasedLeads, OnEvent } from '@northline/common/platform/events';
import { addressesOf, emailOf } from '../contacts/contact-address';
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
    const { leadId, chatId, userId } = event.data;
    const phone = readPhone(event.data.phone ?? '')?.e164;
    const email = emailOf(event.data.email ?? '');
    await this.forget(accountId(event.accountId), leadId, { phone, email, chatId, userId });
  }

  // Its present addresses are known only the first time, and those of its deliveries until these are erased: anybody who
  // writes from them later is a stranger.
  private async forget(id: AccountId, leadId: string, present: ContactAddresses = {}): Promise<void> {
    await this.deliveries.cancelErased(id, leadId);
    const { conversationIds, places } = await this.deliveries.tracesOf(id, leadId);
    const own = places.filter((place) => place.own);
    const { phone, email, chatId, userId } = present;
    const addresses = [phone, email, chatId, userId, ...own.map(({ address }) => address)].filter(
      (address) => address !== undefined,
    );
    await this.inbound.erase(id, { leadId, addresses, conversationIds });
    await this.contacts.erase(id, leadId, addresses);
    const people = own.map(({ channel, address }) => addressesOf(channel, address));
    await this.suppressions.erase(id, [{ ...present, leadId }, ...people]);
    await this.webhooks.erase(id, leadId);
    const mails = places.filter(({ channel }) => channel === 'email');
    const hashed = mails.map((place) => ({ address: place.address, hash: this.suppressions.hashOf(id, place) }));
    // Last: where this is interrupted, the next time still finds the addresses.
    await this.deliveries.erase(id, leadId, hashed);
  }
}
