import { readPhone } from './lead-phone';

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
])('%j, of %s, is %s', (phone, country, e164) => expect(readPhone(phone, country)?.e164).toBe(e164));
