import { activeWindow } from '@northline/common/features/time';
import { noZone, nextOpening, openZones } from './lead-hours';

const office = activeWindow(
  { activeHours: { start: '09:00', end: '17:00' }, activeDays: [1, 2, 3, 4, 5] },
  'Europe/Zurich',
);
const zones = ['Asia/Tokyo', 'Europe/London', 'America/New_York', 'Asia/Kathmandu', noZone];
const at = (iso: string): Date => new Date(iso);

describe("hours in the leads' own time", () => {
  it.each([
    ['a Friday morning in Europe', '2026-01-16T09:30:00Z', ['Europe/London', 'Asia/Kathmandu', noZone]],
    ['midnight by UTC, a morning in Japan', '2026-01-16T00:00:00Z', ['Asia/Tokyo']],
    [
      'the beginning in New York, on winter time',
      '2026-01-16T14:00:00Z',
      ['Europe/London', 'America/New_York', noZone],
    ],
    ['a minute before', '2026-01-16T13:59:59Z', ['Europe/London', noZone]],
    ['the same an hour earlier, on summer time', '2026-07-17T13:00:00Z', ['Europe/London', 'America/New_York', noZone]],
    // New York changed on 8 March, London changes on the 29th.
    ['between two changes of the clocks', '2026-03-20T13:00:00Z', ['Europe/London', 'America/New_York', noZone]],
    ['before the first of them', '2026-03-06T13:00:00Z', ['Europe/London', noZone]],
    ['in Nepal, a quarter past three by UTC', '2026-01-16T03:15:00Z', ['Asia/Tokyo', 'Asia/Kathmandu']],
    ['Saturday in Japan, Friday still in New York', '2026-01-16T16:30:00Z', ['Europe/London', 'America/New_York']],
    ['a Sunday', '2026-01-18T12:00:00Z', []],
  ])('%s', (_, instant, open) => expect(openZones(office, zones, at(instant)).sort()).toEqual([...open].sort()));

  it.each([
    ['on a weekend, Monday in Japan', zones, '2026-01-17T12:00:00Z', '2026-01-19T00:00:00Z'],
    ['the day after the clocks were put forward', ['Europe/London'], '2026-03-28T12:00:00Z', '2026-03-30T08:00:00Z'],
    ['the day after they were put back', ['America/New_York'], '2026-10-31T12:00:00Z', '2026-11-02T14:00:00Z'],
    ['of a lead without a zone, where the campaign is', [noZone], '2026-01-16T16:30:00Z', '2026-01-19T08:00:00Z'],
    ['at once where one is open', zones, '2026-01-16T09:30:00Z', '2026-01-16T09:30:00Z'],
  ])('opens next: %s', (_, some, from, opens) => expect(nextOpening(office, some, at(from))).toEqual(at(opens)));

  it('never opens for nobody', () => expect(nextOpening(office, [], new Date())).toBeUndefined());
});
