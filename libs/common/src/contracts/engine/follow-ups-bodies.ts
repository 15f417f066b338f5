import { ApiSchema } from '@nestjs/swagger';
import { Int, Nested, Text } from '../../validation';
import { FirstTouchTemplateInput } from './first-touch-templates-bodies';

/** A follow-up, as sent. */
@ApiSchema({ description: 'A further message to a lead who has not answered.' })
export class FollowUpInput {
  @Int({ min: 1, max: 129_600, example: 2_880, description: 'Minutes after the message before left, at most 90 days' })
  afterMinutes!: number;
  @Text({
    optional: true,
    max: 20_000,
    example: 'Ask in one sentence whether the flat is still of interest.',
    description: 'What to write, in plain words',
  })
  instructions?: string;
  @Nested(() => FirstTouchTemplateInput, {
    optional: true,
    description: 'What is sent on WhatsApp, where only a template may be; without one the step is left out there',
  })
  template?: FirstTouchTemplateInput;
}
