// Tags spell whole texts that no screen shows; after a black flag they name a country.
const tags = /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,8}\u{e007f})|[\u{e0000}-\u{e007f}]/gu;

// Further variants of characters, whose 240 numbers can spell bytes; and characters that only separate.
const unseen = /[\u{e0100}-\u{e01ef}\u180e\u200b\u2060-\u2064\ufeff\ufff9-\ufffb]/gu;

/**
 * A text without the characters that nobody sees and a model reads: whoever reads a thread, or a reply, sees all that
 * the model was shown, or wrote. What writing needs stays: joiners, marks of direction, the soft hyphen, flags.
 */
export function visible(text: string): string {
  return text.replace(tags, '$1').replace(unseen, '');
}
