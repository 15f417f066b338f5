import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Text } from '../../validation';
import { OneOf } from '../../validation/fields';
import { ListQuery } from '../../validation/query';
import type { FirstTouchTemplate } from '../engine/first-touch-templates.contract';
import { rpc } from '../rpc-spec';
import type { Page } from '../../vocabulary/vocabulary';

/** What stands above a template's text. */
export const templateHeaderFormats = ['text', 'image', 'video', 'document', 'location'] as const;
/** See {@link templateHeaderFormats}. */
export type TemplateHeaderFormat = (typeof templateHeaderFormats)[number];

const names = "Names of its parameters, in order: `1`, `2`, … or the template's own";

/** What stands above the text of a template. */
@ApiSchema({ description: 'What stands above the text of a template.' })
export class TemplateHeader {
  @ApiProperty({ enum: templateHeaderFormats, description: 'A line of text, or a medium that each message names' })
  format!: TemplateHeaderFormat;
  @ApiProperty({ required: false, description: 'The line, for the format `text`' }) text?: string;
  @ApiProperty({ type: [String], description: names }) parameterNames!: string[];
}

/** A button below a template. */
@ApiSchema({ description: 'A button below the text of a template.' })
export class TemplateButton {
  @ApiProperty({ example: 'quick_reply', description: 'Kind, for example `quick_reply`, `url` or `copy_code`' })
  type!: string;
  @ApiProperty({ description: 'What it says' }) text!: string;
  @ApiProperty({ required: false, description: 'Where it leads, for the kind `url`; may hold `{{1}}`' }) url?: string;
  @ApiProperty({ description: 'Whether each message must give it a value' }) takesValue!: boolean;
}

/** A message template of the WhatsApp Business Account, as Meta last described it. */
@ApiSchema({ description: 'A message template of the WhatsApp Business Account, as Meta last described it.' })
export class WhatsAppTemplate {
  @ApiProperty({ description: 'Object id' }) _id!: string;
  @ApiProperty({ description: 'The account that owns it' }) accountId!: string;
  @ApiProperty({ example: 'spring_offer', description: 'Name' }) name!: string;
  @ApiProperty({ example: 'en_US', description: 'Language code' }) language!: string;
  @ApiProperty({
    example: 'APPROVED',
    description: "Meta's word for its state, for example `APPROVED`, `PENDING`, `REJECTED`, `PAUSED` or `DISABLED`",
  })
  status!: string;
  @ApiProperty({
    required: false,
    description: "Why Meta rejected, paused or disabled it, in Meta's words",
  })
  reason?: string;
  @ApiProperty({
    example: 'MARKETING',
    description: '`MARKETING`, `UTILITY` or `AUTHENTICATION`: it decides the price',
  })
  category!: string;
  @ApiProperty({ required: false, example: 'GREEN', description: "Meta's rating: `GREEN`, `YELLOW`, `RED`" })
  quality?: string;
  @ApiProperty({ required: false, type: TemplateHeader, description: 'What stands above the text' })
  header?: TemplateHeader;
  @ApiProperty({ example: 'Hello {{1}}, spring is here.', description: 'The approved text' }) body!: string;
  @ApiProperty({ type: [String], description: names }) parameterNames!: string[];
  @ApiProperty({ required: false, description: 'What stands below the text' }) footer?: string;
  @ApiProperty({ type: [TemplateButton], description: 'The buttons, in order' }) buttons!: TemplateButton[];
  @ApiProperty({ format: 'date-time', description: 'When it was first read' }) createdAt!: string;
  @ApiProperty({ format: 'date-time', description: 'When it last changed' }) updatedAt!: string;
}

/** Filters of the list of templates. */
export class TemplateListQuery extends ListQuery {
  @Text({ optional: true, min: 1, max: 64, description: "Only templates in this state, in Meta's words: `APPROVED`" })
  status?: string;
  @Text({ optional: true, min: 1, max: 512, description: 'Only templates of this name, in all languages' })
  name?: string;
  @OneOf(['MARKETING', 'UTILITY', 'AUTHENTICATION'], { optional: true, description: 'Only templates of this category' })
  category?: string;
}

/** Answer of `POST /api/integrations/whatsapp/templates/refresh`. */
@ApiSchema({ description: 'How many templates Meta described.' })
export class TemplatesRead {
  @ApiProperty({ type: 'integer', description: 'Templates in all languages' }) templates!: number;
  @ApiProperty({ format: 'date-time', description: 'When they were read' }) readAt!: string;
}

/** Requests about WhatsApp's message templates. */
export const templatesRpc = {
  'channels.templates.list': rpc<TemplateListQuery, Page<WhatsAppTemplate>>(),
  /** Reads all templates from Meta. Errors: 409 without WhatsApp or its business account; 400, 502 as connecting it. */
  'channels.templates.refresh': rpc<Record<string, never>, TemplatesRead>({ timeoutMs: 25_000 }),
  /** A template as Meta described it, if it did, and why one with these parameters cannot be sent. */
  'channels.templates.find': rpc<FirstTouchTemplate, { template?: WhatsAppTemplate; problem?: string }>({
    askedBy: ['conversation-engine', 'campaign-runner'],
  }),
};
