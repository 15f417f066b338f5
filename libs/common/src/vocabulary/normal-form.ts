/** More marks in a row are no letter of any language (UAX #15, Stream-Safe Text Format). */
const marksInARow = 30;
/** Two signs of Japanese are marks only once they are normalised. */
const mark = String.raw`[\p{M}\uff9e\uff9f]`;
const tooManyMarks = new RegExp(String.raw`(${mark}{${marksInARow}})${mark}+`, 'gu');

/**
 * A text in a normal form of Unicode, to be compared; of many marks in a row the first 30. To be used in place of
 * `String.normalize`, whose time grows with the square of the marks in a row: a second for 20,000.
 */
export function normalForm(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  // oxlint-disable-next-line no-restricted-properties -- this is what stands in its place
  return text.replace(tooManyMarks, '$1').normalize(form);
}
