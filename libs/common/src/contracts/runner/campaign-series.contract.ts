import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { OneOf, WhenParam } from '../../validation';
import { rpc } from '../rpc-spec';

/** How long one point of a series is. */
export const seriesUnits = ['hour', 'day'] as const;
/** See {@link seriesUnits}. */
export type SeriesUnit = (typeof seriesUnits)[number];

/** The most points of one answer, in days. */
export const seriesDays: Readonly<Record<SeriesUnit, number>> = { hour: 31, day: 366 };

/** Query of `GET /api/campaigns/{id}/series`. */
export class CampaignSeriesQuery {
  @OneOf(seriesUnits, {
    optional: true,
    description: "`hour`, or `day` (the default): a day of the account's time zone",
  })
  unit?: SeriesUnit;
  @WhenParam({
    description: `From the hour or day of this moment on; default: of the launch. At most ${seriesDays.hour} days by the hour, ${seriesDays.day} by the day`,
  })
  from?: string;
  @WhenParam({ description: 'Up to the hour or day of this moment; default: now. A later one shows what is planned' })
  to?: string;
}

/** One hour or day of a campaign. */
@ApiSchema({ description: 'One hour or day of a campaign: what its schedule planned, and what came of it.' })
export class CampaignPoint {
  @ApiProperty({ format: 'date-time', description: 'When the hour or day begins' }) at!: string;
  @ApiProperty({
    type: 'integer',
    description:
      'First messages that leave in it by the present schedule and the rate of the connection, from the launch on; pauses, daily caps and outages are not in it',
  })
  planned!: number;
  @ApiProperty({ type: 'integer', description: 'First messages that providers accepted in it' }) sent!: number;
  @ApiProperty({ type: 'integer', description: 'First messages that arrived in it' }) delivered!: number;
  @ApiProperty({ type: 'integer', description: 'Leads who answered for the first time in it' }) replied!: number;
  @ApiProperty({
    type: 'integer',
    description: 'First messages that failed in it for good; those that never reached a provider are in `stats` alone',
  })
  failed!: number;
}

/** Answer of `GET /api/campaigns/{id}/series`. */
@ApiSchema({ description: 'What a campaign planned and did, hour by hour or day by day.' })
export class CampaignSeries {
  @ApiProperty({ enum: seriesUnits, description: 'How long one point is' }) unit!: SeriesUnit;
  @ApiProperty({ description: 'The time zone of days' }) timezone!: string;
  @ApiProperty({
    type: [CampaignPoint],
    description: 'Every hour or day of the span, in order; empty before the launch',
  })
  points!: CampaignPoint[];
}

/** Requests about the series of campaigns. */
export const campaignSeriesRpc = {
  /** Errors: 400 for a span that is too long or ends before it begins. */
  'runner.campaigns.series': rpc<CampaignSeriesQuery & { id: string }, CampaignSeries>({ timeoutMs: 20_000 }),
};
