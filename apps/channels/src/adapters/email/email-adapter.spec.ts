import { senderOf } from './email-adapter';

describe('the sender of an email', () => {
  it.each([
    [undefined, 'sales@harbor.example'],
    ['  ', 'sales@harbor.example'],
    ['Nora Weber', '"Nora Weber" <sales@harbor.example>'],
    ['Weber, Nora (Harbor)', '"Weber, Nora (Harbor)" <sales@harbor.example>'],
    ['a" <evil@x.example>, "b', String.raw`"a\" <evil@x.example>, \"b" <sales@harbor.example>`],
    ['back\\', String.raw`"back\\" <sales@harbor.example>`],
    ['Nora\r\nBcc: evil@x.example', '"Nora Bcc: evil@x.example" <sales@harbor.example>'],
  ])('with the name %j', (name, expected) => {
    expect(senderOf('sales@harbor.example', name)).toBe(expected);
  });

  it('takes the place of a name that the address was connected with', () => {
    expect(senderOf('Harbor Homes <sales@harbor.example>', 'Nora')).toBe('"Nora" <sales@harbor.example>');
    expect(senderOf('Harbor Homes <sales@harbor.example>')).toBe('Harbor Homes <sales@harbor.example>');
  });
});
