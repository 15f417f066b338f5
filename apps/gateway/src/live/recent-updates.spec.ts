import { accountId } from '@northline/common/contracts';
import { RecentUpdates } from './recent-updates';

const update = (sequence: number) => ({ sequence, accountId: accountId('a'), key: `k${sequence}`, frame: '' });
const numbers = (recent: RecentUpdates, since: number): number[] | undefined =>
  recent.after(since)?.map(({ sequence }) => sequence);

describe('the recent updates', () => {
  it('are those after a place, and unknown before what is kept or beyond what has come', () => {
    const recent = new RecentUpdates();
    recent.begin(10);
    recent.note(11, update(11));
    recent.note(12);
    recent.note(13, update(13));
    expect([9, 10, 11, 12, 13, 14].map((since) => numbers(recent, since))).toEqual([
      undefined,
      [11, 13],
      [13],
      [13],
      [],
      undefined,
    ]);
    recent.begin(20);
    expect([13, 20].map((since) => numbers(recent, since))).toEqual([undefined, []]);
  });

  it('are kept for ten minutes, and at most 5,000', () => {
    const recent = new RecentUpdates();
    recent.begin(0);
    recent.note(1, update(1), 0);
    recent.note(2, update(2), 60_000);
    recent.note(3, update(3), 10 * 60_000 + 1);
    expect([numbers(recent, 0), numbers(recent, 1)]).toEqual([undefined, [2, 3]]);
    for (let n = 4; n <= 5_010; n += 1) recent.note(n, update(n), 10 * 60_000 + 2);
    expect([numbers(recent, 9), numbers(recent, 10)?.length]).toEqual([undefined, 5_000]);
  });
});
