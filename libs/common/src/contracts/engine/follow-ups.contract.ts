import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { FirstTouchTemplate } from './first-touch-templates.contract';

/** A further message to a lead who has not answered. */
@ApiSchema({ description: 'A further message to a lead who has not answered.' })
export class FollowUp {
  @ApiProperty({ type: 'integer', description: 'Minutes after the message before left' }) afterMinutes!: number;
  @ApiProperty({ description: 'What to write, in plain words' }) instructions!: string;
  @ApiProperty({
    required: false,
    type: FirstTouchTemplate,
    description: 'What is sent on WhatsApp, where only a template may be; without one the step is left out there',
  })
  template?: FirstTouchTemplate;
}

/** The next follow-up of a conversation. */
@ApiSchema({ description: 'The next follow-up, unless the lead answers before.' })
export class PlannedFollowUp {
  @ApiProperty({
    format: 'date-time',
    description: 'When it is due; it leaves within the hours of the campaign, else of the account (`followUpSchedule`)',
  })
  at!: string;
  @ApiProperty({ type: 'integer', description: "Its place among the agent's `followUps`, from 1" }) step!: number;
}
