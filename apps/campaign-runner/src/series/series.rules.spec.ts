import { activeWindow } from '@northline/common/features/time';
import type { Share } from '../schedule/projection';
import { boundariesOf, earliestOf, hoursOf, plannedBy, planOf, pointsOf } from './series.rules';

const begin = new Date('2026-11-20T08:30:00Z');
const office = activeWindow({ activeHours: { start: '09:00', end: '11:00', timezone: 'UTC' } }, 'UTC');
const always = activeWindow({}, 'UTC');
const hour = (text: string): number => Date.parse(`2026-11-${text}:00:00Z`);
const planned = (shares: Share[], perMinute: number, moments: number[]): number[] => {
  const by = plannedBy(planOf(shares, begin, perMinute, Math.max(...moments)));
  return moments.map(by);
};

describe('what a schedule plans', () => {
  it.each<[string, Share[], number, number[]]>([
    ['nothing before it begins', [{ window: always, messages: 9 }], 1, [0, 9, 9]],
    ['one message at once', [{ window: always, messages: 1 }], 1, [0, 1, 1]],
    ['a message an interval', [{ window: always, messages: 45 }], 1, [0, 30, 45]],
    ['only in its hours', [{ window: office, messages: 90 }], 1, [0, 0, 60]],
    [
      'together in hours of their own',
      [
        { window: office, messages: 60 },
        { window: always, messages: 30 },
      ],
      1,
      [0, 30, 90],
    ],
    ['nothing without leads', [], 60, [0, 0, 0]],
  ])('%s', (_, shares, perMinute, expected) => {
    expect(planned(shares, perMinute, [hour('20T08'), hour('20T09'), hour('20T10')])).toEqual(expected);
  });

  it('all of them, once each, whatever the rate', () => {
    for (const rate of [1, 7, 60, 333])
      expect(planned([{ window: office, messages: 1_000 }], rate, [hour('20T08'), Date.parse('2027-01-01')])).toEqual([
        0, 1_000,
      ]);
  });
});

describe('the points of a series', () => {
  const counts = { sentAt: [], deliveredAt: [], repliedAt: [], failedAt: [] };
  const hours = hoursOf({
    ...counts,
    sentAt: [
      { _id: '2026-11-20T23', count: 5 },
      { _id: '2026-11-20T10', count: 2 },
    ],
    repliedAt: [{ _id: '2026-11-20T23', count: 1 }],
    failedAt: [{ _id: '2026-11-21T00', count: 3 }],
  });

  it('are every hour of the span, none missing', () => {
    const boundaries = boundariesOf({ unit: 'hour', zone: 'UTC', from: begin, to: new Date('2026-11-20T10:20:00Z') });
    expect(pointsOf(boundaries, hours, (at) => (at - hour('20T08')) / 3_600_000)).toEqual([
      { at: '2026-11-20T08:00:00.000Z', planned: 1, sent: 0, delivered: 0, replied: 0, failed: 0 },
      { at: '2026-11-20T09:00:00.000Z', planned: 1, sent: 0, delivered: 0, replied: 0, failed: 0 },
      { at: '2026-11-20T10:00:00.000Z', planned: 1, sent: 2, delivered: 0, replied: 0, failed: 0 },
    ]);
  });

  it('are days of the zone, also where a clock changes', () => {
    const zurich = boundariesOf({
      unit: 'day',
      zone: 'Europe/Zurich',
      from: begin,
      to: new Date('2026-11-21T01:00:00Z'),
    });
    expect(pointsOf(zurich, hours, () => 0).map(({ at, sent, failed }) => [at, sent, failed])).toEqual([
      ['2026-11-19T23:00:00.000Z', 2, 0],
      ['2026-11-20T23:00:00.000Z', 5, 3],
    ]);
    const long = { unit: 'day', zone: 'Europe/Zurich' } as const;
    const changes = boundariesOf({
      ...long,
      from: new Date('2026-10-25T12:00:00Z'),
      to: new Date('2026-10-25T13:00:00Z'),
    });
    expect(changes.map((at) => new Date(at).toISOString())).toEqual([
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ]);
  });

  it.each([
    ['hour', '2026-12-22T08:30:00Z', 'At most 31 days by the hour'],
    ['day', '2027-11-22T08:30:00Z', 'At most 366 days by the day'],
    ['day', '2026-11-19T08:30:00Z', 'to must not be before from'],
  ] as const)('by the %s up to %s are refused: %s', (unit, to, message) => {
    expect(() => boundariesOf({ unit, zone: 'UTC', from: begin, to: new Date(to) })).toThrow(message);
  });

  it('begin with the campaign, or as early as they may', () => {
    const to = new Date('2026-12-31T00:00:00Z');
    expect(earliestOf({ unit: 'day', to, begin })).toEqual(begin);
    expect(earliestOf({ unit: 'hour', to, begin })).toEqual(new Date('2026-11-30T00:00:00Z'));
    expect(earliestOf({ unit: 'hour', to: new Date('2026-11-01T00:00:00Z'), begin })).toEqual(
      new Date('2026-11-01T00:00:00Z'),
    );
  });
});
