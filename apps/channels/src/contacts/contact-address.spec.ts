import { addressesOf, addressOn, emailOf, hasSeveralEmails, nameOf } from './contact-address';

describe('addresses', () => {
  it('are one on each channel, and back', () => {
    const all = { phone: '+41446681800', email: 'Ada@Example.com', chatId: '55', userId: 'CH.1' };
    expect([addressOn('whatsapp', all), addressOn('telegram', all), addressOn('email', all)]).toEqual([
      '+41446681800',
      '55',
      'ada@example.com',
    ]);
    expect(addressOn('whatsapp', { userId: 'CH.1' })).toBe('CH.1');
    expect(addressOn('email', { email: '', phone: '+41446681800' })).toBeUndefined();
    expect([
      addressesOf('whatsapp', '+41446681800'),
      addressesOf('whatsapp', 'CH.1'),
      addressesOf('telegram', '55'),
      addressesOf('email', 'a@b.example'),
      addressesOf('email', undefined),
    ]).toEqual([{ phone: '+41446681800' }, { userId: 'CH.1' }, { chatId: '55' }, { email: 'a@b.example' }, {}]);
  });

  it.each([
    [true, 'Eve <eve@example.com>, Ada <ada@example.com>'],
    [true, '<eve@example.com> <ada@example.com>'],
    [true, 'eve@example.com, Ada <ada@example.com>'],
    [true, String.raw`"\"" <eve@example.com>, "Ada" <ada@example.com>`],
    [true, 'eve@example.com ("), Ada (") <ada@example.com>'],
    [true, 'Both: eve@example.com; <ada@example.com>'],
    [false, '"Eve <eve@example.com>, " <ada@example.com>'],
    [false, 'ada@example.net <ada@example.com>'],
    [false, 'Lovelace, Ada <ada@example.com>'],
    [false, 'ada@example.com'],
    [false, ''],
  ])('tells (%s) whether there are several: %s', (several, text) => expect(hasSeveralEmails(text)).toBe(several));

  it('reads mail addresses with and without a name', () => {
    expect(emailOf('"Ada L." <Ada@Example.com>')).toBe('ada@example.com');
    expect(emailOf(' ada@example.com ')).toBe('ada@example.com');
    expect(emailOf('Ada <a\u200bda@example.com\ufeff>')).toBe('ada@example.com');
    expect(emailOf('Ada')).toBeUndefined();
    expect(emailOf('a@b, c@d')).toBeUndefined();
    expect(nameOf('"Ada L." <ada@example.com>')).toBe('Ada L.');
    expect(nameOf('ada@example.com')).toBeUndefined();
  });
});
