import type { Claim, ClaimText } from './claim-text';

const emails = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;
const urls = /(?:https?:\/\/|www\.)[^\s<>"'\ue000]+/g;

const label = String.raw`[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\d-]{1,63}`;
const endings =
  'com|net|org|io|app|dev|ai|eu|info|biz|shop|online|me|ch|de|at|li|fr|it|es|pt|nl|be|lu|uk|ie|dk|se|no|fi|pl|cz|hu|ro|gr|tr|ru|ua|il|ae|sa|in|cn|tw|hk|jp|kr|th|vn|id|sg|au|nz|ca|us|mx|br|co|ly|cc|tv|xyz|top|click|link|site|store|live|club|cloud|page|vip|icu|рф';

/**
 * Only with these endings, as a sentence may follow a full stop without a space; before a path with any. Letters of
 * other alphabets that look like ours make a name no less of a link.
 */
const domains = new RegExp(
  String.raw`(?<![\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{N}@.-])${label}(?:\.${label}){0,8}\.(?:(?:${endings})(?![\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{N}-])(?:\/[^\s<>"'\ue000]*)?|[a-z]{2,24}\/[\p{L}\p{N}][^\s<>"'\ue000]*)`,
  'gu',
);

const groups = [
  // After the code of a country, or of a region.
  String.raw`(?:\+|00)[1-9](?:[ ()./-]{0,2}\d){6,13}`,
  String.raw`0\d(?:[ ()/-]{0,2}\d){6,11}`,
  // Without either, as they are grouped in the United States, in Denmark and Norway, in Spain, in Russia, in India.
  String.raw`\(\d{3}\) ?\d{3}[ .-]\d{4}`,
  String.raw`\d{3}[.-]\d{3}[.-]\d{4}`,
  String.raw`\d{3} \d{3}[ -]\d{4}`,
  String.raw`\d{2} \d{2} \d{2} \d{2}`,
  String.raw`\d{3} \d{2} \d{2} \d{2}`,
  String.raw`\d{3} \d{3}[ -]\d{2}[ -]\d{2}`,
  String.raw`\d{5} \d{5}`,
  String.raw`\d{9,15}`,
];
const phones = new RegExp(String.raw`(?<![\p{N}.,])(?:${groups.join('|')})(?![\p{N}%])`, 'gu');

/** As it is written in France, which is no date. */
const dotted = /(?<![\p{N}.,])0\d(?:\.\d{2}){4}(?![\p{N}%]|\.\d)/gu;

/** Letters that stand against a word without a space, as in Japanese, and signs that are in no address. */
const letters = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}`;
const signs = String.raw`).,;:!?\]*_`;
const foreign = String.raw`[^\p{L}\p{N}\p{M}\x21-\x7e]`;

/** What follows an address without a space. A path may be in such letters too, so after its slash they belong to it. */
const after = new RegExp(
  `(?<!${foreign}|[${letters}${signs}])(?:${foreign}|[${signs}]|(?<![/=&?%-])[${letters}])(?:${foreign}|[${letters}${signs}])*$`,
  'u',
);

/** Reads emails and links. */
export function takeLinks(text: ClaimText): void {
  text.take(emails, ([words]) => {
    const whole = words.replace(after, '');
    return { kind: 'email', words: whole, key: whole.toLowerCase() };
  });
  for (const pattern of [urls, domains])
    text.take(pattern, ([words]) => {
      if (pattern === domains && /\.\p{Lu}/u.test(words)) return undefined;
      const whole = words.replace(after, '');
      return { kind: 'link', words: whole, key: linkKey(whole) };
    });
}

/** Reads phone numbers that look like a date, by their digits. */
export function takeDottedPhones(text: ClaimText): void {
  text.take(dotted, ([words]) => phoneOf(words));
}

/** Reads phone numbers, by their digits. */
export function takePhones(text: ClaimText): void {
  text.take(phones, ([words]) => phoneOf(words));
}

function phoneOf(words: string): Claim {
  return { kind: 'phone', words, key: words.replace(/\(0\)|\D/g, '').replace(/^0+/, '') };
}

function linkKey(words: string): string {
  const [address = ''] = words
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .split('#');
  const path = address.search(/[/?]/);
  const host = path < 0 ? address : address.slice(0, path);
  return `${host.toLowerCase()}${path < 0 ? '' : address.slice(path)}`.replace(/\/$/, '');
}
