import { searchQuery, searchWords } from './lead-search';

describe('search words', () => {
  it('are those of name, email and externalId, folded, and the phone with and without its country', () => {
    const words = searchWords({
      name: 'Zoë O’Neil',
      email: 'zoe@acme.io',
      phone: '044 668 18 00',
      externalId: 'CRM-7',
      e164: '+41446681800',
      nationalNumber: '446681800',
    });
    expect(words).toEqual(
      expect.arrayContaining([
        'zoe',
        'o’neil',
        'neil',
        'zoe@acme.io',
        'acme',
        'crm-7',
        'crm',
        '41446681800',
        '0446681800',
        '446681800',
      ]),
    );
    expect(new Set(words).size).toBe(words.length);
  });

  it('are bounded, whatever the text', () => {
    const words = searchWords({
      name: `${'x'.repeat(200)} ${Array.from({ length: 100 }, (_, index) => `w${index}`).join(' ')}`,
      email: '',
      phone: '',
    });
    expect(words.length).toBeLessThanOrEqual(60);
    expect(Math.max(...words.map((word) => word.length))).toBeLessThanOrEqual(64);
  });
});

describe('search query', () => {
  it('is a range for each word, so that an index serves and nothing is an operator', () => {
    expect(searchQuery('Ada $where')).toEqual({
      $and: [
        { searchWords: { $elemMatch: { $gte: 'ada', $lt: 'ada\u{10ffff}' } } },
        { searchWords: { $elemMatch: { $gte: '$where', $lt: '$where\u{10ffff}' } } },
      ],
    });
  });

  it('takes a phone number for one word', () => {
    expect(JSON.stringify(searchQuery('0041 (44) 668-18'))).toContain('"414466818"');
    expect(searchQuery('  ')).toEqual({});
  });
});
