import { begin, changed, redone, undone } from './history.rules';

describe('the history of a draft', () => {
  it('undoes and redoes step by step', () => {
    const two = changed(changed(begin('a'), 'b', 'x', 0), 'c', 'y', 0);
    expect(undone(two).present).toBe('b');
    expect(undone(undone(undone(two))).present).toBe('a');
    expect(redone(undone(two))).toMatchObject({ past: ['a', 'b'], present: 'c', future: [] });
    expect(redone(two)).toBe(two);
  });

  it('takes what is typed in one field without a pause as one step', () => {
    const typed = changed(changed(begin('a'), 'ab', 'name', 0), 'abc', 'name', 900);
    expect(undone(typed).present).toBe('a');
    expect(undone(changed(typed, 'abcd', 'name', 2_000)).present).toBe('abc');
    expect(undone(changed(typed, 'abcd', 'goal', 950)).present).toBe('abc');
  });

  it('forgets what was undone once something else is done', () => {
    const other = changed(undone(changed(begin('a'), 'b', 'x', 0)), 'c', 'x', 1);
    expect(redone(other)).toBe(other);
    expect(undone(other).present).toBe('a');
  });
});
