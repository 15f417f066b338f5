import type { ReadableStream } from 'node:stream/web';
import { TransformStream } from 'node:stream/web';
import { type JsonLimits, JsonStructure } from '../parsing/json';

/** How much of a body is read. */
export interface BodyLimits {
  /** Bytes after decompression. */
  maxBytes: number;
  /** The limits on structure of a body that is read as JSON; none when absent. */
  json?: JsonLimits;
}

/** The same body; reading more than the limits allow fails, naming the limit. */
export function boundedBody<Chunk extends Uint8Array>(
  body: ReadableStream<Chunk>,
  { maxBytes, json }: BodyLimits,
): ReadableStream<Chunk> {
  const structure = json && new JsonStructure(json);
  let left = maxBytes;
  const count = new TransformStream<Chunk, Chunk>({
    transform: (chunk, controller) => {
      left -= chunk.byteLength;
      if (left < 0) controller.error(new Error(`Body larger than ${maxBytes} bytes`));
      else if (structure?.admits(chunk) === false) controller.error(new Error('Body of too many values, or too deep'));
      else controller.enqueue(chunk);
    },
  });
  return body.pipeThrough(count);
}
