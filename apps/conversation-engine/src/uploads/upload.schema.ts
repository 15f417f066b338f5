import type { AccountId } from '@northline/common/contracts';
import { Schema } from 'mongoose';

/** One part of a file that is being uploaded. */
export interface UploadPartRow {
  accountId: AccountId;
  uploadId: string;
  part: number;
  bytes: Buffer;
  expiresAt: Date;
}

/** The collection `uploadParts`; unused parts expire after an hour, parts of waiting work after a week. */
export const uploadPartSchema = new Schema<UploadPartRow>(
  { accountId: String, uploadId: String, part: Number, bytes: Buffer, expiresAt: { type: Date, expires: 0 } },
  { collection: 'uploadParts', versionKey: false },
);
uploadPartSchema.index({ accountId: 1, uploadId: 1, part: 1 }, { unique: true });
