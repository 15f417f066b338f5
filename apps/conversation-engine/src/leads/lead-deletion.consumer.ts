import { Injectable } from '@nestjs/common';
import type { Fact } from '@northline/common/contracts';
import { factContext, OnFact } from '@northline/common/facts';
import { ConversationsForLeads } from '../conversations/conversations-for-leads.service';

/** Ends and empties the conversations of every lead that was deleted, one by one or in bulk. */
@Injectable()
export class LeadDeletionConsumer {
  constructor(private readonly conversations: ConversationsForLeads) {}

  @OnFact('lead.erased')
  drop(fact: Fact<'lead.erased'>): Promise<void> {
    return this.conversations.dropAndErase(factContext(fact), fact.data.leadId);
  }
}
