/** Content whose details somebody else may have written: a card, a place, a form, what was passed on. */
const described = /^\[(?:contacts?|forwarded|interactive|location|order|poll)\] ./s;

/** The mark of a message that replaces one that was sent before. */
export const editedMark = '[edited] ';

/** Whether an inbound message says what its sender wrote or spoke, and not what somebody else may have. */
export function isOwn(text: string): boolean {
  return !described.test(withoutMark(text));
}

/** What of an inbound message its sender wrote: a correction without its mark, and nothing of what only stands for content. */
export function ownWords(text: string): string {
  return isOwn(text) ? withoutMark(text) : '';
}

function withoutMark(text: string): string {
  return text.startsWith(editedMark) ? text.slice(editedMark.length) : text;
}
