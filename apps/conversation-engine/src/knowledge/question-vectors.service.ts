import { Injectable, Logger } from '@nestjs/common';
import type { AccountId } from '@northline/common/contracts';
import { OtherCosts } from '@northline/common/features/costs';
import { LRUCache } from 'lru-cache';
import { EngineConfig } from '../app-config';
import { Embeddings, type Embedded } from './adapters/embeddings';
import type { Question } from './retrieval';

/** How long requests stop after a failure: one slow turn is enough. */
const restMs = 15_000;

/** A turn needs the same for its stage and for its agent, and again when it is superseded. */
const kept = 500;

/** The vectors of search texts. Without a server, or while it fails, there is none, and the search uses words alone. */
@Injectable()
export class QuestionVectors {
  private readonly logger = new Logger('QuestionVectors');
  private readonly known = new LRUCache<string, Float32Array>({ max: kept });
  private restsUntil = 0;

  constructor(
    private readonly embeddings: Embeddings,
    private readonly config: EngineConfig,
    private readonly costs: OtherCosts,
  ) {}

  /** The model whose vectors are comparable with those of questions; undefined: none is configured. */
  get model(): string | undefined {
    return this.embeddings.model;
  }

  /** Never fails because of the server, and waits for it no longer than `EMBEDDINGS_TIMEOUT_MS`. */
  async of(accountId: AccountId, question: string, costOf?: Question['costOf']): Promise<Float32Array | undefined> {
    const known = this.known.get(question);
    if (known || this.embeddings.model === undefined || Date.now() < this.restsUntil) return known;
    const embedded = await this.embed(accountId, question);
    if (!embedded) return undefined;
    await this.costs.add(accountId, { kind: 'embedding', ...costOf }, [embedded.used]);
    const [vector] = embedded.vectors;
    if (vector) this.known.set(question, vector);
    return vector;
  }

  private async embed(accountId: AccountId, question: string): Promise<Embedded | undefined> {
    try {
      return await this.embeddings.once(accountId, [question], this.config.EMBEDDINGS_TIMEOUT_MS);
    } catch (error) {
      this.restsUntil = Date.now() + restMs;
      this.logger.warn(
        { reason: String(error) },
        'Embedding a search failed; knowledge is searched by words alone for now',
      );
      return undefined;
    }
  }
}
