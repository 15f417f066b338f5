import { conversationStatuses } from '@northline/common/contracts';
import { aDraft } from '../../test/factories';
import { conversationStates, openStatuses } from './conversation.states';

const movers = ['person', 'agent', 'lead', 'provider', 'northline'] as const;
const moves = conversationStatuses.flatMap((from) =>
  conversationStatuses.flatMap((to) => movers.map((by) => [from, to, by] as const)),
);
const legal = moves.filter((move) => conversationStates.allows(...move));
const illegal = moves.filter((move) => !legal.includes(move));

describe('the states of a conversation', () => {
  it.each(illegal)('%s to %s by the %s is refused and changes nothing', (from, to, by) => {
    const draft = aDraft({ status: from });
    expect(() => draft.changeStatus(to, by)).toThrow(`Invalid status transition from ${from} to ${to}`);
    expect(draft.toWrite()).toBeUndefined();
  });

  it.each(legal)('%s to %s by the %s is told as a status_change', (from, to, by) => {
    const draft = aDraft({ status: from, open: openStatuses.includes(from) });
    draft.changeStatus(to, by);
    expect(draft.row).toMatchObject({ status: to, open: openStatuses.includes(to) });
    expect(draft.toWrite()?.change?.data.events?.[0]).toMatchObject({
      kind: 'status_change',
      sequence: 1,
      data: { previousStatus: from, status: to, currentStageName: 'intro' },
    });
  });

  it.each([
    [
      'person',
      [
        'active-completed',
        'active-handed_off',
        'active-dropped',
        'handed_off-active',
        'handed_off-completed',
        'dropped-active',
      ],
    ],
    ['agent', ['active-completed', 'active-handed_off']],
    ['lead', ['active-dropped', 'dropped-active']],
    ['provider', []],
    ['northline', ['active-handed_off', 'active-dropped', 'handed_off-active', 'handed_off-dropped', 'dropped-active']],
  ])('has exactly the moves of the %s', (by, pairs) => {
    const found = legal.filter(([, , mover]) => mover === by).map(([from, to]) => `${from}-${to}`);
    expect(found).toEqual(pairs);
  });

  it('has eight illegal or more pairs and no way out of completed', () => {
    const pairs = conversationStatuses.flatMap((from) => conversationStatuses.map((to) => [from, to] as const));
    expect(pairs.filter((pair) => !conversationStates.allows(...pair)).length).toBeGreaterThanOrEqual(8);
    expect(legal.filter(([from]) => from === 'completed')).toEqual([]);
  });
});
