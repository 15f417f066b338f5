import { createHash, randomInt } from 'node:crypto';
import { Injectable, NotFoundException, StreamableFile } from '@nestjs/common';
import { BoundedMap } from '../world/world-bounds';

/** What a lead may send beside text. */
export const FILE_KINDS = ['image', 'voice', 'audio', 'video', 'document', 'sticker'] as const;

/** A file as a test asks for it. */
export interface GivenFile {
  readonly kind: (typeof FILE_KINDS)[number];
  readonly contentType?: string;
  readonly fileName?: string;
  /** Its bytes; absent: a picture of one pixel, or noise. */
  readonly base64?: string;
  /** What is spoken in it. */
  readonly words?: string;
  /** Filled up with zeros to this many bytes. */
  readonly sizeBytes?: number;
}

/** A file that a lead sent. */
export interface SentFile extends GivenFile {
  /** By which each provider knows it: sixteen digits. */
  readonly id: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

const KEPT = 100;

const TYPES: Record<GivenFile['kind'], string> = {
  image: 'image/png',
  voice: 'audio/ogg; codecs=opus',
  audio: 'audio/mpeg',
  video: 'video/mp4',
  document: 'application/pdf',
  sticker: 'image/webp',
};

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The files that leads sent, as the providers keep them for whoever asks. */
@Injectable()
export class FilesService {
  private readonly sent = new BoundedMap<string, SentFile>(KEPT);

  /** Keeps a file. */
  send(given: GivenFile): SentFile {
    const id = `7${randomInt(10 ** 14)
      .toString()
      .padStart(15, '0')}`;
    const file = { ...given, id, contentType: given.contentType ?? TYPES[given.kind], bytes: bytesOf(given, id) };
    this.sent.set(id, file);
    return file;
  }

  /** A file, if it is still there. */
  find(id: string): SentFile | undefined {
    return this.sent.get(id);
  }

  /**
   * A file's bytes.
   * @throws NotFoundException when it is gone.
   */
  read(id: string): StreamableFile {
    const file = this.find(id);
    if (!file) throw new NotFoundException();
    return new StreamableFile(file.bytes, { type: file.contentType });
  }

  /** What is spoken in a file with these bytes. */
  wordsIn(bytes: Buffer): string {
    return [...this.sent.values()].findLast((file) => file.bytes.equals(bytes))?.words ?? '';
  }

  /** Forgets all files. */
  reset(): void {
    this.sent.clear();
  }
}

/** The hash by which Meta names a file's content. */
export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

function bytesOf({ kind, base64, sizeBytes = 0 }: GivenFile, id: string): Buffer {
  const content = base64 ?? (kind === 'image' ? PIXEL : Buffer.from(`${kind} ${id}`).toString('base64'));
  const bytes = Buffer.from(content, 'base64');
  return sizeBytes > bytes.length ? Buffer.concat([bytes, Buffer.alloc(sizeBytes - bytes.length)]) : bytes;
}
