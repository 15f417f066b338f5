import { deliveryStatuses } from '@northline/common/contracts';
import { deliveryStates } from './deliveries.states';

const pairs = deliveryStatuses.flatMap((from) => deliveryStatuses.map((to) => [from, to] as const));
const legal = pairs.filter(([from, to]) => deliveryStates.allows(from, to));

describe('deliveryStates', () => {
  it.each(pairs.filter((pair) => !legal.includes(pair)))('%s never becomes %s', (from, to) =>
    expect(deliveryStates.allows(from, to)).toBe(false),
  );

  it('never goes back once the provider has it', () => {
    for (const from of ['sent', 'delivered', 'read', 'failed', 'expired', 'cancelled'] as const)
      for (const to of ['queued', 'sending', 'unknown'] as const) expect(deliveryStates.allows(from, to)).toBe(false);
  });

  it('reaches every state from queued', () => {
    const reached = new Set<string>(['queued']);
    for (let size = 0; size !== reached.size; ) {
      size = reached.size;
      for (const [from, to] of legal) if (reached.has(from)) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...deliveryStatuses].sort());
  });
});
