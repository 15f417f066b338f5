import { Injectable, Logger } from '@nestjs/common';
import { type RequestContext, systemContext } from '@northline/common/vocabulary/context';
import { type AccountId, accountId, type ConversationChanged, type StageEvidence } from '@northline/common/contracts';
import { DomainError } from '@northline/common/vocabulary/errors';
import { AccountSettings } from '@northline/common/platform/events';
import { type JobData, Jobs, OnJob, OnOverdue, type OverdueJob } from '@northline/common/platform/jobs';
import { RpcClient } from '@northline/common/platform/messaging';
import { counter } from '@northline/common/platform/metrics';
import type { EvidenceField } from '@northline/common/features/prompts';
import { say } from '@northline/common/vocabulary/sentences';
import { type Finding, PreferencesRepository } from '../preferences/preferences.repository';
import { type Attempt, auditOf, topicOf } from './evaluation-audit';
import type { EvaluationRow, FieldOutcome } from './evaluation.schema';
import { FieldEvaluator, ModelAway } from './field-evaluator';
import { type DecidedBy, EvaluationsRepository, leaseMs } from './evaluations.repository';

/** After this many attempts without an answer of the model, fields are recorded as `error`. */
const maxFailures = 10;
const firstDelayMs = 5_000;
const longestDelayMs = 10 * 60_000;
/** Pause before a request to an unavailable engine is repeated. */
const engineDelayMs = 15_000;
const renewMs = leaseMs / 3;
/** As many answers as the shortest usual limit of output, 2,048 tokens, has room for. */
const fieldsPerQuestion = 12;

const outcomes = counter('northline_insight_outcomes_total', 'Fields that were evaluated, by what came of it', [
  'status',
]);

/**
 * Evaluates the `stageInsights` of a terminal stage: each field once, all in one request to the model. A field is first decided (with its audit record,
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

  /** Also those that wait for a model that was down. */
  @OnOverdue('evaluation')
  async overdue(): Promise<OverdueJob[]> {
    const rows = await this.evaluations.overdue();
    return rows.map(({ _id, accountId: account }) => ({ ctx: systemContext(accountId(account)), id: _id }));
  }

  erase(account: AccountId, leadId: string): Promise<void> {
    return this.evaluations.erase(account, leadId);
  }

  private async evaluate(ctx: RequestContext, row: EvaluationRow): Promise<void> {
    const evidence = await this.evidence(ctx, row);
    if (evidence && !(await this.decideAll(ctx, row, evidence))) return;
    for (const outcome of row.outcomes) await this.apply(ctx, row, outcome);
    await this.evaluations.finish(ctx.accountId, row);
  }

  /** All fields in one request, then each that its answer left out alone; false as for {@link decide}. */
  private async decideAll(ctx: RequestContext, row: EvaluationRow, evidence: StageEvidence): Promise<boolean> {
    const undecided = (): EvidenceField[] => undecidedOf(evidence.fields, row.outcomes);
    for (const fields of inQuestions(undecided())) if (!(await this.decide(ctx, row, evidence, fields))) return false;
    for (const field of undecided()) if (!(await this.decide(ctx, row, evidence, [field]))) return false;
    return true;
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
    fields: EvidenceField[],
  ): Promise<boolean> {
    await this.checkBudget(ctx, row);
    const { lockEditedInsights } = await this.accounts.of(ctx.accountId);
    const circumstances = {
      accountId: ctx.accountId,
      isTest: row.test === true,
      existing: await this.preferences.ofLead(ctx.accountId, row.leadId),
      lockEditedInsights,
      giveUp: row.failures + 1 >= maxFailures,
      costOf: row.costOf,
    };
    const evaluated = await this.evaluator.evaluate(evidence, fields, circumstances).catch(async (error: unknown) => {
      if (error instanceof ModelAway && error.attempt) await this.note(ctx, row, fields, error.attempt);
      throw error;
    });
    row.failures = 0;
    for (const [place, { field, attempt, outcome }] of evaluated.entries()) {
      // It was one request: its cost is counted with the first field.
      const paid = place === 0 ? attempt : { ...attempt, spent: undefined };
      if (!outcome) await this.note(ctx, row, [field], paid);
      else if (await this.evaluations.decide(ctx, row, outcome, recordOf(row, field, paid))) this.count(row, outcome);
      else return false;
    }
    return true;
  }

  // From the hard limit on the model is asked nothing.
  private async checkBudget({ accountId }: RequestContext, { costOf }: EvaluationRow): Promise<void> {
    if (!costOf) return;
    const of = { agentConfigIds: [costOf.agentConfigId], campaignId: costOf.campaignId };
    const spent = await this.accounts.spentBudget(accountId, of);
    if (spent?.level === 'stopped') throw new ModelAway(say('budget_spent'), longestDelayMs);
  }

  private note(ctx: RequestContext, row: EvaluationRow, fields: EvidenceField[], attempt: Attempt): Promise<void> {
    return this.evaluations.noteAttempts(
      ctx,
      row,
      fields.map((field) => auditOf(row, field, attempt)),
      attempt.spent,
    );
  }

  private count(row: EvaluationRow, outcome: FieldOutcome): void {
    row.outcomes.push(outcome);
    outcomes.inc({ status: outcome.status });
  }

  private async apply(
    ctx: RequestContext,
    row: EvaluationRow,
    { fieldName, finding, applied }: FieldOutcome,
  ): Promise<void> {
    if (applied || !finding) return;
    const { lockEditedInsights } = await this.accounts.of(ctx.accountId);
    await this.preferences.upsert(ctx, writingOf(row, fieldName, finding), lockEditedInsights);
    await this.evaluations.applied(ctx.accountId, row, fieldName);
  }
}

function recordOf(row: EvaluationRow, field: EvidenceField, attempt: Attempt): DecidedBy {
  return { audit: auditOf(row, field, attempt), spent: attempt.spent };
}

function writingOf(
  { _id, leadId, conversationId, costOf }: EvaluationRow,
  fieldName: string,
  { model, ...finding }: NonNullable<FieldOutcome['finding']>,
): Finding {
  const writtenBy = model === undefined ? undefined : { type: 'model' as const, name: model };
  return {
    ...finding,
    leadId,
    conversationId,
    agentConfigId: costOf?.agentConfigId,
    topic: topicOf(fieldName),
    evaluation: `${_id}:${fieldName}`,
    ...(writtenBy && { writtenBy }),
  };
}

/** The fields without an outcome; a name that stands twice in a stage is one field. */
function undecidedOf(fields: EvidenceField[], outcomes: FieldOutcome[]): EvidenceField[] {
  const decided = new Set(outcomes.map(({ fieldName }) => fieldName));
  return fields.filter(
    ({ fieldName }, n) => !decided.has(fieldName) && fields.findIndex((field) => field.fieldName === fieldName) === n,
  );
}

function inQuestions(fields: EvidenceField[]): EvidenceField[][] {
  return Array.from({ length: Math.ceil(fields.length / fieldsPerQuestion) }, (_, n) =>
    fields.slice(n * fieldsPerQuestion, (n + 1) * fieldsPerQuestion),
  );
}

function delayAfter(failures: number): number {
  return Math.min(longestDelayMs, firstDelayMs * 2 ** failures);
}
