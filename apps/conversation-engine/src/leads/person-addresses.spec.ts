import { addressForms, overlap } from './person-addresses';

it('are the same in every form in which they may be stored', () => {
  expect(addressForms(['email:ada@b\u00fccher.example', 'chat:7', 'user:a:b'])).toEqual([
    'email:ada@b\u00fccher.example',
    'email:ada@xn--bcher-kva.example',
    'chat:7',
    'user:a:b',
  ]);
  expect(overlap(['email:ada@xn--bcher-kva.example'], ['email:ada@b\u00fccher.example'])).toBe(true);
  expect(overlap(['email:ada@example.com'], ['email:ada@example.org'])).toBe(false);
});
