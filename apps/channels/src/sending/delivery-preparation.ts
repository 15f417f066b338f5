import { Injectable } from '@nestjs/common';
import { channelNames, type DeliveryError } from '@northline/common/contracts';
import { leadTextsIn } from '@northline/common/features/languages';
import { isWindowOpen, windowClosed } from '@northline/common/features/whatsapp';
import { say } from '@northline/common/vocabulary/sentences';
import { type Connection, type OutgoingMessage, type Target } from '../adapters/channel-adapter';
import { KnownCampaignsRepository } from '../campaigns/known-campaigns.repository';
import { addressesOf } from '../contacts/contact-address';
import { ContactsRepository } from '../contacts/contacts.repository';
import { MailThreads } from '../inbound/mail-threads';
import { Connections } from '../integrations/connections';
import { UnsubscribeLinks } from '../suppressions/unsubscribe-links';
import type { DailyLimit } from '../outreach/daily-cap.rules';
import { keyOf } from '../deliveries/deliveries.mapper';
import type { DeliveryChange } from '../deliveries/deliveries.repository';
import type { DeliveryRow, Quote } from '../deliveries/deliveries.schema';
import { held, notSent, stopped } from '../deliveries/delivery.rules';
import { DeliveryTerms } from './delivery-terms.service';

/** All that a call needs. `connection` null: the recording transport. */
export interface Prepared {
  connection: Connection | null;
  /** When its credential was given. */
  credentialSavedAt?: Date;
  message: OutgoingMessage;
  /** How many people the connection may write to first in 24 hours; absent: any number, or this is no first message. */
  peopleADay?: number;
  /** How much outreach the connection may send a day; absent: any amount. */
  limits?: DailyLimit;
  /** What it costs; absent: nothing. */
  quote?: Quote;
  /** The chat, which has a rate of its own, on Telegram. */
  chatId?: string;
}

/** A message that cannot or may not be sent now: how it ends or waits, without a call. */
export interface Refused {
  end: DeliveryChange['set'];
}

/** Finds out where a message goes and whether it may: its campaign, the connection, the address, WhatsApp's window, the mail's thread. */
@Injectable()
export class DeliveryPreparation {
  constructor(
    private readonly connections: Connections,
    private readonly contacts: ContactsRepository,
    private readonly threads: MailThreads,
    private readonly links: UnsubscribeLinks,
    private readonly campaigns: KnownCampaignsRepository,
    private readonly terms: DeliveryTerms,
  ) {}

  async prepare(row: DeliveryRow): Promise<Prepared | Refused> {
    if (await this.isStopped(row)) return { end: stopped };
    if (row.content === undefined) return refused('erased', say('message_erased'));
    if (row.test)
      return {
        connection: null,
        message: { ...this.common(row), content: row.content, target: { address: row.address ?? row.leadId } },
      };
    const opened = await this.connections.get(row.accountId, row.channel);
    const name = channelNames[row.channel];
    if (!opened) return { end: notSent(blocking('not_connected', say('not_connected', { channel: name }))) };
    if (opened.credentialError !== undefined)
      return { end: held(row, blocking('credential', say('credential_refused', { channel: name }))) };
    const { problem, quote } = await this.terms.of(opened, row);
    if (problem !== undefined) return { end: held(row, blocking('template', problem)) };
    const found = await this.targetOf(row);
    if ('end' in found) return found;
    const message = { ...this.common(row), content: row.content, target: found.target };
    if (row.channel === 'email') message.thread = await this.threads.before(row, found.target.address);
    return {
      connection: opened.connection,
      credentialSavedAt: opened.credentialSavedAt,
      ...(row.content.type === 'template' && { peopleADay: opened.peopleADay }),
      ...(opened.limits && { limits: opened.limits }),
      message,
      ...(quote && { quote }),
      ...(row.channel === 'telegram' && { chatId: found.target.address }),
    };
  }

  // An opening waits for its turn, and its campaign may be stopped meanwhile; a message that was begun before is not
  // affected.
  private async isStopped({ accountId, status, campaign }: DeliveryRow): Promise<boolean> {
    return status === 'queued' && campaign !== undefined && this.campaigns.isStopped(accountId, campaign.campaignId);
  }

  private common(row: DeliveryRow): Omit<OutgoingMessage, 'content' | 'target'> {
    const deliveryId = row._id;
    const language = row.content?.type === 'email' ? row.content.language : undefined;
    const unsubscribe =
      row.channel === 'email' ? { url: this.links.urlOf(row), text: leadTextsIn(language).unsubscribe } : undefined;
    return { deliveryId, key: keyOf(row), conversationId: row.conversationId, unsubscribe };
  }

  private async targetOf(row: DeliveryRow): Promise<{ target: Target } | Refused> {
    const { accountId, channel, address, leadId, content } = row;
    if (channel === 'email')
      return address ? { target: { address } } : refused('no_address', say('lead_without_email'));
    const freeText = channel === 'whatsapp' && content?.type !== 'template';
    if (channel === 'whatsapp' && !freeText && address) return { target: whatsAppTarget(address) };
    const contact = await this.contacts.findForLead(accountId, channel, leadId, address);
    if (channel === 'telegram') {
      const chatId = contact?.chatId ?? address;
      return chatId ? { target: { address: chatId } } : refused('not_bound', say('lead_without_bot'));
    }
    if (freeText && !isWindowOpen(contact?.lastInboundAt)) return refused('window_closed', windowClosed);
    const known = address ?? contact?.userId;
    return known ? { target: whatsAppTarget(known) } : refused('no_address', say('lead_without_readable_phone'));
  }
}

function whatsAppTarget(address: string): Target {
  return { address, ...(addressesOf('whatsapp', address).userId !== undefined && { isUserId: true }) };
}

function refused(code: string, message: string): Refused {
  return { end: notSent({ code, message, retryable: false }) };
}

/** No message of this channel can leave until somebody connects it. */
function blocking(code: string, message: string): DeliveryError {
  return { code, message, retryable: true, blocks: true };
}
