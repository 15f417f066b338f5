import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { type Connection, createConnection, type Model } from 'mongoose';
import type * as Config from '../../apps/conversation-engine/src/app-config.ts';
import type * as Client from '../../apps/conversation-engine/src/knowledge/adapters/embeddings.ts';
import type * as Qdrant from '../../apps/conversation-engine/src/knowledge/adapters/qdrant.ts';
import type * as Extract from '../../apps/conversation-engine/src/knowledge/adapters/extract.ts';
import type * as Chunks from '../../apps/conversation-engine/src/knowledge/chunks.ts';
import type * as Embedder from '../../apps/conversation-engine/src/knowledge/document-embedder.service.ts';
import type * as External from '../../apps/conversation-engine/src/knowledge/external-search.service.ts';
import type * as Indexing from '../../apps/conversation-engine/src/knowledge/indexing.processor.ts';
import type * as BaseSchema from '../../apps/conversation-engine/src/knowledge/knowledge-base.schema.ts';
import type * as Bases from '../../apps/conversation-engine/src/knowledge/knowledge-bases.repository.ts';
import type * as ChunkRows from '../../apps/conversation-engine/src/knowledge/knowledge-chunks.repository.ts';
import type * as DocumentSchema from '../../apps/conversation-engine/src/knowledge/knowledge-document.schema.ts';
import type * as Documents from '../../apps/conversation-engine/src/knowledge/knowledge-documents.repository.ts';
import type * as Search from '../../apps/conversation-engine/src/knowledge/knowledge-search.service.ts';
import type * as Questions from '../../apps/conversation-engine/src/knowledge/question-vectors.service.ts';
import type * as Vectors from '../../apps/conversation-engine/src/knowledge/vectors.ts';
import type * as Context from '../../libs/common/src/vocabulary/context/index.ts';
import type * as Contracts from '../../libs/common/src/contracts/index.ts';
import type { OtherCosts } from '../../libs/common/src/features/costs/index.ts';
import type { Quotas } from '../../libs/common/src/platform/quotas/index.ts';
import { startDatabase } from '../database.ts';

// What is measured is what is shipped: the build, not the source.
const build = createRequire(import.meta.url);
const knowledge = '../../dist/apps/conversation-engine/src/knowledge';
const { EngineConfig } = build('../../dist/apps/conversation-engine/src/app-config') as typeof Config;
const { systemContext } = build('../../dist/libs/common/src/vocabulary/context') as typeof Context;
const { accountId } = build('../../dist/libs/common/src/contracts') as typeof Contracts;
const { Embeddings } = build(`${knowledge}/adapters/embeddings`) as typeof Client;
const { QdrantIndex } = build(`${knowledge}/adapters/qdrant`) as typeof Qdrant;
const { extract } = build(`${knowledge}/adapters/extract`) as typeof Extract;
const { chunksOf } = build(`${knowledge}/chunks`) as typeof Chunks;
const { DocumentEmbedder } = build(`${knowledge}/document-embedder.service`) as typeof Embedder;
const { ExternalSearch } = build(`${knowledge}/external-search.service`) as typeof External;
const { IndexingProcessor } = build(`${knowledge}/indexing.processor`) as typeof Indexing;
const { knowledgeBaseSchema } = build(`${knowledge}/knowledge-base.schema`) as typeof BaseSchema;
const { KnowledgeBasesRepository } = build(`${knowledge}/knowledge-bases.repository`) as typeof Bases;
const { KnowledgeChunksRepository } = build(`${knowledge}/knowledge-chunks.repository`) as typeof ChunkRows;
const { knowledgeChunkSchema, knowledgeDocumentSchema } = build(
  `${knowledge}/knowledge-document.schema`,
) as typeof DocumentSchema;
const { KnowledgeDocumentsRepository } = build(`${knowledge}/knowledge-documents.repository`) as typeof Documents;
const { KnowledgeSearch } = build(`${knowledge}/knowledge-search.service`) as typeof Search;
const { QuestionVectors } = build(`${knowledge}/question-vectors.service`) as typeof Questions;
const { unitVector } = build(`${knowledge}/vectors`) as typeof Vectors;

/** A question of the committed set: a piece that answers it holds the words of `answer`. */
export type Question = { question: string; context?: string; document: string; answer: string };

/** What a search finds. */
export type Found = { title: string; text: string };

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'));
}

/** The two ways of searching one base. */
export type Shelf = Record<'byWords' | 'byMeaning', (query: string, context?: string) => Promise<Found[]>>;

/** What embeddings cost is not measured. */
const unpaid = { add: () => Promise.resolve() } as unknown as OtherCosts;

/** What leads say, and after what. */
export type Remark = { said: string; context?: string };

/** Questions, questions that refer to what was said before them, and remarks that no document has anything about. */
export type Corpus = { questions: Question[]; followUps: Question[]; remarks: Remark[] };

/** What the floor of the search was chosen on. */
export const chosenOn = corpusOf('');

/** What it was then confirmed on: written before the first look at it, and never chosen by. */
export const confirmedOn = corpusOf('confirming-');

function corpusOf(prefix: string): Corpus {
  return {
    questions: read(`${prefix}questions.json`) as Question[],
    followUps: read(`${prefix}follow-ups.json`) as Question[],
    remarks: read(`${prefix}remarks.json`) as Remark[],
  };
}

/** Nothing is bounded here. */
const unbounded = {
  countBy: () => undefined,
  admit: (_account: unknown, _name: unknown, make: () => unknown) => make(),
} as unknown as Quotas;

const account = accountId('a'.repeat(24));
const model = 'bench';
const limit = 5;
const piecesPerDocument = 1_000;
const folder = join(import.meta.dirname, 'documents');

type MakeQuestions = (server: Client.Embeddings) => Questions.QuestionVectors;

/** Knowledge as the engine keeps and searches it, without the rest of the engine, on a database of its own. */
export class Library {
  private readonly bases: Bases.KnowledgeBasesRepository;
  private readonly documents: Documents.KnowledgeDocumentsRepository;
  private readonly chunks: ChunkRows.KnowledgeChunksRepository;
  private readonly config: Config.EngineConfig;

  private readonly sandboxUrl: string;

  constructor(connection: Connection, sandboxUrl: string) {
    this.sandboxUrl = sandboxUrl;
    this.bases = new KnowledgeBasesRepository(
      connection.model('KnowledgeBase', knowledgeBaseSchema) as unknown as Model<BaseSchema.KnowledgeBaseRow>,
      unbounded,
    );
    this.documents = new KnowledgeDocumentsRepository(
      connection.model(
        'KnowledgeDocument',
        knowledgeDocumentSchema,
      ) as unknown as Model<DocumentSchema.KnowledgeDocumentRow>,
      unbounded,
    );
    this.chunks = new KnowledgeChunksRepository(
      connection.model('KnowledgeChunk', knowledgeChunkSchema) as unknown as Model<DocumentSchema.KnowledgeChunkRow>,
    );
    this.config = new EngineConfig(this.withModel());
  }

  /** Reads and cuts the committed documents, and has the server of embeddings make their vectors. */
  async readAll(): Promise<Shelf> {
    const base = await this.newBase();
    await this.readInto(base);
    return this.shelf(base, (server) => new QuestionVectors(server, this.config, unpaid));
  }

  /** The same in a base that is too large for memory, by the external index. */
  async readAllOutside(): Promise<Shelf> {
    const outside = { QDRANT_URL: `${this.sandboxUrl}/qdrant`, QDRANT_API_KEY: 'bench', KNOWLEDGE_MEMORY_MB: '1' };
    const config = new EngineConfig({ ...this.withModel(), ...outside });
    const server = new Embeddings(config);
    const index = new QdrantIndex(config, server);
    await index.create();
    const base = await this.newBase();
    const texts = Array.from({ length: piecesPerDocument }, () => ({ text: madeUpText(140), position: '' }));
    const filler = await this.add(base, 'Made up', texts);
    await this.documents.settle(account, filler._id, { status: 'ready', chunkCount: texts.length });
    const indexing = new IndexingProcessor(
      index,
      this.documents,
      this.chunks,
      new QuestionVectors(server, config, unpaid),
    );
    for (const id of [filler._id, ...(await this.readInto(base))])
      await indexing.run({ ctx: systemContext(account), id: id.toHexString() });
    const wordsAlone = new EngineConfig(outside);
    return {
      byWords: this.searching(base, wordsAlone, (none) => new QuestionVectors(none, wordsAlone, unpaid)),
      byMeaning: this.searching(base, config, (some) => new QuestionVectors(some, config, unpaid)),
    };
  }

  private async readInto(base: string): Promise<DocumentSchema.KnowledgeDocumentRow['_id'][]> {
    const embedder = new DocumentEmbedder(new Embeddings(this.config), this.chunks, unpaid);
    const ids: DocumentSchema.KnowledgeDocumentRow['_id'][] = [];
    for (const file of readdirSync(folder)) {
      const pieces = chunksOf(
        await extract(extname(file).slice(1) as Contracts.DocumentFormat, readFileSync(join(folder, file))),
      );
      const row = await this.add(base, file, pieces);
      const vectors = await embedder.embed(row, () => Promise.resolve(true));
      if (vectors.embeddedBy === undefined) throw new Error(`${file} got no vectors`);
      await this.documents.settle(account, row._id, { status: 'ready', chunkCount: pieces.length, ...vectors });
      ids.push(row._id);
    }
    return ids;
  }

  private withModel(): Record<string, string> {
    return {
      EMBEDDINGS_BASE_URL: `${this.sandboxUrl}/v1`,
      EMBEDDINGS_API_KEY: 'bench',
      EMBEDDINGS_MODEL: model,
      EMBEDDINGS_TIMEOUT_MS: '10000',
    };
  }

  /** Makes up pieces with vectors of a given length, and such vectors for questions. */
  async fill(pieces: number, numbers: number): Promise<Shelf> {
    const base = await this.newBase();
    const drawn = (): Float32Array => unitVector(Array.from({ length: numbers }, () => Math.random() - 0.5));
    for (let from = 0; from < pieces; from += piecesPerDocument) {
      const texts = Array.from({ length: piecesPerDocument }, () => ({ text: madeUpText(140), position: '' }));
      const row = await this.add(base, `Document ${from}`, texts);
      const stored = await this.chunks.withoutVector(account, row._id.toHexString(), model, piecesPerDocument);
      await this.chunks.setVectors(account, model, stored, stored.map(drawn));
      await this.documents.settle(account, row._id, { status: 'ready', chunkCount: texts.length, embeddedBy: model });
    }
    class Drawn extends QuestionVectors {
      override of(): Promise<Float32Array> {
        return Promise.resolve(drawn());
      }
    }
    return this.shelf(base, (server) => new Drawn(server, this.config, unpaid));
  }

  private async newBase(): Promise<string> {
    return (await this.bases.insert(account, { name: 'Alder' }))._id.toHexString();
  }

  private async add(base: string, title: string, pieces: Chunks.Chunk[]): Promise<DocumentSchema.KnowledgeDocumentRow> {
    const row = await this.documents.insert(account, base, { uploadId: '', size: 0, title, format: 'txt' });
    await this.chunks.insert(
      pieces.map((piece, index) => ({
        accountId: account,
        knowledgeBaseId: base,
        documentId: row._id.toHexString(),
        title,
        index,
        ...piece,
      })),
    );
    return row;
  }

  private shelf(base: string, byMeaning: MakeQuestions): Shelf {
    const offline = new EngineConfig({});
    return {
      byWords: this.searching(base, offline, (server) => new QuestionVectors(server, offline, unpaid)),
      byMeaning: this.searching(base, this.config, byMeaning),
    };
  }

  private searching(base: string, config: Config.EngineConfig, make: MakeQuestions): Shelf['byWords'] {
    const server = new Embeddings(config);
    const external = new ExternalSearch(new QdrantIndex(config, server), this.chunks, this.documents, config);
    const search = new KnowledgeSearch(this.bases, this.documents, this.chunks, make(server), external, config);
    return (query, context) => search.retrieve(account, { knowledgeBaseIds: [base], query, context, limit });
  }
}

/** Opens an empty library on a stand-in of its own; `close` ends that. */
export async function openLibrary(sandboxUrl: string): Promise<{ library: Library; close: () => Promise<void> }> {
  const mongo = await startDatabase();
  const connection = await createConnection(mongo.uri, { dbName: 'northline_bench' }).asPromise();
  const close = async (): Promise<void> => {
    await connection.close();
    await mongo.stop();
  };
  return { library: new Library(connection, sandboxUrl), close };
}

/** Words as frequent as words are: the n-th is met 1/n as often as the first. */
export function madeUpText(words: number): string {
  return Array.from({ length: words }, () => `w${Math.floor(vocabulary ** Math.random())}`).join(' ');
}

const vocabulary = 20_000;
