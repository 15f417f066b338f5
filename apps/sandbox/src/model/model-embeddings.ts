import { badModelRequest } from '../errors/model-errors';
import { CHARACTERS_PER_TOKEN } from './model-types';
import { contentStems } from './model-words';

/** The body of `POST /v1/embeddings`, as far as the sandbox reads it. */
export interface EmbeddingRequest {
  readonly model?: string;
  readonly input?: unknown;
  readonly encoding_format?: string;
  readonly dimensions?: number;
}

const DIMENSIONS = 384;
const MAX_DIMENSIONS = 3_072;
const MAX_INPUTS = 2_048;
const MAX_CHARACTERS = 32_000;

/** What a part of a word weighs against a whole one. */
const PART = 0.4;

/** Answers one request in the shape of OpenAI's API; as base64 of little-endian float32 when that is asked for. */
export function embeddingsOf({
  model = 'sandbox-embedding',
  input,
  encoding_format: format = 'float',
  dimensions = DIMENSIONS,
}: EmbeddingRequest): object {
  if (!Number.isInteger(dimensions) || dimensions < 1 || dimensions > MAX_DIMENSIONS)
    throw badModelRequest(`'dimensions' must be between 1 and ${MAX_DIMENSIONS}.`);
  const texts = textsOf(input);
  const data = texts.map((text, index) => {
    const vector = embed(text, dimensions);
    return {
      object: 'embedding',
      index,
      embedding: format === 'base64' ? Buffer.from(vector.buffer).toString('base64') : [...vector],
    };
  });
  const tokens = texts.reduce((sum, { length }) => sum + Math.ceil(length / CHARACTERS_PER_TOKEN), 0);
  return { object: 'list', data, model, usage: { prompt_tokens: tokens, total_tokens: tokens } };
}

function textsOf(input: unknown): string[] {
  const texts: unknown[] = Array.isArray(input) ? input : [input];
  if (texts.length === 0 || texts.length > MAX_INPUTS)
    throw badModelRequest(`'input' must hold 1 to ${MAX_INPUTS} items.`);
  return texts.map((text) => {
    if (typeof text !== 'string' || text === '') throw badModelRequest("'$.input' is invalid.");
    if (text.length > MAX_CHARACTERS) throw badModelRequest("This model's maximum context length is 8192 tokens.");
    return text;
  });
}

/**
 * The hashing trick: each stem, and each run of three letters in it, adds to or takes from one place of the vector. Texts
 * that share words, or parts of words, point in similar directions; nothing is learned, and the same text is always the same.
 */
function embed(text: string, dimensions: number): Float32Array {
  const vector = new Float32Array(dimensions);
  const add = (feature: string, weight: number): void => {
    const mark = hash(feature);
    const place = (mark >>> 1) % dimensions;
    vector[place] = (vector[place] ?? 0) + (mark & 1 ? weight : -weight);
  };
  for (const stem of contentStems(text)) {
    add(stem, 1);
    for (let at = 0; at + 3 <= stem.length; at += 1) add(`#${stem.slice(at, at + 3)}`, PART);
  }
  const length = Math.hypot(...vector);
  // A text without a single word is like no other.
  if (length === 0) vector[0] = 1;
  return length === 0 ? vector : vector.map((value) => value / length);
}

/** FNV-1a, with its bits mixed once more. */
function hash(text: string): number {
  let mark = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193);
  mark = Math.imul(mark ^ (mark >>> 16), 0x85ebca6b);
  return (mark ^ (mark >>> 13)) >>> 0;
}
