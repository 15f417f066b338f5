import { heldOrder } from './order.rules';

const shown = ['a', 'b', 'c', 'd'];

describe('the order of rows that are looked at', () => {
  it('is the new one where nothing changed', () => {
    expect(heldOrder(shown, shown)).toEqual({ order: shown, changed: 0 });
  });

  it('stays when a row moves to the top, which counts once', () => {
    expect(heldOrder(shown, ['d', 'a', 'b', 'c'])).toEqual({ order: shown, changed: 1 });
  });

  it('stays when one comes and one goes', () => {
    expect(heldOrder(shown, ['a', 'x', 'c', 'd'])).toEqual({ order: shown, changed: 2 });
  });

  it('grows at its end by the next page', () => {
    expect(heldOrder(shown, [...shown, 'e', 'f'])).toEqual({ order: [...shown, 'e', 'f'], changed: 0 });
  });

  it('is the new one where nothing was shown', () => {
    expect(heldOrder([], ['a', 'b'])).toEqual({ order: ['a', 'b'], changed: 0 });
  });
});
