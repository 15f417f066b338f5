import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@northline/common/contracts';
import { OnEvents } from '@northline/common/events';
import { CostQuarters } from './cost-quarters.repository';

/** Keeps what the ledgers of all services count. */
@Injectable()
export class CostsConsumer {
  constructor(private readonly quarters: CostQuarters) {}

  @OnEvents('costs.counted', { batch: 100 })
  async counted(events: DomainEvent<'costs.counted'>[]): Promise<void> {
    await this.quarters.keep(events.map(({ accountId, data }) => ({ accountId, counted: data })));
  }
}
