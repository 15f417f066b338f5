import type { DeliveryStatus } from '@northline/common/contracts';
import { personVerdict } from './person-limit.rules';

describe('one more message to a person of whom two are allowed', () => {
  it.each<[DeliveryStatus[], string]>([
    [[], 'free'],
    [['sent'], 'free'],
    [['sending'], 'free'],
    [['sent', 'sending'], 'contended'],
    [['sending', 'sending'], 'contended'],
    [['sent', 'unknown'], 'full'],
    [['read', 'delivered', 'sending'], 'full'],
  ])('beside %j is %s', (statuses, verdict) => {
    expect(
      personVerdict(
        statuses.map((status) => ({ status })),
        2,
      ),
    ).toBe(verdict);
  });
});
