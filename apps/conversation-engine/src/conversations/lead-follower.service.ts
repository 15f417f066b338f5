import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { ContactChanges, type Reached } from '../leads/contact-changes';
import type { ConversationDraft } from './conversation-draft';
import { ConversationStore } from './conversation-store';
import { ConversationsRepository } from './conversations.repository';
import { followLead } from './lead-addresses';

/** Open conversations go where their leads are reached now. */
@Injectable()
export class LeadFollower implements OnModuleInit {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly store: ConversationStore,
    private readonly changes: ContactChanges,
  ) {}

  onModuleInit(): void {
    this.changes.register((ctx, leads) => this.follow(ctx, leads));
  }

  /** Moves the open conversations of leads to their present phones and emails. */
  async follow(ctx: RequestContext, leads: Reached[]): Promise<void> {
    const byId = new Map(leads.map((lead) => [lead.id, lead]));
    const rows = leads.length === 0 ? [] : await this.conversations.openOf(ctx.accountId, [...byId.keys()]);
    const decide = (draft: ConversationDraft): void => {
      const lead = byId.get(draft.row.leadId);
      if (lead) followLead(draft, lead);
    };
    await this.store.changeMany(rows.map((row) => ({ ctx, row, decide })));
  }
}
