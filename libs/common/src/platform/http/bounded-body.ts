import type { ReadableStream } from 'node:stream/web';
import { TransformStream } from 'node:stream/web';
import { type JsonLimits, JsonStructure } from '../parsing/json';
import { ownTurn } from '../process/own-turn';

/** How much of a body is read. */
export interface BodyLimits {
  /** Bytes after decompression. */
  maxBytes: number;
  /** The limits on structure of a body that is read as JSON; none when absent. */
  json?: JsonLimits;
}

/** How many bytes are handed on at once: who reads a body parses it as it comes, and 64 KB of events may take 100 ms. */
const bytesInTurn = 16 * 1024;

/**
 * The same body; reading more than the limits allow fails, naming the limit. One that is read as JSON waits for a turn of
 * the event loop of its own after every 16 KB.
 */
export function boundedBody<Chunk extends Uint8Array>(
  body: ReadableStream<Chunk>,
  { maxBytes, json }: BodyLimits,
): ReadableStream<Chunk> {
  const structure = json && new JsonStructure(json);
  let left = maxBytes;
  let inTurn = 0;
  const count = new TransformStream<Chunk, Chunk>({
    transform: async (chunk, controller) => {
      left -= chunk.byteLength;
      if (left < 0) throw new Error(`Body larger than ${maxBytes} bytes`);
      if (structure?.admits(chunk) === false) throw new Error('Body of too many values, or too deep');
      inTurn += chunk.byteLength;
      if (structure && inTurn > bytesInTurn) {
        await ownTurn();
        inTurn = chunk.byteLength;
      }
      controller.enqueue(chunk);
    },
  });
  return body.pipeThrough(count);
}
