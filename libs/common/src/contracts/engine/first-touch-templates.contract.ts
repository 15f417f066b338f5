import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { rpc } from '../rpc-spec';
import {
  type ButtonType,
  buttonTypes,
  type HeaderType,
  headerTypes,
  type PreviewTemplate,
} from './first-touch-templates-bodies';
import { Sentence, sentenceOfText } from '../sentence.contract';

/** The value of a template's header. */
@ApiSchema({ description: "Value of a template's header." })
export class TemplateHeaderValue {
  @ApiProperty({ enum: headerTypes, description: 'What the header is' }) type!: HeaderType;
  @ApiProperty({ description: 'The parameter of a text, or the public address of the medium' }) value!: string;
  @ApiProperty({ required: false, description: 'Name under which a document is shown' }) filename?: string;
}

/** The value of a template's button. */
@ApiSchema({ description: "Value of a template's button." })
export class TemplateButtonValue {
  @ApiProperty({ type: 'integer', description: 'Place of the button, from 0' }) index!: number;
  @ApiProperty({ enum: buttonTypes, description: 'What the button is' }) type!: ButtonType;
  @ApiProperty({
    description:
      'What takes the place of `{{1}}` in its address, the code to copy, or what comes back when it is pressed',
  })
  value!: string;
}

/** The approved WhatsApp template of a first message (DECISIONS 68). */
@ApiSchema({ description: 'WhatsApp template for the first message.' })
export class FirstTouchTemplate {
  @ApiProperty({ description: 'Name of the template as approved by Meta' }) name!: string;
  @ApiProperty({ description: "WhatsApp's language code, for example `en_US`" }) language!: string;
  @ApiProperty({ type: [String], description: 'Body parameters; `{{name}}` and `{{customFields.x}}` are filled in' })
  parameters!: string[];
  @ApiProperty({ required: false, type: [String], description: 'Names of the parameters, where they have names' })
  parameterNames?: string[];
  @ApiProperty({ required: false, type: TemplateHeaderValue, description: 'Value of the header, where it takes one' })
  header?: TemplateHeaderValue;
  @ApiProperty({ required: false, type: [TemplateButtonValue], description: 'Values of the buttons that take one' })
  buttons?: TemplateButtonValue[];
  @ApiProperty({
    required: false,
    description:
      'The approved wording, with {{1}} for the first parameter: the thread shows it, and the agent knows what it said',
  })
  text?: string;
}

/** A template as one lead would get it. */
@ApiSchema({ description: 'A template as one lead would get it.' })
export class TemplatePreview {
  @ApiProperty({ required: false, description: 'The line above the text, or the address of the medium' })
  header?: string;
  @ApiProperty({ description: 'The text' }) body!: string;
  @ApiProperty({ required: false, description: 'What stands below the text' }) footer?: string;
  @ApiProperty({ type: [String], description: 'What the buttons say' }) buttons!: string[];
  @ApiProperty({ required: false, description: "Meta's category" }) category?: string;
  @ApiProperty({
    required: false,
    description: 'Why it would not be sent: Meta has not approved it, or the parameters do not fit',
  })
  problem?: string;
  @ApiProperty(sentenceOfText('problem')) sentence?: Sentence;
}

/** Requests about templates and whom they are filled in for. */
export const firstTouchTemplatesRpc = {
  /** Errors: 400 unknown lead or agent, or nothing to show; 409 naming the placeholder that the lead has no value for. */
  'engine.templates.preview': rpc<PreviewTemplate, TemplatePreview>(),
};
