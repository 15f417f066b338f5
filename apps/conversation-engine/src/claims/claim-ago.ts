import { languageCodes } from '@northline/common/features/languages';
import { spanUnit } from './claim-numbers';
import { type AgoUnit, type ClaimText, plainMarks } from './claim-text';

const hourMs = 60 * 60_000;

/** Units in which people say how long ago something was, by their length. */
const lengths: Record<AgoUnit, number> = {
  hour: hourMs,
  day: 24 * hourMs,
  week: 7 * 24 * hourMs,
  month: 30.44 * 24 * hourMs,
  year: 365.25 * 24 * hourMs,
};

/** Words before a count that reach from then till now, where our words for `ago` differ from them. */
const since = ['been ', 'seit ', 'depuis ', 'da '];
const agoAtEnd = / (?:ago|fa)$/;

/** `3 days ago` in all languages, by its unit. */
const agos = (Object.keys(lengths) as AgoUnit[]).map((unit): [AgoUnit, RegExp] => {
  const said = languageCodes.flatMap((language) => around(language, unit));
  const [begun, ended] = [said.filter(([words]) => words !== ''), said.filter(([words]) => words === '')];
  const counted = [...begun, ...ended].map(([, after]) => after.replace(agoAtEnd, ''));
  const forms = [
    `(?<=(?<!\\p{L})(?:${any(since)}))(\\d{1,3})(?:${any(counted)})(?!\\p{L})`,
    `(?<=(?<!\\p{L})(?:${any(begun.map(([words]) => words))}))(\\d{1,3})(?:${any(begun.map(([, after]) => after))})(?!\\p{L})`,
    `(\\d{1,3})(?:${any(ended.map(([, after]) => after))})(?!\\p{sc=Latin})`,
  ];
  return [unit, new RegExp(`(?<![\\d.,])(?=\\d)(?:${forms.join('|')})`, 'gu')];
});

/** What stands before and after the count; none where it is in words, as two days are in Arabic, or in brackets. */
function around(language: string, unit: AgoUnit): [string, string][] {
  const format = new Intl.RelativeTimeFormat(language);
  return [1, 2, 5, 21].flatMap((count) => {
    const parts = format.formatToParts(-count, unit);
    const place = parts.findIndex(({ type }) => type === 'integer');
    const text = (some: typeof parts): string => plainMarks(some.map(({ value }) => value).join('')).toLowerCase();
    const [before, after] = [text(parts.slice(0, place)), text(parts.slice(place + 1))];
    return place < 0 || !/^[\p{L}\p{M} ]+$/u.test(before + after) ? [] : [[before, after]];
  });
}

function any(words: string[]): string {
  return [...new Set(words)]
    .toSorted((one, other) => other.length - one.length)
    .join('|')
    .replaceAll(' ', ' ?');
}

/** Reads how long ago something was. */
export function takeAgo(text: ClaimText): void {
  for (const [ago, pattern] of agos)
    text.take(pattern, ([words, ...counts]) => ({
      kind: 'number',
      words,
      values: [Number(counts.find((count) => count !== undefined))],
      ago,
      ...(ago !== 'hour' && { unit: spanUnit }),
    }));
}

/** Whether something was about as long ago as said. */
export function isAgo(at: Date, values: readonly number[], unit: AgoUnit, now: Date): boolean {
  const exact = (now.getTime() - at.getTime()) / lengths[unit];
  return values.some((value) => Math.abs(value - exact) < 1);
}
