import { normalForm } from '@northline/common/vocabulary/normal-form';
import type { StageEvidence } from '@northline/common/contracts';

type Line = StageEvidence['transcript'][number];

/**
 * The message that a source quotes: its words in their order, whatever their case, accents and punctuation. Where the
 * quotation leaves words out (…), each part has to be found. The lead's own messages count before ours, newer ones
 * before older; undefined when no message contains it.
 */
export function quotedMessage(source: string, transcript: readonly Line[]): Line | undefined {
  const parts = source
    .split(/\.{3}|…/)
    .map(folded)
    .filter((part) => part !== '');
  if (parts.length === 0) return undefined;
  const quoted = transcript.filter(({ content }) => {
    const text = folded(content);
    return parts.every((part) => ` ${text} `.includes(` ${part} `) || (isUnspaced(part) && text.includes(part)));
  });
  return quoted.findLast(({ role }) => role === 'lead') ?? quoted.at(-1);
}

function folded(text: string): string {
  return normalForm(text, 'NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

// Scripts that put no spaces between words.
function isUnspaced(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(
    text,
  );
}
