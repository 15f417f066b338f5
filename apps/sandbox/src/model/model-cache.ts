import { createHash } from 'node:crypto';
import { CHARACTERS_PER_TOKEN } from './model-types';

/** Shorter beginnings are not kept, in tokens: platform.openai.com/docs/guides/prompt-caching, and most Claude models. */
const LEAST = 1_024;
/** OpenAI's steps. */
const STEP = 128;
const MAX_KEPT = 20_000;

/** What model servers remember of the prompts that they were sent, so that the same beginning is read more cheaply. */
export class PromptCache {
  private readonly known = new Set<string>();

  /** How many tokens of a prompt stood in the same order at the beginning of an earlier one, as OpenAI finds it out. */
  sharedBy(prompt: string): number {
    const ends = Array.from(
      { length: Math.max(0, Math.floor((prompt.length / CHARACTERS_PER_TOKEN - LEAST) / STEP) + 1) },
      (_, step) => (LEAST + step * STEP) * CHARACTERS_PER_TOKEN,
    );
    return this.read(ends.map((end) => prompt.slice(0, end)));
  }

  /** How many tokens up to one of the marks were kept before, as with Anthropic; what is before each mark is kept now. */
  read(beginnings: readonly string[]): number {
    let read = 0;
    for (const beginning of beginnings) {
      const tokens = Math.ceil(beginning.length / CHARACTERS_PER_TOKEN);
      if (tokens < LEAST) continue;
      const key = createHash('sha256').update(beginning).digest('base64');
      if (this.known.has(key)) read = Math.max(read, tokens);
      this.known.add(key);
    }
    if (this.known.size > MAX_KEPT) this.known.clear();
    return read;
  }

  /** Forgets them. */
  clear(): void {
    this.known.clear();
  }
}
