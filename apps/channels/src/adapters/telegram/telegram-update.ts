import { jsonOf } from '@northline/common/platform/parsing';
import { z } from 'zod';
import type { FoundAttachment } from '../../attachments/attachment.rules';
import { words } from '../bounded';
import { pastSeconds } from '../past-seconds';
import { asForwarded, excerptOf, listed, placeText, standInFor } from '../stand-in';

const chat = z.object({ id: z.number(), type: z.string() });
const person = z.object({
  id: z.number(),
  is_bot: z.boolean().optional().catch(undefined),
  first_name: words.optional(),
  last_name: words.optional(),
  username: words.optional(),
});

/** The kinds of content beside text (Bot API, Message); notices, such as new members, are none. */
const kinds = [
  'photo',
  'video',
  'video_note',
  'animation',
  'voice',
  'audio',
  'document',
  'sticker',
  'location',
  'contact',
  'poll',
  'dice',
] as const;

const messageSchema = z.looseObject({
  message_id: z.number(),
  date: z.number().transform(pastSeconds),
  edit_date: z.number().transform(pastSeconds).optional(),
  chat,
  from: person.optional(),
  text: z.string().optional(),
  caption: z.string().optional(),
});

const quoteSchema = z.object({ text: z.string() });

const updateSchema = z.object({
  update_id: z.number(),
  message: messageSchema.optional(),
  edited_message: messageSchema.optional(),
  my_chat_member: z.object({ chat, new_chat_member: z.object({ status: z.string() }) }).optional(),
});

/** One update of a bot. */
export type TelegramUpdate = z.infer<typeof updateSchema>;
/** A message of an update. */
export type TelegramMessage = z.infer<typeof messageSchema>;

/** The update of a callback's body, or null when it cannot be read. */
export function readTelegramUpdate(rawBody: string): TelegramUpdate | null {
  return updateSchema.safeParse(jsonOf(rawBody)).data ?? null;
}

/** The text of a message, or what stands for its content; null when it needs no answer. */
export function textOfTelegram(message: TelegramMessage): string | null {
  const kind = kinds.find((name) => message[name] !== undefined);
  const text = writtenIn(message) ?? (kind === undefined ? null : standInFor(kind, detailsOf(message)));
  return text !== null && message.forward_origin !== undefined ? asForwarded(text) : text;
}

/** The beginning of what a message answers, or the part that its sender chose; undefined when it answers none. */
export function quotedInTelegram(message: TelegramMessage): string | undefined {
  const answered = messageSchema.safeParse(message.reply_to_message).data;
  const chosen = quoteSchema.safeParse(message.quote).data?.text ?? (answered && textOfTelegram(answered));
  return chosen ? excerptOf(chosen) : undefined;
}

/** The words of a message; undefined when it has none. */
export function writtenIn({ text, caption }: TelegramMessage): string | undefined {
  return text ?? caption;
}

const placeSchema = z.object({ latitude: z.number(), longitude: z.number() });
const venueSchema = z.object({ title: z.string(), address: z.string() });
const contactSchema = z.object({
  phone_number: z.string(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
});
const pollSchema = z.object({ question: z.string(), options: z.array(z.object({ text: z.string() })) });

function detailsOf({ location, venue, contact, poll }: TelegramMessage): string {
  if (location !== undefined) {
    const { title, address } = venueSchema.safeParse(venue).data ?? {};
    return placeText([title, address], placeSchema.safeParse(location).data ?? {});
  }
  const card = contactSchema.safeParse(contact).data;
  if (card) return listed([listed([card.first_name, card.last_name], ' '), card.phone_number]);
  const asked = pollSchema.safeParse(poll).data;
  return asked
    ? `${asked.question} ${listed(
        asked.options.map(({ text }) => text),
        ' / ',
      )}`
    : '';
}

/** The payload of `/start <payload>`; empty for a bare `/start`, undefined for any other text. */
export function startPayload(text: string): string | undefined {
  const found = /^\/start(?:@\w+)?(?:\s+([\w-]{1,64}))?\s*$/.exec(text);
  return found ? (found[1] ?? '') : undefined;
}

const fileSchema = z.object({
  file_id: z.string(),
  file_size: z.number().optional().catch(undefined),
  mime_type: z.string().optional().catch(undefined),
  file_name: z.string().optional().catch(undefined),
});

/** What each kind of content is, where it is a file; an animation comes as a document, too. */
const fileKinds = {
  photo: 'image',
  video: 'video',
  video_note: 'video',
  animation: 'video',
  voice: 'voice',
  audio: 'audio',
  document: 'document',
  sticker: 'sticker',
} as const;

/** The file of a message, if it has one; of a photo, which comes in several sizes, the largest. */
export function filesOfTelegram(message: TelegramMessage): FoundAttachment[] {
  for (const [name, kind] of Object.entries(fileKinds)) {
    const given = message[name];
    const { data } = fileSchema.safeParse(Array.isArray(given) ? given.at(-1) : given);
    if (!data) continue;
    const { file_id: providerId, file_size: sizeBytes, mime_type: contentType, file_name: fileName } = data;
    const type = contentType ?? (name === 'photo' ? 'image/jpeg' : undefined);
    return [{ kind, providerId, contentType: type, sizeBytes, fileName, caption: message.caption }];
  }
  return [];
}
