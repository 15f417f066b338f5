import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Fact } from '@northline/common/contracts';
import { ErasedLeads, factContext, OnFact } from '@northline/common/facts';
import { ConversationsForLeads } from '../conversations/conversations-for-leads.service';

/** Ends and empties the conversations of every lead that was deleted, one by one or in bulk. */
@Injectable()
export class LeadDeletionConsumer implements OnModuleInit {
  constructor(
    private readonly conversations: ConversationsForLeads,
    private readonly erased: ErasedLeads,
  ) {}

  onModuleInit(): void {
    this.erased.register((ctx, leadId) => this.conversations.dropAndErase(ctx, leadId));
  }

  @OnFact('lead.erased')
  async drop(fact: Fact<'lead.erased'>): Promise<void> {
    await this.erased.note(fact);
    await this.conversations.dropAndErase(factContext(fact), fact.data.leadId);
  }
}
