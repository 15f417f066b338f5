import { messageIdOf } from './message-id';

describe('messageIdOf', () => {
  it.each([
    ['<1@mail.example>', '<1@mail.example>'],
    ['1@mail.example', '<1@mail.example>'],
    [' <1@mail.example>\r\n', '<1@mail.example>'],
    ['<ä@mail.example>', '<ä@mail.example>'],
  ])('%j is the id %s', (value, id) => expect(messageIdOf(value)).toBe(id));

  it.each([
    [''],
    ['<>'],
    ['not an id'],
    ['<1@mail.example'],
    ['<1@mail.example> <2@mail.example>'],
    ['<1@mail.example>\r\nBcc: eve@x.example'],
    ['<1\u0000@mail.example>'],
    ['<1\ud800@mail.example>'],
    [`<${'1'.repeat(1_000)}@mail.example>`],
    [null],
    [7],
  ])('%j is none', (value) => expect(messageIdOf(value)).toBeUndefined());
});
