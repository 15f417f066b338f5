import { join } from 'node:path';
import { Parser, type ParserOptions, Unreadable } from '@northline/common/platform/parsing';
import { say } from '@northline/common/vocabulary/sentences';
import type { UploadsRepository } from '../uploads/uploads.repository';
import type { DocumentTask } from './adapters/document-parse';
import type { Chunk } from './chunks';
import type { KnowledgeDocumentRow } from './knowledge-document.schema';

/** What reading a document may cost; each has its own process, so that none slows another down. */
const documentLimits: ParserOptions = {
  what: 'document',
  module: join(__dirname, 'adapters/document-parse'),
  cpuMs: 60_000,
  // Less than the lease of the job.
  patienceMs: 110_000,
  // `k8s/` allows room for it beside the engine itself.
  memoryMb: 512,
  inputBytes: 16 * 1024 * 1024,
  outputBytes: 16 * 1024 * 1024,
  atOnce: 1,
  perProcess: 1,
};

/** The document whose upload is read. */
type Uploaded = Pick<KnowledgeDocumentRow, 'accountId' | 'uploadId' | 'size' | 'format'>;

/** Reads uploaded documents, within these limits. */
export class DocumentReader {
  private readonly parser: Parser<DocumentTask, Chunk[]>;

  constructor(
    private readonly uploads: Pick<UploadsRepository, 'read' | 'remove'>,
    limits: Partial<ParserOptions> = {},
  ) {
    this.parser = new Parser({ ...documentLimits, ...limits });
  }

  /** Reads a document and cuts it into pieces (DECISIONS 124). Errors: `Unreadable`, saying why; `ParserFailed`. */
  async read({ accountId, uploadId, size, format }: Uploaded): Promise<Chunk[]> {
    const bytes = await this.uploads.read(accountId, uploadId);
    if (bytes.length < size) throw new Unreadable(say('upload_incomplete'));
    return (await this.parser.all({ format }, bytes)).flat();
  }

  /** Deletes an upload that was read, or is unreadable. */
  async forget({ accountId, uploadId }: Uploaded): Promise<void> {
    await this.uploads.remove(accountId, uploadId);
  }
}
