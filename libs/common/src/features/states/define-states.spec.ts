import { defineStates } from './define-states';

const light = { green: ['yellow'], yellow: ['red'], red: ['green'] } as const;

describe('defineStates', () => {
  it('allows what its table has, and refuses the rest by name', () => {
    const states = defineStates<keyof typeof light>('a light', 'green', light);
    expect(states.allows('green', 'yellow')).toBe(true);
    expect(states.before('red')).toEqual(['yellow']);
    expect(() => states.check('red', 'green')).not.toThrow();
    expect(() => states.check('green', 'red')).toThrow('Invalid status transition from green to red');
    expect(() => states.check('green', 'green')).toThrow('Invalid status transition from green to green');
  });

  it('refuses a state that nothing leads to', () => {
    expect(() =>
      defineStates<'on' | 'off' | 'broken'>('a lamp', 'off', { off: ['on'], on: ['off'], broken: ['off'] }),
    ).toThrow('No transition of a lamp leads to: broken');
  });

  it('refuses a transition to a state that is not in the table', () => {
    const table: Record<string, string[]> = { off: ['on', 'blue'], on: [] };
    expect(() => defineStates('a lamp', 'off', table)).toThrow('The states of a lamp do not have: blue');
    expect(() => defineStates<string>('a lamp', 'nowhere', { off: [] })).toThrow('do not have: nowhere');
  });
});
