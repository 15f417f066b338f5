import { ApiSchema } from '@nestjs/swagger';
import { Instant, Int, Num } from '../../validation';

/** The most outreach that a connection may be limited to, in messages a day. */
export const mostADay = 100_000;

/** The daily growth of a warm-up that names none, in percent. */
export const defaultGrowth = 30;

/** How the daily cap of a new sender grows. Sent as a whole. */
@ApiSchema({
  description:
    'A new sender begins with few messages a day; each day allows more than the one before, until `dailyCap` is reached.',
})
export class WarmUpBody {
  @Int({ min: 1, max: mostADay, example: 20, description: 'Messages of the first day' }) from!: number;
  @Num({
    optional: true,
    min: 1,
    max: 100,
    example: defaultGrowth,
    description: `By how many percent each day allows more than the one before; default ${defaultGrowth}`,
  })
  growthPercent?: number;
  @Instant({
    optional: true,
    example: '2026-12-01T00:00:00.000Z',
    description:
      "The first day, in the account's time zone; the days before allow as many. Default: the day on which a warm-up is first set",
  })
  startAt?: string;
}
