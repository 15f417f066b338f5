import type { HealthKind } from '@northline/common/contracts';
import { bandsOf, channelBands, crossed, ratesOf, widestOf } from './health.rules';

const newest = (bad: number, harm: HealthKind, fine: number): (HealthKind | null)[] => [
  ...Array.from({ length: bad }, () => harm),
  ...Array.from({ length: fine }, () => null),
];

describe('the health of a campaign', () => {
  it.each<[string, 'email' | 'whatsapp' | 'telegram', (HealthKind | null)[], string | undefined]>([
    ['nothing was sent', 'email', [], undefined],
    ['all is well', 'email', newest(0, 'bounce', 1_000), undefined],
    ['bounces at the limit', 'email', newest(20, 'bounce', 480), undefined],
    ['one beyond', 'email', newest(21, 'bounce', 479), '21 of the last 500 messages bounced; the limit is 4 %'],
    [
      'the same number, among few',
      'email',
      newest(21, 'bounce', 0),
      '21 of the last 500 messages bounced; the limit is 4 %',
    ],
    ['a bad beginning of few', 'email', newest(20, 'bounce', 0), undefined],
    ['bounces that are long ago', 'email', [...newest(0, 'bounce', 500), ...newest(30, 'bounce', 0)], undefined],
    ['three complaints', 'email', newest(3, 'complaint', 900), undefined],
    [
      'four',
      'email',
      newest(4, 'complaint', 900),
      '4 of the last 1000 messages were reported as spam; the limit is 0.3 %',
    ],
    [
      'opt-outs',
      'whatsapp',
      newest(21, 'optOut', 9),
      '21 of the last 200 messages led to an opt-out; the limit is 10 %',
    ],
    ['blocks', 'telegram', newest(11, 'block', 0), '11 of the last 100 messages led to a block; the limit is 10 %'],
    ['blocks where there is no band', 'whatsapp', newest(500, 'block', 0), undefined],
  ])('%s', (_, channel, harms, reason) => {
    expect(crossed(ratesOf(bandsOf(channel), harms))).toBe(reason);
  });

  it("takes a campaign's own band for its channel's, also one that never holds", () => {
    const own = { bounce: { percent: 100, of: 10 }, block: { percent: 1, of: 100 } };
    const bands = bandsOf('email', own);
    expect(crossed(ratesOf(bands, newest(10, 'bounce', 0)))).toBeUndefined();
    expect(crossed(ratesOf(bands, newest(2, 'block', 0)))).toBe(
      '2 of the last 100 messages led to a block; the limit is 1 %',
    );
    expect(widestOf(bands)).toBe(1_000);
    expect(Object.keys(channelBands)).toEqual(['email', 'whatsapp', 'telegram']);
  });
});
