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

const written = quotes.length + markup.length + strange.length + shapes.length;
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
export const mails: Case<Mail>[] = [...quotes, ...markup, ...strange, ...shapes, ...jumbles];
