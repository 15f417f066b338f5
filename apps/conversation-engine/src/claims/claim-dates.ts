import { languageCodes } from '@northline/common/features/languages';
import { type Claim, ClaimText, plainMarks } from './claim-text';
import type { Day } from './days';

/** Short names of months that are words of their own in some language. */
const alsoWords = new Set(['out', 'set']);

/** One that is a weekday as well, in front of its day: `mar. 14`. */
const alsoWeekday = 'mar';

/** The months' names in all languages that we have texts in, as they stand alone and in a date. */
const months = new Map(
  languageCodes.flatMap((language) =>
    Array.from({ length: 12 }, (_, index) => index).flatMap((index) =>
      namesOf(language, index).map((name): [string, number] => [name, index + 1]),
    ),
  ),
);

function namesOf(language: string, month: number): string[] {
  const date = new Date(Date.UTC(2026, month, 15));
  const forms: Intl.DateTimeFormatOptions[] = [
    { month: 'long' },
    { month: 'short' },
    { month: 'long', day: 'numeric' },
  ];
  return forms
    .map((form) =>
      new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' })
        .formatToParts(date)
        .find(({ type }) => type === 'month'),
    )
    .map((part) => part?.value.toLowerCase().replace(/\.$/, '') ?? '')
    .filter((name) => /^\p{L}{3,}$/u.test(name) && !alsoWords.has(name));
}

const names = [...months.keys()].toSorted((one, other) => other.length - one.length);
const month = `(${names.join('|')})\\.?`;
const leadingMonth = `(${names.filter((name) => name !== alsoWeekday).join('|')})\\.?`;
const ordinal = String.raw`(?:st|nd|rd|th|er|º|ª|\.)?`;
const year = String.raw`(?:,? ?(?:de |del )?(\d{4})(?!\d))?`;

const ymd = /(?<!\d)(\d{4})(?:-|\/|\.|年 ?|년 ?)(\d{1,2})(?:-|\/|\.|月 ?|월 ?)(\d{1,2})(?!\d)[日일]?/g;
const monthDay = /(?<!\d)(\d{1,2})(?:月 ?|월 ?)(\d{1,2})[日일号號]/g;
const numeric = /(?<![\d.,])(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})?(?![\d%])/g;
const dayName = new RegExp(`(?<![\\d.,])(\\d{1,2})${ordinal} ?(?:de |of |d')?${month}(?!\\p{L})${year}`, 'gu');
const nameDay = new RegExp(
  `(?<!\\p{L})${leadingMonth} ?(?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?![\\d.,]?\\d|\\p{L}|%)${year}`,
  'gu',
);

const dayMonth = /(?<![\d.,/])(\d{1,2})\/(\d{1,2})(?![\d/%]|[.,]\d)/g;

/** What stands between the first and the last day of a range, and between two days of one month. */
const through = '-|~|bis(?: zum)?|to|till|until|through|au|al?|ao|tot|til|do|až|по|до';
const besides = '&|und|oder|and|or|et|ou|y|e|o|en|of|og|och|i|и|или';
const between = `${ordinal} ?(${through}|${besides}) ?(?:the |den |le |el |il |dem )?`;
const firstDay = new RegExp(
  `(?<![\\d.,:/])(\\d{1,2})${between}(?=(\\d{1,2})${ordinal} ?(?:de |of |d')?${month}(?!\\p{L})${year})`,
  'gu',
);
const lastDay = new RegExp(
  `(?=\\d)(?<=(?<!\\p{L})${leadingMonth} ?(?:the )?(\\d{1,2})${between})(\\d{1,2})(?:st|nd|rd|th)?(?![\\d.,:]?\\d|\\p{L}|%| ?[ap]\\.?m)${year}`,
  'gu',
);
const isThrough = new RegExp(`^(?:${through})$`, 'u');

/** Reads days of the year, as they are written in figures or with the month's name. */
export function takeDates(text: ClaimText): void {
  const claim = (words: string, days: (Day | undefined)[]) => {
    const possible = days.filter((day) => day !== undefined);
    return possible.length === 0 ? undefined : { kind: 'date' as const, words: words.trim(), days: possible };
  };
  text.take(ymd, ([words, y, m, d]) => claim(words, [dayOf(d, m, y)]));
  text.take(monthDay, ([words, m, d]) => claim(words, [dayOf(d, m)]));
  // Without a year only points make it a date: 1/2/ and 1-2- are none.
  text.take(numeric, ([words, one, mark, other, y]) =>
    y === undefined && mark !== '.'
      ? undefined
      : claim(words, [dayOf(one, other, y), mark === '.' ? undefined : dayOf(other, one, y)]),
  );
  text.take(dayMonth, ([words, one = '', other = '']) =>
    Math.max(Number(one), Number(other)) > 12 && words !== '24/7'
      ? claim(words, [dayOf(one, other), dayOf(other, one)])
      : undefined,
  );
  text.take(firstDay, ([, first = '', link = '', last = '', name = '', y]) =>
    range([first, last], dayOf(first, months.get(name), y), `${first} ${name}`, link),
  );
  text.take(lastDay, ([, name = '', first = '', link = '', last = '', y]) =>
    range([first, last], dayOf(last, months.get(name), y), `${name} ${last}`, link),
  );
  text.take(dayName, ([words, d, name, y]) => claim(words, [dayOf(d, months.get(name ?? ''), y)]));
  text.take(nameDay, ([words, name, d, y]) => claim(words, [dayOf(d, months.get(name ?? ''), y)]));
}

/** One end of a range, with the days between both. */
function range(ends: [string, string], day: Day | undefined, words: string, link: string): Claim | undefined {
  if (!day) return undefined;
  const [first, last] = ends.map(Number) as [number, number];
  const inside = isThrough.test(link) ? Math.min(31, Math.max(0, last - first - 1)) : 0;
  const days = Array.from({ length: inside }, (_, place): Day => ({ ...day, day: first + 1 + place }));
  return { kind: 'date', words, days: [day], through: days };
}

const numberOfDay =
  /(?<!\p{L})(?:am|den|dem|le|el|il|día|dia|dne|op|on the|on) (\d{1,2})(?:st|nd|rd|th|er|º|\.)?(?![\d%]|[.,:]\d| ?\p{L}{3})|(?<![\p{L}\d.,])(\d{1,2})(?:(?:st|nd|rd|th)(?!\p{L})|[日일号號]|-?(?:го)? числа)/gu;

/** The days that a text names without their month: on the 14th. */
export function daysOfMonthIn(text: string): number[] {
  const reading = new ClaimText(plainMarks(text));
  const found: number[] = [];
  takeDates(reading);
  reading.take(numberOfDay, ([, one, other]) => {
    found.push(Number(one ?? other));
    return 'nothing';
  });
  return found;
}

function dayOf(day: string | undefined, month: string | number | undefined, year?: string): Day | undefined {
  const [d, m] = [Number(day), Number(month)];
  if (!(d >= 1 && d <= 31 && m >= 1 && m <= 12)) return undefined;
  return {
    day: d,
    month: m,
    ...(year !== undefined && { year: year.length === 2 ? 2000 + Number(year) : Number(year) }),
  };
}

const clock =
  /(?<![\p{N}.,:])([01]?\d|2[0-3])(?::|h|\.(?=\d{2} ?(?:uhr|[ap]\.?m)))([0-5]\d)(?::[0-5]\d(?:[.,]\d{1,9})?)?(?![\d:]) ?([ap]\.?m\b\.?)?(?: ?uhr)?/gu;
const hour = /(?<![\p{N}.,:])([01]?\d|2[0-3]) ?(?:([ap]\.?m\b\.?)|uhr\b|o'clock\b|h\b|[時点點]|시)/gu;

/** Reads times of day, as minutes after midnight; one that may be in the morning or in the evening is both. */
export function takeTimes(text: ClaimText): void {
  text.take(clock, ([words, h, m, half]) => ({ kind: 'time', words, minutes: minutesOf(Number(h), Number(m), half) }));
  text.take(hour, ([words, h, half]) => ({ kind: 'time', words, minutes: minutesOf(Number(h), 0, half) }));
}

function minutesOf(hours: number, minutes: number, half?: string): number[] {
  const inHalf = (hours % 12) * 60 + minutes;
  if (half !== undefined) return [inHalf + (half.startsWith('p') ? 720 : 0)];
  return hours >= 1 && hours <= 12 ? [inHalf, inHalf + 720] : [hours * 60 + minutes];
}
