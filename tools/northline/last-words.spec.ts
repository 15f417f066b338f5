import { lastWords } from './last-words.ts';

const logged = (level: string, msg: string): string => JSON.stringify({ level, msg });

it.each([
  [
    'a list of wrong settings',
    [logged('info', 'x'), logged('error', 'Wrong settings:\n  - A: Required\n  - B: too long')],
    'Wrong settings: A: Required; B: too long',
  ],
  ['the last logged error', [logged('error', 'first'), logged('error', 'second'), 'Node.js v24.0.0'], 'second'],
  [
    'a thrown error',
    ['node:internal', 'Error: Cannot find module', '    at x (y)', '', 'Node.js v24.0.0'],
    'Error: Cannot find module',
  ],
  ['the last line', ['one', 'two', ''], 'two'],
  ['nothing', [], 'it printed nothing'],
])('finds %s', (_what, lines, words) => {
  expect(lastWords(lines)).toBe(words);
});
