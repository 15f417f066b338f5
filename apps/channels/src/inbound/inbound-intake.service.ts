import { Injectable } from '@nestjs/common';
import { type RequestContext, systemContext } from '@northline/common/vocabulary/context';
import {
  type AccountId,
  type Channel,
  type InboundMessage,
  type InboundMessageQuery,
  type InboundReceived,
  isOwn,
  ownWords,
  type Page,
  type Quoted,
  type WhatsAppAddresses,
} from '@northline/common/contracts';
import { conflict, notFound } from '@northline/common/vocabulary/errors';
import { newEvent } from '@northline/common/platform/events';
import { newId } from '@northline/common/platform/mongo';
import { sentenceOf } from '@northline/common/vocabulary/sentences';
import { areSettled, type AttachmentRow, attachmentsOf, type FoundAttachment } from '../attachments/attachment.rules';
import { excerptOf } from '../adapters/stand-in';
import { addressesOf, addressOn } from '../contacts/contact-address';
import { ContactsRepository } from '../contacts/contacts.repository';
import type { ContactRow } from '../contacts/contacts.schema';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import type { OpenedConnection } from '../integrations/connections';
import { ProviderCalls } from '../integrations/provider-calls.service';
import type { Person } from '../suppressions/person-keys';
import { SuppressionsService } from '../suppressions/suppressions.service';
import { toInboundMessage, toInboundReceived } from './inbound.mapper';
import { InboundRepository } from './inbound.repository';
import type { InboundRow } from './inbound.schema';
import { InboundSchedule } from './inbound-schedule';
import { detectIntent } from '../suppressions/opt-out-words';

/** The longest text of a message that is kept, in characters (DECISIONS 122). */
export const messageLimit = 20_000;

/** A verified message, as a callback brings it. */
export interface Arrived {
  channel: Channel;
  providerMessageId: string;
  /** The sender's address on the channel, by which the contact is kept. */
  address: string;
  sender: InboundReceived['from'];
  text: string;
  /** The title of what was chosen among given answers; absent: the sender's own words. */
  choice?: string;
  /** What it refers to; absent: nothing that is known. */
  quoted?: Quoted;
  /** Files that came with it; absent: none. */
  files?: FoundAttachment[];
  receivedAt: Date;
  /** When it was taken in, where it is understood later; absent: now. */
  takenAt?: Date;
  /** The conversation that a mail's reply address names. */
  conversationId?: string;
  /** The lead of a start link that was followed. */
  leadId?: string;
  /** Pressed Start in Telegram: the same as writing START, and no message. */
  isStart?: boolean;
}

/** What is known of a sender after the message was classified. */
interface Weighed {
  leadId?: string;
  intent: InboundReceived['intent'];
}

/**
 * Accepts messages. Everything that they cause here (the contact, an opt-out) is safe to repeat and comes first; the
 * row with its event comes last, once by the provider's id, and only then the provider gets its answer.
 */
@Injectable()
export class InboundIntake {
  constructor(
    private readonly inbound: InboundRepository,
    private readonly contacts: ContactsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly suppressions: SuppressionsService,
    private readonly schedule: InboundSchedule,
    private readonly calls: ProviderCalls,
  ) {}

  /** Accepts one person's messages, in their order; repeated ones change nothing. */
  async receive(opened: OpenedConnection, messages: Arrived[]): Promise<void> {
    for (const some of splitByIntent(messages)) await this.take(opened, some);
    if (messages.length > 0) this.calls.messageCame(opened);
  }

  /** The message, ours or the person's, with an id of the provider's; undefined when it is not known. */
  async quotedBy(
    { accountId, integrationId, connection: { channel } }: OpenedConnection,
    providerMessageId: string,
  ): Promise<Quoted | undefined> {
    const ours = await this.deliveries.findByProviderId(channel, providerMessageId);
    if (ours?.accountId === accountId) return { messageId: ours.messageId, conversationId: ours.conversationId };
    const theirs = await this.inbound.findByProviderId(accountId, integrationId, providerMessageId);
    return theirs?.text === undefined ? undefined : { text: excerptOf(theirs.text) };
  }

  /** What a message said when it was last corrected; undefined when it is not known. */
  async lastWords(
    { accountId, integrationId }: OpenedConnection,
    providerMessageId: string,
  ): Promise<string | undefined> {
    const last = await this.inbound.lastVersion(accountId, integrationId, providerMessageId);
    return last?.text === undefined ? undefined : ownWords(last.text);
  }

  /**
   * Follows a person to their new address: opt-outs, the contact and, by an event, the leads. The notice of it is no
   * message of theirs: it opens no window and gets no answer.
   */
  async move(opened: OpenedConnection, arrived: Arrived, to: WhatsAppAddresses): Promise<void> {
    const { accountId, integrationId } = opened;
    const { channel, providerMessageId, address, sender } = arrived;
    if (await this.inbound.isKnown(integrationId, providerMessageId)) return;
    const ctx = systemContext(accountId);
    const from = { phone: sender.phone, userId: sender.userId };
    const next = addressOn(channel, { phone: from.phone, ...to }) ?? address;
    const known = await this.leadIdsOf(accountId, await this.contacts.find(accountId, channel, address), address);
    const leadIds = await this.suppressions.stillAt(ctx, known, from);
    const leadId = leadIds.length === 1 ? leadIds[0] : undefined;
    await this.suppressions.follow(ctx, from, { ...to, leadId });
    await this.contacts.move(accountId, channel, address, { address: next, userId: to.userId, leadId });
    const row: InboundRow = { ...rowOf(opened, arrived, new Date()), leadId };
    row.pendingEvents = [newEvent(ctx, 'contact.moved', { from, to })];
    await this.inbound.insert(row);
  }

  /** The event that passes a message to the engine. */
  domainEventOf(
    ctx: RequestContext,
    row: InboundRow,
    intent: InboundReceived['intent'],
    inboundAgentConfigId?: string,
  ) {
    return newEvent(ctx, 'inbound.received', toInboundReceived(row, { intent, inboundAgentConfigId }));
  }

  /** Updates the contact, finds its lead, and acts on STOP and START. */
  async classify(ctx: RequestContext, arrived: Arrived): Promise<Weighed> {
    const { channel, address, sender, receivedAt } = arrived;
    const { accountId } = ctx;
    const contact = await this.contacts.noteInbound(
      accountId,
      channel,
      { address, chatId: sender.chatId, userId: sender.userId, leadId: arrived.leadId },
      receivedAt,
    );
    const known = await this.leadIdsOf(accountId, contact, address);
    const [only, other] = known;
    if (contact.leadId === undefined && only !== undefined && other === undefined)
      await this.contacts.bind(accountId, channel, address, only);
    const { phone, email, chatId, userId } = sender;
    const person = { phone, email, chatId, userId };
    const intent = intentIn(arrived);
    // Of a message, the engine finds out itself.
    const leadIds = intent === undefined ? known : await this.suppressions.stillAt(ctx, known, person);
    const [leadId] = leadIds;
    if (intent === 'opt_out') {
      const people = leadIds.length > 0 ? leadIds.map((one) => ({ ...person, leadId: one })) : [person];
      let counts = false;
      for (const one of people) counts = (await this.optOut(ctx, one, arrived)) || counts;
      return { leadId, intent: counts ? 'opt_out' : 'opt_in' };
    }
    if (channel === 'telegram') await this.suppressions.lift(ctx, { chatId, leadId }, 'unreachable');
    if (intent === 'opt_in') await this.contacts.noteOptIn(accountId, channel, { address, leadId }, receivedAt);
    const lifted =
      intent === 'opt_in' && (await this.suppressions.lift(ctx, { ...person, leadId }, 'opt_out', arrived));
    return { leadId, intent: arrived.isStart ? 'start' : lifted ? 'opt_in' : 'message' };
  }

  /** Suppresses a person who opted out; false when they have said START since, and no STOP after it. */
  private optOut(
    ctx: RequestContext,
    person: Person,
    { conversationId, channel: saidOn, text: quote, receivedAt: saidAt }: Arrived,
  ): Promise<boolean> {
    return this.suppressions.optOut(ctx, { ...person, conversationId, saidOn, quote, saidAt });
  }

  /** The leads that a person may be: that of the contact, else those who were written to at the address. */
  private async leadIdsOf(accountId: AccountId, contact: ContactRow | null, address: string): Promise<string[]> {
    return contact?.leadId === undefined ? this.deliveries.leadIdsOf(accountId, address) : [contact.leadId];
  }

  // Either one message with an intent (STOP, START), or several without: what is known of the sender is the same for
  // all of these.
  private async take(opened: OpenedConnection, [first, ...others]: [Arrived, ...Arrived[]]): Promise<void> {
    const { accountId, integrationId } = opened;
    const ctx = systemContext(accountId);
    // A late copy of an old STOP must not undo the START that came after it.
    if (intentIn(first) && (await this.inbound.isKnown(integrationId, first.providerMessageId))) return;
    const newest = others.reduce((one, other) => (other.receivedAt > one.receivedAt ? other : one), first);
    const classified = await this.classify(ctx, newest);
    const now = new Date();
    const rows = [first, ...others].map((arrived) => {
      const row: InboundRow = { ...rowOf(opened, arrived, now), leadId: classified.leadId };
      row.pendingEvents = [this.domainEventOf(ctx, row, classified.intent, opened.inboundAgentConfigId)];
      return row;
    });
    await Promise.all(
      rows.map(async (row) => {
        if ((await this.inbound.insert(row)) && row.dueAt) await this.schedule.wake(ctx, row);
      }),
    );
  }

  /**
   * The intent of a message once its attachments are known: what is spoken in them opts out and in as what is written
   * does. It is understood late, when an opt-out may have been said after it.
   */
  async classifySpoken(
    ctx: RequestContext,
    row: InboundRow,
    attachments: AttachmentRow[],
  ): Promise<InboundReceived['intent']> {
    const arrived = arrivedOf(row);
    // It was acted on when it came.
    if (detectIntent(arrived.text) === 'opt_out') {
      const person = { ...addressesOf(row.channel, row.from), leadId: row.leadId };
      const startedAt = await this.contacts.optedInSince(ctx.accountId, person, row.receivedAt);
      return startedAt === undefined || (await this.suppressions.isOptedOut(ctx, person)) ? 'opt_out' : 'opt_in';
    }
    if (!isOwn(arrived.text)) return 'message';
    const text = spokenIntent(attachments);
    if (text === undefined || arrived.address === '') return 'message';
    return (await this.classify(ctx, { ...arrived, text, takenAt: row.createdAt })).intent;
  }

  async list(ctx: RequestContext, query: InboundMessageQuery): Promise<Page<InboundMessage>> {
    const page = await this.inbound.list(ctx.accountId, query);
    return { ...page, items: page.items.map(toInboundMessage) };
  }

  /**
   * A person releases a message that was quarantined or ignored: it goes to its conversation. An unreadable mail is
   * fetched again, as if it had just arrived.
   */
  async release(ctx: RequestContext, id: string): Promise<InboundMessage> {
    const row = await this.inbound.find(ctx.accountId, id);
    if (!row) throw notFound('Inbound message');
    const released = row.status === 'unreadable' ? await this.fetchAgain(ctx, row) : await this.vouchFor(ctx, row);
    if (!released) throw conflict('Inbound message was not set aside');
    return toInboundMessage(released);
  }

  private async vouchFor(ctx: RequestContext, row: InboundRow): Promise<InboundRow | null> {
    const from = row.status === 'ignored' ? 'ignored' : 'quarantined';
    if (row.status !== from) return null;
    const pendingEvents = [this.domainEventOf(ctx, row, await this.vouchedIntent(ctx, row))];
    const released = await this.inbound.advance(
      row,
      { from, by: 'person' },
      {
        status: 'released',
        reason: undefined,
        ...dueFor(row.attachments),
        pendingEvents,
      },
    );
    if (released?.dueAt) await this.schedule.wake(ctx, released);
    return released;
  }

  // While it was set aside, an opt-out in it was not believed.
  private async vouchedIntent(ctx: RequestContext, row: InboundRow): Promise<InboundReceived['intent']> {
    const arrived = arrivedOf(row);
    if (detectIntent(arrived.text) !== 'opt_out') return 'message';
    const isKnown = arrived.address !== '';
    const isLeads = isKnown && sentenceOf(row.reason ?? '')?.code !== 'sender_is_not_lead';
    const counts = isLeads || (await this.optOutLead(ctx, arrived));
    const { intent } = isKnown ? await this.classify(ctx, arrived) : { intent: 'opt_out' as const };
    return counts ? intent : 'opt_in';
  }

  // Written from an address that is not the lead's, or that cannot be read, it is for the lead of the conversation all the
  // same.
  private async optOutLead(ctx: RequestContext, arrived: Arrived): Promise<boolean> {
    const { conversationId } = arrived;
    const delivery = conversationId === undefined ? null : await this.deliveries.findOfConversation(conversationId);
    return delivery?.accountId !== ctx.accountId || this.optOut(ctx, { leadId: delivery.leadId }, arrived);
  }

  private async fetchAgain(ctx: RequestContext, row: InboundRow): Promise<InboundRow | null> {
    const again = await this.inbound.advance(
      row,
      { from: 'unreadable', by: 'person' },
      {
        status: 'fetching',
        reason: undefined,
        attempts: 0,
        unendedAttempts: 0,
        dueAt: new Date(),
      },
    );
    if (again) await this.schedule.wake(ctx, again);
    return again;
  }
}

/** A stored message as it arrived; its address is empty when nobody knows the sender's. */
export function arrivedOf(row: InboundRow): Arrived {
  const { channel, providerMessageId, conversationId, from: address = '', sender = {}, text = '', receivedAt } = row;
  return { channel, providerMessageId, conversationId, address, sender, text, receivedAt };
}

function rowOf({ accountId, integrationId }: OpenedConnection, arrived: Arrived, now: Date): InboundRow {
  const { channel, providerMessageId, address: from, sender, quoted, receivedAt } = arrived;
  const text = arrived.text.slice(0, messageLimit).toWellFormed();
  return {
    ...{ accountId, integrationId, channel, providerMessageId, from, sender, text, quoted, receivedAt },
    _id: newId(),
    status: 'received',
    ...dueFor(attachmentsOf({ integrationId, providerMessageId }, arrived.files ?? [])),
    attempts: 0,
    createdAt: now,
    updatedAt: now,
    pendingEvents: [],
  };
}

/** The attachments of a message that is passed on, and when they are to be fetched; nothing for a message without any. */
export function dueFor(attachments: AttachmentRow[] = []): Pick<InboundRow, 'attachments' | 'dueAt'> {
  if (attachments.length === 0) return {};
  return { attachments, ...(!areSettled(attachments) && { dueAt: new Date() }) };
}

/** Messages in their order: each with an intent alone, the others between them together. */
function splitByIntent(messages: Arrived[]): [Arrived, ...Arrived[]][] {
  const parts: [Arrived, ...Arrived[]][] = [];
  let plain: [Arrived, ...Arrived[]] | undefined;
  for (const arrived of messages) {
    const hasIntent = intentIn(arrived) !== undefined;
    if (plain && !hasIntent) plain.push(arrived);
    else parts.push([arrived]);
    plain = hasIntent ? undefined : parts.at(-1);
  }
  return parts;
}

// Whoever chooses an answer that is called STOP says STOP, whatever is explained below it.
function intentIn({ isStart, text, choice = '' }: Arrived): ReturnType<typeof detectIntent> {
  return isStart ? 'opt_in' : (detectIntent(choice) ?? detectIntent(text));
}

/** What is spoken of being written to: an opt-out before an opt-in. */
function spokenIntent(attachments: AttachmentRow[]): string | undefined {
  const spoken = attachments.map(({ transcript = '' }) => ({ transcript, intent: detectIntent(transcript) }));
  return (spoken.find(({ intent }) => intent === 'opt_out') ?? spoken.find(({ intent }) => intent === 'opt_in'))
    ?.transcript;
}
