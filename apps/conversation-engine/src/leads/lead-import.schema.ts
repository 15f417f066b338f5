import type { RequestContext } from '@northline/common/vocabulary/context';
import type { AccountId, ImportStatus, RejectedRow } from '@northline/common/contracts';
import { Schema } from 'mongoose';

/** The import of one CSV file; the file itself waits in `uploadParts` until it is done. */
export interface LeadImportRow {
  /** The `importBatchId` of its leads. */
  _id: string;
  accountId: AccountId;
  /** The context of the import: every process that continues it uses it. */
  ctx: RequestContext;
  uploadId: string;
  mapping?: Record<string, string>;
  status: ImportStatus;
  total: number;
  /** The rows of the file that are done: where to continue. */
  processed: number;
  created: number;
  updated: number;
  rejectedCount: number;
  /** The first ones. */
  rejected: RejectedRow[];
  error?: string;
  /** While it runs, or failed and is to be a dead letter: when another process may take over. */
  dueAt?: Date;
  /** How often it was begun since rows were last done. */
  attempts?: number;
  /** The process that has claimed it. */
  token?: string;
  createdAt: Date;
  updatedAt: Date;
}

/** How long an import can be read. */
const keptSeconds = 90 * 24 * 60 * 60;

const any = Schema.Types.Mixed;

/** The collection `leadImports`. */
export const leadImportSchema = new Schema<LeadImportRow>(
  {
    _id: String,
    accountId: String,
    ctx: any,
    uploadId: String,
    mapping: any,
    status: String,
    total: Number,
    processed: Number,
    created: Number,
    updated: Number,
    rejectedCount: Number,
    rejected: any,
    error: String,
    dueAt: Date,
    attempts: Number,
    token: String,
    createdAt: { type: Date, expires: keptSeconds },
    updatedAt: Date,
  },
  { collection: 'leadImports', versionKey: false },
);
leadImportSchema.index({ accountId: 1, createdAt: -1, _id: -1 });
leadImportSchema.index({ accountId: 1, dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } });
leadImportSchema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } });
