import { ApiSchema } from '@nestjs/swagger';
import { Int, Nested, NestedList, ObjectIdText, OneOf, Text, TextList } from '../../validation';

/** What can stand above a template's text and takes a value. */
export const headerTypes = ['text', 'image', 'video', 'document'] as const;
/** See {@link headerTypes}. */
export type HeaderType = (typeof headerTypes)[number];

/** Buttons of a template that take a value. */
export const buttonTypes = ['url', 'copy_code', 'quick_reply'] as const;
/** See {@link buttonTypes}. */
export type ButtonType = (typeof buttonTypes)[number];

/** WhatsApp's limit of buttons. */
const mostButtons = 10;

/** The value of a template's header, as sent. */
@ApiSchema({ description: "Value of a template's header." })
export class TemplateHeaderInput {
  @OneOf(headerTypes, { description: 'What the header is' }) type!: HeaderType;
  @Text({
    min: 1,
    max: 2_000,
    example: 'https://example.com/flats.jpg',
    description:
      'The parameter of a text, placeholders as in `parameters`; else the public https address of the medium',
  })
  value!: string;
  @Text({ optional: true, min: 1, max: 240, description: 'Name under which a document is shown' }) filename?: string;
}

/** The value of a template's button, as sent. */
@ApiSchema({ description: "Value of a template's button." })
export class TemplateButtonInput {
  @Int({ min: 0, max: mostButtons - 1, description: 'Place of the button, from 0' }) index!: number;
  @OneOf(buttonTypes, { description: 'What the button is' }) type!: ButtonType;
  @Text({
    min: 1,
    max: 2_000,
    example: '{{customFields.listing}}',
    description:
      'What takes the place of `{{1}}` in its address, the code to copy, or what comes back when it is pressed',
  })
  value!: string;
}

/** The template of a first WhatsApp message, as sent. */
@ApiSchema({ description: 'WhatsApp template for the first message.' })
export class FirstTouchTemplateInput {
  @Text({ max: 512, example: 'spring_offer', description: 'Name of the template as approved by Meta' }) name!: string;
  @Text({ max: 16, example: 'en_US', description: "WhatsApp's language code of the template, for example `en_US`" })
  language!: string;
  @TextList({
    optional: true,
    maxItems: 20,
    max: 1_024,
    example: ['{{name}}'],
    description:
      'Body parameters in order; `{{name}}`, `{{email}}`, `{{customFields.<key>}}` and the like are filled from the lead',
  })
  parameters?: string[];
  @TextList({
    optional: true,
    maxItems: 20,
    max: 64,
    example: ['first_name'],
    description:
      'Names of `parameters`, in the same order, for a template whose parameters have names instead of numbers',
  })
  parameterNames?: string[];
  @Nested(() => TemplateHeaderInput, { optional: true, description: 'Value of the header, where it takes one' })
  header?: TemplateHeaderInput;
  @NestedList(() => TemplateButtonInput, {
    optional: true,
    maxItems: mostButtons,
    description: 'Values of the buttons that take one',
  })
  buttons?: TemplateButtonInput[];
  @Text({
    optional: true,
    min: 1,
    max: 1_024,
    example: 'Hello {{1}}, spring is here.',
    description:
      'The approved wording, with `{{1}}` or `{{first_name}}` for a parameter; shown in the thread, so that the agent knows what was said. Default: as Meta describes the template',
  })
  text?: string;
}

/** Body of `POST /api/integrations/whatsapp/templates/preview`: an agent's template, or the one that is sent. */
@ApiSchema({ description: "A lead, and an agent whose template is shown, or a template like an agent's." })
export class PreviewTemplate {
  @Text({ max: 16, pattern: /^[1-9]\d*$/, message: 'Invalid lead ID', example: '42', description: "The lead's id" })
  leadId!: string;
  @ObjectIdText({ optional: true, description: 'Agent whose `firstTouchTemplate` is shown' }) agentConfigId?: string;
  @Nested(() => FirstTouchTemplateInput, { optional: true, description: "A template like an agent's" })
  template?: FirstTouchTemplateInput;
}
