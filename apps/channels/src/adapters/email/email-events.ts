import { jsonOf } from '@northline/common/platform/parsing';
import { z } from 'zod';
import { key, words } from '../bounded';
import { messageIdOf } from './message-id';

const addresses = z.array(z.string());

const recipientsRead = 100;

/** Longer than any address with a name (RFC 5321, 4.5.3.1: 254 without), in characters. */
const recipientLength = 1_000;

const receivedSchema = z.object({
  type: z.literal('email.received'),
  data: z.object({
    // Dots alone would lead to another path of Resend's.
    email_id: z.string().max(200).regex(/[^.]/),
    from: z.string(),
    to: addresses,
    cc: addresses.nullish(),
    bcc: addresses.nullish(),
    received_for: addresses.nullish(),
    subject: words.nullish(),
    message_id: z.unknown().optional().transform(messageIdOf),
    created_at: z.string().nullish(),
  }),
});

const statusSchema = z.object({
  type: z.string(),
  created_at: z.string().optional(),
  data: z.object({
    email_id: key,
    message_id: z.unknown().optional().transform(messageIdOf),
    from: z.string().max(recipientLength).optional().catch(undefined),
    to: addresses.optional(),
    tags: z.record(z.string(), z.string()).optional(),
    bounce: z
      .object({ type: z.string().optional(), subType: z.string().optional(), message: words.optional() })
      .optional(),
    failed: z.object({ reason: words.optional() }).optional(),
  }),
});

/** An `email.received` event. */
export type EmailReceived = z.infer<typeof receivedSchema>;
/** An event about a mail of ours. */
export type EmailStatusEvent = z.infer<typeof statusSchema>;

/** Reads the body of `POST /api/webhooks/email`: null when it is malformed, `'other'` for types that are not processed. */
export function readEmailReceived(rawBody: string): EmailReceived | 'other' | null {
  const body = jsonOf(rawBody);
  const type = z.object({ type: z.string() }).safeParse(body);
  if (!type.success) return null;
  if (type.data.type !== 'email.received') return 'other';
  return receivedSchema.safeParse(body).data ?? null;
}

/** Reads the body of `POST /api/webhooks/email/status`; null when it is malformed. */
export function readEmailStatus(rawBody: string): EmailStatusEvent | null {
  return statusSchema.safeParse(jsonOf(rawBody)).data ?? null;
}

/** The conversation that a recipient of the form `reply+<conversation_id>@<domain>` names. */
export function conversationOf(recipients: string[]): string | undefined {
  for (const recipient of recipients) {
    const found = /(?:^|[<\s,])reply\+([0-9a-f]{24})@/i.exec(recipient);
    if (found) return found[1]?.toLowerCase();
  }
  return undefined;
}

/** The recipients of a mail: Resend's own first, then the others, at most 100 that could be addresses. */
export function recipientsOf({ data }: EmailReceived): string[] {
  const named = [...(data.received_for ?? []), ...data.to, ...(data.cc ?? []), ...(data.bcc ?? [])];
  return named.filter(({ length }) => length <= recipientLength).slice(0, recipientsRead);
}
