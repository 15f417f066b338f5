import { folded } from '@northline/common/features/languages';
import type { ClaimText } from './claim-text';

const house = String.raw`(\d{1,4}[a-z]?)(?![\p{L}\p{N}%]|[.,:]\d| ?(?:min|stund|std|hour|km|meter|m²|uhr|heure|or[ae]|h(?!\p{L})))`;
const begins = String.raw`(?<![\p{L}\p{N}.,$€£/-])`;
const name = String.raw`[\p{L}'.-]{2,30}`;
const particle = String.raw`(?:d[eiao]|d[ou]s|das|du|des|del|della|dei|la|le|les|van|von|der|den)`;

const kind = String.raw`(?:rue|avenue|boulevard|chemin|quai|impasse|allée|place|route|via|viale|piazza|corso|calle|avenida|plaza|paseo|rua|praça)`;
/** What is written without a capital in the name of a street. */
const small = new RegExp(`^(?:${particle}|(?!via)${kind}|bis|ter|[dl]'.*)$`, 'u');

/** Streets with a number, as they are written in English; in German, Dutch and Swedish; in Romance languages; in France. */
const patterns: readonly {
  pattern: RegExp;
  read: (groups: (string | undefined)[]) => [name?: string, house?: string];
}[] = [
  {
    pattern: new RegExp(
      `${begins}${house} ((?:${name} ){1,3})(?:street|st|avenue|ave|road|rd|lane|boulevard|blvd|square|terrace|crescent)(?![\\p{L}\\p{N}])`,
      'gu',
    ),
    read: ([, number, street]) => [street, number],
  },
  {
    pattern: new RegExp(
      `${begins}([\\p{L}-]{2,40}?)[ -]?(?:stra(?:ss|ß)e|str\\.|gasse|allee|(?<!arbeits|park|sitz|stell)platz|weg|straat|laan|gracht|plein|gatan|vägen|vej),? ${house}`,
      'gu',
    ),
    read: ([, street, number]) => [street, number],
  },
  {
    pattern: new RegExp(`${begins}${kind} ((?:${name} ){0,3}${name}),? ${house}`, 'gu'),
    read: ([, street, number]) => [street, number],
  },
  {
    pattern: new RegExp(`${begins}${house}(?: (?:bis|ter))?,? ${kind} ((?:${particle} ){0,2}(?:[dl]')?${name})`, 'gu'),
    read: ([, number, street]) => [street, number],
  },
];

/** What is not written with capitals is an ordinary sentence. */
function isName(words: string): boolean {
  const named = words.split(/[ ,]+/).filter((word) => /^\p{L}/u.test(word) && !small.test(word));
  return named.every((word) => /^\p{Lu}/u.test(word));
}

/** Reads streets with the number of a house. */
export function takeStreets(text: ClaimText): void {
  for (const { pattern, read } of patterns)
    text.take(pattern, (groups) => {
      const [street = '', number = ''] = read(groups);
      const key = folded(street);
      return key !== '' && isName(groups[0]) ? { kind: 'street', words: groups[0], key, house: number } : undefined;
    });
}
