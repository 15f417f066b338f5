import type { SentFile } from '../files/files.service';

/** The body of `POST /emails`, as far as the sandbox reads it. */
export interface SendEmailBody {
  readonly from?: string;
  readonly to?: string | string[];
  readonly subject?: string;
  readonly text?: string | null;
  readonly html?: string | null;
  readonly cc?: string | string[];
  readonly bcc?: string | string[];
  readonly reply_to?: string | string[];
  readonly headers?: Record<string, string>;
  readonly tags?: { name: string; value: string }[];
}

/** A mail that was accepted for sending. */
export interface SentEmail {
  /** The API key's team; its webhooks hear of the mail. */
  readonly team: string;
  readonly id: string;
  readonly message_id: string;
  readonly created_at: string;
  readonly from: string;
  readonly to: string[];
  readonly cc: string[];
  readonly bcc: string[];
  readonly reply_to: string[];
  readonly subject: string;
  readonly text: string | null;
  readonly html: string | null;
  readonly tags: { name: string; value: string }[];
  last_event: 'sent' | 'delivered' | 'bounced' | 'complained';
}

/** A mail that a lead wrote. */
export interface ReceivedEmail {
  readonly id: string;
  readonly message_id: string;
  readonly created_at: string;
  readonly from: string;
  readonly to: string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly files: readonly SentFile[];
}

/** A webhook of a team. */
export interface EmailWebhook {
  readonly id: string;
  readonly team: string;
  readonly endpoint: string;
  readonly events: string[];
  readonly created_at: string;
  readonly secret: string;
}

/** One address or several, as a list. */
export const asList = (value: string | string[] | undefined | null): string[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

/** An attachment as Resend lists it. */
export const attachmentOf = ({ id, kind, contentType, fileName, bytes }: SentFile): object => ({
  id,
  filename: fileName ?? kind,
  size: bytes.length,
  content_type: contentType,
  content_disposition: 'attachment',
  content_id: null,
});
