import { Injectable, type OnModuleInit } from '@nestjs/common';
import { systemContext } from '@northline/common/vocabulary/context';
import { HealthRegistry } from '@northline/common/platform/health';
import { OnOverdue, type OverdueJob } from '@northline/common/platform/jobs';
import { ExternalIndex, NoExternalIndex } from './external-index';
import { KnowledgeDocumentsRepository } from './knowledge-documents.repository';
import { KnowledgeRemovals } from './knowledge-removals.service';

const documentsAtOnce = 20;
const removalsAtOnce = 100;

/**
 * Finishes deletions, keeps the external index in step with the documents, where one is configured, and shows in health
 * whether it answers.
 */
@Injectable()
export class KnowledgeSweep implements OnModuleInit {
  constructor(
    private readonly index: ExternalIndex,
    private readonly documents: KnowledgeDocumentsRepository,
    private readonly removals: KnowledgeRemovals,
    private readonly health: HealthRegistry,
  ) {}

  onModuleInit(): void {
    if (this.index.edition !== undefined)
      this.health.register('knowledge_index', () => this.index.check(), { vital: false, told: true });
  }

  /** Clears what was removed, makes the index where it is missing, and finds what must be put in. */
  @OnOverdue('indexing')
  async overdue(): Promise<OverdueJob[]> {
    await this.removals.carryOut(removalsAtOnce);
    const { edition } = this.index;
    if (edition === undefined) return [];
    try {
      if (await this.index.isEmpty()) {
        await this.documents.forgetIndexed();
        await this.index.create();
      }
    } catch (error) {
      // Health and the metric say so; nothing is tried that needs it.
      if (error instanceof NoExternalIndex) return [];
      throw error;
    }
    const found = await this.documents.unindexed(edition, documentsAtOnce);
    return found.map(({ accountId, _id }) => ({ ctx: systemContext(accountId), id: _id.toHexString() }));
  }
}
