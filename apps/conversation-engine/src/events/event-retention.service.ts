import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Ticker } from '@northline/common/platform/process';
import { ConversationEventsRepository } from './conversation-events.repository';

const atOnce = 500;

/** Removes expired events (DECISIONS 146). */
@Injectable()
export class EventRetention implements OnModuleInit {
  constructor(
    private readonly events: ConversationEventsRepository,
    private readonly ticker: Ticker,
  ) {}

  onModuleInit(): void {
    this.ticker.batches('expired events', atOnce, (size) => this.events.removeExpired(size));
  }
}
