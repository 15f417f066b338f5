import type { AccountId } from '@northline/common/contracts';
import { Schema } from 'mongoose';

/** One part of a file that is on its way. */
export interface UploadPartRow {
  accountId: AccountId;
  uploadId: string;
  part: number;
  bytes: Buffer;
  createdAt: Date;
}

/** The collection `uploadParts`; parts that nobody took are gone after an hour. */
export const uploadPartSchema = new Schema<UploadPartRow>(
  { accountId: String, uploadId: String, part: Number, bytes: Buffer, createdAt: { type: Date, expires: 3600 } },
  { collection: 'uploadParts', versionKey: false },
);
uploadPartSchema.index({ accountId: 1, uploadId: 1, part: 1 }, { unique: true });
