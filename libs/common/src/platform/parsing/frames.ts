import type { Readable, Writable } from 'node:stream';

const headBytes = 4;

/** Writes one message to a pipe: its length in four bytes, then itself, uncopied as it may be large. */
export function writeFrame(pipe: Writable, content: Uint8Array): void {
  const head = Buffer.alloc(headBytes);
  head.writeUInt32BE(content.length);
  pipe.write(head);
  pipe.write(content);
}

/** The messages on a pipe, in order. Throws as soon as one announces more than `maxBytes`. */
export async function* framesOf(pipe: Readable, maxBytes: number): AsyncGenerator<Buffer, undefined> {
  const held: Buffer[] = [];
  let size = 0;
  const take = (bytes: number): Buffer => {
    const whole = held.length === 1 && held[0] ? held[0] : Buffer.concat(held);
    held.splice(0, held.length, whole.subarray(bytes));
    size -= bytes;
    return whole.subarray(0, bytes);
  };
  let wanted: number | undefined;
  for await (const chunk of pipe as AsyncIterable<Buffer>) {
    held.push(chunk);
    size += chunk.length;
    while (size >= (wanted ?? headBytes)) {
      if (wanted === undefined) {
        wanted = take(headBytes).readUInt32BE();
        if (wanted > maxBytes) throw new RangeError(`A message of ${wanted} bytes where ${maxBytes} are allowed`);
      } else {
        const content = take(wanted);
        wanted = undefined;
        yield content;
      }
    }
  }
  return undefined;
}
