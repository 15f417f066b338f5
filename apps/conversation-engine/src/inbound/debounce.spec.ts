import { turnDue } from './debounce';

const at = (seconds: number): Date => new Date(1_000_000_000_000 + seconds * 1_000);
const debounce = { quietMs: 2_000, maxMs: 10_000, attachmentsMs: 60_000 };

describe('when a turn is due', () => {
  it.each([
    ['two seconds after a first message', 0, 0, undefined, 2],
    ['two seconds after the last of several', 5, 0, undefined, 7],
    ['ten seconds after the first at most', 9.5, 0, undefined, 10],
    ['at once when the first waited too long', 30, 0, undefined, 30],
    ['not before the silence ends', 0, 0, 60, 60],
    ['as usual after the silence', 0, 0, -60, 2],
  ])('%s', (_, now, since, silent, due) => {
    expect(turnDue(at(now), at(since), debounce, silent === undefined ? undefined : at(silent))).toEqual(at(due));
  });
});
