import { Injectable, type OnModuleInit } from '@nestjs/common';
import { systemContext } from '@northline/common/vocabulary/context';
import { Jobs } from '@northline/common/platform/jobs';
import { Ticker } from '@northline/common/platform/process';
import { Embeddings } from './adapters/embeddings';
import type { KnowledgeDocumentRow } from './knowledge-document.schema';
import { KnowledgeDocumentsRepository } from './knowledge-documents.repository';

const atOnce = 20;

/** Finds documents that no process has claimed: unread ones, and those without vectors of the present model. */
@Injectable()
export class KnowledgeSweep implements OnModuleInit {
  constructor(
    private readonly documents: KnowledgeDocumentsRepository,
    private readonly embeddings: Embeddings,
    private readonly jobs: Jobs,
    private readonly ticker: Ticker,
  ) {}

  onModuleInit(): void {
    const { model } = this.embeddings;
    this.ticker.register('overdue documents', async () => this.wake('ingestion', await this.documents.overdue(atOnce)));
    if (model !== undefined)
      this.ticker.register('documents without vectors', async () =>
        this.wake('embedding', await this.documents.withoutVectors(model, atOnce)),
      );
  }

  private async wake(
    job: 'ingestion' | 'embedding',
    found: Pick<KnowledgeDocumentRow, '_id' | 'accountId'>[],
  ): Promise<void> {
    for (const { accountId, _id } of found) await this.jobs.wake(systemContext(accountId), job, _id.toHexString());
  }
}
