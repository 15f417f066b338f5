import { languageCodes } from '@northline/common/features/languages';
import type { Clock } from '@northline/common/features/prompts';
import { daysOfMonthIn } from './claim-dates';
import { type Day, dayIn, isSameDay } from './days';

const dayMs = 24 * 60 * 60_000;

/** How far ahead a day may be meant that is named by its weekday, and by its number, in days. */
const weekdaysAhead = 14;
const numbersAhead = 31;

/** What was given for a reply, where a day may have been named without its date. */
interface Said {
  text: string;
  from: string;
}

/** Tells whether one of a reply's days is today, or was named otherwise: tomorrow, Tuesday, the 14th, next week. */
export function dayNaming(sources: readonly Said[], clock: Clock): (days: readonly Day[], reply: string) => boolean {
  const near = daysNear(clock);
  const monday = 7 - (((near.find(({ offset }) => offset === 0)?.weekday ?? 0) + 6) % 7);
  const given = textsOf(sources).map((text) => text.toLowerCase());
  const written = textsOf(sources.filter(({ from }) => from === 'lead'));
  const lead = written.map((text) => text.toLowerCase());
  let numbers: Set<number> | undefined;
  return (days, reply) => {
    const texts = [reply.toLowerCase(), ...lead];
    return near.some(({ offset, weekday, day }) => {
      if (!days.some((other) => isSameDay(day, other))) return false;
      const inWords = relativeDays.flatMap(([far, word]) => (far === offset ? [word] : []));
      if (offset === 0 || sayOneOf(texts, inWords)) return true;
      if (offset < 0) return false;
      const isWeekday =
        sayOneOf(given, weekdays[weekday] ?? []) ||
        written.some((text) => shortWeekdays[weekday]?.test(text)) ||
        (weekday % 6 === 0 && lead.some((text) => weekend.test(text)));
      if (isWeekday && offset <= weekdaysAhead) return true;
      if (offset >= monday && offset < monday + 7 && sayOneOf(lead, nextWeek)) return true;
      return sayOneOf(lead, counted(offset)) || (numbers ??= new Set(written.flatMap(daysOfMonthIn))).has(day.day);
    });
  };
}

function textsOf(sources: readonly Said[]): string[] {
  return sources.map(({ text }) => text);
}

function sayOneOf(texts: readonly string[], words: readonly string[]): boolean {
  return texts.some((text) => words.some((word) => says(text, word)));
}

/** Yesterday, today, and the days of which somebody who does not name the month may speak. */
function daysNear({ now, zone }: Clock): { offset: number; weekday: number; day: Required<Day> }[] {
  const dayOf = dayIn(zone);
  return Array.from({ length: numbersAhead + 2 }, (_, place) => {
    const offset = place - 1;
    const day = dayOf(new Date(now.getTime() + offset * dayMs));
    return { offset, weekday: new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay(), day };
  });
}

const relative = languageCodes.map((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));

/** `tomorrow` and the like in all languages, by days from now. */
const relativeDays = relative.flatMap((format) =>
  [-1, 1, 2].flatMap((days): [number, string][] => {
    const word = format.format(days, 'day');
    return /\p{N}/u.test(word) ? [] : [[days, word.toLowerCase()]];
  }),
);

const nextWeek = relative.map((format) => format.format(1, 'week').toLowerCase());

/** `in 3 days`, in all languages. */
function counted(days: number): string[] {
  return relative.flatMap((format) =>
    [format.format(days, 'day'), ...(days % 7 === 0 ? [format.format(days / 7, 'week')] : [])]
      .filter((words) => /\d/.test(words))
      .map((words) => words.toLowerCase()),
  );
}

/** Names of weekdays in all languages, Sunday's first. */
const weekdays = Array.from({ length: 7 }, (_, weekday) =>
  languageCodes.map((language) =>
    // The 4th of January 2026 was a Sunday.
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
      .format(Date.UTC(2026, 0, 4 + weekday))
      .toLowerCase(),
  ),
);

/**
 * How leads shorten them, Sunday's first: in English with a capital where it is a word as well; in German, French,
 * Italian and Spanish before or after what shows that a day is meant.
 */
const shortWeekdays = [
  ['Sun', 'So', 'dim|dom'],
  ['Mon', 'Mo', 'lun'],
  ['[Tt]ues?', 'Di', 'mar'],
  ['[Ww]eds?', 'Mi', 'mer|mié|mie'],
  ['[Tt]hu(?:rs?)?', 'Do', 'jeu|gio|jue'],
  ['[Ff]ri', 'Fr', 'ven|vie'],
  ['Sat', 'Sa', 'sam|sab|sáb'],
].map(
  ([english, german, romance]) =>
    new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?:(?:${english})(?![\p{L}'’])|${german}(?=\.?,? (?:oder|und|um|ab|\d{1,2}(?: Uhr|[:h]))|[/?])|(?<=(?:[Aa]m|bis|ab|oder|und|/) ?)${german}(?!\p{L})|(?:${romance})(?=\.?,? (?:à|a las|alle|ou|o|y|e|\d{1,2} ?[:h])))`,
      'u',
    ),
);

const weekend =
  /week-?end|wochenende|fin de semana|fine settimana|helg|viikonlop|hétvég|víkend|выходн|вихідн|週末|周末|주말/u;

const unspaced = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Thai}\p{sc=Hiragana}]/u;

/** Whether a word stands in a text, or begins a word of it. */
function says(text: string, word: string): boolean {
  const isWhole = !unspaced.test(word);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isWhole || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? ' ')) return true;
  return false;
}
