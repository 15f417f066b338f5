import { conversationStatuses } from '@northline/common/contracts';
import { aDraft } from '../../test/factories';
import { conversationStates, openStatuses } from './conversation.states';

const pairs = conversationStatuses.flatMap((from) => conversationStatuses.map((to) => [from, to] as const));
const legal = pairs.filter(([from, to]) => conversationStates.allows(from, to));
const illegal = pairs.filter(([from, to]) => !conversationStates.allows(from, to));

describe('the states of a conversation', () => {
  it.each(illegal)('%s to %s is refused and changes nothing', (from, to) => {
    const draft = aDraft({ status: from });
    expect(() => draft.changeStatus(to)).toThrow(`Invalid status transition from ${from} to ${to}`);
    expect(draft.toWrite()).toBeUndefined();
  });

  it.each(legal)('%s to %s is told as a status_change', (from, to) => {
    const draft = aDraft({ status: from, open: openStatuses.includes(from) });
    draft.changeStatus(to);
    expect(draft.row).toMatchObject({ status: to, open: openStatuses.includes(to) });
    expect(draft.toWrite()?.change?.data.events?.[0]).toMatchObject({
      kind: 'status_change',
      sequence: 1,
      data: { previousStatus: from, status: to, currentStageName: 'intro' },
    });
  });

  it('has eight illegal or more pairs and no way out of completed', () => {
    expect(illegal.length).toBe(16 - legal.length);
    expect(legal.filter(([from]) => from === 'completed')).toEqual([]);
  });
});
