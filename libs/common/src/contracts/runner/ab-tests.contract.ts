import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IdsParam, ListQuery, OneOf, Text } from '../../validation';
import { rpc } from '../rpc-spec';
import { type AbTestStatus, abTestStatuses, type Page } from '../../vocabulary/vocabulary';
import { AbVariant, type CreateAbTest, type SetAbTestStatus, type UpdateAbTest } from './ab-tests-bodies';

/** How an A/B test was ended. */
@ApiSchema({ description: 'How an A/B test was ended.' })
export class AbDecision {
  @ApiProperty({ required: false, description: 'The variant that was decided on; absent: none' })
  agentConfigId?: string;
  @ApiProperty({ description: 'Who ended the test' }) by!: string;
  @ApiProperty({ format: 'date-time', description: 'When it was ended' }) at!: string;
}

/** An A/B test. */
@ApiSchema({ description: 'A comparison of agents.' })
export class AbTest {
  @ApiProperty({ description: 'Object id' }) _id!: string;
  @ApiProperty({ description: 'The account that owns it' }) accountId!: string;
  @ApiProperty({ description: 'Name of the test' }) name!: string;
  @ApiProperty({ required: false, description: 'A note for yourself' }) description?: string;
  @ApiProperty({
    enum: abTestStatuses,
    description: '`draft`, then `running` and `paused` in turn, finally `completed`',
  })
  status!: AbTestStatus;
  @ApiProperty({ type: [AbVariant], description: 'The agents that are compared' }) variants!: AbVariant[];
  @ApiProperty({
    required: false,
    type: 'integer',
    description: 'Minutes that a conversation has to qualify in, when the test sets them',
  })
  windowMinutes?: number;
  @ApiProperty({
    required: false,
    type: AbDecision,
    description: 'How it was ended; absent before, and of tests that an earlier release ended',
  })
  decision?: AbDecision;
  @ApiProperty({ format: 'date-time', description: 'When it was created' }) createdAt!: string;
  @ApiProperty({ format: 'date-time', description: 'When it last changed' }) updatedAt!: string;
}

/** The figures of one variant's conversations. */
@ApiSchema({ description: 'Figures of one variant.' })
export class AbVariantResult {
  @ApiProperty({ description: 'The agent' }) agentConfigId!: string;
  @ApiProperty({ description: 'Name of the agent' }) agentConfigName!: string;
  @ApiProperty({ description: 'Share of leads relative to the other variants' }) weight!: number;
  @ApiProperty({ type: 'integer', description: 'All its conversations' }) totalConversations!: number;
  @ApiProperty({ type: 'integer', description: 'Conversations that ended qualified' }) qualified!: number;
  @ApiProperty({ type: 'integer', description: 'Conversations that ended disqualified' }) disqualified!: number;
  @ApiProperty({ description: 'Share of finished conversations that qualified, 0 to 1' }) qualificationRate!: number;
  @ApiProperty({ description: 'Messages a conversation, on average' }) avgMessagesPerConversation!: number;
  @ApiProperty({ description: 'Seconds from start to end, of finished conversations, on average' })
  avgConversationDuration!: number;
}

/** How the leading variant compares with another. */
@ApiSchema({ description: 'Two variants compared.' })
export class AbComparison {
  @ApiProperty({ description: 'The leading variant' }) agentConfigId!: string;
  @ApiProperty({ description: 'The variant that it is compared with' }) against!: string;
  @ApiProperty({ description: 'Difference of their qualification rates' }) difference!: number;
  @ApiProperty({
    description:
      'Lower end of the interval that holds the true difference with 95 % certainty, for all pairs together and however often you look',
  })
  low!: number;
  @ApiProperty({ description: 'Upper end of that interval' }) high!: number;
  @ApiProperty({ description: 'p-value with the same validity: at most 0.05 exactly when the interval leaves out 0' })
  pValue!: number;
}

/**
 * What the winner is judged by: all conversations of a variant that began at least a window ago, whatever became of
 * them.
 */
@ApiSchema({ description: 'The conversations by which a variant is judged.' })
export class AbCohort {
  @ApiProperty({ description: 'The agent' }) agentConfigId!: string;
  @ApiProperty({
    type: 'integer',
    description: 'Conversations whose opening left at least one window ago, whatever came of them',
  })
  conversations!: number;
  @ApiProperty({ type: 'integer', description: 'How many of them qualified within one window of their start' })
  qualified!: number;
  @ApiProperty({ description: 'Share of them that qualified, 0 to 1' }) rate!: number;
  @ApiProperty({
    type: 'integer',
    description: 'Conversations that are not in the cohort yet: too young, or their opening has not left',
  })
  waiting!: number;
  @ApiProperty({
    type: 'integer',
    description: 'All finished conversations of the variant; `qualificationRate` is a share of these',
  })
  finished!: number;
  @ApiProperty({ type: 'integer', description: 'Follow-ups that were sent in all its conversations' })
  followUps!: number;
}

/** What a variant must not make worse. */
@ApiSchema({ description: 'What a variant did to its leads beside qualifying them.' })
export class AbGuardrails {
  @ApiProperty({ description: 'The agent' }) agentConfigId!: string;
  @ApiProperty({ type: 'integer', description: 'Leads that campaigns gave it, those skipped before left out' })
  leads!: number;
  @ApiProperty({ type: 'integer', description: 'First messages that failed for good' }) failed!: number;
  @ApiProperty({ type: 'integer', description: 'Leads who asked not to be written to any more' }) optedOut!: number;
  @ApiProperty({ type: 'integer', description: 'Leads who reported it as spam' }) complaints!: number;
  @ApiProperty({ type: 'integer', description: 'First messages that bounced, or were blocked by the lead' })
  bounced!: number;
  @ApiProperty({ type: 'integer', description: 'Conversations that were ever handed to a person' }) handedOff!: number;
}

/** The evidence for a winner, or for the lack of one. */
@ApiSchema({ description: 'What the result rests on.' })
export class AbTestDetails {
  @ApiProperty({ type: 'integer', description: 'Minutes that a conversation has to qualify in' })
  windowMinutes!: number;
  @ApiProperty({ type: [AbCohort], description: 'The cohort of each variant' }) cohort!: AbCohort[];
  @ApiProperty({ type: [AbComparison], description: 'Pairs of variants' }) comparisons!: AbComparison[];
  @ApiProperty({
    type: [AbGuardrails],
    description:
      'What each variant must not make worse. What it costs is in `GET /api/analytics/costs?groupBy=agent`, of one campaign with `campaignId`',
  })
  guardrails!: AbGuardrails[];
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      'Leads, spread by the weights, that are still needed until every variant has 30 conversations, and then until a winner would be found in four of five tests if the rates stay as they are. 0: there is a winner; `null`: no winner is in sight',
  })
  leadsNeeded!: number | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    description:
      'p-value of the sample-ratio check. Below 0.001 the leads were not spread by the weights, and the result is not to be trusted; `null` while there is too little to tell',
  })
  sampleRatioPValue!: number | null;
  @ApiProperty({ type: 'integer', description: 'Conversations whose agent was chosen by hand: left out' })
  manualConversations!: number;
  @ApiProperty({ type: [String], description: 'What casts doubt on the result, in words' }) warnings!: string[];
}

/** Results of an A/B test (DECISIONS 72). */
@ApiSchema({ description: 'Result of an A/B test so far.' })
export class AbTestResults {
  @ApiProperty({ description: 'The test' }) testId!: string;
  @ApiProperty({ enum: abTestStatuses, description: 'Status of the test' }) status!: AbTestStatus;
  @ApiProperty({ type: 'integer', description: 'Conversations of all variants' }) totalConversations!: number;
  @ApiProperty({ type: [AbVariantResult], description: 'Figures of each variant' }) variants!: AbVariantResult[];
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Agent of the winning variant; `null` while there is none',
  })
  winner!: string | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: '0 to 1; a winner is named from 0.95. `null` until every variant has 30 conversations in its cohort',
  })
  confidenceLevel!: number | null;
  @ApiProperty({ type: AbTestDetails, description: 'What the result rests on' }) details!: AbTestDetails;
}

/** One variant on one day. */
@ApiSchema({ description: 'What became of the conversations of a variant whose opening left on one day.' })
export class AbDayVariant {
  @ApiProperty({ description: 'The agent' }) agentConfigId!: string;
  @ApiProperty({ type: 'integer', description: 'Conversations whose opening left on that day' })
  conversations!: number;
  @ApiProperty({ type: 'integer', description: 'How many of them have qualified so far, within the window' })
  qualified!: number;
}

/** One day of a test. */
@ApiSchema({ description: 'One day of an A/B test.' })
export class AbDay {
  @ApiProperty({ example: '2026-11-23', description: "The day in the account's time zone" }) day!: string;
  @ApiProperty({ type: [AbDayVariant], description: 'Each variant, in the order of the test' })
  variants!: AbDayVariant[];
}

/** Answer of `GET /api/ab-tests/{id}/series`. */
@ApiSchema({ description: 'An A/B test day by day.' })
export class AbTestSeries {
  @ApiProperty({ description: 'The time zone of the days' }) timezone!: string;
  @ApiProperty({ type: 'integer', description: 'Minutes that a conversation has to qualify in' })
  windowMinutes!: number;
  @ApiProperty({
    type: [AbDay],
    description:
      'Days on which openings left, in order, the last 366. Conversations of the days less than a window ago may still qualify',
  })
  days!: AbDay[];
}

/** Query of `GET /api/ab-tests`. */
export class AbTestListQuery extends ListQuery {
  @IdsParam({ description: 'Only tests with these ids, at most 200, separated by commas' }) ids?: string[];
  @OneOf(abTestStatuses, { optional: true, description: 'Only tests in this status' }) status?: AbTestStatus;
  @Text({ optional: true, min: 1, max: 200, description: 'Only tests whose name contains this, whatever its case' })
  search?: string;
}

/** Requests about A/B tests. */
export const abTestsRpc = {
  'runner.ab_tests.list': rpc<AbTestListQuery, Page<AbTest>>(),
  /** `_id`: a repeat answers with what the first call created. */
  'runner.ab_tests.create': rpc<{ _id?: string; test: CreateAbTest }, AbTest>(),
  'runner.ab_tests.get': rpc<{ id: string }, AbTest>(),
  'runner.ab_tests.update': rpc<{ id: string; changes: UpdateAbTest }, AbTest>(),
  'runner.ab_tests.set_status': rpc<SetAbTestStatus & { id: string }, AbTest>(),
  'runner.ab_tests.delete': rpc<{ id: string }, { deleted: true }>(),
  'runner.ab_tests.series': rpc<{ id: string }, AbTestSeries>({ timeoutMs: 10_000 }),
  'runner.ab_tests.results': rpc<{ id: string }, AbTestResults>({ timeoutMs: 10_000 }),
};
