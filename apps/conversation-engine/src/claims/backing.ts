import { languageCodes } from '@northline/common/features/languages';
import type { Clock } from '@northline/common/features/prompts';
import { isAgo } from './claim-ago';
import { spanUnit, unitsIn, wordedNumbers } from './claim-numbers';
import { type Claim, type Day, unescaped } from './claim-text';
import { claimsIn } from './claims';
import { inLocalTime } from './instants';

/**
 * A text that may back what a reply says. Records are fields and tools' answers, whose numbers come without a unit; notes
 * are what the model wrote down of the lead's words. What a picture says only the model knows.
 */
export interface Source {
  text: string;
  from: 'words' | 'lead' | 'notes' | 'records' | 'picture';
  /** When it was said. */
  at?: Date;
}

/** What all sources share. */
interface Shared {
  clock: Clock;
  /** The currencies that our words name: a price list may leave its currency to the instructions. */
  currencies: ReadonlySet<string>;
}

type Of<Kind extends Claim['kind']> = Extract<Claim, { kind: Kind }>;

/** A source, read. */
interface Backing extends Source {
  claims: Claim[];
  units: Set<string>;
  worded: number[];
}

const dayMs = 24 * 60 * 60_000;

/** How far ahead a weekday that somebody named may be meant, in days. */
const weekdaysAhead = 14;

/** Up to here a number without a unit is like a word. */
const smallNumber = 12;

/** More than any message says: what comes after is not looked up, and nothing backs it. */
const mostClaims = 200;

/** Units that a lead who means them says: a budget may be a bare number. */
const namedUnits = ['percent', spanUnit];

/** Digits by which two spellings of a phone number are the same. */
const phoneDigits = 7;

/**
 * What a text says that stands in no source: numbers, prices, percentages, dates, times of day, links, emails and phone
 * numbers, in the text's own words, each once. Formats do not matter; small numbers in words, ordinals and what follows
 * from the present day need no source (DECISIONS 210).
 */
export function unbacked(text: string, sources: readonly Source[], clock: Clock): string[] {
  const claims = claimsIn(text);
  if (claims.length === 0) return [];
  const backings = sources.map((source) => read(source, clock));
  const currencies = new Set(backings.flatMap(({ from, units }) => (from === 'words' ? [...units] : [])));
  const left = claims.filter(
    (claim, place) =>
      place >= mostClaims ||
      (!needsNone(claim, text, sources, clock) && !backings.some((one) => backs(one, claim, { clock, currencies }))),
  );
  return [...new Set(left.map(({ words }) => words))];
}

function read(source: Source, clock: Clock): Backing {
  const text = source.from === 'records' ? inLocalTime(unescaped(source.text), clock) : source.text;
  const lowered = text.toLowerCase();
  return { ...source, text, claims: claimsIn(text), units: unitsIn(lowered), worded: wordedNumbers(lowered) };
}

function backs(backing: Backing, claim: Claim, shared: Shared): boolean {
  switch (claim.kind) {
    case 'number':
      return backsNumber(backing, claim, shared);
    case 'date':
      return daysOf(backing, shared.clock).some((day) => claim.days.some((other) => isSameDay(day, other)));
    case 'time':
      return (
        of(backing, 'time').some(({ minutes }) => minutes.some((one) => claim.minutes.includes(one))) ||
        claim.minutes.some((one) => hasNumber(backing, [figureOf(one), ...(one % 60 === 0 ? [(one / 60) % 12] : [])]))
      );
    case 'phone':
      return backing.claims.some((one) => one.kind === 'phone' && isSamePhone(one.key, claim.key));
    case 'email':
      return of(backing, 'email').some(({ key }) => key === claim.key);
    case 'link':
      return (
        of(backing, 'link').some(({ key }) => key === claim.key || key.split(/[/?]/)[0] === claim.key) ||
        of(backing, 'email').some(({ key }) => key.endsWith(`@${claim.key}`))
      );
  }
}

function backsNumber(backing: Backing, claim: Of<'number'>, shared: Shared): boolean {
  const { values, unit, ago } = claim;
  if (backing.from === 'picture') return !namedUnits.includes(unit ?? '');
  if (ago !== undefined && backing.at && isAgo(backing.at, values, ago, shared.clock.now)) return true;
  const isSame = (theirs: number): boolean =>
    values.includes(theirs) ||
    (unit === 'percent' && backing.from === 'records' && values.includes(round(theirs * 100)));
  const isBareEnough = unit === undefined || mayLackUnit(backing, { ...claim, unit }, shared);
  return (
    of(backing, 'number').some(
      (one) => (one.unit === undefined ? isBareEnough : !unit || one.unit === unit) && one.values.some(isSame),
    ) ||
    (isBareEnough && (unit === undefined || backing.from !== 'notes') && backing.worded.some(isSame)) ||
    (unit === undefined && backing.claims.some((one) => partsOf(one).some(isSame)))
  );
}

/** Whether a number without a unit backs one with it. */
function mayLackUnit({ from, units }: Backing, claim: Of<'number'> & { unit: string }, shared: Shared): boolean {
  const { unit } = claim;
  switch (from) {
    case 'records':
      return true;
    case 'words':
      return units.has(unit) || (!namedUnits.includes(unit) && shared.currencies.has(unit));
    case 'lead':
      return units.has(unit) || !namedUnits.includes(unit);
    case 'picture':
      return false;
    case 'notes':
      // A number that needs no source may have been noted without one.
      return !namedUnits.includes(unit) && !isPlain(claim, shared.clock);
  }
}

/** The days that a source names, and the day on which it was said. */
function daysOf(backing: Backing, { zone }: Clock): Day[] {
  const named = of(backing, 'date').flatMap(({ days }) => days);
  return backing.at ? [...named, dayIn(zone)(backing.at)] : named;
}

function hasNumber(backing: Backing, values: number[]): boolean {
  return (
    backing.worded.some((one) => values.includes(one)) ||
    of(backing, 'number').some((one) => one.unit === undefined && one.values.some((value) => values.includes(value)))
  );
}

/** How a time of day may be written as a number: 14, 14.3 for 14.30. */
function figureOf(minutes: number): number {
  return round(Math.floor(minutes / 60) + (minutes % 60) / 100);
}

/** The numbers that dates and times may be written in. */
function partsOf(claim: Claim): number[] {
  if (claim.kind === 'date') return claim.days.flatMap(({ day, year }) => [day, ...(year === undefined ? [] : [year])]);
  if (claim.kind === 'time') return claim.minutes.map(figureOf);
  return [];
}

function needsNone(claim: Claim, text: string, sources: readonly Source[], clock: Clock): boolean {
  if (claim.kind === 'number') return claim.unit === undefined && isPlain(claim, clock);
  if (claim.kind !== 'date') return false;
  const ahead = daysAhead(clock).filter(({ day }) => claim.days.some((other) => isSameDay(day, other)));
  return ahead.some(({ days, weekday }) => {
    if (days === 0) return true;
    const given = sources.map((source) => ({ ...source, text: source.text.toLowerCase() }));
    const thread = [text.toLowerCase(), ...given.flatMap((source) => (source.from === 'lead' ? [source.text] : []))];
    return (
      relativeDays.some(([offset, word]) => offset === days && thread.some((one) => says(one, word))) ||
      (days > 0 && weekdays.some(([place, name]) => place === weekday && given.some((one) => says(one.text, name))))
    );
  });
}

/** Whether a number without a unit says nothing that has to be looked up. */
function isPlain({ values }: Of<'number'>, { now }: Clock): boolean {
  const isSmall = values.every((value) => Number.isInteger(value) && value <= smallNumber);
  return isSmall || values.includes(now.getUTCFullYear());
}

/** Yesterday, today, and the days of which somebody who names a weekday may speak. */
function daysAhead({ now, zone }: Clock): { days: number; weekday: number; day: Day }[] {
  const dayOf = dayIn(zone);
  return Array.from({ length: weekdaysAhead + 2 }, (_, place) => {
    const days = place - 1;
    const day = dayOf(new Date(now.getTime() + days * dayMs));
    return { days, weekday: new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay(), day };
  });
}

function dayIn(timeZone: string): (at: Date) => Required<Day> {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone });
  return (at) => {
    const [year = 0, month = 0, day = 0] = format.format(at).split('-').map(Number);
    return { day, month, year };
  };
}

/** `tomorrow` and the like in all languages, by days from now. */
const relativeDays = languageCodes.flatMap((language) =>
  [-1, 1, 2].flatMap((days): [number, string][] => {
    const word = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day');
    return /\p{N}/u.test(word) ? [] : [[days, word.toLowerCase()]];
  }),
);

/** Names of weekdays in all languages; 0 is Sunday. */
const weekdays = languageCodes.flatMap((language) =>
  Array.from({ length: 7 }, (_, weekday): [number, string] => [
    weekday,
    // The 4th of January 2026 was a Sunday.
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
      .format(Date.UTC(2026, 0, 4 + weekday))
      .toLowerCase(),
  ]),
);

function isSameDay(one: Day, other: Day): boolean {
  const isYearKnown = one.year !== undefined && other.year !== undefined;
  return one.day === other.day && one.month === other.month && (!isYearKnown || one.year === other.year);
}

function isSamePhone(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length);
  return short.length >= phoneDigits && long.endsWith(short);
}

function of<Kind extends Claim['kind']>({ claims }: Backing, kind: Kind): Of<Kind>[] {
  return claims.filter((claim): claim is Of<Kind> => claim.kind === kind);
}

const unspaced = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Thai}\p{sc=Hiragana}]/u;

/** Whether a word stands in a text, or begins a word of it. */
function says(text: string, word: string): boolean {
  const isWhole = !unspaced.test(word);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isWhole || !/\p{L}/u.test(text[at - 1] ?? ' ')) return true;
  return false;
}

function round(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
