import type { ConversationEvent, EventKind } from '@northline/common/contracts';
import { aDraft } from '../../test/factories';
import { stateOf } from './event-data';
import { activityOf } from './lead-activity';

const occurredAt = '2026-11-20T10:00:05.000Z';

function told(kind: EventKind, sentAt?: string): ConversationEvent {
  return { id: kind, sequence: 1, kind, before: [], data: { sentAt }, occurredAt };
}

describe('what a lead keeps of its conversation', () => {
  const state = stateOf(aDraft().row);
  const at = (second: number): string => `2026-11-20T10:00:0${second}.000Z`;

  it.each([
    ['nothing was sent', [told('message.received')], undefined],
    ['a message was sent', [told('message.sent', at(1))], at(1)],
    ['two were', [told('message.sent', at(2)), told('message.sent', at(1))], at(2)],
    ['the provider did not say when', [told('message.sent')], occurredAt],
  ])('when %s', (_, events, contacted) => {
    expect(activityOf(state, events)).toEqual({
      latest: expect.objectContaining({ conversationId: state.conversationId }) as unknown,
      ...(contacted !== undefined && { contacted: new Date(contacted) }),
    });
  });

  it('is nothing of a test', () => {
    expect(activityOf({ ...state, environment: 'test' }, [told('message.sent', at(1))])).toEqual({});
  });
});
