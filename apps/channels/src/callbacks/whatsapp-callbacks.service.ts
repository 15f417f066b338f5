import { Injectable, Logger } from '@nestjs/common';
import type { AccountId, CallbackVerdict, Quoted, SignedCallback } from '@northline/common/contracts';
import { say } from '@northline/common/vocabulary/sentences';
import { listed, standInFor } from '../adapters/stand-in';
import {
  claimedIn,
  type ClaimedNotice,
  isSignedByApp,
  readChange,
  type WhatsAppChange,
  type WhatsAppMessage,
} from '../adapters/whatsapp/whatsapp-callback';
import { advertIn, choiceIn, filesOfWhatsApp, movedTo, textOfWhatsApp } from '../adapters/whatsapp/whatsapp-content';
import { ContactsRepository } from '../contacts/contacts.repository';
import { type Arrived, InboundIntake } from '../inbound/inbound-intake.service';
import { Connections, type OpenedConnection } from '../integrations/connections';
import { WhatsAppNotices } from './whatsapp-notices.service';
import { WhatsAppStatuses } from './whatsapp-statuses.service';

/** The content of a change, and the account's connection whose secret signed it. */
type Told = WhatsAppChange & { opened: OpenedConnection };

/** The address by which a person is known, and their phone number, if it is known. */
interface Sender {
  address: string;
  phone?: string;
}

/** A message and its sender's display name. */
interface Said {
  opened: OpenedConnection;
  message: WhatsAppMessage;
  name?: string;
}

const numberChanged = say('number_changed');

const otherSecret = say('other_app_secret');

/** WhatsApp's callbacks: routed to the account by phone number, believed only when its app's secret signed them. */
@Injectable()
export class WhatsAppCallbacksService {
  private readonly logger = new Logger('WhatsAppCallbacks');

  constructor(
    private readonly connections: Connections,
    private readonly notices: WhatsAppNotices,
    private readonly inbound: InboundIntake,
    private readonly contacts: ContactsRepository,
    private readonly statuses: WhatsAppStatuses,
  ) {}

  /** Takes a callback in, if some account's secret signed it. */
  async receive(callback: SignedCallback): Promise<CallbackVerdict> {
    try {
      return (await this.take(callback)) ? 'received' : 'refused';
    } catch (error) {
      this.logger.error({ err: error }, 'WhatsApp callback failed; Meta sends it again');
      return 'failed';
    }
  }

  private async take({ rawBody, signature }: SignedCallback): Promise<boolean> {
    const { changes, notices } = claimedIn(rawBody);
    const numbers = [...new Set(changes.map(({ phoneNumberId }) => phoneNumberId))];
    const opened = await Promise.all(numbers.map((number) => this.connections.ofProviderAccount('whatsapp', number)));
    const isSignedBy = signatureCheck(rawBody, signature);
    const signed = this.believed(opened, isSignedBy);
    const read = changes.flatMap((change): Told[] => {
      const one = signed.get(change.phoneNumberId);
      const told = one && readChange(change);
      return told ? [{ opened: one, ...told }] : [];
    });
    await this.act(read);
    for (const { phoneNumberId, businessAccountId } of changes) {
      const one = signed.get(phoneNumberId);
      if (one) await this.notices.learn(one, businessAccountId);
    }
    return (await this.takeNotices(notices, isSignedBy)) || signed.size > 0;
  }

  /** Passes on Meta's notices about business accounts that we know; true when any was signed. */
  private async takeNotices(notices: ClaimedNotice[], isSignedBy: SignatureCheck): Promise<boolean> {
    let believed = false;
    for (const [businessAccountId, theirs] of Map.groupBy(notices, (notice) => notice.businessAccountId)) {
      const signed = this.believed(await this.connections.ofBusinessAccount(businessAccountId), isSignedBy);
      for (const opened of signed.values()) await this.notices.take(opened, theirs);
      believed ||= signed.size > 0;
    }
    return believed;
  }

  /** The connections whose secret signed a call, by phone number; notes for all that are meant how it went. */
  private believed(opened: (OpenedConnection | null)[], isSignedBy: SignatureCheck): Map<string, OpenedConnection> {
    const signed = signers(opened, isSignedBy);
    const believed = new Set(signed.values());
    for (const one of opened)
      if (one) this.connections.calls.called(one, 'callback', believed.has(one) ? undefined : otherSecret);
    return signed;
  }

  private async act(told: Told[]): Promise<void> {
    // Meta waits for the answer, so messages of different people are taken in parallel, those of each in their order;
    // the same with statuses.
    const said = told.flatMap(messagesOf);
    // First, as what follows may come from the new number.
    for (const one of said) await this.move(one);
    const people = Map.groupBy(
      said,
      ({ opened, message }) => `${opened.integrationId} ${message.from ?? message.from_user_id}`,
    );
    await Promise.all([...people.values()].map((theirs) => this.messages(theirs)));
    const reports = Map.groupBy(
      told.flatMap(({ opened, statuses }) => statuses.map((status) => ({ opened, status }))),
      ({ opened, status }) => `${opened.accountId} ${status.id}`,
    );
    await Promise.all([...reports.values()].map((ofOne) => this.statuses.apply(ofOne)));
  }

  private async messages(theirs: Said[]): Promise<void> {
    const [{ opened, message: first }] = theirs as [Said];
    const sender = await this.senderOf(opened, first);
    if (!sender) return;
    const quotes = await Promise.all(theirs.map(({ message }) => this.quoted(opened, message)));
    const said = theirs.flatMap(({ message, name }, place): Arrived[] => {
      const text = textOfWhatsApp(message);
      const quoted = quotes[place];
      const more = { ...(quoted && { quoted }), choice: choiceIn(message), files: filesOfWhatsApp(message) };
      return text === null ? [] : [{ ...arrivedAs(message, sender, name), ...more, text }];
    });
    await this.inbound.receive(opened, said);
  }

  /** Follows a person whose number or user id WhatsApp says has changed. */
  private async move({ opened, message, name }: Said): Promise<void> {
    const to = movedTo(message);
    const sender = to && (await this.senderOf(opened, message));
    if (!to || !sender) return;
    const text = standInFor('system', listed([numberChanged, to.phone], ': '));
    await this.inbound.move(opened, { ...arrivedAs(message, sender, name), text }, to);
  }

  /** Undefined for somebody who shows neither. */
  private async senderOf(
    { accountId }: OpenedConnection,
    { from, from_user_id: userId }: WhatsAppMessage,
  ): Promise<Sender | undefined> {
    const phone = from === undefined ? undefined : `+${from.replace(/\D/g, '')}`;
    const address = phone ?? (await this.addressOfUser(accountId, userId));
    if (address === undefined) return undefined;
    return { address, phone: phone ?? (address.startsWith('+') ? address : undefined) };
  }

  private async quoted(opened: OpenedConnection, message: WhatsAppMessage): Promise<Quoted | undefined> {
    const advert = advertIn(message);
    if (advert !== undefined) return { text: advert };
    const id = message.context?.id;
    return id === undefined ? undefined : this.inbound.quotedBy(opened, id);
  }

  // A person who hides the phone now may have shown it before.
  private async addressOfUser(accountId: AccountId, userId: string | undefined): Promise<string | undefined> {
    if (userId === undefined) return undefined;
    return (await this.contacts.findByUserId(accountId, userId))?.address ?? userId;
  }
}

function arrivedAs(
  { id, from_user_id: userId, timestamp }: WhatsAppMessage,
  { address, phone }: Sender,
  name: string | undefined,
): Omit<Arrived, 'text'> {
  const receivedAt = new Date(timestamp * 1_000);
  return { channel: 'whatsapp', providerMessageId: id, address, sender: { phone, userId, name }, receivedAt };
}

// What is said in a group is said to nobody here, STOP too.
function messagesOf({ opened, contacts, messages }: Told): Said[] {
  const nameOf = ({ from, from_user_id: userId }: WhatsAppMessage): string | undefined =>
    contacts.find(({ wa_id, user_id }) => (from !== undefined ? wa_id === from : user_id === userId))?.profile?.name;
  const inPrivate = messages.filter(({ group_id: group }) => group === undefined || group === null);
  return inPrivate.map((message) => ({ opened, message, name: nameOf(message) }));
}

/** Whether the secret of an app made the signature of a callback. */
type SignatureCheck = (appSecret: string) => boolean;

/** How many secrets are tried for one callback: anybody can name numbers and business accounts that have many. */
const mostSecrets = 20;

// Apps may have several numbers: each secret is tried once.
function signatureCheck(rawBody: string, signature: string): SignatureCheck {
  const bytes = Buffer.from(rawBody);
  const signs = new Map<string, boolean>();
  return (appSecret) => {
    if (!signs.has(appSecret) && signs.size < mostSecrets)
      signs.set(appSecret, isSignedByApp(appSecret, bytes, signature));
    return signs.get(appSecret) ?? false;
  };
}

/** The connections whose secret signed, by phone number. */
function signers(opened: (OpenedConnection | null)[], isSignedBy: SignatureCheck): Map<string, OpenedConnection> {
  const signed = new Map<string, OpenedConnection>();
  for (const one of opened) {
    if (one?.connection.channel !== 'whatsapp') continue;
    const { appSecret, phoneNumberId } = one.connection;
    if (isSignedBy(appSecret)) signed.set(phoneNumberId, one);
  }
  return signed;
}
