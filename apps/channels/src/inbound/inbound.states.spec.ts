import { inboundStatuses } from '@northline/common/contracts';
import { inboundStates } from './inbound.states';

const moves = inboundStatuses.flatMap((from) => inboundStatuses.map((to) => `${from}-${to}`));

it('has exactly the moves of an inbound message', () => {
  const legal = moves.filter((move) => {
    const [from, to] = move.split('-') as [(typeof inboundStatuses)[number], (typeof inboundStatuses)[number]];
    return inboundStates.allows(from, to);
  });
  expect(legal).toEqual([
    'fetching-received',
    'fetching-quarantined',
    'fetching-ignored',
    'fetching-unreadable',
    'quarantined-released',
    'ignored-released',
    'unreadable-fetching',
  ]);
});
