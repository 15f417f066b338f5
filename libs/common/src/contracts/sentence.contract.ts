import { ApiProperty, ApiSchema, getSchemaPath } from '@nestjs/swagger';
import { type SaidSentence, type SentenceCode, sentenceCodes, type SentenceFacts } from '../vocabulary/sentences';

/** Which of Northline's sentences the text beside it is. */
@ApiSchema({
  description:
    'Which sentence the text beside it is, so that it can be said in another language. Absent where the words are not of Northline, but of a provider, a model or a person.',
})
export class Sentence implements SaidSentence {
  @ApiProperty({ enum: sentenceCodes, description: 'Names the sentence; more may be added' }) code!: SentenceCode;
  @ApiProperty({
    selfRequired: false,
    type: 'object',
    additionalProperties: {
      oneOf: [{ type: 'string' }, { type: 'number' }, { $ref: getSchemaPath('Sentence') }],
    },
    description: 'What it tells, by name: texts, numbers, times as ISO 8601, and sentences within it',
    example: { messages: 3, days: 7 },
  })
  facts?: SentenceFacts;
}

/** How a resource declares the sentence of one of its texts. */
export const sentenceOfText = (text: string) =>
  ({ required: false, type: () => Sentence, description: `Which sentence \`${text}\` is` }) as const;
