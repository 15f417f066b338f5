import { normalForm } from '@northline/common/vocabulary/normal-form';

/** What an agent was told. */
export interface Told {
  /** Our own rules. */
  ours: string;
  /** What the operator wrote. */
  operators: readonly string[];
}

/** How many words of ours in a row are never said to a lead by chance. */
const wordsOfOurs = 8;

/** How many in a row of the operator's, whose texts also say what leads may read. */
const wordsOfTheirs = 25;

/**
 * Whether a text repeats what the agent was told: eight words of our rules in a row, or 25 of the operator's. What the
 * operator put into quotation marks, or after a colon, is there to be said (DECISIONS 268).
 */
export function repeatsInstructions(text: string, { ours, operators }: Told): boolean {
  const said = wordsOf(text);
  return (
    hasRun(said, [ours], wordsOfOurs) ||
    hasRun(
      said,
      operators.flatMap((told) => told.split(sayable)),
      wordsOfTheirs,
    )
  );
}

/** A quotation, or the rest of a paragraph after a colon; both within bounds, and none in another of its kind, as operators' texts are long. */
const sayable =
  /"[^"]{0,2000}"|“[^“”]{0,2000}”|„[^„“”]{0,2000}[“”]|«[^«»]{0,2000}»|「[^「」]{0,2000}」|[:：](?:\s*\n)?[^\n]{0,4000}/;

function hasRun(said: string[], told: readonly string[], length: number): boolean {
  if (said.length < length) return false;
  const texts = told.map((one) => ` ${wordsOf(one).join(' ')} `);
  return said
    .slice(length - 1)
    .some((_, at) => texts.some((one) => one.includes(` ${said.slice(at, at + length).join(' ')} `)));
}

/** Letters and digits; each sign of a script without spaces is a word. */
function wordsOf(text: string): string[] {
  return (
    normalForm(text, 'NFKC')
      .toLowerCase()
      .match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}
