import { createHmac, timingSafeEqual } from 'node:crypto';
import { jsonOf } from '@northline/common/platform/parsing';
import { z } from 'zod';
import { key, words } from '../bounded';
import { pastSeconds } from '../past-seconds';
import { contentSchema, readable } from './whatsapp-content';

/** What one callback may hold; Meta sends up to 1,000 updates at once. */
const mostUpdates = 1_000;
const mostNumbers = 20;

/** How many fields of a notice are kept. */
const noticeFields = 20;

const errorSchema = z.object({
  code: z.number(),
  title: words.optional(),
  message: words.optional(),
  error_data: z.object({ details: words.optional() }).optional(),
});

/** Seconds since 1970; Meta's samples write them as text, other senders as a number. */
const seconds = z.union([z.string(), z.number()]).transform(Number).pipe(z.number()).transform(pastSeconds);

const messageSchema = contentSchema.extend({
  id: key,
  from: key.optional(),
  from_user_id: key.optional(),
  /** The group in which it was said. */
  group_id: z.unknown().optional(),
  timestamp: seconds,
});

const statusSchema = z.object({
  id: key,
  status: key,
  timestamp: seconds,
  biz_opaque_callback_data: key.optional(),
  errors: readable(errorSchema, mostUpdates),
  pricing: z.object({ billable: z.boolean().optional() }).optional().catch(undefined),
});

const contactSchema = z.object({
  wa_id: key.optional(),
  user_id: key.optional(),
  profile: z.object({ name: words.optional() }).optional(),
});

const valueSchema = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  contacts: readable(contactSchema, mostUpdates),
  messages: readable(messageSchema, mostUpdates),
  statuses: readable(statusSchema, mostUpdates),
});

/** What happened at one phone number. */
export type WhatsAppChange = z.infer<typeof valueSchema>;
/** One message of a person. */
export type WhatsAppMessage = z.infer<typeof messageSchema>;
/** What became of a message of ours. */
export type WhatsAppStatus = z.infer<typeof statusSchema>;

/** A change of a callback before it is verified: only its claimed origin has been read. */
export interface ClaimedChange {
  phoneNumberId: string;
  /** The WhatsApp Business Account that it claims to come from. */
  businessAccountId?: string;
  value: unknown;
}

/** A change about a business account and not about messages, before it is verified. */
export interface ClaimedNotice {
  businessAccountId: string;
  field: string;
  value: unknown;
}

/** What a callback claims to hold. */
export interface ClaimedCallback {
  changes: ClaimedChange[];
  notices: ClaimedNotice[];
}

/**
 * The content of a callback's body; empty when it cannot be read, or holds more than 1,000 updates or 20 phone numbers
 * and business accounts.
 */
export function claimedIn(rawBody: string): ClaimedCallback {
  const changes: ClaimedChange[] = [];
  const notices: ClaimedNotice[] = [];
  const claimants = new Set<string>();
  let updates = 0;
  for (const entry of listIn(jsonOf(rawBody), 'entry')) {
    const businessAccountId = digits(fieldIn(entry, 'id'));
    for (const change of listIn(entry, 'changes')) {
      const value = fieldIn(change, 'value');
      const field = fieldIn(change, 'field');
      const phoneNumberId = digits(fieldIn(fieldIn(value, 'metadata'), 'phone_number_id'));
      updates += Math.max(1, listIn(value, 'messages').length + listIn(value, 'statuses').length);
      if (updates > mostUpdates) return nothing;
      if (field === 'messages' && phoneNumberId !== undefined)
        changes.push({ phoneNumberId, businessAccountId, value });
      else if (field !== 'messages' && typeof field === 'string' && businessAccountId !== undefined)
        notices.push({ businessAccountId, field, value });
    }
  }
  for (const { phoneNumberId } of changes) claimants.add(phoneNumberId);
  for (const { businessAccountId } of notices) claimants.add(businessAccountId);
  return claimants.size > mostNumbers ? nothing : { changes, notices };
}

const nothing: ClaimedCallback = { changes: [], notices: [] };

/** An id of Meta's: whatever else stands in its place would be looked up, and remembered. */
function digits(id: unknown): string | undefined {
  return typeof id === 'string' && /^\d{1,32}$/.test(id) ? id : undefined;
}

/** A notice for people: its plain fields. */
export function readNotice({ value }: ClaimedNotice): Record<string, string | number | boolean> {
  if (typeof value !== 'object' || value === null) return {};
  const plain = Object.entries(value).filter((entry): entry is [string, string | number | boolean] =>
    ['string', 'number', 'boolean'].includes(typeof entry[1]),
  );
  return Object.fromEntries(
    plain
      .slice(0, noticeFields)
      .map(([name, said]) => [name.slice(0, 64), typeof said === 'string' ? said.slice(0, 500).toWellFormed() : said]),
  );
}

/** The content of a change; undefined when it cannot be read. */
export function readChange({ value }: ClaimedChange): WhatsAppChange | undefined {
  return valueSchema.safeParse(value).data;
}

function fieldIn(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function listIn(value: unknown, name: string): unknown[] {
  const list = fieldIn(value, name);
  return Array.isArray(list) ? list : [];
}

/** Whether `X-Hub-Signature-256` was made with the app's secret, over the exact bytes received. */
export function isSignedByApp(appSecret: string, rawBody: Buffer, signature: string): boolean {
  const right = Buffer.from(`sha256=${createHmac('sha256', appSecret).update(rawBody).digest('hex')}`);
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right);
}
