import { timesOf } from './times.rules';

const minute = 60_000;

describe('a span of time', () => {
  it.each([
    [59_999, '< 1 min'],
    [minute, '1 min'],
    [59 * minute, '59 mins'],
    [120 * minute, '2 hrs'],
    [125 * minute, '2 hrs 5 mins'],
    [48 * 60 * minute, '2 days'],
  ])('of %d ms reads %s', (ms, text) => {
    expect(timesOf('en-GB', 'UTC').span(ms)).toBe(text);
  });
});

describe('a moment near the present', () => {
  const present = Date.parse('2026-11-23T12:00:00.000Z');
  const read = (locale: string, ms: number): string => timesOf(locale, 'UTC').relative(new Date(present + ms), present);

  it.each([
    ['en-GB', 'now'],
    ['de-DE', 'jetzt'],
    ['ar-AE', 'الآن'],
  ])('reads %s as %s, whichever clock is ahead', (locale, text) => {
    expect([-5_000, -3_000, 0, 2_000, 5_000].map((ms) => read(locale, ms))).toEqual(Array(5).fill(text));
  });

  it.each([
    ['en-GB', '20 seconds ago', 'in 20 seconds'],
    ['de-DE', 'vor 20 Sekunden', 'in 20 Sekunden'],
    ['ar-AE', 'قبل 20 ثانية', 'خلال 20 ثانية'],
  ])('reads in %s how far it is, beyond that', (locale, past, future) => {
    expect([read(locale, -20_000), read(locale, 20_000)]).toEqual([past, future]);
  });
});
