import { knowledgeSearch, longestQuestion } from './search.rules';

describe('the address of a knowledge base', () => {
  it('keeps a question, also one that reads as a number', () => {
    expect(knowledgeSearch({ q: ' When? ' })).toEqual({ q: 'When?' });
    expect(knowledgeSearch({ q: 42 })).toEqual({ q: '42' });
    expect(knowledgeSearch({ q: 'x'.repeat(2_000) }).q).toHaveLength(longestQuestion);
  });

  it('keeps the document whose passages are listed', () => {
    const doc = 'a'.repeat(24);
    expect(knowledgeSearch({ doc, q: 'x' })).toEqual({ doc, q: 'x' });
  });

  it('leaves out what is none', () => {
    expect(knowledgeSearch({ q: ' ' })).toEqual({});
    expect(knowledgeSearch({ q: ['a'] })).toEqual({});
    expect(knowledgeSearch({ doc: 'x' })).toEqual({});
  });
});
