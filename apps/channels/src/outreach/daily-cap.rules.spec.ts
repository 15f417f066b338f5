import { allowedFrom, allowedOn, changedLimits, localDay } from './daily-cap.rules';

const startAt = new Date('2026-11-20T23:30:00Z');
const warming = { dailyCap: 50, warmUp: { startAt, from: 20, growthPercent: 50 } };

describe('the daily cap of a connection', () => {
  it.each([
    ['2026-11-20', 'UTC', 20],
    ['2026-11-21', 'UTC', 30],
    ['2026-11-22', 'UTC', 45],
    ['2026-11-23', 'UTC', 50],
    ['2026-11-19', 'UTC', 20],
    ['2026-11-21', 'Europe/Zurich', 20],
  ])('on %s in %s allows %s while it warms up', (date, zone, allowed) => {
    expect(allowedOn(warming, date, zone)).toBe(allowed);
  });

  it('is the same every day without a warm-up', () => {
    expect(allowedOn({ dailyCap: 7 }, '2026-11-20', 'UTC')).toBe(7);
    expect(allowedFrom({ dailyCap: 7 }, '2026-11-20', 'UTC')).toEqual([7]);
  });

  it('is foreseen until it is reached', () => {
    expect(allowedFrom(warming, '2026-11-20', 'UTC')).toEqual([20, 30, 45, 50]);
    const slowest = { dailyCap: 100_000, warmUp: { startAt, from: 1, growthPercent: 1 } };
    expect(allowedFrom(slowest, '2026-11-20', 'UTC').length).toBeLessThan(1_200);
  });

  it.each([
    ['2026-10-25T10:00:00Z', 'Europe/Zurich', '2026-10-25', '2026-10-25T23:00:00.000Z'],
    ['2026-03-28T23:30:00Z', 'Europe/Zurich', '2026-03-29', '2026-03-29T22:00:00.000Z'],
    ['2026-11-23T23:59:00Z', 'America/New_York', '2026-11-23', '2026-11-24T05:00:00.000Z'],
  ])('at %s in %s is that of %s, until %s', (at, zone, date, until) => {
    expect(localDay(new Date(at), zone)).toEqual({ date, until: new Date(until) });
  });
});

describe('a change of the limits', () => {
  const now = new Date('2026-11-23T10:00:00Z');

  it('leaves what is not sent', () => {
    expect(changedLimits({}, warming, now)).toEqual(warming);
    expect(changedLimits({ dailyCap: 80 }, warming, now)).toEqual({ ...warming, dailyCap: 80 });
    expect(changedLimits({ warmUp: null }, warming, now)).toEqual({ dailyCap: 50 });
    expect(changedLimits({ dailyCap: null }, warming, now)).toBeUndefined();
    expect(changedLimits({}, undefined, now)).toBeUndefined();
  });

  it('begins a warm-up today, and goes on with the present one', () => {
    const body = { dailyCap: 50, warmUp: { from: 10 } };
    expect(changedLimits(body, undefined, now)?.warmUp).toEqual({ from: 10, growthPercent: 30, startAt: now });
    expect(changedLimits(body, warming, now)?.warmUp).toEqual({ from: 10, growthPercent: 30, startAt });
  });

  it('refuses a warm-up to no cap', () => {
    expect(() => changedLimits({ warmUp: { from: 10 } }, undefined, now)).toThrow('warmUp needs a dailyCap');
  });
});
