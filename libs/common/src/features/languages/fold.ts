import { normalForm } from '../../vocabulary/normal-form';

/** Words as they are compared: lower case, without accents, what is invisible, marks at the ends, emoji and doubled spaces; a leading slash is a bot command. */
export function folded(text: string): string {
  const unaccented = normalForm(text.replace(/\p{Cf}/gu, ''), 'NFKD').replace(
    /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}])\p{M}+/gu,
    '',
  );
  return normalForm(unaccented, 'NFC')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/[^\p{L}\p{M}\p{N}\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
