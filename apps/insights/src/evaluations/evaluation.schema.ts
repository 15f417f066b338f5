import type { Channel, Confidence, DomainEvent } from '@northline/common/contracts';
import { type CostedRow, withCosts } from '@northline/common/features/costs';
import { withPendingEvents } from '@northline/common/platform/mongo';
import { Schema } from 'mongoose';

/** The outcome of one field's evaluation. */
export type OutcomeStatus =
  | 'extracted'
  | 'omitted'
  | 'rejected_empty'
  | 'rejected_length'
  | 'rejected_content'
  | 'rejected_unproven'
  | 'rejected_locked'
  | 'rejected_test'
  | 'error';

/** The outcome of one field, decided once; `applied` when its insight is written, too. */
export interface FieldOutcome {
  fieldName: string;
  status: OutcomeStatus;
  finding?: { preference: string; confidence: Confidence; source: string; messageId?: string; model?: string };
  applied: boolean;
}

/** The evaluation of the fields of one entry into a terminal stage. */
export interface EvaluationRow extends CostedRow {
  /** `<conversationId>:<stageEntry>`: a stage that is entered twice is evaluated twice, a repeated event is not. */
  _id: string;
  accountId: string;
  conversationId: string;
  leadId: string;
  stageId: string;
  /** Whose cost it is; absent on rows of earlier releases. */
  costOf?: { agentConfigId: string; campaignId?: string; channel: Channel };
  /** Of a test conversation: what would be stored is recorded, and nothing is. */
  test?: boolean;
  outcomes: FieldOutcome[];
  /** Attempts in a row that the model did not answer. */
  failures: number;
  /** The worker's token; once another has taken the evaluation over, it can write nothing more. */
  claim?: string;
  /** When it may be worked on next: while it is claimed, the end of the lease; absent when all is done. */
  dueAt?: Date;
  createdAt: Date;
  /**
   * Stamped when the conversation is completed. Any other may come back to the same stage entry, so it keeps its row.
   */
  expiresAt?: Date;
  pendingEvents: DomainEvent[];
}

/** The collection `evaluations`. */
export const evaluationSchema = new Schema<EvaluationRow>(
  {
    _id: String,
    accountId: { type: String, required: true },
    conversationId: String,
    leadId: String,
    stageId: String,
    costOf: Object,
    test: Boolean,
    outcomes: { type: [Object], default: [] },
    failures: { type: Number, default: 0 },
    claim: String,
    dueAt: Date,
    createdAt: Date,
    expiresAt: Date,
  },
  { collection: 'evaluations', versionKey: false },
);
evaluationSchema.index({ accountId: 1, leadId: 1 });
evaluationSchema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } });
evaluationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
withPendingEvents(evaluationSchema);
withCosts(evaluationSchema);
