import { type Clock, type ThreadLine, wordsOf } from '@northline/common/features/prompts';
import { type Source, unbackedBy } from '../claims/backing';

/** What a summary was made of. */
export interface Summed {
  former?: string;
  lines: readonly ThreadLine[];
}

/** Where sentences end: not after a figure, as a day may follow it that is written `14. April`. */
const ends = /(?<=[.!?])(?<!\d\.)\s+|(?<=[。！？])\s*|\n+/u;

/**
 * A summary without the sentences that name a figure, a date, a link or an address that stands in nothing it was made
 * of: later replies may repeat what it says (DECISIONS 268). Where none is left, the former one, which it was to
 * replace.
 */
export function provenSummary(text: string, { former, lines }: Summed, clock: Clock): string {
  const sources: Source[] = [
    ...(former === undefined ? [] : [{ text: former, from: 'notes' as const }]),
    ...lines
      .filter((line) => !line.former)
      .map((line): Source => {
        const { role, at } = line;
        // The model reads these times in UTC, too.
        const when = at === undefined ? '' : `${at.toISOString().slice(0, 16).replace('T', ' ')}\n`;
        return { text: `${when}${wordsOf(line)}`, from: role === 'lead' ? 'lead' : 'words', at };
      }),
  ];
  const invented = unbackedBy(sources, clock);
  if (invented(text).length === 0) return text;
  const left = text
    .split(ends)
    .filter((sentence) => sentence !== '' && invented(sentence).length === 0)
    .join('\n');
  return left === '' || invented(left).length > 0 ? (former ?? '') : left;
}
