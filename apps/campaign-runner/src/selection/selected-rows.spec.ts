import { personOf } from './selected-rows';

it('recognises a phone in each of its forms, within one campaign', () => {
  expect(personOf('c', '+5215512345678')).toBe(personOf('c', '+525512345678'));
  expect(personOf('c', '+5215512345678')).not.toBe(personOf('c', '+525512345679'));
  expect(personOf('d', '+525512345678')).not.toBe(personOf('c', '+525512345678'));
});

it('recognises an email in both forms of its domain', () => {
  expect(personOf('c', 'ada@xn--mller-kva.example')).toBe(personOf('c', 'ada@müller.example'));
  expect(personOf('c', 'ada@xn--mller-kva.example')).not.toBe(personOf('c', 'eva@müller.example'));
});
