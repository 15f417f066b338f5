import type { Day } from './days';

/** What a text says that can be looked up: a number, a day, a time of day, or something to write to or to open. */
export type Claim =
  | { kind: 'number'; words: string; values: number[]; unit?: string; ago?: AgoUnit }
  | { kind: 'date'; words: string; days: Day[]; through?: Day[] }
  | { kind: 'time'; words: string; minutes: number[] }
  | { kind: 'street'; words: string; key: string; house: string }
  | { kind: 'phone'; words: string; key: string }
  | { kind: 'email'; words: string; key: string }
  | { kind: 'link'; words: string; key: string };

/** A unit in which a number may say how long ago something was. */
export type AgoUnit = 'hour' | 'day' | 'week' | 'month' | 'year';

/**
 * A text of which parts are read one after another: what was read is blanked, so that nothing is read twice. Patterns
 * are matched in lower case: long ones that ignore case take a quarter of a second to compile.
 */
export class ClaimText {
  readonly claims: Claim[] = [];
  private rest: string;

  constructor(private readonly text: string) {
    this.rest = loweredInPlace(text);
  }

  /** Whether there are figures in what is left. */
  get hasFigures(): boolean {
    return /\d/.test(this.rest);
  }

  /**
   * Reads every match of a pattern: its words as they stand, its groups in lower case. One for which `read` answers
   * nothing stays for others.
   */
  take(pattern: RegExp, read: (groups: (string | undefined)[] & { 0: string }) => Claim | 'nothing' | undefined): void {
    this.rest = this.rest.replace(pattern, (lowered: string, ...more: unknown[]) => {
      const [offset = 0] = more.slice(-2) as [number?];
      const words = this.text.slice(offset, offset + lowered.length);
      const found = read([words, ...(more.slice(0, -2) as (string | undefined)[])]);
      if (found === undefined) return lowered;
      if (found !== 'nothing') this.claims.push({ ...found, words: found.words.trim().replace(/[.,;:]+$/, '') });
      return '\ue000'.repeat(lowered.length);
    });
  }
}

/** Lower case, letter by letter where a few would become longer by it. */
function loweredInPlace(text: string): string {
  const lowered = text.toLowerCase();
  if (lowered.length === text.length) return lowered;
  return text.replace(/\p{Lu}/gu, (letter) =>
    letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter,
  );
}

/** The zeros of digits that are not ours: Arabic, Persian, Devanagari, Bengali, Thai, full width. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];

const alike: readonly [RegExp, string][] = [
  [/\p{Cf}/gu, ''],
  [/٫/g, '.'],
  [/٬/g, ','],
  [/[٪％﹪]/g, '%'],
  [/：/g, ':'],
  [/[\u00a0\u2009\u202f]/g, ' '],
  [/[’‘ʼ]/g, "'"],
  [/[‐‑‒–—−]/g, '-'],
  // A digit on a key counts items.
  [/\d\ufe0f?\u20e3/g, ' '],
  [/[²³]/g, ''],
  [/(?<=\d)½/g, '.5'],
  [/(?<=\d)¼/g, '.25'],
  [/(?<=\d)¾/g, '.75'],
];

/** A text with the digits and marks of all scripts as ours. */
export function plainMarks(text: string): string {
  const digits = text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((one) => code >= one && code < one + 10);
    return zero === undefined ? digit : String(code - zero);
  });
  return alike.reduce((marked, [mark, ours]) => marked.replace(mark, ours), digits);
}

const escapes = /(?<!\\)\\{1,7}(?:u([\da-f]{4})|([nrtbf])|(["/]))/gi;

/** The text of JSON, and of JSON within it, as its strings read: a figure after `\n` begins a line. */
export function unescaped(json: string): string {
  return json.replace(escapes, (_, code?: string, _blank?: string, mark?: string) =>
    code === undefined ? (mark ?? '\n') : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
