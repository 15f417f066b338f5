const STOP_WORDS = new Set(
  `a an and any are as at be been but by can could did do does for from get gets give gives given had has have he her his
  i if in into is it its lead leads customer client user person people me my more no not of on or our out please she so
  some than that the their them then there they this to up us was we were what when where which who will with would you
  your about want wants wanted say says said tell tells told ask asks asked mention mentions mentioned share shares shared
  provide provides provided express expresses indicate indicates state states just very really also like`
    .split(/\s+/)
    .filter(Boolean),
);

const INSTRUCTION =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instruction|prompt|rule|above|previous|everything|guardrail)|\bsystem prompt\b|\byou are now\b|\bact as\b|\bpretend\b|\bnew instructions?\b|\b(?:mark|move|set|transition|advance|classify|tag|label)\b.{0,20}\b(?:me|this|lead|conversation|stage|status)\b.{0,40}\b(?:as|to|into)\b|\bhand_?off\s*[:=]|"edge"|<\/?(?:system|assistant|instructions?)>|\bdeveloper mode\b|\bjailbreak|\breveal\b.{0,30}\b(?:prompt|instructions?|key|secret)/i;

/** Splits a text at the ends of its sentences and lines. */
export function sentences(text: string): string[] {
  return text
    .split(/(?<=[.!?。！？])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

/** The text without the sentences that try to steer the model. */
export function withoutInstructions(text: string): string {
  return sentences(text)
    .filter((sentence) => !INSTRUCTION.test(sentence))
    .join(' ');
}

/** Whether a sentence of the text tries to steer the model. */
export const hasInstructions = (text: string): boolean => sentences(text).some((one) => INSTRUCTION.test(one));

/** The stems of the words that carry meaning. */
export function contentStems(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => word.length > 1 && !STOP_WORDS.has(word)).map(stem));
}

/** The share of the first set that the second one holds, 0 to 1. */
export function overlap(wanted: ReadonlySet<string>, held: ReadonlySet<string>): number {
  if (wanted.size === 0) return 0;
  return [...wanted].filter((one) => held.has(one)).length / wanted.size;
}

/** Shortens a text to a number of characters, at a word's end where possible. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), limit / 2))}…`;
}

function stem(word: string): string {
  if (word.length <= 4) return word.replace(/s$/, '');
  return word.replace(/(?:ational|ations?|ings?|edly|ed|ies|ers?|ly|ment|es|s|e|y)$/, '');
}
