import type { Clock } from '@northline/common/features/prompts';
import { folded } from '@northline/common/features/languages';
import { isAgo } from './claim-ago';
import { spanUnit, unitsIn, wordedNumbers } from './claim-numbers';
import { type Claim, unescaped } from './claim-text';
import { claimsIn } from './claims';
import { type Day, dayIn, isSameDay } from './days';
import { inLocalTime } from './instants';
import { dayNaming } from './named-days';

/**
 * A text that may back what a reply says. Records are fields and tools' answers, whose numbers come without a unit; notes
 * are what the model wrote down of the lead's words.
 */
export interface Source {
  text: string;
  from: 'words' | 'lead' | 'notes' | 'records';
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

/** A source, read as far as somebody asks for it. */
class Backing {
  readonly from: Source['from'];
  readonly at?: Date;
  private readText?: string;
  private readClaims?: Claim[];
  private readUnits?: Set<string>;
  private readWorded?: number[];
  private readDays?: Day[];
  private readFolded?: string;

  constructor(
    private readonly source: Source,
    private readonly clock: Clock,
    private readonly dayOf: (at: Date) => Day,
  ) {
    this.from = source.from;
    this.at = source.at;
  }

  private get text(): string {
    const { text } = this.source;
    return (this.readText ??= this.from === 'records' ? inLocalTime(unescaped(text), this.clock) : text);
  }

  get claims(): Claim[] {
    return (this.readClaims ??= claimsIn(this.text));
  }

  /** The days that it names, and the day on which it was said. */
  get days(): Day[] {
    return (this.readDays ??= [
      ...of(this, 'date').flatMap(({ days, through = [] }) => [...days, ...through]),
      ...(this.at ? [this.dayOf(this.at)] : []),
    ]);
  }

  get units(): Set<string> {
    return (this.readUnits ??= unitsIn(this.text.toLowerCase()));
  }

  /** Its words, each between spaces. */
  get folded(): string {
    return (this.readFolded ??= ` ${folded(this.text)} `);
  }

  get worded(): number[] {
    return (this.readWorded ??= wordedNumbers(this.text.toLowerCase()));
  }
}

/** Up to here a number without a unit is like a word. */
const smallNumber = 12;

/** More than any message says: what comes after is not looked up, and nothing backs it. */
const mostClaims = 200;

/** Units that a lead who means them says: a budget may be a bare number. */
const namedUnits = ['percent', spanUnit];

/** Digits by which two spellings of a phone number are the same. */
const phoneDigits = 7;

/**
 * What a text says that stands in no source: numbers, prices, percentages, dates, times of day, links, emails, phone
 * numbers and streets, in the text's own words, each once. Formats do not matter; small numbers in words, ordinals and what follows
 * from the present day need no source (DECISIONS 210).
 */
export function unbacked(text: string, sources: readonly Source[], clock: Clock): string[] {
  return unbackedBy(sources, clock)(text);
}

/** The same for many texts, with sources that are read once. */
export function unbackedBy(sources: readonly Source[], clock: Clock): (text: string) => string[] {
  const dayOf = dayIn(clock.zone);
  const backings = sources.map((source) => new Backing(source, clock, dayOf));
  let isNamed: ReturnType<typeof dayNaming> | undefined;
  return (text) => {
    const claims = claimsIn(text);
    const isPriced = claims.some((claim) => claim.kind === 'number' && claim.unit !== undefined);
    const ours = isPriced ? backings.filter(({ from }) => from === 'words') : [];
    const currencies = new Set(ours.flatMap(({ units }) => [...units]));
    const isBacked = (claim: Claim): boolean =>
      (claim.kind === 'number' && claim.unit === undefined && isPlain(claim, clock)) ||
      backings.some((one) => backs(one, claim, { clock, currencies })) ||
      (claim.kind === 'date' && (isNamed ??= dayNaming(sources, clock))(claim.days, text));
    const left = claims.filter((claim, place) => place >= mostClaims || !isBacked(claim));
    return [...new Set(left.map(({ words }) => words))];
  };
}

function backs(backing: Backing, claim: Claim, shared: Shared): boolean {
  switch (claim.kind) {
    case 'number':
      return backsNumber(backing, claim, shared);
    case 'date':
      return backing.days.some((day) => claim.days.some((other) => isSameDay(day, other)));
    case 'time':
      return (
        of(backing, 'time').some(({ minutes }) => minutes.some((one) => claim.minutes.includes(one))) ||
        claim.minutes.some((one) => hasNumber(backing, [figureOf(one), ...(one % 60 === 0 ? [(one / 60) % 12] : [])]))
      );
    case 'street':
      // Its parts may stand in fields of their own, and the kind of street be abbreviated.
      return backing.folded.includes(` ${claim.key}`) && backing.folded.includes(` ${claim.house} `);
    case 'phone':
      return backing.claims.some((one) => digitsOf(one).some((digits) => isSamePhone(digits, claim.key)));
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
    (unit === undefined && backing.claims.some((one) => partsOf(one).some(isSame))) ||
    (unit === undefined && of(backing, 'phone').some(({ key }) => values.some((one) => isSamePhone(`${one}`, key))))
  );
}

/** Whether a number without a unit backs one with it. */
function mayLackUnit(backing: Backing, claim: Of<'number'> & { unit: string }, shared: Shared): boolean {
  const { unit } = claim;
  switch (backing.from) {
    case 'records':
      return true;
    case 'words':
      return backing.units.has(unit) || (!namedUnits.includes(unit) && shared.currencies.has(unit));
    case 'lead':
      return backing.units.has(unit) || !namedUnits.includes(unit);
    case 'notes':
      // A number that needs no source may have been noted without one.
      return !namedUnits.includes(unit) && !isPlain(claim, shared.clock);
  }
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
  if (claim.kind === 'street') return [Number.parseInt(claim.house, 10)];
  return [];
}

/** Whether a number without a unit says nothing that has to be looked up. */
function isPlain({ values }: Of<'number'>, { now }: Clock): boolean {
  const isSmall = values.every((value) => Number.isInteger(value) && value <= smallNumber);
  return isSmall || values.includes(now.getUTCFullYear());
}

function isSamePhone(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length);
  return short.length >= phoneDigits && long.endsWith(short);
}

/** The digits of a phone number, or of what may be one: some are written like a number of thousands. */
function digitsOf(claim: Claim): string[] {
  if (claim.kind === 'phone') return [claim.key];
  return claim.kind === 'number' && claim.unit === undefined ? claim.values.map(String) : [];
}

function of<Kind extends Claim['kind']>({ claims }: Backing, kind: Kind): Of<Kind>[] {
  return claims.filter((claim): claim is Of<Kind> => claim.kind === kind);
}

function round(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
