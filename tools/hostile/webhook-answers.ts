import { anyAnswers, json } from './answers.ts';
import type { Answer } from './answers.ts';
import { named } from './cases.ts';
import type { Case } from './cases.ts';

const later = (after: string): Answer => json('', 503, { 'retry-after': after });

/** How a customer's endpoint may answer an event. */
export const webhookAnswers: Case<Answer>[] = [
  ...anyAnswers,
  ...named<Answer>({
    'patience for a thousand years': () => later('31536000000'),
    'patience beyond all bounds': () => later('1e308'),
    'patience below nothing': () => later('-1'),
    'patience until the year 9999': () => later('Fri, 31 Dec 9999 23:59:59 GMT'),
    'patience of another kind': () => later('NaN'),
    'a refusal of 200 KB': () => json('x'.repeat(200_000), 400),
    'lone surrogates and NUL': () => json('"\\ud800\\u0000\0\u202e"'.repeat(100), 400),
    'a page with a script': () => json('<script>alert(1)</script>'.repeat(100), 500, { 'content-type': 'text/html' }),
    '150 cookies':
      () =>
      ({ response }) =>
        void response.writeHead(200, { 'set-cookie': Array.from({ length: 150 }, (_, n) => `c${n}=x`) }).end(),
    'a status that is none':
      () =>
      ({ response }) =>
        void response.socket?.end('HTTP/1.1 999 Odd\r\ncontent-length: 0\r\n\r\n'),
  }),
];
