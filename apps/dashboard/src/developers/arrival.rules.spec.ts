import { arrivalsOf, gapsOf } from './arrival.rules';

const events = [1, 2, 3, 4].map((sequence) => ({
  id: `e${sequence}`,
  sequence,
  type: sequence === 4 ? 'qualification' : 'message.sent',
}));
const deliveries = [
  { eventId: 'e1', status: 'delivered' as const },
  { eventId: 'e2', status: 'failed' as const },
];

describe('what of a conversation has arrived at an endpoint', () => {
  it('is known for every event', () => {
    expect([...arrivalsOf(events, deliveries).values()]).toEqual(['delivered', 'failed', 'notSent', 'notSent']);
  });

  it('lacks what it takes and does not have', () => {
    expect(gapsOf(events, deliveries, ['message.sent'])).toEqual([2, 3]);
    expect(gapsOf(events.slice(0, 1), deliveries, ['message.sent'])).toEqual([]);
  });
});
