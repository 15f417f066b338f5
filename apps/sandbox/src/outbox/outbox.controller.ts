import { Controller, Get, Query } from '@nestjs/common';
import { z } from 'zod';
import { parse } from '../world/world-parse';
import { CHANNELS, normaliseAddress } from '../world/world-types';
import { type OutboxMessage, OutboxService } from './outbox.service';

const querySchema = z.object({
  to: z
    .string()
    .transform((to) => normaliseAddress(to.includes('@') ? 'email' : 'whatsapp', to))
    .optional(),
  channel: z.enum(CHANNELS).optional(),
  afterSeq: z.coerce.number().int().optional(),
  limit: z.coerce.number().int().min(1).max(20_000).optional(),
});

/** Shows what the providers accepted. */
@Controller('sandbox/outbox')
export class OutboxController {
  constructor(private readonly outbox: OutboxService) {}

  /** The messages that fit, oldest first; `to` in any spelling of the address. */
  @Get()
  list(@Query() query: unknown): { messages: OutboxMessage[]; total: number; nextSeq: number } {
    const asked = parse(querySchema, query);
    const messages = this.outbox.list(asked);
    return { messages, total: messages.length, nextSeq: messages.at(-1)?.seq ?? asked.afterSeq ?? 0 };
  }
}
