import { accountId, type EventKind } from '@northline/common/contracts';
import { newWebhookDelivery } from './webhook-event';
import { doubtMs, overtakingMs } from './webhook.rules';

const before = [
  { kind: 'stage_transition' as const, sequence: 2 },
  { kind: 'status_change' as const, sequence: 3 },
  { kind: 'message.sent' as const, sequence: 4 },
];
const startedAt = '2026-11-21T12:00:00.000Z';
const event = {
  id: 'e',
  type: 'status_change',
  occurredAt: startedAt,
  data: {},
  place: { conversationId: 'c', startedAt, sequence: 5, before },
};
const row = (events: EventKind[], updatedAt = new Date(0)) =>
  newWebhookDelivery({ _id: 'w', accountId: accountId('a'), events, updatedAt }, event);

it('follows the last event of the kinds that the endpoint asked for', () => {
  expect(row(['stage_transition', 'status_change']).follows?.sequence).toBe(3);
  expect(row(['stage_transition']).follows?.sequence).toBe(2);
  expect(row(['message.received'])).not.toHaveProperty('follows');
});

it('waits long for an event that the endpoint must get, and briefly for one that it may have missed', () => {
  const waits = (updatedAt: Date): number => {
    const { follows, createdAt } = row(['status_change'], updatedAt);
    return (follows?.until.getTime() ?? 0) - createdAt.getTime();
  };
  expect(waits(new Date('2026-11-21T11:59:57.999Z'))).toBe(overtakingMs);
  expect(waits(new Date('2026-11-21T11:59:59.000Z'))).toBe(doubtMs);
});
