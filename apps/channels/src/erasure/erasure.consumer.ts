import { Injectable } from '@nestjs/common';
import { accountId, type Fact } from '@northline/common/contracts';
import { OnFact } from '@northline/common/facts';
import { emailOf, phoneOf } from '../contacts/address';
import { ContactsRepository } from '../contacts/contacts.repository';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { InboundRepository } from '../inbound/inbound.repository';
import { SuppressionsService } from '../suppressions/suppressions.service';
import { WebhookDeliveriesRepository } from '../webhooks/webhook-deliveries.repository';

/** Forgets a lead (DECISIONS 36): nothing more goes out, texts and addresses go, suppressions stay as hashes. */
@Injectable()
export class ErasureConsumer {
  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly deliveryRows: DeliveriesRepository,
    private readonly inbound: InboundRepository,
    private readonly contacts: ContactsRepository,
    private readonly suppressions: SuppressionsService,
    private readonly webhooks: WebhookDeliveriesRepository,
  ) {}

  @OnFact('lead.erased')
  async onLeadErased({ accountId: account, data }: Fact<'lead.erased'>): Promise<void> {
    const id = accountId(account);
    const { leadId, chatId, userId } = data;
    const phone = phoneOf(data.phone ?? '');
    const email = emailOf(data.email ?? '');
    const addresses = [phone, email, chatId, userId].filter((address) => address !== undefined);
    await this.deliveries.cancel(id, { leadIds: [leadId], addresses: [] });
    await this.deliveryRows.erase(id, leadId);
    await this.inbound.erase(id, leadId, addresses);
    await this.contacts.erase(id, leadId, addresses);
    await this.suppressions.erase(id, { leadId, phone, email, chatId, userId });
    await this.webhooks.erase(id, leadId);
  }
}
