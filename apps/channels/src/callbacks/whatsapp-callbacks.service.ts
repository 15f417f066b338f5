import { Injectable, Logger } from '@nestjs/common';
import { systemContext } from '@northline/common/context';
import type { AccountId, CallbackVerdict, SignedCallback } from '@northline/common/contracts';
import { claimedChanges, isSignedByApp, readChange, textOfWhatsApp, type WhatsAppChange, type WhatsAppMessage, type WhatsAppStatus } from '../adapters/whatsapp/whatsapp.callback';
import { outcomeOfError } from '../adapters/whatsapp/whatsapp.errors';
import { ContactsRepository } from '../contacts/contacts.repository';
import { fromKey } from '../deliveries/deliveries.mapper';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { DeliveryAftermath } from '../deliveries/delivery.aftermath';
import { errorOf } from '../deliveries/delivery.rules';
import { type DeliveryReport, DeliveryReportsService } from '../deliveries/delivery-reports.service';
import { InboundService } from '../inbound/inbound.service';
import { Connections, type OpenedConnection } from '../integrations/connections';

const reported: Record<string, DeliveryReport['status'] | undefined> = { sent: 'sent', delivered: 'delivered', read: 'read', played: 'read', failed: 'failed' };

/** WhatsApp's callbacks: routed to the account by phone number, believed only when its app's secret signed them. */
@Injectable()
export class WhatsAppCallbacksService {
  private readonly logger = new Logger('WhatsAppCallbacks');

  constructor(
    private readonly connections: Connections,
    private readonly inbound: InboundService,
    private readonly contacts: ContactsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly reports: DeliveryReportsService,
    private readonly aftermath: DeliveryAftermath,
  ) {}

  /** Takes a callback in, if some account's secret signed it. */
  async receive(callback: SignedCallback): Promise<CallbackVerdict> {
    try {
      return (await this.take(callback)) ? 'received' : 'refused';
    } catch (error) {
      this.logger.error(error);
      return 'failed';
    }
  }

  private async take({ rawBody, signature }: SignedCallback): Promise<boolean> {
    const changes = claimedChanges(rawBody);
    const numbers = [...new Set(changes.map(({ phoneNumberId }) => phoneNumberId))];
    const opened = await Promise.all(numbers.map((number) => this.connections.ofProviderAccount('whatsapp', number)));
    const signed = signers(opened, rawBody, signature);
    for (const change of changes) {
      const one = signed.get(change.phoneNumberId);
      const read = one && readChange(change);
      if (read) await this.act(one, read);
    }
    return signed.size > 0;
  }

  private async act(opened: OpenedConnection, { contacts, messages, statuses }: WhatsAppChange): Promise<void> {
    // Meta waits for the answer: the messages of different people are taken at once, those of each in their order.
    const people = Map.groupBy(messages, ({ from, from_user_id: userId }) => from ?? userId);
    await Promise.all([...people.values()].map((theirs) => this.messages(opened, theirs, contacts)));
    await Promise.all(statuses.map((status) => this.status(opened.accountId, status)));
  }

  private async messages(opened: OpenedConnection, messages: WhatsAppMessage[], contacts: WhatsAppChange['contacts']): Promise<void> {
    for (const message of messages) {
      const contact = contacts.find(({ wa_id, user_id }) => (message.from !== undefined ? wa_id === message.from : user_id === message.from_user_id));
      await this.message(opened, message, contact?.profile?.name);
    }
  }

  private async message(opened: OpenedConnection, message: WhatsAppMessage, name?: string): Promise<void> {
    const text = textOfWhatsApp(message);
    const userId = message.from_user_id;
    const phone = message.from === undefined ? undefined : `+${message.from.replace(/\D/g, '')}`;
    const address = phone ?? (await this.addressOfUser(opened.accountId, userId));
    if (text === null || address === undefined) return;
    const known = phone ?? (address.startsWith('+') ? address : undefined);
    await this.inbound.receive(opened, {
      channel: 'whatsapp',
      providerMessageId: message.id,
      address,
      sender: { phone: known, userId, name },
      text,
      receivedAt: new Date(message.timestamp * 1_000),
    });
  }

  // Whoever hides the phone now may have shown it before.
  private async addressOfUser(accountId: AccountId, userId: string | undefined): Promise<string | undefined> {
    if (userId === undefined) return undefined;
    return (await this.contacts.findByUserId(accountId, userId))?.address ?? userId;
  }

  private async status(accountId: AccountId, { id, status, timestamp, errors, biz_opaque_callback_data: opaque }: WhatsAppStatus): Promise<void> {
    const word = reported[status];
    const key = opaque === undefined ? null : fromKey(opaque);
    const row = key ? await this.deliveries.findByKey(accountId, key.messageId, key.round) : await this.deliveries.findByProviderId('whatsapp', id);
    if (word === undefined || row?.accountId !== accountId) return;
    const [fault] = errors.map(outcomeOfError);
    const error = fault && errorOf(fault);
    await this.reports.apply(accountId, row, { status: word, at: new Date(timestamp * 1_000), providerMessageId: id, error });
    if (fault) await this.aftermath.react(systemContext(accountId), row, fault);
  }
}

// By phone number. Apps may have several numbers: each secret is tried once.
function signers(opened: (OpenedConnection | null)[], rawBody: string, signature: string): Map<string, OpenedConnection> {
  const signs = new Map<string, boolean>();
  const signed = new Map<string, OpenedConnection>();
  for (const one of opened) {
    if (one?.connection.channel !== 'whatsapp') continue;
    const { appSecret, phoneNumberId } = one.connection;
    if (!signs.has(appSecret)) signs.set(appSecret, isSignedByApp(appSecret, rawBody, signature));
    if (signs.get(appSecret)) signed.set(phoneNumberId, one);
  }
  return signed;
}
