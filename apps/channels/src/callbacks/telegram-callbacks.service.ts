import { createHash, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { systemContext } from '@northline/common/vocabulary/context';
import { DomainError } from '@northline/common/vocabulary/errors';
import { asEdited } from '../adapters/stand-in';
import {
  filesOfTelegram,
  quotedInTelegram,
  readTelegramUpdate,
  startPayload,
  type TelegramMessage,
  textOfTelegram,
  writtenIn,
} from '../adapters/telegram/telegram-update';
import { ContactsRepository } from '../contacts/contacts.repository';
import { TelegramLinksService } from '../integrations/telegram-links.service';
import { type Arrived, InboundIntake } from '../inbound/inbound-intake.service';
import { Connections, type OpenedConnection } from '../integrations/connections';
import { SuppressionsService } from '../suppressions/suppressions.service';

/** Telegram's callbacks: believed only with the secret that we gave for this integration. */
@Injectable()
export class TelegramCallbacksService {
  constructor(
    private readonly connections: Connections,
    private readonly inbound: InboundIntake,
    private readonly links: TelegramLinksService,
    private readonly contacts: ContactsRepository,
    private readonly suppressions: SuppressionsService,
  ) {}

  /** Accepts an update. Error: 401 for another secret, or an unknown integration. */
  async receive(integrationId: string, secretToken: string, rawBody: string): Promise<void> {
    const opened = /^[0-9a-f]{24}$/.test(integrationId) ? await this.connections.ofId(integrationId) : null;
    const right = opened?.connection.channel === 'telegram' && isSame(opened.connection.secretToken, secretToken);
    if (!opened || !right) throw new DomainError('unauthenticated', 'Invalid secret token');
    const update = readTelegramUpdate(rawBody);
    if (update?.message?.chat.type === 'private') await this.message(opened, update.message);
    const { edited_message: edited, my_chat_member: membership } = update ?? {};
    if (update && edited?.chat.type === 'private') await this.correction(opened, edited, update.update_id);
    if (membership?.chat.type === 'private')
      await this.membership(opened, String(membership.chat.id), membership.new_chat_member.status);
  }

  private async message(opened: OpenedConnection, message: TelegramMessage): Promise<void> {
    const text = textOfTelegram(message);
    // Two bots would answer each other for ever.
    if (text === null || message.from?.is_bot) return;
    const chatId = String(message.chat.id);
    const payload = startPayload(text);
    const quoted = quotedInTelegram(message);
    const leadId = payload ? await this.links.redeem(opened.accountId, payload, chatId) : null;
    await this.inbound.receive(opened, [
      {
        ...originOf(message),
        providerMessageId: idOf(message),
        text: payload === undefined ? text : '',
        ...(quoted !== undefined && { quoted: { text: quoted } }),
        files: filesOfTelegram(message),
        receivedAt: new Date(message.date * 1_000),
        ...(leadId !== null && { leadId }),
        isStart: payload !== undefined,
      },
    ]);
  }

  // Telegram also sends what only moves (a live location) or changes nothing that a bot sees (the preview of a link). What
  // was passed on cannot be edited, and what is not known any more was not written now.
  private async correction(opened: OpenedConnection, message: TelegramMessage, updateId: number): Promise<void> {
    const written = writtenIn(message);
    if (written === undefined || message.from?.is_bot === true || message.forward_origin !== undefined) return;
    if (startPayload(written) !== undefined) return;
    const id = idOf(message);
    const before = await this.inbound.lastWords(opened, id);
    if (before === undefined || before === written) return;
    await this.inbound.receive(opened, [
      {
        ...originOf(message),
        providerMessageId: `${id}:${updateId}`,
        text: asEdited(written),
        receivedAt: new Date((message.edit_date ?? message.date) * 1_000),
      },
    ]);
  }

  // Somebody blocked the bot, or unblocked it.
  private async membership({ accountId }: OpenedConnection, chatId: string, status: string): Promise<void> {
    const contact = await this.contacts.findForLead(accountId, 'telegram', '', chatId);
    if (!contact) return;
    const ctx = systemContext(accountId);
    const person = { leadId: contact.leadId, chatId };
    if (status === 'kicked')
      await this.suppressions.suppress(ctx, { ...person, channel: 'telegram', reason: 'unreachable' });
    if (status === 'member') await this.suppressions.lift(ctx, person, 'unreachable');
  }
}

function originOf({ chat, from }: TelegramMessage): Pick<Arrived, 'channel' | 'address' | 'sender'> {
  const chatId = String(chat.id);
  const name = [from?.first_name, from?.last_name].filter((part) => part !== undefined).join(' ');
  return { channel: 'telegram', address: chatId, sender: { chatId, ...(name !== '' && { name }) } };
}

function idOf({ chat, message_id: id }: TelegramMessage): string {
  return `${chat.id}:${id}`;
}

// Compared as hashes, so that neither the length nor the time reveals anything.
function isSame(right: string, given: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(right), hash(given));
}
