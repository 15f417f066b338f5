import { jsonOf } from '@northline/common/platform/parsing';
import type { WhatsAppAddresses } from '@northline/common/contracts';
import { z } from 'zod';
import type { FoundAttachment } from '../../attachments/attachment.rules';
import { asEdited, asForwarded, excerptOf, listed, placeText, standInFor } from '../stand-in';

/** How many contacts, products or answers of a form are told. */
const mostDetails = 20;

const text = z.string().optional().catch(undefined);
const number = z.number().optional().catch(undefined);

/** A list of independent items: an unreadable one is dropped alone. */
export const readable = <Item extends z.ZodType>(item: Item, most: number) =>
  z
    .unknown()
    .optional()
    .transform((list) =>
      (Array.isArray(list) ? list.slice(0, most) : []).flatMap((one) => item.safeParse(one).data ?? []),
    );

const file = z
  .object({
    id: text,
    mime_type: text,
    filename: text,
    caption: z.string().optional(),
    voice: z.boolean().optional().catch(undefined),
  })
  .optional();
const titled = z.object({ title: z.string(), description: text }).optional();
const form = z.object({ body: text, response_json: text }).optional().catch(undefined);
const place = z.object({ latitude: number, longitude: number, name: text, address: text });
const card = z.object({
  name: z.object({ formatted_name: text }).optional().catch(undefined),
  phones: readable(z.object({ phone: text, wa_id: text }), mostDetails),
});
const product = z.object({
  product_retailer_id: z.string(),
  quantity: z.union([z.string(), z.number()]).optional().catch(undefined),
  item_price: z.union([z.string(), z.number()]).optional().catch(undefined),
  currency: text,
});

const content = z.object({
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
  interactive: z.object({ button_reply: titled, list_reply: titled, nfm_reply: form }).optional(),
  image: file,
  video: file,
  document: file,
  audio: file,
  sticker: file,
  location: place.optional().catch(undefined),
  contacts: readable(card, mostDetails).optional(),
  order: z
    .object({ text, product_items: readable(product, mostDetails) })
    .optional()
    .catch(undefined),
});

/** What a message says or holds. */
export const contentSchema = content.extend({
  type: z.string(),
  context: z
    .object({
      id: text,
      forwarded: z.boolean().optional().catch(undefined),
      frequently_forwarded: z.boolean().optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
  system: z.object({ type: text, wa_id: text, new_wa_id: text, user_id: text }).optional().catch(undefined),
  referral: z.object({ headline: text, body: text }).optional().catch(undefined),
  edit: z.object({ message: content }).optional().catch(undefined),
});

type Content = z.infer<typeof content>;

/** Kinds of messages that nobody expects an answer to. */
const notices: ReadonlySet<string> = new Set(['reaction', 'revoke', 'system', 'ephemeral', 'request_welcome']);

/**
 * The text of a message, or what stands for its content, whatever its kind (`[sticker]`, `[unsupported]`); null when it
 * needs no answer.
 */
export function textOfWhatsApp(message: z.infer<typeof contentSchema>): string | null {
  const { type, edit, context } = message;
  const correction = edit && writtenIn(edit.message);
  if (correction !== undefined) return asEdited(correction);
  const said = writtenIn(message) ?? (notices.has(type) ? null : standInFor(type, detailsOf(message)));
  return said !== null && (context?.forwarded || context?.frequently_forwarded) ? asForwarded(said) : said;
}

/** The advertisement through which a person came to write; undefined when there was none. */
export function advertIn({ referral }: z.infer<typeof contentSchema>): string | undefined {
  return referral && excerptOf(standInFor('ad', listed([referral.headline, referral.body], ': ')));
}

/** Where a person is reached by now, as WhatsApp tells in the name of the old number or user id. */
export function movedTo({ system }: z.infer<typeof contentSchema>): WhatsAppAddresses | undefined {
  if (!/_changed_(?:number|user_id)$/.test(system?.type ?? '')) return undefined;
  const { wa_id: id, new_wa_id: number = id, user_id: userId } = system ?? {};
  const digits = number?.replace(/\D/g, '') ?? '';
  const phone = digits === '' ? undefined : `+${digits}`;
  if (phone === undefined && userId === undefined) return undefined;
  return { ...(phone !== undefined && { phone }), ...(userId !== undefined && { userId }) };
}

/** The title of what a person chose among given answers; undefined when they wrote, or passed it on. */
export function choiceIn({ interactive, context }: z.infer<typeof contentSchema>): string | undefined {
  const forwarded = context?.forwarded === true || context?.frequently_forwarded === true;
  return forwarded ? undefined : chosenIn(interactive)?.title;
}

function chosenIn(interactive: Content['interactive']) {
  return interactive?.button_reply ?? interactive?.list_reply;
}

function writtenIn({ text: written, button, interactive, image, video, document }: Content): string | undefined {
  const chosen = chosenIn(interactive);
  return (
    written?.body ??
    button?.text ??
    (chosen && listed([chosen.title, chosen.description], '\n')) ??
    image?.caption ??
    video?.caption ??
    document?.caption
  );
}

function detailsOf({ location, contacts = [], interactive, order }: Content): string {
  if (location) return placeText([location.name, location.address], location);
  if (order) return listed([listed(order.product_items.map(productText)), order.text], ': ');
  if (interactive?.nfm_reply) return answersIn(interactive.nfm_reply.response_json) ?? interactive.nfm_reply.body ?? '';
  return listed(contacts.map(cardText), '; ');
}

function cardText({ name, phones }: z.infer<typeof card>): string {
  return listed([name?.formatted_name, ...phones.map(({ phone, wa_id: id }) => phone ?? (id && `+${id}`))]);
}

function productText({ product_retailer_id: id, quantity = 1, item_price: price, currency }: z.infer<typeof product>) {
  return `${quantity} × ${id}${price === undefined ? '' : ` (${listed([`${price}`, currency], ' ')})`}`;
}

/** The answers in a form, without the token that Meta adds; undefined when they cannot be read. */
function answersIn(json = ''): string | undefined {
  const answers = jsonOf(json);
  if (typeof answers !== 'object' || answers === null) return undefined;
  const given = Object.entries(answers).filter(([name]) => name !== 'flow_token');
  return listed(
    given
      .slice(0, mostDetails)
      .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`),
  );
}

const fileKinds = ['image', 'video', 'document', 'audio', 'sticker'] as const;

/** The file of a message, if it has one. */
export function filesOfWhatsApp(message: Content): FoundAttachment[] {
  return fileKinds.flatMap((name): FoundAttachment[] => {
    const { id, mime_type: contentType, filename: fileName, caption, voice } = message[name] ?? {};
    const kind = name === 'audio' && voice ? 'voice' : name;
    return id === undefined ? [] : [{ kind, providerId: id, contentType, fileName, caption }];
  });
}
