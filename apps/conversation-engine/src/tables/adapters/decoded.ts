import { isUtf8 } from 'node:buffer';

/** Plain text from a file: UTF-8 with or without mark, UTF-16 with one, or else Windows-1252, as older programs write. */
export function decoded(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  const encoding =
    mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : isUtf8(bytes) ? 'utf-8' : 'windows-1252';
  return new TextDecoder(encoding).decode(bytes);
}
