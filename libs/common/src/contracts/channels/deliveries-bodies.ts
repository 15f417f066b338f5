import { ApiSchema } from '@nestjs/swagger';
import { OneOf } from '../../validation';

/** What a person found out about a message with unknown outcome. */
export const settlements = ['sent', 'not_sent'] as const;
/** One of {@link settlements}. */
export type Settlement = (typeof settlements)[number];

/** Body of `POST /api/conversations/{id}/deliveries/{deliveryId}/settle`. */
@ApiSchema({ description: 'What became of a delivery whose outcome is unknown.' })
export class SettleDelivery {
  @OneOf(settlements, {
    description: '`sent`: the lead has it. `not_sent`: it becomes `failed`, and a campaign can try it again',
  })
  outcome!: Settlement;
}
