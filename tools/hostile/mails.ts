import fc from 'fast-check';
import { filled, many, named, nested, random } from './cases.ts';
import type { Case } from './cases.ts';
import { markupJumble, tags } from './markup.ts';
import { jumble, layouts, oddities, repeats } from './texts.ts';

/** Fields of a received mail in Resend's answer, over those of a harmless one; a string is its whole answer. */
export type Mail = Record<string, unknown> | string;

const COUNT = 500;
const LONG = 40_000;
const MEGABYTE = 1_000_000;

const ofText = (text: string): Mail => ({ text });
const ofHtml = (html: string): Mail => ({ text: null, html });

const quotes = Object.entries(repeats).flatMap(([what, pattern]) =>
  Object.entries(layouts).map(([how, lay]) => ({
    name: `text: ${what}, ${how}`,
    make: () => ofText(lay(pattern, LONG)),
  })),
);

const markup = Object.entries(tags).flatMap(([what, tag]) =>
  [20_000, 200_000].map((size) => ({
    name: `HTML: ${what}, ${size} characters`,
    make: () => ofHtml(filled(tag, size)),
  })),
);

const strange = Object.entries(oddities).flatMap(([what, oddity]) => [
  { name: `text: ${what}`, make: () => ofText(filled(oddity, LONG)) },
  { name: `subject: ${what}`, make: () => ({ subject: filled(oddity, 2_000) }) },
  { name: `sender: ${what}`, make: () => ({ from: `${filled(oddity, 500)} <odd@stranger.example>` }) },
]);

/** What a mail program should have decoded, and has not. */
const undecoded = named<Mail>({
  'undecoded: multiparts within multiparts, 5,000 deep': () =>
    ofText(many(5_000, (n) => `--b${n}\r\nContent-Type: multipart/mixed; boundary=b${n + 1}\r\n\r\n`).join('')),
  'undecoded: mails within mails, 5,000 deep': () =>
    ofText('Content-Type: message/rfc822\r\n\r\nFrom: odd@stranger.example\r\n'.repeat(5_000)),
  'undecoded: a file as uuencode': () => ofText(`begin 644 a.exe\n${"M'XL(`".repeat(30_000)}\n\`\nend`),
  'undecoded: base64 with garbage between': () => ofText('SGVs\u0000bG8=\ufffd=\n'.repeat(50_000)),
  'undecoded: quoted printable without an end': () => ofText('=\r\n=3D=0'.repeat(20_000)),
  'undecoded: words of RFC 2047 within words': () => ({ subject: '=?utf-8?B?PT91dGYtOD9CPw==?= '.repeat(10_000) }),
  'undecoded: words of RFC 2047 that never end': () => ({ from: `${'=?x?Q?='.repeat(20_000)} <odd@stranger.example>` }),
  'undecoded: a sender hidden in words of RFC 2047': () => ({
    from: '=?utf-8?B?PGFkYUBleGFtcGxlLmNvbT4=?= <odd@stranger.example>',
  }),
  'undecoded: a name of a file in 50,000 parts (RFC 2231)': () => ({
    headers: { 'content-disposition': many(50_000, (n) => `filename*${n}*=utf-8''%41`).join('; ') },
  }),
  'undecoded: text in a charset that nobody knows': () => ({
    text: Buffer.from('Gr\u00fc\u00dfe', 'latin1').toString('utf8').repeat(5_000),
    headers: { 'content-type': 'text/plain; charset="x-none"' },
  }),
  'undecoded: UTF-7': () => ofHtml('+ADw-script+AD4-alert(1)+ADw-/script+AD4-'.repeat(5_000)),
});

const file = (more: object): object => ({
  id: 'a',
  filename: 'a.pdf',
  content_type: 'application/pdf',
  size: 1,
  ...more,
});
const files = named<Mail>({
  'attachments: a hundred thousand': () => ({ attachments: many(100_000, (n) => file({ id: String(n) })) }),
  'attachments: an id that is another path': () => ({
    attachments: [file({ id: '..' }), file({ id: '../../domains' })],
  }),
  'attachments: an id of a megabyte': () => ({ attachments: [file({ id: 'x'.repeat(MEGABYTE) })] }),
  'attachments: a name that is a path, and lines': () => ({
    attachments: [file({ filename: '../../etc/passwd\r\nX-Evil: 1' }), file({ filename: '\u202efdp.exe' })],
  }),
  'attachments: a kind of a megabyte': () => ({ attachments: [file({ content_type: 'a/'.repeat(MEGABYTE / 2) })] }),
  'attachments: sizes of all kinds': () => ({
    attachments: [-1, 1e308, 0.5, '7', null, {}].map((size, n) => file({ id: String(n), size })),
  }),
  'attachments: winmail.dat': () => ({
    attachments: [file({ filename: 'winmail.dat', content_type: 'application/ms-tnef' })],
  }),
  'attachments: an operator': () => ({ attachments: [file({ id: { $gt: '' } }), null, 7, 'x', []] }),
  'attachments: no list': () => ({ attachments: { length: 1e9 } }),
});

const shapes = named<Mail>({
  'text: 400 characters that took 3 ms': () => ofText('2025from<>'.repeat(40)),
  'text: 1,600 characters that took seconds': () => ofText('2025from<>'.repeat(160)),
  'text: 200,000 characters that took for ever': () => ofText('2025from<>'.repeat(20_000)),
  'text: quotes 10,000 deep': () => ofText(`${'> '.repeat(10_000)}hello`),
  'text: a line of 10 MB': () => ofText(filled('word ', 10 * MEGABYTE)),
  'text: five million lines': () => ofText('x\n'.repeat(5 * MEGABYTE)),
  'text: two megabytes of quotes': () => ofText('> quoted\n'.repeat((2 * MEGABYTE) / 9)),
  'text: more than an answer may have': () => ofText(filled('x', 17 * MEGABYTE)),
  'text: a number': () => ({ text: 7 }),
  'text: an object': () => ({ text: { $gt: '' } }),
  'text: a list': () => ({ text: ['a', 'b'] }),
  'text: none at all': () => ({ text: null, html: null }),
  'text: empty, HTML empty': () => ({ text: '', html: '' }),
  'HTML: a div a hundred thousand deep': () => ofHtml(nested('<div>', 'deep', '</div>', 100_000)),
  'HTML: tables ten thousand deep': () => ofHtml(nested('<table><tr><td>', 'deep', '</td></tr></table>', 10_000)),
  'HTML: a cell of a billion columns': () =>
    ofHtml('<table><tr><td colspan="1000000000">x</td></tr><tr><td>y</td></tr></table>'),
  'HTML: an element with 50,000 attributes': () =>
    ofHtml(`<div ${many(50_000, (n) => `a${n}="${n}"`).join(' ')}>x</div>`),
  'HTML: an attribute of a megabyte': () => ofHtml(`<div title="${'x'.repeat(MEGABYTE)}">x</div>`),
  'HTML: five megabytes of words': () => ofHtml(`<p>${filled('word ', 5 * MEGABYTE)}</p>`),
  'HTML: entities that name each other': () =>
    ofHtml(
      `<!DOCTYPE x [<!ENTITY a "ha">${many(20, (n) => `<!ENTITY a${n} "${'&a;'.repeat(10)}">`).join('')}]><p>&a19;</p>`,
    ),
  'HTML: a script that asks for more': () =>
    ofHtml('<script>while(true){}</script><iframe src="http://169.254.169.254/"></iframe>x'),
  'HTML: an object': () => ({ text: null, html: { toString: 'x' } }),
  'headers: a hundred thousand': () => ({ headers: Object.fromEntries(many(100_000, (n) => [`x-${n}`, 'y'])) }),
  'headers: one of a megabyte': () => ({ headers: { references: 'x'.repeat(MEGABYTE) } }),
  'headers: a reference to each of 100,000 mails': () => ({
    headers: { references: many(100_000, (n) => `<${n}@x>`).join(' ') },
  }),
  'headers: references without an end': () => ({ headers: { references: '<'.repeat(200_000) } }),
  'headers: references of spaces': () => ({ headers: { references: ' \t'.repeat(200_000) } }),
  'headers: a precedence of commas': () => ({ headers: { precedence: 'bul '.repeat(100_000) } }),
  'headers: a list': () => ({ headers: ['a', 'b'] }),
  'headers: null': () => ({ headers: null }),
  'headers: values that are no text': () => ({
    headers: { references: ['<a@b>'], 'auto-submitted': 1, precedence: null },
  }),
  'headers: names of prototypes': () =>
    JSON.stringify({ from: 'odd@stranger.example', to: [], subject: 'x', text: 'x', headers: null }).replace(
      'null',
      '{"__proto__":{"precedence":"bulk"},"constructor":"x","toString":"y"}',
    ),
  'headers: lines within a value': () => ({ headers: { 'in-reply-to': '<a@b>\r\nBcc: everybody@example.com' } }),
  'message id: lines within it': () => ({ message_id: '<a@b>\r\nBcc: everybody@example.com' }),
  'message id: a megabyte': () => ({ message_id: `<${'x'.repeat(MEGABYTE)}@b>` }),
  'message id: a number': () => ({ message_id: 7 }),
  'sender: nobody': () => ({ from: '' }),
  'sender: a list': () => ({ from: ['a@b.example'] }),
  'sender: brackets without an end': () => ({ from: '<'.repeat(200_000) }),
  'sender: quotes without an end': () => ({ from: '"'.repeat(200_000) }),
  'sender: spaces': () => ({ from: `${' '.repeat(200_000)}x` }),
  'sender: an address of a megabyte': () => ({ from: `${'a'.repeat(MEGABYTE)}@b.example` }),
  'sender: a name of a megabyte': () => ({ from: `${'a '.repeat(MEGABYTE / 2)}<long@stranger.example>` }),
  'sender: two, of whom the last is somebody else': () => ({ from: 'odd@stranger.example, <ada@example.com>' }),
  'sender: two, of whom an escaped quote hides the first': () => ({
    from: String.raw`"\"" <odd@stranger.example>, "Ada" <ada@example.com>`,
  }),
  'sender: two, of whom a comment hides the first': () => ({
    from: 'odd@stranger.example ("), Ada (") <ada@example.com>',
  }),
  'sender: invisible characters': () => ({ from: 'Odd <o\u200bdd@stranger.example\ufeff>' }),
  'sender: a hundred thousand senders': () => ({ from: many(100_000, (n) => `a${n}@b.example`).join(', ') }),
  'sender: an operator': () => ({ from: { $ne: null } }),
  'recipients: a hundred thousand': () => ({ to: many(100_000, (n) => `a${n}@b.example`) }),
  'recipients: none': () => ({ to: null }),
  'recipients: lists in lists': () => ({ to: [[['a@b.example']]] }),
  'subject: a megabyte': () => ({ subject: 'x'.repeat(MEGABYTE) }),
  'subject: an answer to an answer, 100,000 times': () => ({ subject: 'Re: '.repeat(100_000) }),
  'subject: lines within it': () => ({ subject: 'Hello\r\nBcc: everybody@example.com' }),
  'subject: an object': () => ({ subject: { $gt: '' } }),
  'the whole: fields of prototypes': () =>
    '{"__proto__":{"from":"x@y.example"},"constructor":{"prototype":{}},"from":"odd@stranger.example","text":"x"}',
  'the whole: JSON 100,000 deep': () =>
    `{"from":"deep@stranger.example","text":"x","headers":{},"deep":${nested('[', '', ']', 100_000)}}`,
  'the whole: a field twice': () => '{"from":"a@stranger.example","from":"b@stranger.example","text":"x","text":"y"}',
  'the whole: numbers beyond all bounds': () =>
    `{"from":"odd@stranger.example","text":"x","size":${'9'.repeat(10_000)},"date":1e999}`,
  'the mail as it came: no address': () => ({ raw: { download_url: 'no address' } }),
  'the mail as it came: a private address': () => ({
    raw: { download_url: 'http://169.254.169.254/latest/meta-data' },
  }),
  'the mail as it came: a file': () => ({ raw: { download_url: 'file:///etc/passwd' } }),
});

const written = quotes.length + markup.length + strange.length + undecoded.length + files.length + shapes.length;
const jumbles = random(
  'a jumble',
  fc.oneof(
    jumble.map(ofText),
    markupJumble.map(ofHtml),
    fc.record({ text: jumble, html: markupJumble, subject: jumble }),
  ),
  COUNT - written,
);

/** What strangers mail. */
export const mails: Case<Mail>[] = [...quotes, ...markup, ...strange, ...undecoded, ...files, ...shapes, ...jumbles];
