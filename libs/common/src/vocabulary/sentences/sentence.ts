import { type SentenceCode, sentenceCodes, sentences } from './catalogue';

/** Which of Northline's sentences a text is, with its facts, so that it can be said in another language. */
export interface SaidSentence {
  code: SentenceCode;
  facts?: SentenceFacts;
}

/** What a sentence tells beside its words. */
export type SentenceFacts = Record<string, string | number | SaidSentence>;

/** How a place of a sentence is written and read; a place without a kind holds any text. */
const kinds = {
  text: { pattern: '.+?', read: (text: string) => text },
  number: { pattern: '\\d+(?:\\.\\d+)?', read: Number },
  minute: {
    pattern: '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d',
    read: (text: string) => `${text.replace(' ', 'T')}:00.000Z`,
  },
  sentence: { pattern: '.+', read: (text: string) => sentenceOf(text) ?? text },
} as const;

type Place<Text extends string> = Text extends `${string}{${infer Inside}}${infer Rest}` ? Inside | Place<Rest> : never;
type Named<Inside extends string> = Inside extends `${infer Name}:${string}` ? Name : Inside;
type Told<Text extends string> = {
  [Inside in Place<Text> as Named<Inside>]: Inside extends `${string}:number` ? number : string;
};

/** The facts that the sentence of a code needs; none: nothing is given. */
export type FactsOf<Code extends SentenceCode> = [Place<(typeof sentences)[Code]>] extends [never]
  ? []
  : [Told<(typeof sentences)[Code]>];

const place = /\{(\w+)(?::(\w+))?\}/g;

/** A sentence in English: `say('lead_unreachable', { channel: 'email' })`. */
export function say<Code extends SentenceCode>(code: Code, ...[facts]: FactsOf<Code>): string {
  const given = (facts ?? {}) as Record<string, string | number>;
  return sentences[code].replaceAll(place, (_whole, name: string) => String(given[name]));
}

/** The names and kinds of a sentence's facts, in their order. */
export function placesOf(code: SentenceCode): { name: string; kind: keyof typeof kinds }[] {
  return [...sentences[code].matchAll(place)].map(([, name = '', kind = 'text']) => ({
    name,
    kind: kind as keyof typeof kinds,
  }));
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const literalsOf = (code: SentenceCode): string[] => sentences[code].split(/\{\w+(?::\w+)?\}/);

/** Texts that are names of ours: else a provider's `Bad Request: chat not found` would be a sentence of a resource. */
const namesOnly: Readonly<Record<string, string>> = {
  field: String.raw`(?:each value in )?[\w.[\]$-]+`,
  resource: String.raw`[A-Z][\w/]*(?: [a-z]\w*){0,3}`,
  provider: String.raw`[A-Za-z]\w*`,
  channel: String.raw`[A-Za-z]\w*`,
  status: '[A-Za-z_]+(?: [a-z_]+)*',
  thing: String.raw`(?:[A-Z]\w*(?:/[A-Z])?|[a-z]+)(?: [a-z]+){0,4}`,
  was: '[A-Za-z_]+',
  wanted: '[A-Za-z_]+',
  other: String.raw`[\w.]+`,
};

function patternOf(code: SentenceCode): RegExp {
  const literals = literalsOf(code).map(escaped);
  const places = placesOf(code).map(({ name, kind }) => {
    const { pattern } = kinds[kind];
    return `(${kind === 'text' ? (namesOnly[name] ?? pattern) : pattern})`;
  });
  return new RegExp(`^${literals.map((literal, at) => literal + (places[at] ?? '')).join('')}$`, 's');
}

const fixed = new Map<string, SentenceCode>(
  sentenceCodes.filter((code) => placesOf(code).length === 0).map((code) => [sentences[code], code]),
);

// What has most words of its own comes first: `… as Resend shows it` before `…: {value}`.
const told = sentenceCodes
  .filter((code) => placesOf(code).length > 0)
  .map((code) => {
    const literals = literalsOf(code);
    const [clue = ''] = literals.toSorted((one, other) => other.length - one.length);
    return { code, clue, pattern: patternOf(code), places: placesOf(code), words: literals.join('').length };
  })
  .sort((one, other) => other.words - one.words);

/** Longer texts are somebody else's. */
const longest = 1_000;

/** Which of Northline's sentences a text is; undefined: somebody else's words. */
export function sentenceOf(text: string): SaidSentence | undefined {
  const code = fixed.get(text);
  if (code) return { code };
  if (text.length > longest) return undefined;
  for (const { code: known, clue, pattern, places } of told) {
    const found = text.includes(clue) ? pattern.exec(text) : null;
    if (!found) continue;
    const facts = places.map(({ name, kind }, at) => [name, kinds[kind].read(found[at + 1] ?? '')] as const);
    return { code: known, facts: Object.fromEntries(facts) };
  }
  return undefined;
}

/** The `sentence` beside a text of an answer; nothing beside what is not Northline's own. */
export function withSentence(text: string | undefined): { sentence?: SaidSentence } {
  const sentence = text === undefined ? undefined : sentenceOf(text);
  return sentence ? { sentence } : {};
}
