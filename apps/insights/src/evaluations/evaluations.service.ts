import { Injectable, Logger } from '@nestjs/common';
import type { RequestContext } from '@northline/common/context';
import type { AccountId, ConversationChanged, StageEvidence } from '@northline/common/contracts';
import { DomainError } from '@northline/common/errors';
import { AccountSettings } from '@northline/common/events';
import { type JobData, Jobs, OnJob } from '@northline/common/jobs';
import { RpcClient } from '@northline/common/messaging';
import type { EvidenceField } from '@northline/common/prompts';
import { topicKeyOf } from '../preferences/preference-content';
import { PreferencesRepository } from '../preferences/preferences.repository';
import { auditOf, topicOf } from './evaluation-audit';
import type { EvaluationRow, FieldOutcome } from './evaluation.schema';
import { FieldEvaluator, ModelAway } from './field-evaluator';
import { EvaluationsRepository, leaseMs } from './evaluations.repository';

/** After this many attempts without an answer of the model, a field is recorded as `error`. */
const maxFailures = 10;
const firstDelayMs = 5_000;
const longestDelayMs = 10 * 60_000;
/** Pause before a request to an unavailable engine is repeated. */
const engineDelayMs = 15_000;
const renewMs = leaseMs / 3;

/**
 * Evaluates the `stageInsights` of a terminal stage: each field once. A field is first decided (with its audit record,
 * in one update), then its insight is written; after a crash in between, another process continues there.
 */
@Injectable()
export class EvaluationsService {
  private readonly logger = new Logger('Evaluation');

  constructor(
    private readonly evaluations: EvaluationsRepository,
    private readonly preferences: PreferencesRepository,
    private readonly accounts: AccountSettings,
    private readonly evaluator: FieldEvaluator,
    private readonly rpc: RpcClient,
    private readonly jobs: Jobs,
  ) {}

  /** Starts the evaluation of a stage entry; safe to repeat. */
  async begin(ctx: RequestContext, conversation: ConversationChanged): Promise<void> {
    if (!conversation.stage) return;
    const id = await this.evaluations.add(ctx.accountId, conversation, conversation.stage.id);
    if (id !== undefined) await this.jobs.wake(ctx, 'evaluation', id);
  }

  @OnJob('evaluation')
  async run({ ctx, id }: JobData): Promise<boolean> {
    const row = await this.evaluations.claim(ctx.accountId, id);
    if (!row) return false;
    const renewal = setInterval(() => {
      this.evaluations
        .renew(ctx.accountId, row)
        .catch((error: unknown) =>
          this.logger.warn(
            { evaluationId: id, reason: String(error) },
            'Could not renew the claim of an evaluation; trying again',
          ),
        );
    }, renewMs);
    try {
      await this.evaluate(ctx, row);
    } catch (error) {
      await this.postpone(ctx, row, error);
    } finally {
      clearInterval(renewal);
    }
    return true;
  }

  erase(account: AccountId, leadId: string): Promise<void> {
    return this.evaluations.erase(account, leadId);
  }

  private async evaluate(ctx: RequestContext, row: EvaluationRow): Promise<void> {
    const evidence = await this.evidence(ctx, row);
    for (const field of evidence?.fields ?? []) {
      const decided = row.outcomes.some(({ fieldName }) => fieldName === field.fieldName);
      if (evidence && !decided && !(await this.decide(ctx, row, evidence, field))) return;
    }
    for (const outcome of row.outcomes) await this.apply(ctx, row, outcome);
    await this.evaluations.finish(ctx.accountId, row);
  }

  // After any other failure it is retried when the claim has expired.
  private async postpone({ accountId }: RequestContext, row: EvaluationRow, error: unknown): Promise<void> {
    if (error instanceof ModelAway && error.waitMs !== undefined)
      return this.evaluations.postpone(accountId, row, Math.min(error.waitMs, longestDelayMs));
    if (error instanceof ModelAway)
      return this.evaluations.postpone(accountId, row, delayAfter(row.failures), row.failures + 1);
    if (error instanceof DomainError && error.code === 'unavailable')
      return this.evaluations.postpone(accountId, row, engineDelayMs);
    throw error;
  }

  // A missing conversation was erased with its lead: nothing is left to evaluate.
  private async evidence(
    ctx: RequestContext,
    { conversationId, stageId }: EvaluationRow,
  ): Promise<StageEvidence | undefined> {
    try {
      return await this.rpc.request(ctx, 'engine.conversations.evidence', { conversationId, stageId });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_found') return undefined;
      throw error;
    }
  }

  /** False when somebody else has taken the evaluation over, or its lead is erased. */
  private async decide(
    ctx: RequestContext,
    row: EvaluationRow,
    evidence: StageEvidence,
    field: EvidenceField,
  ): Promise<boolean> {
    const existing = await this.preferences.ofLead(ctx.accountId, row.leadId);
    const { lockEditedInsights } = await this.accounts.of(ctx.accountId);
    const topicKey = topicKeyOf(topicOf(field.fieldName));
    const isLocked =
      lockEditedInsights && existing.some((insight) => insight.topicKey === topicKey && insight.editedAt !== undefined);
    const { outcome, attempt } = await this.evaluator
      .evaluate(evidence, field, existing, {
        accountId: ctx.accountId,
        isTest: row.test === true,
        isLocked,
        giveUp: row.failures + 1 >= maxFailures,
      })
      .catch(async (error: unknown) => {
        if (error instanceof ModelAway && error.attempt)
          await this.evaluations.noteAttempt(ctx, row, auditOf(row, field, error.attempt));
        throw error;
      });
    const decided = await this.evaluations.decide(ctx, row, outcome, auditOf(row, field, attempt));
    if (decided) row.outcomes.push(outcome);
    row.failures = 0;
    return decided;
  }

  private async apply(
    ctx: RequestContext,
    row: EvaluationRow,
    { fieldName, finding, applied }: FieldOutcome,
  ): Promise<void> {
    if (applied || !finding) return;
    const { leadId, conversationId } = row;
    const { lockEditedInsights: locked } = await this.accounts.of(ctx.accountId);
    await this.preferences.upsert(
      ctx,
      { leadId, conversationId, topic: topicOf(fieldName), evaluation: `${row._id}:${fieldName}`, ...finding },
      locked,
    );
    await this.evaluations.applied(ctx.accountId, row, fieldName);
  }
}

function delayAfter(failures: number): number {
  return Math.min(longestDelayMs, firstDelayMs * 2 ** failures);
}
