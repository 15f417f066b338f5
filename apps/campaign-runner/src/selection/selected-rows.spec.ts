import { personOf } from './selected-rows';

it('recognises a phone in each of its forms, within one campaign', () => {
  expect(personOf('c', '+5215512345678')).toBe(personOf('c', '+525512345678'));
  expect(personOf('c', '+5215512345678')).not.toBe(personOf('c', '+525512345679'));
  expect(personOf('d', '+525512345678')).not.toBe(personOf('c', '+525512345678'));
});
