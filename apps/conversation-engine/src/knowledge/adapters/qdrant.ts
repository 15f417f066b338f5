import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AccountId } from '@northline/common/contracts';
import { callProvider, type ProviderCall } from '@northline/common/platform/http';
import { counter } from '@northline/common/platform/metrics';
import { z } from 'zod';
import { EngineConfig } from '../../app-config';
import {
  type ExternalHit,
  ExternalIndex,
  type ExternalPiece,
  NoExternalIndex,
  type Scope,
  type Shelved,
} from '../external-index';
import { Embeddings } from './embeddings';

/** The collection of words, and the beginning of the name of those of vectors: one for each model. */
const collection = 'northline-knowledge';
/** What hits are filtered by; the first keeps the accounts' pieces together on disk. */
const payloadIndexes = [
  { field_name: 'accountId', field_schema: { type: 'keyword', is_tenant: true } },
  { field_name: 'knowledgeBaseId', field_schema: 'keyword' },
  { field_name: 'documentId', field_schema: 'keyword' },
];
/** No graph across accounts: one for each. */
const perTenant = { m: 0, payload_m: 16 };

/** For what no lead waits for. */
const backgroundMs = 20_000;

const failures = counter('northline_knowledge_index_failures_total', 'Calls of the external index that failed', [
  'call',
]);

const found = z.object({ points: z.array(z.object({ id: z.string(), score: z.number() })) });
const answers = z.object({ result: z.array(found) });
const exists = z.object({ result: z.object({ exists: z.boolean() }) });

interface Call extends Pick<ProviderCall, 'method' | 'body' | 'timeoutMs'> {
  /** Its name in the metric. */
  name: 'check' | 'create' | 'put' | 'remove' | 'search';
  path: string;
  /** A status that is right beside 2xx, and answers nothing. */
  accept?: number;
}

/** The external index on a server of Qdrant (1.11 or later), by its HTTP API. Unless one is configured, nothing is sent. */
@Injectable()
export class QdrantIndex extends ExternalIndex {
  readonly edition: string | undefined;
  /** The collection of the present model's vectors. */
  private readonly vectors: string;
  private vectorsMade = false;

  constructor(
    private readonly config: EngineConfig,
    embeddings: Embeddings,
  ) {
    super();
    const { model } = embeddings;
    this.edition = config.QDRANT_URL === undefined ? undefined : `qdrant ${model ?? ''}`;
    this.vectors = `${collection}-${hash('sha256', model ?? '').slice(0, 16)}`;
  }

  async check(): Promise<void> {
    await this.call({ name: 'check', method: 'GET', path: '' });
  }

  async isEmpty(): Promise<boolean> {
    const body = await this.call({ name: 'check', method: 'GET', path: `/${collection}/exists` });
    return !read(exists, body).result.exists;
  }

  async create(): Promise<void> {
    await this.make(collection, { sparse_vectors: { words: { modifier: 'idf' } } });
  }

  async put(accountId: AccountId, of: Required<Shelved>, pieces: ExternalPiece[]): Promise<void> {
    const payload = { accountId, ...of };
    await this.upsert(
      collection,
      pieces.map(({ chunkId, words }) => {
        const indices = [...new Set([...words].map(placeOf))];
        return { id: pointId(chunkId), payload, vector: { words: { indices, values: indices.map(() => 1) } } };
      }),
    );
    const withVectors = pieces.flatMap(({ chunkId, vector }) =>
      vector ? [{ id: pointId(chunkId), payload, vector: [...vector] }] : [],
    );
    const [first] = withVectors;
    if (!first) return;
    if (!this.vectorsMade)
      await this.make(this.vectors, {
        vectors: { size: first.vector.length, distance: 'Cosine' },
        hnsw_config: perTenant,
      });
    // Unless it is there, the next attempt makes it again.
    this.vectorsMade = false;
    await this.upsert(this.vectors, withVectors);
    this.vectorsMade = true;
  }

  /** Also from the collections of earlier models. */
  async remove(accountId: AccountId, of: Shelved): Promise<void> {
    const body = await this.call({ name: 'remove', method: 'GET', path: '' });
    const { result } = read(
      z.object({ result: z.object({ collections: z.array(z.object({ name: z.string() })) }) }),
      body,
    );
    const must = Object.entries({ accountId, ...of }).map(([key, value]) => ({ key, match: { value } }));
    for (const { name } of result.collections)
      if (name.startsWith(collection))
        await this.call({
          name: 'remove',
          method: 'POST',
          path: `/${name}/points/delete?wait=true`,
          body: { filter: { must } },
        });
  }

  async weightsOf(scope: Scope, words: string[]): Promise<Map<string, number>> {
    if (words.length === 0) return new Map();
    const each = words.map((word) => ({ query: sparse([[word, 1]]), using: 'words', limit: 1 }));
    const hits = await this.search(collection, scope, each);
    return new Map(words.flatMap((word, place) => (hits[place]?.[0] ? [[word, hits[place][0].score] as const] : [])));
  }

  async byWords(scope: Scope, shares: ReadonlyMap<string, number>, limit: number): Promise<ExternalHit[]> {
    if (shares.size === 0) return [];
    const [hits = []] = await this.search(collection, scope, [{ query: sparse([...shares]), using: 'words', limit }]);
    return hits;
  }

  async byLikeness(scope: Scope, vector: Float32Array, limit: number, least: number): Promise<ExternalHit[]> {
    const [hits = []] = await this.search(this.vectors, scope, [{ query: [...vector], limit, score_threshold: least }]);
    return hits;
  }

  private async search(
    name: string,
    { accountId, knowledgeBaseIds }: Scope,
    queries: object[],
  ): Promise<ExternalHit[][]> {
    const filter = {
      must: [
        { key: 'accountId', match: { value: accountId } },
        { key: 'knowledgeBaseId', match: { any: knowledgeBaseIds } },
      ],
    };
    const body = await this.call({
      name: 'search',
      method: 'POST',
      path: `/${name}/points/query/batch`,
      body: { searches: queries.map((query) => ({ ...query, filter, with_payload: false })) },
      timeoutMs: this.config.QDRANT_TIMEOUT_MS,
      // The collection of vectors is made with the first of them.
      accept: name === this.vectors ? 404 : undefined,
    });
    if (body === undefined) return [];
    return read(answers, body).result.map(({ points }) =>
      points.map(({ id, score }) => ({ chunkId: chunkIdOf(id), score })),
    );
  }

  private async upsert(name: string, points: object[]): Promise<void> {
    await this.call({ name: 'put', method: 'PUT', path: `/${name}/points?wait=true`, body: { points } });
  }

  private async make(name: string, settings: object): Promise<void> {
    await this.call({ name: 'create', method: 'PUT', path: `/${name}`, body: settings, accept: 409 });
    for (const body of payloadIndexes)
      await this.call({ name: 'create', method: 'PUT', path: `/${name}/index?wait=true`, body });
  }

  private async call({ name, path, accept, timeoutMs = backgroundMs, ...call }: Call): Promise<unknown> {
    const { QDRANT_URL: base = '', QDRANT_API_KEY: key } = this.config;
    const headers: Record<string, string> = key === undefined ? {} : { 'api-key': key };
    try {
      const url = `${base.replace(/\/+$/, '')}/collections${path}`;
      const { status, body } = await callProvider({ ...call, url, headers, timeoutMs });
      if (status < 300) return body;
      if (status === accept) return undefined;
      throw new NoExternalIndex(`The external index answered ${status}`);
    } catch (error) {
      failures.inc({ call: name });
      if (error instanceof NoExternalIndex) throw error;
      throw new NoExternalIndex(error instanceof Error ? `The external index: ${error.message}` : 'no answer');
    }
  }
}

function read<Shape>(shape: z.ZodType<Shape>, body: unknown): Shape {
  const { data } = shape.safeParse(body);
  if (data === undefined) throw new NoExternalIndex('The answer of the external index cannot be read');
  return data;
}

/** Qdrant knows a point by a UUID: an id of ours, and zeros. */
export function pointId(chunkId: string): string {
  return chunkId.padEnd(32, '0').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The id of ours in a {@link pointId}. */
export function chunkIdOf(point: string): string {
  return point.replaceAll('-', '').slice(0, 24);
}

/** The place of a word in a sparse vector: one of four thousand million, so that two words hardly ever share one. */
export function placeOf(word: string): number {
  return hash('sha1', word, 'buffer').readUInt32LE(0);
}

function sparse(shares: (readonly [word: string, share: number])[]): { indices: number[]; values: number[] } {
  const places = new Map(shares.map(([word, share]) => [placeOf(word), share]));
  return { indices: [...places.keys()], values: [...places.values()] };
}
