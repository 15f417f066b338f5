import { phoneForms, readPhone } from './phone-number';

it.each([
  ['+41 79 123 45 02', undefined, '+41791234502'],
  ['0041791234502', undefined, '+41791234502'],
  [' 00 44 20 7946 0958', 'JP', '+442079460958'],
  ['001 415 555 2671', 'CH', '+14155552671'],
  ['079 123 45 02', 'CH', '+41791234502'],
  ['079 123 45 02', undefined, undefined],
  ['004179', undefined, undefined],
  ['0000', 'CH', undefined],
  ['', 'CH', undefined],
  ['+52 55 1234 5678', undefined, '+525512345678'],
  ['+52 1 55 1234 5678', undefined, '+5215512345678'],
  ['+54 11 15 2345-6789', undefined, '+5491123456789'],
])('%j, of %s, is %s', (phone, country, e164) => expect(readPhone(phone, country)?.e164).toBe(e164));

describe('the forms of a number', () => {
  it.each([
    ['Mexico', '+525512345678', '+5215512345678'],
    ['Argentina', '+5491123456789', '+541123456789'],
    ['Brazil', '+5531987654321', '+553187654321'],
  ])('are two for a mobile of %s, and the same for both', (_, today, other) => {
    expect(phoneForms(today)).toEqual([today, other]);
    expect(phoneForms(other)).toEqual([today, other]);
  });

  it.each([
    ['a landline of Brazil', '+551132654321'],
    ['a mobile of Brazil that no landline could be', '+5511932654321'],
    ['a number of a country without such a digit', '+41791234502'],
    ['a user id of WhatsApp', 'MX.15512345678'],
    ['an email', '+5215512345678@example.com'],
  ])('are one for %s', (_, text) => expect(phoneForms(text)).toEqual([text]));
});
