import fc from 'fast-check';
import { chunksOf } from './chunks';
import { wordsOf } from './words';

const cut = (text: string): string[] => chunksOf([{ text, position: 'page 1' }]).map((chunk) => chunk.text);

describe('chunks', () => {
  it('leaves a short text whole, tidied, with its position', () => {
    expect(
      chunksOf([
        { text: '  One \r\n\r\n\r\n\r\n two\t three ', position: 'page 1' },
        { text: ' ', position: 'page 2' },
      ]),
    ).toEqual([{ text: 'One\n\ntwo three', position: 'page 1' }]);
  });

  it('cuts at sentences, and neighbours overlap', () => {
    const sentences = Array.from(
      { length: 60 },
      (_, index) => `Sentence number ${index} says something of some length.`,
    );
    const pieces = cut(sentences.join(' '));
    expect(pieces.length).toBeGreaterThan(2);
    for (const [index, piece] of pieces.entries()) {
      expect(piece.endsWith('.')).toBe(true);
      expect(piece.length).toBeLessThanOrEqual(1_200);
      if (index > 0) expect(pieces[index - 1]).toContain(piece.slice(0, 40));
    }
  });

  it('loses nothing, never ends in half a character and always ends', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.constant(' '), fc.constant('😀'.repeat(700))),
          { maxLength: 60 },
        ),
        (parts) => {
          const text = parts.join('');
          const pieces = cut(text);
          expect(pieces.every((piece) => piece.length <= 1_200 && (piece.isWellFormed() || !text.isWellFormed()))).toBe(
            true,
          );
          for (const word of new Set(text.split(/\s+/)))
            if (word !== '' && word.length < 100) expect(pieces.some((piece) => piece.includes(word))).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('words', () => {
  it.each([
    ['Grüezi, ZÜRICH!', ['gruezi', 'zurich']],
    ["it's 5.50", ['it', 's', '5', '50']],
    ['', []],
  ])('of %s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('are found in scripts without spaces', () => {
    expect(wordsOf('我们星期一营业').length).toBeGreaterThan(1);
    expect(wordsOf('ราคาเท่าไหร่').length).toBeGreaterThan(1);
  });
});
