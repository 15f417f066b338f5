import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId } from '@northline/common/contracts';
import { addressForms } from '@northline/common/features/addresses';
import { omitUndefined, retryOnDuplicate } from '@northline/common/platform/mongo';
import type { Model } from 'mongoose';
import type { AttachmentOwner, AttachmentPartRow } from './attachment-parts.schema';

/** Bytes of a part: as base64 well below what one message of NATS may hold. */
export const partBytes = 256 * 1024;

/** The collection `attachmentParts`: the bytes of what leads sent, until the lead is erased. */
@Injectable()
export class AttachmentPartsRepository {
  constructor(@InjectModel('AttachmentPart') private readonly parts: Model<AttachmentPartRow>) {}

  /** Stores the bytes of an attachment; a repeat replaces them. */
  async keep(accountId: AccountId, attachmentId: string, bytes: Buffer, owner: AttachmentOwner): Promise<void> {
    const count = Math.max(1, Math.ceil(bytes.length / partBytes));
    for (let part = 0; part < count; part += 1) {
      const piece = bytes.subarray(part * partBytes, (part + 1) * partBytes);
      const $set = { bytes: piece, last: part === count - 1, ...omitUndefined({ ...owner }) };
      await retryOnDuplicate(() => this.parts.updateOne({ accountId, attachmentId, part }, { $set }, { upsert: true }));
    }
  }

  /** One part, from 0; null when there is none. */
  part(accountId: AccountId, attachmentId: string, part: number): Promise<AttachmentPartRow | null> {
    return this.parts.findOne({ accountId, attachmentId, part });
  }

  /** Deletes the bytes of some attachments. */
  async remove(accountId: AccountId, attachmentIds: string[]): Promise<void> {
    if (attachmentIds.length > 0) await this.parts.deleteMany({ accountId, attachmentId: { $in: attachmentIds } });
  }

  /** Deletes the bytes of everything that a lead sent. */
  async erase(
    accountId: AccountId,
    { leadId, addresses, conversationIds }: { leadId: string; addresses: string[]; conversationIds: string[] },
  ): Promise<void> {
    const sentBy = [
      { leadId },
      { from: { $in: addresses.flatMap(addressForms) } },
      { conversationId: { $in: conversationIds } },
    ];
    await this.parts.deleteMany({ accountId, $or: sentBy });
  }
}
