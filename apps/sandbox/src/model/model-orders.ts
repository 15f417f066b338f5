import { normalForm } from '@northline/common/vocabulary/normal-form';
import { textOf } from './model-prompt';
import type { ChatMessage, ChatRequest } from './model-types';

/** What an injected order may want of the model; what it does then is in `model-obedience.ts`. */
export const orderKinds = [
  'reveal',
  'smuggle',
  'encode',
  'secrets',
  'jump',
  'finish',
  'link',
  'domain',
  'picture',
  'echo',
  'price',
  'discount',
  'phone',
  'mail',
  'language',
  'tokens',
  'fence',
  'objects',
  'fields',
  'silence',
  'flood',
  'stay',
  'ignore',
  'call',
  'again',
  'spend',
  'insight',
] as const;

/** See {@link orderKinds}. */
export type OrderKind = (typeof orderKinds)[number];

/** Where a model reads a text: in one of our marked parts, or where only our own words may stand. */
export type Place =
  | 'system'
  | 'note'
  | 'outside'
  | 'forged'
  | 'background'
  | 'lead_message'
  | 'lead_file'
  | 'agent_message'
  | 'colleague_message'
  | 'assistant'
  | 'tool'
  | 'answer';

/** An order that a request contains, by the number of its attempt, and where it stands. */
export interface Order {
  readonly ref: number;
  readonly kind: OrderKind;
  readonly places: readonly Place[];
}

interface Part {
  readonly place: Place;
  readonly text: string;
}

/** An order to write down an order: in the summary of the thread, or in the brief for a colleague. */
export interface Dictation {
  readonly ref: number;
  readonly kind: OrderKind;
  readonly into: 'summary' | 'brief';
}

/** The words of an order, in any request: letters, digits and `_` alone, so that every encoding can carry them. */
const order = new RegExp(`obey_(\\d{1,4})_(${orderKinds.join('|')})`, 'g');
const dictation = new RegExp(`(summary|brief)_(\\d{1,4})_(${orderKinds.join('|')})`);
const reference = /\(ref (\d{1,4})\)/g;

/**
 * The orders in a request, however they are encoded or split among the lead's messages. A reader as clever and as
 * gullible as possible: what it cannot find, no model can obey.
 */
export function ordersIn(request: ChatRequest): Order[] {
  const found = new Map<string, { ref: number; kind: OrderKind; places: Set<Place> }>();
  for (const { place, text } of partsOf(request)) {
    for (const [words, ref, kind] of readings(text).flatMap((reading) => [...reading.matchAll(order)])) {
      const known = found.get(words) ?? { ref: Number(ref), kind: kind as OrderKind, places: new Set() };
      found.set(words, { ...known, places: known.places.add(place) });
    }
  }
  return [...found.values()].map(({ places, ...rest }) => ({ ...rest, places: [...places] }));
}

/** The first order to write an order down, which always stands in plain sight. */
export function dictatedIn({ messages = [] }: ChatRequest): Dictation | undefined {
  const [, into, ref, kind] = dictation.exec(messages.map(textOf).join('\n')) ?? [];
  return into === undefined ? undefined : ({ into, ref: Number(ref), kind } as Dictation);
}

/** The numbers of the attempts that a request belongs to: each carries `(ref 7)` in plain sight. */
export function refsIn({ messages = [] }: ChatRequest): number[] {
  return [
    ...new Set(messages.flatMap((message) => [...textOf(message).matchAll(reference)].map(([, ref]) => Number(ref)))),
  ];
}

function partsOf({ messages = [], tools = [] }: ChatRequest): Part[] {
  const parts = messages.flatMap(partsOfMessage);
  const said = parts.filter(({ place }) => place === 'lead_message').map(({ text }) => text.trim());
  return [
    ...parts,
    ...tools.map((tool): Part => ({ place: 'tool', text: JSON.stringify(tool) })),
    // What a lead spreads over several messages is one text to whoever reads them all.
    { place: 'lead_message', text: said.join('') },
  ];
}

const fences = /<(note|background|lead_file|(?:lead|agent|colleague)_message)\b[^>]*>([\s\S]*?)<\/\1>/g;

function partsOfMessage(message: ChatMessage): Part[] {
  const text = textOf(message);
  if (message.role === 'system') return [{ place: 'system', text }];
  const parts: Part[] =
    message.role === 'user'
      ? [
          ...[...text.matchAll(fences)].map(([, place, inner = '']): Part => ({ place: place as Place, text: inner })),
          { place: 'outside', text: text.replace(fences, ' ') },
        ]
      : [{ place: message.role === 'tool' ? 'answer' : 'assistant', text }];
  return [...parts, ...parts.flatMap(({ text: inner }) => forged(inner))];
}

/** The tokens by which chat templates of open models begin a role: literal ones begin one wherever they stand. */
const roleTokens = /<\|[a-z_]{1,30}\|>|<｜[^｜>]{1,30}｜>|\[\/?(?:INST|SYSTEM_PROMPT|TOOL_CALLS|AVAILABLE_TOOLS)\]/;

function forged(text: string): Part[] {
  const begins = text.search(roleTokens);
  return begins < 0 ? [] : [{ place: 'forged', text: text.slice(begins) }];
}

/** A text in all the ways in which somebody may have hidden words in it. */
function readings(text: string): string[] {
  const seen = visible(text);
  const decoded = [...seen.matchAll(/[A-Za-z0-9+/]{24,}={0,2}/g)].map(([run]) => Buffer.from(run, 'base64').toString());
  return [seen, ...decoded, unescaped(seen), rotated(seen), [...seen].toReversed().join('')].map((one) =>
    one.toLowerCase(),
  );
}

/** Tags read as the letters that they stand for, look-alikes as what they look like, nothing invisible between them. */
function visible(text: string): string {
  const read = text.replace(/[\u{e0020}-\u{e007e}]/gu, (tag) =>
    String.fromCodePoint((tag.codePointAt(0) ?? 0) - 0xe0000),
  );
  return normalForm(read, 'NFKC')
    .replace(/[\p{Cf}\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu, '')
    .replace(/[\u0370-\u04ff]/gu, (letter) => lookAlikes[letter] ?? letter);
}

const lookAlikes: Record<string, string> = {
  ...{ а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', ɡ: 'g', һ: 'h', і: 'i', ј: 'j', к: 'k', ӏ: 'l', м: 'm', о: 'o' },
  ...{ р: 'p', ѕ: 's', т: 't', у: 'y', х: 'x', ο: 'o', ε: 'e', υ: 'u', ν: 'v', α: 'a', ρ: 'p', τ: 't' },
};

function unescaped(text: string): string {
  return text
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\\u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16) % 0x110000))
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code) % 0x110000));
}

function rotated(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });
}
