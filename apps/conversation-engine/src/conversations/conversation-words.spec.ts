import { foundIn, mostWords, snippetAt, termsOf, wordsSaid } from './conversation-words';

const said = (...texts: string[]) => texts.map((content) => ({ content }));

describe('the words of a conversation', () => {
  it('are folded, each once, of what was written and spoken', () => {
    expect(wordsSaid(said('Das Büro, a BÜRO!', 'Is it 4B?'))).toEqual(['das', 'buro', 'is', 'it', '4b']);
    const voice = { id: 'v', kind: 'voice' as const, status: 'stored' as const, transcript: 'Call me' };
    expect(wordsSaid([{ content: '[voice]', attachments: [voice] }])).toEqual(['call', 'me']);
    expect(wordsSaid(said('我们星期一营业')).length).toBeGreaterThan(1);
  });

  it('are bounded, and those said last stay', () => {
    const words = wordsSaid(said(Array.from({ length: mostWords + 10 }, (_, n) => `word${n}`).join(' ')));
    expect([words.length, words.at(-1)]).toEqual([mostWords, `word${mostWords + 9}`]);
    expect(wordsSaid(said('x'.repeat(500)))).toEqual(['x'.repeat(32)]);
  });

  it.each([
    ['Büro  mieten', ['buro', 'mieten']],
    ['$where {"$ne": 1}', ['where', 'ne']],
    ['!?', []],
    ['aa bb cc dd ee ff gg hh ii jj', ['aa', 'bb', 'cc', 'dd', 'ee', 'ff', 'gg', 'hh']],
  ])('that %p looks for', (search, terms) => {
    expect(termsOf(search)).toEqual(terms);
  });
});

describe('where it was found', () => {
  const thread = said('We have an office.', 'An office in Bern?', 'In Bern, yes.');

  it.each([
    ['office bern', 'An office in Bern?', 3],
    ['bern', 'In Bern, yes.', 3],
    ['office rome', 'An office in Bern?', 3],
  ])('%p is in the newest message that fits best', (search, content, at) => {
    expect(foundIn(thread, termsOf(search))).toEqual({ message: { content }, at });
  });

  it('is nowhere', () => {
    expect(foundIn(thread, termsOf('rome'))).toBeUndefined();
  });

  it('is shown with what stands around it', () => {
    const text = `${'before '.repeat(40)}the office ${'after '.repeat(40)}`;
    const snippet = snippetAt(text, text.indexOf('office'), 160);
    expect(snippet).toMatch(/^…before .*the office after .*…$/);
    expect(snippet.length).toBeLessThanOrEqual(160);
    expect(snippetAt('The\n\noffice', 5, 160)).toBe('The office');
  });
});
