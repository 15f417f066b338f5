import { piecesOf } from './found.rules';

const marked = (text: string, search?: string): string =>
  piecesOf(text, search)
    .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
    .join('');

describe('the words of a search in a text', () => {
  it('are found whole, whatever their case and accents', () => {
    expect(marked('The café? A CAFE, no cafeteria.', 'Cafe')).toBe('The [café]? A [CAFE], no cafeteria.');
  });

  it('are found each by itself', () => {
    expect(marked('Budget of 500 euros', 'euros budget')).toBe('[Budget] of 500 [euros]');
  });

  it('are found within the run where words are not spaced', () => {
    expect(marked('事務所を探しています', '事務所')).toBe('[事務所を探しています]');
  });

  it('are none where nothing was searched', () => {
    expect(marked('a (b) c', undefined)).toBe('a (b) c');
    expect(marked('a (b) c', ' .* ')).toBe('a (b) c');
    expect(piecesOf('', 'a')).toEqual([]);
  });
});
