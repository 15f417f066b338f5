import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId } from '@northline/common/contracts';
import { DomainError, errorTable } from '@northline/common/vocabulary/errors';
import { retryOnDuplicate } from '@northline/common/platform/mongo';
import { Quotas } from '@northline/common/platform/quotas';
import { Model, type mongo } from 'mongoose';
import type { UploadPartRow } from './upload.schema';

const hourMs = 60 * 60 * 1_000;
const untakenMs = hourMs;
const waitingMs = 7 * 24 * hourMs;
/** As long as a dead letter. */
const asideMs = 30 * 24 * hourMs;

/** The collection `uploadParts`. */
@Injectable()
export class UploadsRepository {
  constructor(
    @InjectModel('UploadPart') private readonly parts: Model<UploadPartRow>,
    private readonly quotas: Quotas,
  ) {
    quotas.countBy('upload_bytes', (accountId, except) => this.waiting(accountId, except));
  }

  /** Stores a part of a file of `size` bytes, the first one first; a repeat replaces it. Errors: 409 past the quota. */
  async put(accountId: AccountId, uploadId: string, part: number, bytes: Buffer, size = bytes.length): Promise<void> {
    const first = part === 0;
    const $set = { bytes, expiresAt: new Date(Date.now() + untakenMs), ...(first && { size }) };
    const write = () =>
      retryOnDuplicate(() => this.parts.updateOne({ accountId, uploadId, part }, { $set }, { upsert: true }));
    await (first ? this.quotas.admit(accountId, 'upload_bytes', write, { amount: size, except: uploadId }) : write());
  }

  /** The whole file; empty when nothing of it exists. */
  async read(accountId: AccountId, uploadId: string): Promise<Buffer> {
    // Lean: mongoose would copy every byte once more on this thread.
    const rows = await this.parts.find({ accountId, uploadId }).sort({ part: 1 }).lean<{ bytes: mongo.Binary }[]>();
    return Buffer.concat(rows.map(({ bytes }) => bytes.buffer));
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
      await (row.uploadId === uploadId ? this.keep(accountId, uploadId, waitingMs) : this.remove(accountId, uploadId));
      return row;
    } catch (error) {
      if (isRefusal(error)) await this.remove(accountId, uploadId);
      throw error;
    }
  }

  /** Keeps the file of work that was given up for as long as an operator may release it. */
  keepAside(accountId: AccountId, uploadId: string): Promise<void> {
    return this.keep(accountId, uploadId, asideMs);
  }

  /** Deletes files that are finished. */
  async remove(accountId: AccountId, ...uploadIds: string[]): Promise<void> {
    await this.parts.deleteMany({ accountId, uploadId: { $in: uploadIds } });
  }

  private async keep(accountId: AccountId, uploadId: string, forMs: number): Promise<void> {
    await this.parts.updateMany({ accountId, uploadId }, { $set: { expiresAt: new Date(Date.now() + forMs) } });
  }

  private async waiting(accountId: AccountId, except?: string): Promise<number> {
    const others = { accountId, size: { $gt: 0 }, ...(except !== undefined && { uploadId: { $ne: except } }) };
    const [row] = await this.parts.aggregate<{ bytes: number }>([
      { $match: others },
      { $group: { _id: null, bytes: { $sum: '$size' } } },
    ]);
    return row?.bytes ?? 0;
  }
}

// After any other failure the work may have begun all the same.
function isRefusal(error: unknown): boolean {
  return error instanceof DomainError && errorTable[error.code].status < 500;
}
