import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId } from '@northline/common/contracts';
import { retryOnDuplicate } from '@northline/common/platform/mongo';
import { Model } from 'mongoose';
import type { UploadPartRow } from './upload.schema';

const hourMs = 60 * 60 * 1_000;
const untakenMs = hourMs;
const waitingMs = 7 * 24 * hourMs;

/** The collection `uploadParts`. */
@Injectable()
export class UploadsRepository {
  constructor(@InjectModel('UploadPart') private readonly parts: Model<UploadPartRow>) {}

  /** Stores a part; a repeat replaces it. */
  async put(accountId: AccountId, uploadId: string, part: number, bytes: Buffer): Promise<void> {
    const $set = { bytes, expiresAt: new Date(Date.now() + untakenMs) };
    await retryOnDuplicate(() => this.parts.updateOne({ accountId, uploadId, part }, { $set }, { upsert: true }));
  }

  /** The whole file; empty when nothing of it exists. */
  async read(accountId: AccountId, uploadId: string): Promise<Buffer> {
    const rows = await this.parts.find({ accountId, uploadId }).sort({ part: 1 });
    return Buffer.concat(rows.map((row) => row.bytes));
  }

  /** Keeps a file for work that was begun with it and may have to wait. */
  async keep(accountId: AccountId, uploadId: string): Promise<void> {
    await this.parts.updateMany({ accountId, uploadId }, { $set: { expiresAt: new Date(Date.now() + waitingMs) } });
  }

  /** Deletes a file that is finished. */
  async remove(accountId: AccountId, uploadId: string): Promise<void> {
    await this.parts.deleteMany({ accountId, uploadId });
  }
}
