import { beginningOf, dayOfQuarter, daysBetween, dayFormatter } from './local-days';
import { rangeOf } from './analytics-range';

describe('days of a zone', () => {
  it('lists each day once, also where the clock changes', () => {
    const from = new Date('2026-03-27T23:00:00Z');
    expect(daysBetween(from, new Date('2026-03-30T22:00:00Z'), 'Europe/Madrid')).toEqual([
      '2026-03-28',
      '2026-03-29',
      '2026-03-30',
    ]);
  });

  it('knows days that begin at one in the morning', () => {
    expect(
      daysBetween(new Date('2018-11-03T12:00:00Z'), new Date('2018-11-05T12:00:00Z'), 'America/Sao_Paulo'),
    ).toEqual(['2018-11-03', '2018-11-04', '2018-11-05']);
  });

  it('puts a quarter of an hour into its local day', () => {
    const tell = dayFormatter('Asia/Kathmandu');
    const range = { from: new Date('2026-11-20T18:00Z'), to: new Date('2026-11-20T18:30Z') };
    const told = (key: string): string | undefined => dayOfQuarter(key, range, tell);
    expect(['2026-11-20T18:00Z', '2026-11-20T18:15Z', '2026-11-20'].map(told)).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-20',
    ]);
    expect(['2026-11-20T17:45Z', '2026-11-20T18:30Z'].map(told)).toEqual([undefined, undefined]);
  });

  it('begins whole days before a moment, the day of the moment among them', () => {
    expect(beginningOf(2, new Date('2026-10-25T12:34:56Z'), 'Europe/Madrid')).toEqual(new Date('2026-10-23T22:00:00Z'));
    expect(beginningOf(2, new Date('2026-10-25T23:00:00Z'), 'Europe/Madrid')).toEqual(new Date('2026-10-23T22:00:00Z'));
  });
});

describe('the range of a question', () => {
  it('reads plain dates in the zone and instants as they are', () => {
    const range = rangeOf({ from: '2026-11-01', to: '2026-11-02T00:00:00' }, 'America/New_York');
    expect(range).toEqual({ from: new Date('2026-11-01T04:00:00Z'), to: new Date('2026-11-02T00:00:00Z') });
  });

  it.each(['yesterday', '2026-13-01', '1700000000', '2026-02-30'])('refuses %s', (from) => {
    expect(() => rangeOf({ from }, 'UTC')).toThrow('Invalid from');
  });
});
