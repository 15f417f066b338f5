import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Ticker } from '@northline/common/platform/process';
import { DeliveriesRepository } from './deliveries.repository';

const atOnce = 200;

/** Removes expired deliveries (DECISIONS 146). */
@Injectable()
export class DeliveryRetention implements OnModuleInit {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly ticker: Ticker,
  ) {}

  onModuleInit(): void {
    this.ticker.batches('expired deliveries', atOnce, (size) => this.deliveries.removeExpired(size));
  }
}
