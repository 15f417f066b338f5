import { createHmac, timingSafeEqual } from 'node:crypto';
import { jsonOf } from '@northline/common/parsing';
import { z } from 'zod';
import { pastSeconds } from '../past-seconds';

/** What one callback may hold; Meta sends up to 1,000 updates at once. */
const mostUpdates = 1_000;
const mostNumbers = 20;

const errorSchema = z.object({
  code: z.number(),
  title: z.string().optional(),
  message: z.string().optional(),
  error_data: z.object({ details: z.string().optional() }).optional(),
});

const caption = z.object({ caption: z.string().optional() }).optional();
const titled = z.object({ title: z.string() }).optional();

/** Seconds since 1970; Meta's samples write them as text, other senders as a number. */
const seconds = z.union([z.string(), z.number()]).transform(Number).pipe(z.number()).transform(pastSeconds);

/** A list whose items stand each for itself: one that cannot be read takes nothing else with it. */
const readable = <Item extends z.ZodType>(item: Item) =>
  z.unknown().optional().transform((list) => (Array.isArray(list) ? list.slice(0, mostUpdates) : []).flatMap((one) => item.safeParse(one).data ?? []));

const messageSchema = z.object({
  id: z.string(),
  from: z.string().optional(),
  from_user_id: z.string().optional(),
  timestamp: seconds,
  type: z.string(),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
  interactive: z.object({ button_reply: titled, list_reply: titled }).optional(),
  image: caption,
  video: caption,
  document: caption,
});

const statusSchema = z.object({
  id: z.string(),
  status: z.string(),
  timestamp: seconds,
  biz_opaque_callback_data: z.string().optional(),
  errors: readable(errorSchema),
});

const contactSchema = z.object({ wa_id: z.string().optional(), user_id: z.string().optional(), profile: z.object({ name: z.string().optional() }).optional() });

const valueSchema = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  contacts: readable(contactSchema),
  messages: readable(messageSchema),
  statuses: readable(statusSchema),
});

/** What happened at one phone number. */
export type WhatsAppChange = z.infer<typeof valueSchema>;
/** One message of a person's. */
export type WhatsAppMessage = z.infer<typeof messageSchema>;
/** What became of a message of ours. */
export type WhatsAppStatus = z.infer<typeof statusSchema>;

/** A change of a callback before it is believed: nothing of it was read but whose it says it is. */
export interface ClaimedChange {
  phoneNumberId: string;
  value: unknown;
}

/** The changes of a callback's body that are about messages; empty for a body that cannot be read, or holds more than 1,000 updates or 20 phone numbers. */
export function claimedChanges(rawBody: string): ClaimedChange[] {
  const claimed: ClaimedChange[] = [];
  let updates = 0;
  for (const entry of listIn(jsonOf(rawBody), 'entry')) {
    for (const change of listIn(entry, 'changes')) {
      const value = fieldIn(change, 'value');
      const phoneNumberId = fieldIn(fieldIn(value, 'metadata'), 'phone_number_id');
      updates += Math.max(1, listIn(value, 'messages').length + listIn(value, 'statuses').length);
      if (updates > mostUpdates) return [];
      if (fieldIn(change, 'field') === 'messages' && typeof phoneNumberId === 'string') claimed.push({ phoneNumberId, value });
    }
  }
  return new Set(claimed.map(({ phoneNumberId }) => phoneNumberId)).size > mostNumbers ? [] : claimed;
}

/** What a change says; undefined when it cannot be read. */
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

/** Whether `X-Hub-Signature-256` was made with the app's secret, over the very bytes that came. */
export function isSignedByApp(appSecret: string, rawBody: string, signature: string): boolean {
  const right = Buffer.from(`sha256=${createHmac('sha256', appSecret).update(rawBody).digest('hex')}`);
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right);
}

/** What comes as a message, but that nobody waits for an answer to. */
const notices: ReadonlySet<string> = new Set(['reaction', 'system', 'ephemeral', 'request_welcome']);

/** The words of a message, or what stands for them, whatever its kind (`[order]`, `[unsupported]`); null for what nobody is to answer. */
export function textOfWhatsApp(message: WhatsAppMessage): string | null {
  const { type, text, button, interactive } = message;
  const written = text?.body ?? button?.text ?? interactive?.button_reply?.title ?? interactive?.list_reply?.title;
  if (written !== undefined) return written;
  const captioned = message.image?.caption ?? message.video?.caption ?? message.document?.caption;
  if (captioned !== undefined) return captioned;
  return notices.has(type) ? null : `[${type}]`;
}
