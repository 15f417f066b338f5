import type { Confidence, Fact } from '@northline/common/contracts';
import { withPendingEvents } from '@northline/common/mongo';
import { Schema } from 'mongoose';

/** What one field's evaluation came to (SPEC "Behaviours that produce records" 2). */
export type OutcomeStatus = 'extracted' | 'omitted' | 'rejected_empty' | 'rejected_length' | 'rejected_content' | 'rejected_locked' | 'error';

/** The outcome of one field, decided once; `applied` when its insight is written too. */
export interface FieldOutcome {
  fieldName: string;
  status: OutcomeStatus;
  finding?: { preference: string; confidence: Confidence; source: string };
  applied: boolean;
}

/** The evaluation of the fields of one entry into a terminal stage. */
export interface EvaluationRow {
  /** `<conversationId>:<stageEntry>`: a stage that is entered twice is evaluated twice, a repeated fact is not. */
  _id: string;
  accountId: string;
  conversationId: string;
  leadId: string;
  stageId: string;
  outcomes: FieldOutcome[];
  /** Tries that the model did not answer. */
  failures: number;
  /** When it is to be worked on next; absent when all is done. */
  dueAt?: Date;
  createdAt: Date;
  pendingEvents: Fact[];
}

/** The collection `evaluations`. */
export const evaluationSchema = new Schema<EvaluationRow>(
  {
    _id: String,
    accountId: { type: String, required: true },
    conversationId: String,
    leadId: String,
    stageId: String,
    outcomes: { type: [Object], default: [] },
    failures: { type: Number, default: 0 },
    dueAt: Date,
    createdAt: Date,
  },
  { collection: 'evaluations', versionKey: false },
);
evaluationSchema.index({ accountId: 1, leadId: 1 });
evaluationSchema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } });
withPendingEvents(evaluationSchema);
