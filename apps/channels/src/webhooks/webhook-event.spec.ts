import { accountId, type EventKind } from '@northline/common/contracts';
import { newWebhookDelivery } from './webhook-event';

it('follows the last event of the kinds that the endpoint asked for', () => {
  const before = [
    { kind: 'stage_transition' as const, sequence: 2 },
    { kind: 'status_change' as const, sequence: 3 },
    { kind: 'message.sent' as const, sequence: 4 },
  ];
  const event = { id: 'e', type: 'status_change', occurredAt: '2026-11-21T12:00:00.000Z', data: {}, conversationId: 'c', sequence: 5, before };
  const follows = (events: EventKind[]): number | undefined => newWebhookDelivery({ _id: 'w', accountId: accountId('a'), events }, event).follows;
  expect(follows(['stage_transition', 'status_change'])).toBe(3);
  expect(follows(['stage_transition'])).toBe(2);
  expect(follows(['message.received'])).toBeUndefined();
});
