import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { jsonOf } from '../json';

const errorSchema = z.object({
  code: z.number(),
  title: z.string().optional(),
  message: z.string().optional(),
  error_data: z.object({ details: z.string().optional() }).optional(),
});

const caption = z.object({ caption: z.string().optional() }).optional();
const titled = z.object({ title: z.string() }).optional();

/** Seconds since 1970; Meta's samples write them as text, other senders as a number. No time is later than now: a message of tomorrow would keep the 24-hour window open. */
const seconds = z.union([z.string(), z.number()]).transform(Number).pipe(z.number()).transform((time) => Math.min(time, Date.now() / 1_000));

/** A list whose items stand each for itself: one that cannot be read takes nothing else with it. */
const readable = <Item extends z.ZodType>(item: Item) =>
  z.unknown().optional().transform((list) => (Array.isArray(list) ? list : []).flatMap((one) => item.safeParse(one).data ?? []));

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

const callbackSchema = z.object({
  entry: readable(z.object({ changes: readable(z.object({ field: z.string(), value: z.unknown() })) })),
});

/** What happened at one phone number. */
export type WhatsAppChange = z.infer<typeof valueSchema>;
/** One message of a person's. */
export type WhatsAppMessage = z.infer<typeof messageSchema>;
/** What became of a message of ours. */
export type WhatsAppStatus = z.infer<typeof statusSchema>;

/** The changes of a callback's body that are about messages; empty for a body that cannot be read. */
export function readWhatsAppCallback(rawBody: string): WhatsAppChange[] {
  const parsed = callbackSchema.safeParse(jsonOf(rawBody));
  const changes = parsed.success ? parsed.data.entry.flatMap((entry) => entry.changes) : [];
  return changes.flatMap(({ field, value }) => {
    const read = field === 'messages' ? valueSchema.safeParse(value) : undefined;
    return read?.success ? [read.data] : [];
  });
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
