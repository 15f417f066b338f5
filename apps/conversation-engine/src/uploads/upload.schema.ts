import type { AccountId } from '@northline/common/contracts';
import { Schema } from 'mongoose';

/** One part of a file that is being uploaded. */
export interface UploadPartRow {
  accountId: AccountId;
  uploadId: string;
  part: number;
  bytes: Buffer;
  /** Of the whole file; with its first part. */
  size?: number;
  expiresAt: Date;
}

/** The collection `uploadParts`; unused parts expire after an hour, those of work that waits after a week, of work set aside after 30 days. */
export const uploadPartSchema = new Schema<UploadPartRow>(
  {
    accountId: String,
    uploadId: String,
    part: Number,
    bytes: Buffer,
    size: Number,
    expiresAt: { type: Date, expires: 0 },
  },
  { collection: 'uploadParts', versionKey: false },
);
uploadPartSchema.index({ accountId: 1, uploadId: 1, part: 1 }, { unique: true });
// The quota is counted by the index alone, as the parts are large.
uploadPartSchema.index({ accountId: 1, size: 1, uploadId: 1 }, { partialFilterExpression: { size: { $gt: 0 } } });
