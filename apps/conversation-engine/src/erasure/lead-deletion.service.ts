import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { notFound } from '@northline/common/vocabulary/errors';
import { LeadTombstones } from '../leads/lead-tombstones.service';
import { LeadsRepository } from '../leads/leads.repository';
import { ConversationErasure } from './conversation-erasure.service';

/** Forgets leads (DECISIONS 36): the tombstone first, then every service and every conversation, the row last. */
@Injectable()
export class LeadDeletion {
  constructor(
    private readonly leads: LeadsRepository,
    private readonly tombstones: LeadTombstones,
    private readonly conversations: ConversationErasure,
  ) {}

  /** Errors: 404. */
  async delete(ctx: RequestContext, id: string): Promise<void> {
    const row = await this.leads.find(ctx.accountId, id);
    if (!row) throw notFound('Lead');
    await this.tombstones.writeTombstones(ctx, [row]);
    await this.conversations.dropAndErase(ctx, id);
  }
}
