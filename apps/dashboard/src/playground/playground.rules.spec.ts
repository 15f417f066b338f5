import type { components } from '@northline/client';
import {
  costOf,
  differs,
  fieldsOf,
  linesOfConversation,
  linesOfSession,
  longestScript,
  mayFollowUp,
  movedTo,
  scriptOf,
  type Session,
} from './playground.rules';

type Turn = components['schemas']['Turn'];
const turn = (more: Partial<Turn>): Turn => ({ _id: 't', kind: 'reply', ...more }) as Turn;
const said = (_id: string, role: 'lead' | 'agent' | 'human', content = _id) => ({ _id, role, content });
const session = (steps: Session['steps'], status: Session['status'] = 'active'): Session =>
  ({ steps, status }) as Session;

describe('the steps of a conversation', () => {
  it('begin with the opening, its follow-ups, and then each message with its answer', () => {
    const turns = [turn({ _id: 'a', messageId: '1', kind: 'opening' }), turn({ _id: 'b', messageId: '5' })];
    const messages = [said('1', 'agent'), said('2', 'agent'), said('3', 'lead'), said('4', 'lead'), said('5', 'agent')];
    expect(linesOfConversation(messages, turns)).toEqual([
      { reply: '1', turn: turns[0] },
      { followUp: 1, reply: '2' },
      { message: '3\n4', reply: '5', turn: turns[1] },
    ]);
  });

  it('leave out follow-ups to a lead who has written, and tell what a person wrote', () => {
    const turns = [turn({ messageId: '3', kind: 'follow_up' })];
    const messages = [said('1', 'lead'), said('2', 'agent'), said('3', 'agent'), said('4', 'lead'), said('5', 'human')];
    expect(linesOfConversation(messages, turns)).toEqual([
      { message: '1', reply: '2' },
      { message: '4', reply: '5', byPerson: true },
    ]);
  });

  it('have the turn that answered nothing, too', () => {
    const silent = turn({ leadMessageIds: ['1'], outcome: 'opted_out' });
    expect(linesOfConversation([said('1', 'lead', 'Stop')], [silent])).toEqual([{ message: 'Stop', turn: silent }]);
  });
});

it('joins the steps of a rehearsal with the last turns, as only those are kept', () => {
  const steps = [{ reply: 'Hello' }, { message: 'Hi', reply: 'Yes?' }] as Session['steps'];
  const last = turn({});
  expect(linesOfSession(session(steps), [last])).toEqual([
    { reply: 'Hello' },
    { message: 'Hi', reply: 'Yes?', turn: last },
  ]);
});

it('repeats what was said, within limits, and no answers', () => {
  const lines = Array.from({ length: longestScript + 5 }, () => ({ message: 'x'.repeat(4_097), reply: 'y' }));
  const script = scriptOf([{ reply: 'Hello' }, ...lines]);
  expect(script).toHaveLength(longestScript);
  expect(script.slice(0, 2)).toEqual([{}, { message: 'x'.repeat(4_096) }]);
});

it('tells the stage that a step led to', () => {
  const stage = (id: string) => ({ id, name: id });
  expect(movedTo({ turn: turn({ stageBefore: stage('a'), stageAfter: stage('b') }) })).toBe('b');
  expect(movedTo({ turn: turn({ stageBefore: stage('a'), stageAfter: stage('a') }) })).toBeUndefined();
  expect(movedTo({})).toBeUndefined();
});

it('tells where another answer was given, or another stage entered', () => {
  const there = turn({ stageBefore: { id: 'a', name: 'A' }, stageAfter: { id: 'b', name: 'B' } });
  expect(differs({ reply: 'x' }, { reply: 'x' })).toBe(false);
  expect(differs({ reply: 'x' }, { reply: 'y' })).toBe(true);
  expect(differs({ reply: 'x', turn: turn({}) }, { reply: 'x', turn: there })).toBe(true);
  expect(differs({ reply: 'x' }, { reply: 'x', turn: there })).toBe(false);
  expect(differs(undefined, { reply: 'x' })).toBe(false);
});

it('adds up costs of one currency', () => {
  const cost = (amount: number, currency = 'USD') => ({ cost: { amount, currency } });
  expect(costOf([cost(2), {}, cost(3)])).toEqual({ amount: 5, currency: 'USD' });
  expect(costOf([cost(2), cost(3, 'EUR')])).toBeUndefined();
  expect(costOf([{}])).toBeUndefined();
});

it('offers a follow-up while the lead is silent and the agent has one left', () => {
  const opening = { reply: 'Hello', status: 'active' } as const;
  const first = { reply: 'Still there?', followUp: 1, status: 'active' } as const;
  expect(mayFollowUp(session([opening]), 1)).toBe(true);
  expect(mayFollowUp(session([]), 1)).toBe(false);
  expect(mayFollowUp(session([opening, first]), 1)).toBe(false);
  expect(mayFollowUp(session([opening, { ...opening, message: 'Hi' }]), 2)).toBe(false);
  expect(mayFollowUp(session([opening], 'handed_off'), 1)).toBe(false);
});

it('reads custom fields', () => {
  expect(fieldsOf('city: Zurich\n\nno field\nbudget : 3:4 \n: x')).toEqual({ city: 'Zurich', budget: '3:4' });
});
