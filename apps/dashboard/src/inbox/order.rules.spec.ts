import { heldOrder, type PageOfIds } from './order.rules';

/** Pages by their ids: `ab cd` are two, the first one with the number given. */
const pages = (ids: string, first = 0): PageOfIds[] =>
  ids.split(' ').map((page, index) => ({ number: first + index, ids: [...page] }));

const after = (held: PageOfIds[], fresh: PageOfIds[]): [string, number] => {
  const order = heldOrder(held, fresh);
  return [order.pages.map(({ ids }) => ids.join('')).join(' '), order.changed];
};

describe('the order of rows that are looked at', () => {
  it('is the new one where nothing changed, or nothing was shown', () => {
    expect(after(pages('abcd'), pages('abcd'))).toEqual(['abcd', 0]);
    expect(after([], pages('ab cd'))).toEqual(['ab cd', 0]);
  });

  it('stays when a row moves to the top, which counts once', () => {
    expect(after(pages('abcd'), pages('dabc'))).toEqual(['abcd', 1]);
    expect(after(pages('ab cd'), pages('da bc'))).toEqual(['ab cd', 1]);
  });

  it('stays when one comes, one goes, or all go', () => {
    expect(after(pages('abcd'), pages('axcd'))).toEqual(['abcd', 2]);
    expect(after(pages('abcd'), pages('abc'))).toEqual(['abcd', 1]);
    expect(after(pages('ab'), pages(''))).toEqual(['ab', 2]);
  });

  it('does not count what a new row pushes over the end', () => {
    expect(after(pages('ab cd'), pages('xa bc'))).toEqual(['ab cd', 1]);
  });

  it('grows by the next page, without what is shown already', () => {
    expect(after(pages('ab'), pages('ab cd'))).toEqual(['ab cd', 0]);
    expect(after(pages('ab'), pages('xa bc'))).toEqual(['ab c', 1]);
  });

  it('lets pages go at the top, and takes them back as they are by then', () => {
    expect(after(pages('ab cd'), pages('cd ef', 1))).toEqual(['cd ef', 0]);
    expect(after(pages('cd ef', 1), pages('xb cd'))).toEqual(['xb cd', 0]);
  });

  it('shows a row once that is on two of the new pages', () => {
    expect(after([], pages('ab bc'))).toEqual(['ab c', 0]);
  });
});
