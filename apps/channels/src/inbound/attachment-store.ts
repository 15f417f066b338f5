import { Injectable } from '@nestjs/common';
import { OtherCosts } from '@northline/common/features/costs';
import { Quotas } from '@northline/common/platform/quotas';
import { say } from '@northline/common/vocabulary/sentences';
import type { FetchedFile } from '../adapters/provider-files';
import { Transcriber } from '../adapters/transcription/transcriber';
import { type AttachmentRow, isSpoken } from '../attachments/attachment.rules';
import { AttachmentPartsRepository } from '../attachments/attachment-parts.repository';
import { mediaType } from '../attachments/media-type';
import { InboundRepository } from './inbound.repository';
import type { InboundRow } from './inbound.schema';

/** Stores the bytes of attachments within the account's quota, and has spoken ones transcribed. */
@Injectable()
export class AttachmentStore {
  constructor(
    private readonly inbound: InboundRepository,
    private readonly parts: AttachmentPartsRepository,
    private readonly quotas: Quotas,
    private readonly transcriber: Transcriber,
    private readonly costs: OtherCosts,
  ) {}

  /** The attachment as it is after its file was fetched: stored, or with the reason why not. */
  async keep(row: InboundRow, attachment: AttachmentRow, file: FetchedFile): Promise<AttachmentRow> {
    if ('reason' in file) return { ...attachment, ...file };
    const { bytes } = file;
    if (bytes.length === 0) return { ...attachment, status: 'failed', reason: say('file_empty') };
    const room = await this.quotas.take(row.accountId, 'attachment_bytes', bytes.length);
    const described: AttachmentRow = {
      ...attachment,
      sizeBytes: bytes.length,
      contentType: attachment.contentType ?? mediaType(file.contentType ?? ''),
    };
    if (!room.taken) return { ...described, status: 'failed', reason: room.reason };
    const { from, leadId, conversationId } = row;
    await this.parts.keep(row.accountId, attachment.id, bytes, { from, leadId, conversationId });
    const stored: AttachmentRow = { ...described, status: 'stored' };
    return isSpoken(stored) && this.transcriber.isSet
      ? { ...stored, ...(await this.heard(row, stored, bytes)) }
      : stored;
  }

  /** Deletes bytes that were stored for a message that was erased meanwhile. */
  async dropOrphans({ accountId, _id }: InboundRow, attachments: AttachmentRow[]): Promise<void> {
    const row = await this.inbound.find(accountId, _id);
    if (row?.attachments) return;
    await this.parts.remove(
      accountId,
      attachments.map(({ id }) => id),
    );
  }

  private async heard(
    { accountId, channel }: InboundRow,
    { contentType = '' }: AttachmentRow,
    bytes: Buffer,
  ): Promise<Pick<AttachmentRow, 'transcript' | 'reason'>> {
    const heard = await this.transcriber.transcribe(bytes, contentType);
    if (heard.used) await this.costs.add(accountId, { kind: 'transcription', channel }, [heard.used]);
    return 'text' in heard ? { transcript: heard.text } : { reason: say('not_transcribed', { reason: heard.reason }) };
  }
}
