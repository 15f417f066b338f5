import { Injectable } from '@nestjs/common';
import { type AccountId, insightLimits, type StageEvidence } from '@northline/common/contracts';
import { LanguageModel, ModelConfig, ModelFailure } from '@northline/common/model';
import { type EvidenceField, insightAnswer, type InsightAnswer, insightInstructions, insightTurns } from '@northline/common/prompts';
import { rejectionOf } from '../preferences/preference.content';
import { type Attempt, cut, topicOf } from './evaluation.audit';
import type { FieldOutcome } from './evaluation.schema';

/** The model cannot be asked now; the field is evaluated later. */
export class ModelAway extends Error {
  /** `waitMs`: it is there, but the account's calls of the hour are used up for so long. */
  constructor(
    message: string,
    readonly waitMs?: number,
  ) {
    super(message);
  }
}

/** One field's outcome and what the audit log is told of it. */
export interface Evaluated {
  outcome: FieldOutcome;
  attempt: Attempt;
}

/** Asks the model about one field and judges its answer; writes nothing. */
@Injectable()
export class FieldEvaluator {
  constructor(
    private readonly model: LanguageModel,
    private readonly config: ModelConfig,
  ) {}

  /** Throws {@link ModelAway} while the model is away, unless `giveUp`: then the outcome is `error`. */
  async evaluate(
    evidence: StageEvidence,
    field: EvidenceField,
    existing: { topic: string; preference: string }[],
    { accountId, isLocked, giveUp }: { accountId: AccountId; isLocked: boolean; giveUp: boolean },
  ): Promise<Evaluated> {
    const insights = existing.map(({ topic, preference }) => ({ topic, preference }));
    const turns = insightTurns(evidence, field, insights);
    const evidencePrompt = turns.map(({ content }) => content).join('\n');
    try {
      const { output, raw, model } = await this.model.ask({ accountId, mayWait: true, name: 'insight', schema: insightAnswer, instructions: insightInstructions(evidence.language), turns });
      return judged(field, output, isLocked, { evidencePrompt, raw, model });
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      if (error.kind === 'over_quota') throw new ModelAway(error.message, error.details.retryAfterMs);
      if ((error.kind === 'unavailable' || error.kind === 'timeout') && !giveUp) throw new ModelAway(error.message);
      return settled(field, 'error', `The model gave no usable answer: ${error.kind}`, { evidencePrompt, raw: error.details.raw, model: this.config.LLM_MODEL });
    }
  }
}

type Told = Omit<Attempt, 'status' | 'reason'>;

function judged(field: EvidenceField, answer: InsightAnswer, isLocked: boolean, told: Told): Evaluated {
  const preference = answer.preference.trim();
  if (!answer.found || preference === '') return settled(field, 'omitted', answer.reason, told);
  const rejection = rejectionOf({ topic: topicOf(field.fieldName), preference });
  if (rejection) return settled(field, rejection, `The extracted text may not be kept: ${rejection.replace('rejected_', '')}`, told);
  if (isLocked) return settled(field, 'rejected_locked', 'A person has edited this insight, and the account protects such edits', told);
  const finding = { preference, confidence: answer.confidence, source: cut(answer.source.trim(), insightLimits.preference) };
  return settled(field, 'extracted', answer.reason, told, finding);
}

function settled(field: EvidenceField, status: FieldOutcome['status'], reason: string, told: Told, finding?: FieldOutcome['finding']): Evaluated {
  const outcome = { fieldName: field.fieldName, status, applied: false, ...(finding && { finding }) };
  return { outcome, attempt: { ...told, status, reason } };
}
