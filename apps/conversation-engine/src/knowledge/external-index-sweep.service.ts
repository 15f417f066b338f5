import { Injectable, type OnModuleInit } from '@nestjs/common';
import { systemContext } from '@northline/common/vocabulary/context';
import { HealthRegistry } from '@northline/common/platform/health';
import { Jobs } from '@northline/common/platform/jobs';
import { Ticker } from '@northline/common/platform/process';
import { ExternalIndex, NoExternalIndex } from './external-index';
import { KnowledgeDocumentsRepository } from './knowledge-documents.repository';
import { KnowledgeRemovals } from './knowledge-removals.service';

const documentsAtOnce = 20;
const removalsAtOnce = 100;

/** Keeps the external index in step with the documents, where one is configured, and shows in health whether it answers. */
@Injectable()
export class ExternalIndexSweep implements OnModuleInit {
  constructor(
    private readonly index: ExternalIndex,
    private readonly documents: KnowledgeDocumentsRepository,
    private readonly removals: KnowledgeRemovals,
    private readonly jobs: Jobs,
    private readonly ticker: Ticker,
    private readonly health: HealthRegistry,
  ) {}

  onModuleInit(): void {
    const { edition } = this.index;
    if (edition === undefined) return;
    this.health.register('knowledge_index', () => this.index.check(), { vital: false, told: true });
    this.ticker.register('external index', () => this.catchUp(edition));
  }

  // While the index is down, health and the metric say so; nothing is tried that needs it.
  private async catchUp(edition: string): Promise<void> {
    try {
      if (await this.index.isEmpty()) {
        await this.documents.forgetIndexed();
        await this.index.create();
      }
      await this.removals.carryOut(removalsAtOnce);
    } catch (error) {
      if (error instanceof NoExternalIndex) return;
      throw error;
    }
    for (const { accountId, _id } of await this.documents.unindexed(edition, documentsAtOnce))
      await this.jobs.wake(systemContext(accountId), 'indexing', _id.toHexString());
  }
}
