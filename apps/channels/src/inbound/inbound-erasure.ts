import { Injectable } from '@nestjs/common';
import type { AccountId } from '@northline/common/contracts';
import { AttachmentPartsRepository } from '../attachments/attachment-parts.repository';
import { InboundRepository, type LeadTraces } from './inbound.repository';
import { RawMailsRepository } from './raw-mails.repository';

/** Erases what a lead wrote and sent, and where from. */
@Injectable()
export class InboundErasure {
  constructor(
    private readonly inbound: InboundRepository,
    private readonly rawMails: RawMailsRepository,
    private readonly parts: AttachmentPartsRepository,
  ) {}

  /** Safe to repeat. */
  async erase(accountId: AccountId, traces: LeadTraces): Promise<void> {
    // The mails first: once a message is emptied, its mail cannot be found by the address.
    const ids = await this.inbound.idsOf(accountId, traces);
    await this.rawMails.remove(accountId, ids);
    await this.inbound.erase(accountId, ids);
    // Last: an attempt that stores a file meanwhile finds its message emptied, and removes the file itself.
    await this.parts.erase(accountId, traces);
  }
}
