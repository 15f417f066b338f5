import { activeWindow } from './active-window';
import { projectedFinish } from './projection';

const from = new Date('2026-11-20T08:00:00Z');
const office = activeWindow({ activeHours: { start: '09:00', end: '10:00', timezone: 'UTC' }, activeDays: [1, 2, 3, 4, 5] }, 'UTC');

describe('the projected finish', () => {
  it('is the begin when there is one message, and unknown without any', () => {
    expect(projectedFinish(activeWindow({}, 'UTC'), from, 1, 60)).toEqual(from);
    expect(projectedFinish(activeWindow({}, 'UTC'), from, 0, 60)).toBeUndefined();
  });

  it('spaces messages evenly', () => {
    expect(projectedFinish(activeWindow({}, 'UTC'), from, 61, 60)).toEqual(new Date('2026-11-20T08:01:00Z'));
  });

  it('goes on in the next window, over days off', () => {
    expect(projectedFinish(office, from, 60, 1)).toEqual(new Date('2026-11-20T09:59:00Z'));
    expect(projectedFinish(office, from, 91, 1)).toEqual(new Date('2026-11-23T09:30:00Z'));
  });

  it('gives up when it is years ahead', () => {
    expect(projectedFinish(office, from, 1_000_000, 1)).toBeUndefined();
  });
});
