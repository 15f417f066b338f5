import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/context';
import type { AccountId, ConversationChanged, StageEvidence } from '@northline/common/contracts';
import { DomainError } from '@northline/common/errors';
import { AccountSettings } from '@northline/common/facts';
import { type JobData, Jobs, OnJob } from '@northline/common/jobs';
import { RpcClient } from '@northline/common/messaging';
import { PreferencesRepository } from '../preferences/preferences.repository';
import { auditOf, topicOf } from './evaluation.audit';
import type { EvaluationRow, FieldOutcome } from './evaluation.schema';
import { FieldEvaluator, ModelAway } from './field-evaluator';
import { EvaluationsRepository } from './evaluations.repository';

/** After so many tries without an answer of the model, a field is recorded as `error`. */
const maxFailures = 10;
const firstDelayMs = 5_000;
const longestDelayMs = 10 * 60_000;

/**
 * Evaluates the `stageInsights` of a terminal stage: each field once. A field is first decided (with its audit record,
 * in one update), then its insight is written; whatever dies in between goes on there.
 */
@Injectable()
export class EvaluationsService {
  constructor(
    private readonly evaluations: EvaluationsRepository,
    private readonly preferences: PreferencesRepository,
    private readonly accounts: AccountSettings,
    private readonly evaluator: FieldEvaluator,
    private readonly rpc: RpcClient,
    private readonly jobs: Jobs,
  ) {}

  /** Begins the evaluation of a stage entry; safe to repeat. */
  async begin(ctx: RequestContext, conversation: ConversationChanged): Promise<void> {
    if (!conversation.stage) return;
    const id = await this.evaluations.add(ctx.accountId, conversation, conversation.stage.id);
    await this.jobs.wake(ctx, 'evaluation', id);
  }

  @OnJob('evaluation')
  async run({ ctx, id }: JobData): Promise<void> {
    const row = await this.evaluations.claim(ctx.accountId, id);
    if (!row) return;
    const evidence = await this.evidence(ctx, row);
    if (evidence === 'postponed') return;
    try {
      for (const field of evidence?.fields ?? []) {
        if (evidence && !row.outcomes.some(({ fieldName }) => fieldName === field.fieldName)) await this.decide(ctx, row, evidence, field);
      }
      for (const outcome of row.outcomes) await this.apply(ctx, row, outcome);
      await this.evaluations.finish(ctx.accountId, id);
    } catch (error) {
      if (!(error instanceof ModelAway)) throw error;
      await this.evaluations.postpone(ctx.accountId, id, delayAfter(row.failures));
    }
  }

  erase(account: AccountId, leadId: string): Promise<void> {
    return this.evaluations.erase(account, leadId);
  }

  // A conversation that is gone was erased with its lead: nothing is left to judge.
  private async evidence(ctx: RequestContext, row: EvaluationRow): Promise<StageEvidence | 'postponed' | undefined> {
    try {
      return await this.rpc.ask(ctx, 'engine.conversations.evidence', { conversationId: row.conversationId, stageId: row.stageId });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_found') return undefined;
      await this.evaluations.postpone(ctx.accountId, row._id, delayAfter(Math.min(row.failures, 3)));
      return 'postponed';
    }
  }

  private async decide(ctx: RequestContext, row: EvaluationRow, evidence: StageEvidence, field: StageEvidence['fields'][number]): Promise<void> {
    const existing = await this.preferences.ofLead(ctx.accountId, row.leadId);
    const { lockEditedInsights: locked } = await this.accounts.of(ctx.accountId);
    const isLocked = locked && existing.some(({ topic, editedAt }) => editedAt !== undefined && topic.toLowerCase() === topicOf(field.fieldName).toLowerCase());
    const { outcome, attempt } = await this.evaluator.evaluate(evidence, field, existing, { isLocked, giveUp: row.failures + 1 >= maxFailures });
    if (await this.evaluations.decide(ctx, row._id, outcome, auditOf(row, field, attempt))) row.outcomes.push(outcome);
  }

  private async apply(ctx: RequestContext, row: EvaluationRow, { fieldName, finding, applied }: FieldOutcome): Promise<void> {
    if (applied || !finding) return;
    const { leadId, conversationId } = row;
    const { lockEditedInsights: locked } = await this.accounts.of(ctx.accountId);
    await this.preferences.upsert(ctx, { leadId, conversationId, topic: topicOf(fieldName), ...finding }, locked);
    await this.evaluations.applied(ctx.accountId, row._id, fieldName);
  }
}

function delayAfter(failures: number): number {
  return Math.min(longestDelayMs, firstDelayMs * 2 ** failures);
}
