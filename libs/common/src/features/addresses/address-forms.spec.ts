import { addressForms } from './address-forms';

it('finds every form of an address that reaches the same person', () => {
  expect(addressForms('+5215512345678')).toEqual(['+525512345678', '+5215512345678']);
  expect(addressForms('ada@xn--mller-kva.example')).toContain('ada@m\u00fcller.example');
  expect(addressForms('ada@m\u00fcller.example')).toContain('ada@xn--mller-kva.example');
  for (const one of ['ada@example.com', '55', 'CH.1']) expect(addressForms(one)).toEqual([one]);
});
