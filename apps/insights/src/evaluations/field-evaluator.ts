import { Injectable } from '@nestjs/common';
import { type AccountId, insightLimits, type StageEvidence } from '@northline/common/contracts';
import { LanguageModel, ModelConfig, ModelFailure } from '@northline/common/model';
import {
  type EvidenceField,
  insightAnswer,
  type InsightAnswer,
  insightInstructions,
  insightTurns,
} from '@northline/common/prompts';
import { rejectionOf } from '../preferences/preference-content';
import { type Attempt, cut, topicOf } from './evaluation-audit';
import type { FieldOutcome } from './evaluation.schema';
import { isQuoted } from './quotation';

/** The model cannot answer now; the field is evaluated later. */
export class ModelAway extends Error {
  /**
   * `waitMs`: the pause, whatever this field's attempts; the account's calls of the hour are used up, or the model is
   * down.
   */
  constructor(
    message: string,
    readonly waitMs?: number,
    /** The audit record of the attempt, if it was made and not answered. */
    readonly attempt?: Attempt,
  ) {
    super(message);
  }
}

/** One field's outcome and its audit record. */
export interface Evaluated {
  outcome: FieldOutcome;
  attempt: Attempt;
}

/** Asks the model about one field and checks its answer; writes nothing. */
@Injectable()
export class FieldEvaluator {
  constructor(
    private readonly model: LanguageModel,
    private readonly config: ModelConfig,
  ) {}

  /** Throws {@link ModelAway} while the model is down, unless `giveUp`: then the outcome is `error`. */
  async evaluate(
    evidence: StageEvidence,
    field: EvidenceField,
    existing: { topic: string; preference: string }[],
    {
      accountId,
      isTest,
      isLocked,
      giveUp,
    }: { accountId: AccountId; isTest: boolean; isLocked: boolean; giveUp: boolean },
  ): Promise<Evaluated> {
    const insights = existing.map(({ topic, preference }) => ({ topic, preference }));
    const turns = insightTurns(evidence, field, insights);
    const evidencePrompt = turns.map(({ content }) => content).join('\n');
    try {
      const { output, raw, model } = await this.model.generate({
        accountId,
        mayWait: true,
        name: 'insight',
        schema: insightAnswer,
        instructions: insightInstructions(evidence.language),
        turns,
      });
      return judged(
        field,
        output,
        { isTest, isLocked, texts: textsOf(evidence, field, insights) },
        { evidencePrompt, raw, model },
      );
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      if (error.kind === 'over_quota' || error.kind === 'down')
        throw new ModelAway(error.message, error.details.retryAfterMs);
      const failed = settled(field, 'error', `The model gave no usable answer: ${error.kind}`, {
        evidencePrompt,
        raw: error.details.raw,
        model: this.config.LLM_MODEL,
      });
      if ((error.kind === 'unavailable' || error.kind === 'timeout') && !giveUp)
        throw new ModelAway(error.message, undefined, failed.attempt);
      return failed;
    }
  }
}

type Told = Omit<Attempt, 'status' | 'reason'>;

/** What an answer is checked against; `texts`: everything that a value may come from. */
interface Circumstances {
  isTest: boolean;
  isLocked: boolean;
  texts: string[];
}

function textsOf(
  { lead, transcript }: StageEvidence,
  { knowledge }: EvidenceField,
  insights: { preference: string }[],
): string[] {
  return [
    ...transcript.map(({ content }) => content),
    ...knowledge.map(({ text }) => text),
    ...insights.map(({ preference }) => preference),
    lead.name,
    ...lead.tags,
    ...Object.values(lead.customFields),
  ];
}

function judged(
  field: EvidenceField,
  answer: InsightAnswer,
  { isTest, isLocked, texts }: Circumstances,
  told: Told,
): Evaluated {
  const preference = answer.preference.trim();
  if (!answer.found || preference === '') return settled(field, 'omitted', answer.reason, told);
  const rejection = rejectionOf({ topic: topicOf(field.fieldName), preference });
  if (rejection)
    return settled(field, rejection, `The extracted text may not be kept: ${rejection.replace('rejected_', '')}`, told);
  if (isTest) return settled(field, 'rejected_test', 'Insights of test conversations are not kept', told);
  if (isLocked)
    return settled(
      field,
      'rejected_locked',
      'A person has edited this insight, and the account protects such edits',
      told,
    );
  // A value whose quotation is not found may be made up.
  const confidence = isQuoted(answer.source, texts) ? answer.confidence : 'low';
  const finding = { preference, confidence, source: cut(answer.source.trim(), insightLimits.preference) };
  return settled(field, 'extracted', answer.reason, told, finding);
}

function settled(
  field: EvidenceField,
  status: FieldOutcome['status'],
  reason: string,
  told: Told,
  finding?: FieldOutcome['finding'],
): Evaluated {
  const outcome = { fieldName: field.fieldName, status, applied: false, ...(finding && { finding }) };
  return { outcome, attempt: { ...told, status, reason } };
}
