import { emailForms, foldEmail, isPlainEmail } from './email-address';

/** Invisible where they stand, or another form of a letter. */
const tricks = [
  ['a zero-width space', 'a\u200bda@example.com'],
  ['a zero-width joiner', 'ada\u200d@example.com'],
  ['a word joiner', 'ada@exam\u2060ple.com'],
  ['a byte order mark', '\ufeffada@example.com'],
  ['a soft hyphen', 'a\u00adda@example.com'],
  ['a line separator', 'a\u2028da@example.com'],
  ['an override of the direction', '\u202eada@example.com'],
  ['a variation selector', 'ada\ufe0f@example.com'],
  ['a joiner of graphemes', 'a\u034fda@example.com'],
  ['a filler of Hangul', 'a\u3164da@example.com'],
  ['an empty pattern of Braille', 'a\u2800da@example.com'],
  ['a tag', 'a\u{e0061}da@example.com'],
  ['a wide letter', '\uff41da@example.com'],
] as const;

it.each(tricks)('compares an address with %s like one without, and tells them apart', (_, address) => {
  expect(foldEmail(address)).toBe('ada@example.com');
  expect(isPlainEmail(address)).toBe(false);
});

it('takes plain addresses of any script, in any case', () => {
  for (const address of [
    'Ada@Example.com',
    'jos\u00e9@b\u00fccher.example',
    '用户@例子.example',
    "o'hara+x@example.com",
  ])
    expect([address, isPlainEmail(address)]).toEqual([address, true]);
  expect(isPlainEmail('jose\u0301@example.com')).toBe(false);
  expect(foldEmail('jose\u0301@example.com')).toBe('jos\u00e9@example.com');
});

it('knows each form in which an address may be stored, the given one first', () => {
  expect(emailForms('Ada@Example.com')).toEqual(['ada@example.com']);
  expect(emailForms('ada@B\u00fccher.example')).toEqual(['ada@b\u00fccher.example', 'ada@xn--bcher-kva.example']);
  expect(emailForms('ada@xn--bcher-kva.example')).toEqual(['ada@xn--bcher-kva.example', 'ada@b\u00fccher.example']);
  expect(emailForms('a\u200bda@example.com')).toEqual(['a\u200bda@example.com', 'ada@example.com']);
  expect(emailForms('no address')).toEqual(['no address', 'noaddress']);
});
