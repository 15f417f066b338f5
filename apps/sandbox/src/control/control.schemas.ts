import { BadRequestException } from '@nestjs/common';
import { z } from 'zod';
import { REACHES } from '../leads/reach.service';
import { PERSONA_KEYS } from '../personas/persona.types';
import { CHANNELS } from '../world/world.types';

const channel = z.enum(CHANNELS);
const address = z.union([z.string().min(1), z.number().int()]).transform(String);

/** `POST /sandbox/say`. */
export const saySchema = z.strictObject({
  channel,
  from: address,
  to: z.string().optional(),
  text: z.string(),
  name: z.string().optional(),
  subject: z.string().optional(),
  html: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
});

/** `POST /sandbox/telegram/start`. */
export const startSchema = z.strictObject({
  chatId: z.coerce.number().int(),
  payload: z.string().optional(),
  link: z.url().optional(),
  bot: z.string().optional(),
  name: z.string().optional(),
});

/** `PUT /sandbox/personas`: `persona` null means that nobody plays this address; `address` `*` means all others. */
export const bindSchema = z.strictObject({ channel, address, persona: z.enum(PERSONA_KEYS).nullable() });

/** `POST /sandbox/reach`. */
export const reachSchema = z.strictObject({ channel, address, reach: z.enum(REACHES) });

/** `POST /sandbox/whatsapp/close-window`. */
export const windowSchema = z.strictObject({ address });

/** `POST /sandbox/limits`. */
export const limitsSchema = z.strictObject({ enabled: z.boolean() });

/** `GET /sandbox/outbox`. */
export const outboxSchema = z.object({
  to: z.string().optional(),
  channel: channel.optional(),
  afterSeq: z.coerce.number().int().optional(),
  limit: z.coerce.number().int().min(1).max(20_000).optional(),
});

/** Checks what a caller sent; the first mistake becomes a 400. */
export function parse<T>(schema: z.ZodType<T>, given: unknown): T {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new BadRequestException(`${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'is wrong'}`);
}
