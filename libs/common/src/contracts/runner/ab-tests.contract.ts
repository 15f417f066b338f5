import { ApiProperty } from '@nestjs/swagger';
import { ListQuery, OneOf } from '../../validation';
import { rpc } from '../rpc-spec';
import { type AbTestStatus, abTestStatuses, type Page } from '../vocabulary';
import { AbVariant, type CreateAbTest, type UpdateAbTest } from './ab-tests.bodies';

/** An A/B test (SPEC "A/B test"). */
export class AbTest {
  @ApiProperty() _id!: string;
  @ApiProperty() accountId!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ required: false }) description?: string;
  @ApiProperty({ enum: abTestStatuses }) status!: AbTestStatus;
  @ApiProperty({ type: [AbVariant] }) variants!: AbVariant[];
  @ApiProperty({ required: false, type: 'integer', description: 'Minutes that a conversation has to qualify in, if the test sets them' }) windowMinutes?: number;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}

/** What one variant's conversations came to (SPEC "A/B test results"). */
export class AbVariantResult {
  @ApiProperty() agentConfigId!: string;
  @ApiProperty() agentConfigName!: string;
  @ApiProperty() weight!: number;
  @ApiProperty({ type: 'integer' }) totalConversations!: number;
  @ApiProperty({ type: 'integer' }) qualified!: number;
  @ApiProperty({ type: 'integer' }) disqualified!: number;
  @ApiProperty({ description: 'Qualified of finished conversations, 0 to 1' }) qualificationRate!: number;
  @ApiProperty() avgMessagesPerConversation!: number;
  @ApiProperty({ description: 'Seconds from start to end, of finished conversations' }) avgConversationDuration!: number;
}

/** How the leading variant compares with another. */
export class AbComparison {
  @ApiProperty({ description: 'The leading variant' }) agentConfigId!: string;
  @ApiProperty({ description: 'The variant that it is compared with' }) against!: string;
  @ApiProperty({ description: 'Difference of the rates in the cohort' }) difference!: number;
  @ApiProperty({ description: 'Always-valid interval of the difference: all comparisons together hold with 95 %, with any number of variants and however often they are looked at' }) low!: number;
  @ApiProperty() high!: number;
  @ApiProperty({ description: 'Always-valid p with the same correction (Bonferroni, over all pairs of variants): at most 0.05 exactly when the interval leaves 0 out' }) pValue!: number;
}

/** What a winner is judged by: all conversations of a variant that began at least a window ago, whatever came of them. */
export class AbCohort {
  @ApiProperty() agentConfigId!: string;
  @ApiProperty({ type: 'integer', description: 'Conversations in the cohort: their opening left at least a window ago. Those handed to a person count like all others' }) conversations!: number;
  @ApiProperty({ type: 'integer', description: 'Of them, those that qualified within a window of their beginning' }) qualified!: number;
  @ApiProperty({ description: 'Qualified of the conversations in the cohort, 0 to 1' }) rate!: number;
  @ApiProperty({ type: 'integer', description: 'Conversations not in the cohort yet: too young, or their opening has not left' }) waiting!: number;
  @ApiProperty({ type: 'integer', description: 'All finished conversations of the variant: what `qualificationRate` is a share of' }) finished!: number;
}

/** What stands behind a winner, or the lack of one. */
export class AbTestDetails {
  @ApiProperty({ type: 'integer', description: 'Minutes that a conversation has to qualify in' }) windowMinutes!: number;
  @ApiProperty({ type: [AbCohort] }) cohort!: AbCohort[];
  @ApiProperty({ type: [AbComparison] }) comparisons!: AbComparison[];
  @ApiProperty({ type: 'integer', nullable: true, description: 'Leads, spread by the weights, whose conversations must still join the cohort: until every variant has 30, then until a winner is found in four of five tests if the rates stay as they are; 0: there is one; null: none in sight' })
  leadsNeeded!: number | null;
  @ApiProperty({ nullable: true, description: 'p of the sample-ratio check: below 0.001 the leads were not spread by the weights' }) sampleRatioPValue!: number | null;
  @ApiProperty({ type: 'integer', description: 'Conversations whose agent was chosen by hand: left out' }) manualConversations!: number;
  @ApiProperty({ type: [String] }) warnings!: string[];
}

/** Results of an A/B test (SPEC; rules in DECISIONS 72). */
export class AbTestResults {
  @ApiProperty() testId!: string;
  @ApiProperty({ enum: abTestStatuses }) status!: AbTestStatus;
  @ApiProperty({ type: 'integer' }) totalConversations!: number;
  @ApiProperty({ type: [AbVariantResult] }) variants!: AbVariantResult[];
  @ApiProperty({ type: String, nullable: true }) winner!: string | null;
  @ApiProperty({ type: Number, nullable: true, description: '0 to 1; null until every variant has 30 conversations in its cohort' }) confidenceLevel!: number | null;
  @ApiProperty({ type: AbTestDetails }) details!: AbTestDetails;
}

/** Query of `GET /api/ab-tests`. */
export class AbTestListQuery extends ListQuery {
  @OneOf(abTestStatuses, { optional: true }) status?: AbTestStatus;
}

/** Questions and commands about A/B tests. */
export const abTestsRpc = {
  'runner.ab_tests.list': rpc<AbTestListQuery, Page<AbTest>>(),
  /** `_id` makes a repeat answer with what the first call made. */
  'runner.ab_tests.create': rpc<{ _id?: string; test: CreateAbTest }, AbTest>(),
  'runner.ab_tests.get': rpc<{ id: string }, AbTest>(),
  'runner.ab_tests.update': rpc<{ id: string; changes: UpdateAbTest }, AbTest>(),
  'runner.ab_tests.set_status': rpc<{ id: string; status: AbTestStatus }, AbTest>(),
  'runner.ab_tests.delete': rpc<{ id: string }, { deleted: true }>(),
  'runner.ab_tests.results': rpc<{ id: string }, AbTestResults>({ timeoutMs: 10_000 }),
};
