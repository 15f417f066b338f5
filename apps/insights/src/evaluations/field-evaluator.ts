import { Injectable } from '@nestjs/common';
import { type AccountId, insightLimits, type StageEvidence } from '@northline/common/contracts';
import { type CostedRow, Pricing } from '@northline/common/features/costs';
import { LanguageModel, type ModelBill, ModelConfig, ModelFailure } from '@northline/common/features/model';
import {
  type EvidenceField,
  type InsightAnswer,
  insightInstructions,
  insightsAnswer,
  insightTurns,
  readInsightsAnswer,
} from '@northline/common/features/prompts';
import { rejectionOf, topicKeyOf } from '@northline/common/features/insights';
import { lockOf, type LockState } from '../preferences/preference-lock';
import { type Attempt, cut, topicOf } from './evaluation-audit';
import type { EvaluationRow, FieldOutcome } from './evaluation.schema';
import { quotedMessage } from './quotation';

/** The model cannot answer now; the fields are evaluated later. */
export class ModelAway extends Error {
  /**
   * `waitMs`: the pause, whatever the attempts so far; the account's calls of the hour are used up, or the model is
   * down.
   */
  constructor(
    message: string,
    readonly waitMs?: number,
    /** The record of the attempt, the same for each field, if it was made and not answered. */
    readonly attempt?: Attempt,
  ) {
    super(message);
  }
}

/** What an attempt brought for one field; without an outcome the field has to be asked for again, alone. */
export interface Evaluated {
  field: EvidenceField;
  attempt: Attempt;
  outcome?: FieldOutcome;
}

/** What decides beside the model's answer. */
export interface Circumstances {
  accountId: AccountId;
  isTest: boolean;
  /** The lead's insights as they are. */
  existing: (LockState & { topicKey: string; topic: string; preference: string })[];
  lockEditedInsights: boolean;
  /** No further attempt follows one that the model does not answer. */
  giveUp: boolean;
  /** Whose cost the request is; absent: it is not counted. */
  costOf?: EvaluationRow['costOf'];
}

/** Asks the model about fields of a stage and checks its answers; writes nothing. */
@Injectable()
export class FieldEvaluator {
  constructor(
    private readonly model: LanguageModel,
    private readonly config: ModelConfig,
    private readonly pricing: Pricing,
  ) {}

  /**
   * One request about all these fields. What the answer leaves out of several has no outcome yet; a single field always
   * has one, at worst `error`. Throws {@link ModelAway} while the model is down, unless `giveUp`.
   */
  async evaluate(
    evidence: StageEvidence,
    fields: readonly EvidenceField[],
    circumstances: Circumstances,
  ): Promise<Evaluated[]> {
    const insights = circumstances.existing.map(({ topic, preference }) => ({ topic, preference }));
    const turns = insightTurns(evidence, fields, insights, new Date());
    const evidencePrompt = turns.map(({ content }) => content).join('\n');
    try {
      const {
        output,
        raw,
        others = [],
        ...bill
      } = await this.model.generate({
        accountId: circumstances.accountId,
        mayWait: true,
        name: 'insight',
        schema: insightsAnswer,
        reading: readInsightsAnswer,
        instructions: insightInstructions(evidence.language),
        turns,
      });
      const spent = await this.spent(circumstances, [...others, bill]);
      return fields.map((field) => {
        const answer = answerTo(field, output.facts);
        const told = {
          evidencePrompt,
          raw: answer ? JSON.stringify(answer) : raw,
          model: bill.model,
          spent,
        };
        if (answer) return judged(field, answer, evidence, circumstances, told);
        return failed(field, 'The answer of the model leaves this field out', told, fields.length > 1);
      });
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      if (error.kind === 'over_quota' || error.kind === 'down')
        throw new ModelAway(error.message, error.details.retryAfterMs);
      const reason = `The model gave no usable answer: ${error.kind}`;
      const { raw, bill, others = [] } = error.details;
      const spent = bill && (await this.spent(circumstances, [...others, bill]));
      const told = { evidencePrompt, raw, model: this.config.LLM_MODEL, spent };
      const isAway = error.kind === 'unavailable' || error.kind === 'timeout';
      if (isAway && !circumstances.giveUp)
        throw new ModelAway(error.message, undefined, { ...told, status: 'error', reason });
      return fields.map((field) => failed(field, reason, told, !isAway && fields.length > 1));
    }
  }

  private async spent({ accountId, costOf }: Circumstances, bills: ModelBill[]): Promise<CostedRow> {
    return costOf ? this.pricing.ofModels(accountId, { kind: 'evaluation', ...costOf }, bills) : {};
  }
}

type Told = Omit<Attempt, 'status' | 'reason'>;

function answerTo({ fieldName }: EvidenceField, facts: InsightAnswer[]): InsightAnswer | undefined {
  return facts.find(({ fact }) => topicKeyOf(fact) === topicKeyOf(fieldName));
}

function judged(
  field: EvidenceField,
  answer: InsightAnswer,
  { transcript }: StageEvidence,
  { isTest, existing, lockEditedInsights }: Circumstances,
  told: Told,
): Evaluated {
  const preference = answer.preference.trim();
  const source = answer.source.trim();
  if (!answer.found || preference === '') return settled(field, 'omitted', answer.reason, told);
  const topic = topicOf(field.fieldName);
  const rejection = rejectionOf({ topic, preference });
  if (rejection)
    return settled(field, rejection, `The extracted text may not be kept: ${rejection.replace('rejected_', '')}`, told);
  const message = quotedMessage(source, transcript);
  if (!message) return settled(field, 'rejected_unproven', 'No message contains the quotation', told);
  if (isTest) return settled(field, 'rejected_test', 'Insights of test conversations are not kept', told);
  const lock = lockOf(
    existing.find(({ topicKey }) => topicKey === topicKeyOf(topic)),
    lockEditedInsights,
  );
  if (lock) return settled(field, 'rejected_locked', lock, told);
  const finding = {
    preference,
    // What only we wrote, the lead has confirmed at best.
    confidence: message.role === 'lead' ? answer.confidence : ('low' as const),
    source: cut(source, insightLimits.preference),
    ...(message.messageId !== undefined && { messageId: message.messageId }),
    model: told.model,
  };
  return settled(field, 'extracted', answer.reason, told, finding);
}

function failed(field: EvidenceField, reason: string, told: Told, isAskedAgain: boolean): Evaluated {
  return isAskedAgain
    ? { field, attempt: { ...told, status: 'error', reason } }
    : settled(field, 'error', reason, told);
}

function settled(
  field: EvidenceField,
  status: FieldOutcome['status'],
  reason: string,
  told: Told,
  finding?: FieldOutcome['finding'],
): Evaluated {
  const outcome = { fieldName: field.fieldName, status, applied: false, ...(finding && { finding }) };
  return { field, outcome, attempt: { ...told, status, reason } };
}
