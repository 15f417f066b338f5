import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { AccountId } from '@northline/common/contracts';
import type { ModelUse } from '@northline/common/features/costs';
import { callProvider } from '@northline/common/platform/http';
import { noteTokens } from '@northline/common/features/model';
import { z } from 'zod';
import { EngineConfig } from '../../app-config';
import { unitVector } from '../vectors';

/** Texts per call; some servers accept no more. */
export const textsPerCall = 32;

const tries = 3;
const firstPauseMs = 500;
const longestPauseMs = 15_000;
/** For one call: vectors of 16,384 numbers, each written out. */
const answerLimits = { maxBytes: 16 * 1024 * 1024, json: { values: 600_000 } };

const usage = z.object({ prompt_tokens: z.number() }).catch({ prompt_tokens: 0 });
const answer = z.object({
  usage,
  data: z.array(z.object({ index: z.number(), embedding: z.array(z.number()).min(1) })),
});

/** Why there are no vectors. Its message contains neither a text nor a key. */
export class NoEmbeddings extends Error {
  constructor(
    message: string,
    /** A retry is pointless: the server refuses these very texts. */
    readonly final: boolean,
    readonly retryAfterMs?: number,
  ) {
    super(message);
    this.name = 'NoEmbeddings';
  }
}

/** Vectors, in the order of their texts, and what the server counted for them. */
export interface Embedded {
  vectors: Float32Array[];
  used: ModelUse;
}

/**
 * Turns texts into vectors, with any server that supports OpenAI's `POST /embeddings`. Unless one is configured,
 * nothing is sent.
 */
@Injectable()
export class Embeddings {
  /** The model whose vectors are comparable; undefined: none is configured. */
  readonly model: string | undefined;

  constructor(private readonly config: EngineConfig) {
    this.model = config.EMBEDDINGS_BASE_URL === undefined ? undefined : config.EMBEDDINGS_MODEL;
  }

  /** The vectors of at most {@link textsPerCall} texts, in their order, by one call. Errors: {@link NoEmbeddings}. */
  async once(accountId: AccountId, texts: string[], timeoutMs: number): Promise<Embedded> {
    const { EMBEDDINGS_BASE_URL: base, EMBEDDINGS_API_KEY: key } = this.config;
    if (base === undefined) throw new NoEmbeddings('No embeddings are configured', true);
    const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
    const call = {
      method: 'POST' as const,
      url: `${base.replace(/\/+$/, '')}/embeddings`,
      headers,
      timeoutMs,
      ...answerLimits,
    };
    const {
      status,
      headers: told,
      body,
    } = await callProvider({ ...call, body: { model: this.model, input: texts, encoding_format: 'float' } }).catch(
      (error: unknown) => {
        noteTokens({ accountId, kind: 'embedding', inputTokens: 0, outputTokens: 0 });
        throw new NoEmbeddings(error instanceof Error ? error.message : 'no answer', false);
      },
    );
    const { data, usage: used } = answer.safeParse(body).data ?? { data: [], usage: undefined };
    const tokens = { inputTokens: used?.prompt_tokens ?? 0, outputTokens: 0 };
    noteTokens({ accountId, kind: 'embedding', ...tokens });
    if (status >= 300) throw refusal(status, told['retry-after']);
    const vectors = data
      .toSorted((one, other) => one.index - other.index)
      .map(({ embedding }) => unitVector(embedding));
    if (vectors.length !== texts.length) throw new NoEmbeddings('The answer cannot be read', false);
    return { vectors, used: { model: this.model ?? '', usage: tokens } };
  }

  /** The same with retries where they may help, as late as the server asks. Errors: {@link NoEmbeddings}. */
  async patiently(accountId: AccountId, texts: string[], timeoutMs: number): Promise<Embedded> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await this.once(accountId, texts, timeoutMs);
      } catch (error) {
        if (!(error instanceof NoEmbeddings) || error.final || tried >= tries) throw error;
        await pause(Math.min(error.retryAfterMs ?? firstPauseMs * 2 ** tried, longestPauseMs));
      }
    }
  }
}

function refusal(status: number, retryAfter: string | string[] | undefined): NoEmbeddings {
  const seconds = Number(retryAfter);
  // A failure that a change of settings or a pause of the server may fix is not final.
  const final = status === 400 || status === 413 || status === 422;
  return new NoEmbeddings(
    `The embeddings server answered ${status}`,
    final,
    Number.isFinite(seconds) ? seconds * 1_000 : undefined,
  );
}
