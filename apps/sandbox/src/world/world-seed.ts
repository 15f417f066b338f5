import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../app-config';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Draws that look like chance and repeat exactly under the same `SANDBOX_SEED`. */
@Injectable()
export class Seed {
  constructor(private readonly config: AppConfig) {}

  /** 32 bytes that belong to these words. */
  bytes(...words: (string | number)[]): Buffer {
    return createHmac('sha256', this.config.SANDBOX_SEED).update(words.join('\u0000')).digest();
  }

  /** A number from 0 (inclusive) to 1 (exclusive). */
  fraction(...words: (string | number)[]): number {
    return this.bytes(...words).readUInt32BE(0) / 0x1_0000_0000;
  }

  /** One of the items. */
  pick<T>(items: readonly T[], ...words: (string | number)[]): T {
    const item = items[Math.floor(this.fraction(...words) * items.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  }

  /** Letters and digits. */
  letters(length: number, ...words: (string | number)[]): string {
    return this.draw(length, LETTERS, words);
  }

  /** Digits, the first of them not 0. */
  digits(length: number, ...words: (string | number)[]): string {
    return this.draw(1, '123456789', words) + this.draw(length - 1, '0123456789', ['rest', ...words]);
  }

  private draw(length: number, alphabet: string, words: (string | number)[]): string {
    let drawn = '';
    for (let block = 0; drawn.length < length; block += 1) {
      for (const byte of this.bytes(block, ...words)) drawn += alphabet.charAt(byte % alphabet.length);
    }
    return drawn.slice(0, length);
  }
}
