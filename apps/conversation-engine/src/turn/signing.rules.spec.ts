import { unsigned } from './signing.rules';

const said = 'Hello Ada,\n\nthe flat is free.';

describe('an email above a signature', () => {
  it.each([
    ['its name', '\n\nNora', 'Nora Weber\nHarbor Homes', ''],
    ['its name below a closing line, which stays', '\n\nKind regards,\nNora', 'Nora Weber', '\n\nKind regards,'],
    ['its whole name', '\n\nBest\nNora Weber\n', 'nora weber', '\n\nBest'],
    ['its ending, where the signature has one', '\n\nKind regards\nNora', 'Best wishes\nNora Weber', ''],
  ])('loses %s', (_, ending, signature, left) => expect(unsigned(said + ending, signature)).toBe(said + left));

  it.each([
    ['another name', '\n\nKind regards\nAda', 'Nora Weber'],
    ['a question', '\n\nWould you like to see it?', 'Nora Weber'],
    ['a name within a sentence', '\n\nAsk for\nNora Webers list', 'Nora Weber'],
    ['nothing', '', 'Nora Weber'],
  ])('keeps %s', (_, ending, signature) => expect(unsigned(said + ending, signature)).toBe(said + ending));

  it('keeps a text that is only a name', () => expect(unsigned('Nora', 'Nora Weber')).toBe('Nora'));
});
