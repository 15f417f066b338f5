import { addressForms, overlap, whenLeft, withNewest } from './person-addresses';

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

it('are remembered when a lead leaves them: each once, the newest ten', () => {
  expect(withNewest(undefined, ['chat:1'])).toEqual(['chat:1']);
  const known = Array.from({ length: 10 }, (_, n) => `chat:${n}`);
  expect(withNewest(known, ['chat:10'])).toEqual([...known.slice(1), 'chat:10']);
  expect(withNewest(known, ['chat:0'])).toEqual([...known.slice(1), 'chat:0']);
});

it('were left at their own time, in whatever form; where none is kept, with the last of them', () => {
  const leftTimes = [{ address: 'phone:+525512345678', leftAt: new Date(1_000) }];
  const lead = { leftTimes, leftAt: new Date(2_000) };
  expect(whenLeft(lead, ['phone:+5215512345678'])).toEqual(new Date(1_000));
  expect(whenLeft(lead, ['email:ada@example.com'])).toEqual(new Date(2_000));
});
