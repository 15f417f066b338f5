/** How times are written: in the account's zone, which is always named where a time of day is shown. */
export interface Times {
  /** The account's zone, like `Europe/Berlin`. */
  zone: string;
  /** `23 Nov, 14:05`. */
  short: (at: string | Date) => string;
  /** `Monday, 23 November 2026 at 14:05:09 CET`, and the same in the viewer's zone where that is another. */
  full: (at: string | Date) => string;
  /** `23 Nov 2026`. */
  day: (at: string | Date) => string;
  /** `23 Nov`, from a calendar day like `2026-11-23`, which has no zone. */
  date: (day: string) => string;
  /** `5 minutes ago`, `in 2 hours`; `now` within five seconds, by which clocks may differ. */
  relative: (at: string | Date, now?: number) => string;
  /** `4 hrs 5 mins`, or `< 1 min`, from milliseconds. */
  span: (ms: number) => string;
}

/** The zone of this browser. */
export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
];

/** Clocks of server and browser differ a little: what lies within this many milliseconds is now. */
const nowMs = 5_000;

const made = new Map<string, Times>();

/** {@link Times} in a language and a time zone. */
export function timesOf(locale: string, zone: string): Times {
  const known = made.get(`${locale} ${zone}`);
  if (known) return known;
  const form = (options: Intl.DateTimeFormatOptions, timeZone = zone): ((at: string | Date) => string) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    return (at) => format.format(new Date(at));
  };
  const whole: Intl.DateTimeFormatOptions = { dateStyle: 'full', timeStyle: 'long' };
  const here = form(whole, viewerZone());
  const there = form(whole);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const unit = (unit: string, value: number): string =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  const times: Times = {
    zone,
    short: form({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
    day: form({ day: 'numeric', month: 'short', year: 'numeric' }),
    date: form({ day: 'numeric', month: 'short' }, 'UTC'),
    full: (at) => (there(at) === here(at) ? there(at) : `${there(at)} (${here(at)})`),
    relative(at, now = Date.now()) {
      const ms = new Date(at).getTime() - now;
      if (Math.abs(ms) <= nowMs) return relative.format(0, 'second');
      const [name, length] = steps.find(([, step]) => Math.abs(ms) >= step) ?? (['second', 1_000] as const);
      return relative.format(Math.trunc(ms / length), name);
    },
    span(ms) {
      const minutes = Math.floor(ms / 60_000);
      if (minutes < 1) return `< ${unit('minute', 1)}`;
      if (minutes < 60) return unit('minute', minutes);
      if (minutes < 48 * 60) {
        const hours = unit('hour', Math.floor(minutes / 60));
        return minutes % 60 === 0 ? hours : `${hours} ${unit('minute', minutes % 60)}`;
      }
      return unit('day', Math.floor(minutes / 1_440));
    },
  };
  made.set(`${locale} ${zone}`, times);
  return times;
}
