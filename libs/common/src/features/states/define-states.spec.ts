import { defineStates, type Transitions } from './define-states';

type Light = 'green' | 'yellow' | 'red';
type By = 'clock' | 'police';

const light: Transitions<Light, By> = {
  green: { yellow: ['clock'] },
  yellow: { red: ['clock', 'police'] },
  red: { green: ['police'] },
};

describe('defineStates', () => {
  const states = defineStates<Light, By>('a light', 'green', light);

  it('allows what its table has, and refuses the rest by name', () => {
    expect(states.allows('green', 'yellow')).toBe(true);
    expect(states.before('red')).toEqual(['yellow']);
    expect(() => states.check('red', 'green')).not.toThrow();
    expect(() => states.check('green', 'red')).toThrow('Invalid status transition from green to red');
    expect(() => states.check('green', 'green')).toThrow('Invalid status transition from green to green');
  });

  it('allows a transition to those whom its table names', () => {
    expect(states.allows('red', 'green', 'police')).toBe(true);
    expect(states.allows('red', 'green', 'clock')).toBe(false);
    expect(states.before('red', 'police')).toEqual(['yellow']);
    expect(states.before('yellow', 'police')).toEqual([]);
    expect(() => states.check('green', 'yellow', 'clock')).not.toThrow();
    expect(() => states.check('green', 'yellow', 'police')).toThrow('Invalid status transition from green to yellow');
  });

  it('refuses a state that nothing leads to', () => {
    expect(() =>
      defineStates<'on' | 'off' | 'broken'>('a lamp', 'off', {
        off: { on: ['person'] },
        on: { off: ['person'] },
        broken: { off: ['person'] },
      }),
    ).toThrow('No transition of a lamp leads to: broken');
  });

  it('refuses a transition to a state that is not in the table', () => {
    const table: Transitions<string> = { off: { on: ['person'], blue: ['person'] }, on: {} };
    expect(() => defineStates<string>('a lamp', 'off', table)).toThrow('The states of a lamp do not have: blue');
    expect(() => defineStates<string>('a lamp', 'nowhere', { off: {} })).toThrow('do not have: nowhere');
  });
});
