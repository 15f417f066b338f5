import type { Clock, ThreadLine } from '@northline/common/features/prompts';
import { type Source, unbacked } from '../claims/backing';
import { plainMarks } from '../claims/claim-text';

/** What a summary was made of. */
export interface Summed {
  former?: string;
  lines: readonly ThreadLine[];
}

/**
 * A summary without the sentences that name a figure, a date, a link or an address that stands in nothing it was made
 * of: later replies may repeat what it says (DECISIONS 268).
 */
export function provenSummary(text: string, { former, lines }: Summed, clock: Clock): string {
  const sources: Source[] = [
    ...(former === undefined ? [] : [{ text: former, from: 'notes' as const }]),
    ...lines.map(({ role, content, at }): Source => {
      // The model reads these times in UTC, too.
      const when = at === undefined ? '' : `${at.toISOString().slice(0, 16).replace('T', ' ')}\n`;
      return { text: `${when}${content}`, from: role === 'lead' ? 'lead' : 'words' };
    }),
  ];
  const invented = unbacked(text, sources, clock);
  if (invented.length === 0) return text;
  const left = text
    .split(/(?<=[.!?。！？])\s+|\n+/)
    .filter((sentence) => !invented.some((words) => plainMarks(sentence).includes(words)))
    .join('\n');
  return unbacked(left, sources, clock).length === 0 ? left : '';
}
