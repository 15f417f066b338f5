import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId } from '@northline/common/contracts';
import { DomainError, errorTable } from '@northline/common/vocabulary/errors';
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

  /**
   * Keeps a file for the work that `take` begins with it and that may have to wait; deletes it when that is refused, or
   * was begun with another file before.
   */
  async hand<Row extends { uploadId?: string }>(
    accountId: AccountId,
    uploadId: string,
    take: () => Promise<Row>,
  ): Promise<Row> {
    try {
      const row = await take();
      await (row.uploadId === uploadId ? this.keep(accountId, uploadId) : this.remove(accountId, uploadId));
      return row;
    } catch (error) {
      if (isRefusal(error)) await this.remove(accountId, uploadId);
      throw error;
    }
  }

  private async keep(accountId: AccountId, uploadId: string): Promise<void> {
    await this.parts.updateMany({ accountId, uploadId }, { $set: { expiresAt: new Date(Date.now() + waitingMs) } });
  }

  /** Deletes a file that is finished. */
  async remove(accountId: AccountId, uploadId: string): Promise<void> {
    await this.parts.deleteMany({ accountId, uploadId });
  }
}

// After any other failure the work may have begun all the same.
function isRefusal(error: unknown): boolean {
  return error instanceof DomainError && errorTable[error.code].status < 500;
}
