import type { ReadableStream } from 'node:stream/web';
import { TransformStream } from 'node:stream/web';

/** The same body; reading more than `maxBytes` of it fails. */
export function boundedBody<Chunk extends Uint8Array>(body: ReadableStream<Chunk>, maxBytes: number): ReadableStream<Chunk> {
  let left = maxBytes;
  const count = new TransformStream<Chunk, Chunk>({
    transform: (chunk, controller) => {
      left -= chunk.byteLength;
      if (left < 0) controller.error(new Error(`Body larger than ${maxBytes} bytes`));
      else controller.enqueue(chunk);
    },
  });
  return body.pipeThrough(count);
}
