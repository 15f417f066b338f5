import { emailOf, nameOf, phoneOf } from './address';

describe('addresses', () => {
  it('reads phone numbers with a country', () => {
    expect(phoneOf('+41 44 668 18 00')).toBe('+41446681800');
    expect(phoneOf('044 668 18 00', 'CH')).toBe('+41446681800');
    expect(phoneOf('044 668 18 00')).toBeUndefined();
    expect(phoneOf('not a number')).toBeUndefined();
  });

  it('reads mail addresses with and without a name', () => {
    expect(emailOf('"Ada L." <Ada@Example.com>')).toBe('ada@example.com');
    expect(emailOf(' ada@example.com ')).toBe('ada@example.com');
    expect(emailOf('Ada')).toBeUndefined();
    expect(emailOf('a@b, c@d')).toBeUndefined();
    expect(nameOf('"Ada L." <ada@example.com>')).toBe('Ada L.');
    expect(nameOf('ada@example.com')).toBeUndefined();
  });
});
