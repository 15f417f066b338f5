import type { ClaimText } from './claim-text';

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
  String.raw`(?<![\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{N}@.-])${label}(?:\.${label}){0,8}\.(?:(?:${endings})(?![\p{L}\p{N}-])(?:\/[^\s<>"'\ue000]*)?|[a-z]{2,24}\/[\p{L}\p{N}][^\s<>"'\ue000]*)`,
  'gu',
);

const phones =
  /(?<![\p{N}.,])(?:(?:\+|00)[1-9](?:[ ()./-]{0,2}\d){6,13}|0\d(?:[ ()/-]{0,2}\d){6,11}|\(\d{3}\) ?\d{3}[ .-]\d{4}|\d{3}[.-]\d{3}[.-]\d{4}|\d{9,15})(?![\p{N}%])/gu;

/** Reads emails and links. */
export function takeLinks(text: ClaimText): void {
  text.take(emails, ([words]) => ({ kind: 'email', words, key: words.toLowerCase().replace(/\.$/, '') }));
  for (const pattern of [urls, domains])
    text.take(pattern, ([words]) => {
      if (pattern === domains && /\.\p{Lu}/u.test(words)) return undefined;
      const whole = words.replace(/[).,;:!?\]*_]+$/, '');
      return { kind: 'link', words: whole, key: linkKey(whole) };
    });
}

/** Reads phone numbers, by their digits. */
export function takePhones(text: ClaimText): void {
  text.take(phones, ([words]) => ({ kind: 'phone', words, key: words.replace(/\(0\)|\D/g, '').replace(/^0+/, '') }));
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
