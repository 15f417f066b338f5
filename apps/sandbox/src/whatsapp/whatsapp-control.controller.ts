import { Body, Controller, HttpCode, NotFoundException, Post } from '@nestjs/common';
import { z } from 'zod';
import { parse } from '../world/world-parse';
import { WhatsAppNumbers } from './whatsapp-numbers';
import { WhatsAppTemplates } from './whatsapp-templates';
import { WhatsAppWebhooks } from './whatsapp-webhooks';

const judgementSchema = z.strictObject({
  name: z.string(),
  language: z.string(),
  status: z.enum(['APPROVED', 'PENDING', 'REJECTED', 'PAUSED', 'DISABLED']),
  reason: z.string().default('NONE'),
});

const ratingSchema = z.strictObject({
  phoneNumberId: z.string().regex(/^\d{10,17}$/),
  rating: z.enum(['GREEN', 'YELLOW', 'RED']),
});

/** What only Meta does: judging templates and numbers. */
@Controller('sandbox/whatsapp')
export class WhatsAppControlController {
  constructor(
    private readonly numbers: WhatsAppNumbers,
    private readonly templates: WhatsAppTemplates,
    private readonly webhooks: WhatsAppWebhooks,
  ) {}

  /** Changes the state of a template that was declared, and tells it by webhook. */
  @Post('templates')
  @HttpCode(200)
  judge(@Body() body: unknown): { status: string } {
    const { name, language, status, reason } = parse(judgementSchema, body);
    const template = this.templates.judge(name, language, status);
    if (!template) throw new NotFoundException('No such template was declared');
    this.webhooks.templateStatus(template, reason);
    return { status };
  }

  /** Rates a number, and tells by webhook that it is flagged (`RED`), or no longer. */
  @Post('quality')
  @HttpCode(200)
  rate(@Body() body: unknown): { rating: string } {
    const { phoneNumberId, rating } = parse(ratingSchema, body);
    this.numbers.rate(phoneNumberId, rating);
    this.webhooks.quality(phoneNumberId, rating === 'RED' ? 'FLAGGED' : 'UNFLAGGED');
    return { rating };
  }
}
