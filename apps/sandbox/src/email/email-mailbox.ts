import { Injectable } from '@nestjs/common';
import { BoundedMap } from '../world/world-bounds';
import { normaliseAddress } from '../world/world-types';
import { emailNotFound } from '../errors/email-errors';
import { mimeOf } from './email-mime';
import { attachmentOf, type ReceivedEmail, type SentEmail } from './email-types';

const KEPT = 20_000;
const HOUR_MS = 60 * 60 * 1_000;

/** The mails of both directions, and which team an address belongs to. */
@Injectable()
export class EmailMailbox {
  private readonly sent = new BoundedMap<string, SentEmail>(KEPT);
  private readonly received = new BoundedMap<string, ReceivedEmail>(KEPT);
  private readonly owners = new BoundedMap<string, string>(2 * KEPT);

  /** Keeps a sent mail; its team answers for its reply addresses and for their domains. */
  keepSent(mail: SentEmail): void {
    this.sent.set(mail.id, mail);
    for (const address of [mail.from, ...mail.reply_to].map((given) => normaliseAddress('email', given))) {
      this.owners.set(address, mail.team);
      this.owners.set(address.split('@')[1] ?? address, mail.team);
    }
  }

  /** Keeps a received mail. */
  keepReceived(mail: ReceivedEmail): void {
    this.received.set(mail.id, mail);
  }

  /** The team that an address belongs to, as far as mails sent so far tell. */
  ownerOf(address: string): string | undefined {
    const known = normaliseAddress('email', address);
    return this.owners.get(known) ?? this.owners.get(known.split('@')[1] ?? known);
  }

  /** What `GET /emails/{id}` answers. */
  readSent(team: string, id: string): object {
    const mail = this.sent.get(id);
    if (mail?.team !== team) throw emailNotFound('Email');
    const { team: _, cc, bcc, reply_to: replyTo, ...shown } = mail;
    return {
      object: 'email',
      ...shown,
      cc: orNull(cc),
      bcc: orNull(bcc),
      reply_to: orNull(replyTo),
      scheduled_at: null,
    };
  }

  /** What `GET /emails/receiving/{id}` answers; `rawUrl` is where {@link readRaw} is answered. */
  readReceived(id: string, rawUrl: string): object {
    const { files, ...mail } = this.find(id);
    const raw = { download_url: rawUrl, expires_at: new Date(Date.now() + HOUR_MS).toISOString() };
    return {
      object: 'email',
      ...mail,
      cc: null,
      bcc: null,
      reply_to: null,
      received_for: mail.to,
      raw,
      attachments: files.map(attachmentOf),
    };
  }

  /** What `GET /emails/receiving/{id}/attachments/{attachmentId}` answers. */
  readAttachment(id: string, attachmentId: string, url: string): object {
    const file = this.find(id).files.find((one) => one.id === attachmentId);
    if (!file) throw emailNotFound('Attachment');
    const expiresAt = new Date(Date.now() + HOUR_MS).toISOString();
    return { object: 'attachment', ...attachmentOf(file), download_url: url, expires_at: expiresAt };
  }

  /** A received mail as it came. */
  readRaw(id: string): string {
    return mimeOf(this.find(id));
  }

  /** Forgets all mails. */
  reset(): void {
    this.sent.clear();
    this.received.clear();
    this.owners.clear();
  }

  private find(id: string): ReceivedEmail {
    const mail = this.received.get(id);
    if (!mail) throw emailNotFound('Email');
    return mail;
  }
}

const orNull = (list: string[]): string[] | null => (list.length === 0 ? null : list);
