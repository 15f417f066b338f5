import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DomainEvent } from '@northline/common/contracts';
import { ErasedLeads, eventContext, OnEvent } from '@northline/common/platform/events';
import { ConversationErasure } from './conversation-erasure.service';

/** Ends and erases the conversations of every deleted lead, one by one or in bulk. */
@Injectable()
export class LeadDeletionConsumer implements OnModuleInit {
  constructor(
    private readonly conversations: ConversationErasure,
    private readonly erased: ErasedLeads,
  ) {}

  onModuleInit(): void {
    this.erased.register((ctx, leadId) => this.conversations.dropAndErase(ctx, leadId));
  }

  @OnEvent('lead.erased')
  async drop(event: DomainEvent<'lead.erased'>): Promise<void> {
    await this.erased.note(event);
    await this.conversations.dropAndErase(eventContext(event), event.data.leadId);
  }
}
