import { ApiSchema } from '@nestjs/swagger';
import { Int, OneOf, Text } from '../../validation';
import { type DeadlineAction, deadlineActions } from '../../vocabulary/vocabulary';

/** The deadline of hand-offs, as sent. */
@ApiSchema({ description: 'What happens after a hand-off when no person answers or takes over in time.' })
export class HandOffDeadlineInput {
  @Int({ min: 1, max: 43_200, example: 60, description: 'Minutes that a person has, at most 30 days' })
  deadlineMinutes!: number;
  @OneOf(deadlineActions, {
    optional: true,
    description:
      '`resume`: the agent goes on; `message`: `message` is sent to the lead, once, and the lead goes on waiting. Default: `message` where one is given, else `resume`',
  })
  onDeadline?: DeadlineAction;
  @Text({
    optional: true,
    min: 1,
    max: 4_096,
    example: 'Our colleagues are busy; somebody will write to you tomorrow.',
    description: 'What the lead is sent; needed with `message`',
  })
  message?: string;
}
