import { anyUnit, unitOf } from './claim-numbers';
import type { ClaimText } from './claim-text';

/**
 * Numbers in words of English, German, French, Spanish, Italian, Portuguese and Dutch: those of other languages are left
 * alone, as a number that is read by half is another one.
 */
const numbers: Record<number, string> = {
  1: 'one|eins|einen|einem|eine|ein|une|un|uno|una|um|uma|één|een',
  2: 'two|zwei|deux|dos|due|dois|duas|twee',
  3: 'three|drei|trois|tres|tre|três|drie',
  4: 'four|vier|quatre|cuatro|quattro|quatro',
  5: 'five|fünf|cinq|cinco|cinque|vijf',
  6: 'six|sechs|seis|sei|zes',
  7: 'seven|sieben|sept|siete|sette|sete|zeven',
  8: 'eight|acht|huit|ocho|otto|oito',
  9: 'nine|neun|neuf|nueve|nove|negen',
  10: 'ten|zehn|dix|diez|dieci|dez|tien',
  11: 'eleven|elf|onze|once|undici',
  12: 'twelve|zwölf|douze|doce|dodici|doze|twaalf',
  13: 'thirteen|treize|trece|tredici|treze|dertien',
  14: 'fourteen|quatorze|catorce|quattordici|catorze|veertien',
  15: 'fifteen|quinze|quince|quindici|vijftien',
  16: 'sixteen|sechzehn|seize|dieciséis|sedici|dezesseis|dezasseis|zestien',
  17: 'seventeen|siebzehn|diecisiete|diciassette|dezessete|dezassete|zeventien',
  18: 'eighteen|dieciocho|diciotto|dezoito|achttien',
  19: 'nineteen|diecinueve|diciannove|dezenove|dezanove|negentien',
  20: 'twenty|zwanzig|vingts|vingt|veinte|veinti|venti|vent|vinte|twintig',
  30: 'thirty|dreißig|dreissig|trente|treinta|trenta|trent|trinta|dertig',
  40: 'forty|vierzig|quarante|cuarenta|quaranta|quarant|quarenta|veertig',
  50: 'fifty|fünfzig|cinquante|cincuenta|cinquanta|cinquant|cinquenta|vijftig',
  60: 'sixty|sechzig|soixante|sesenta|sessanta|sessant|sessenta|zestig',
  70: 'seventy|siebzig|septante|setenta|settanta|settant|zeventig',
  80: 'eighty|achtzig|huitante|octante|ochenta|ottanta|ottant|oitenta|tachtig',
  90: 'ninety|neunzig|nonante|noventa|novanta|novant|negentig',
  100: 'hundred|hundert|cents|cent|cien|ciento|cento|cem|honderd',
  200: 'doscientos|doscientas|duzentos|duzentas',
  300: 'trescientos|trescientas|trezentos|trezentas',
  400: 'cuatrocientos|cuatrocientas|quatrocentos|quatrocentas',
  500: 'quinientos|quinientas|quinhentos|quinhentas',
  600: 'seiscientos|seiscientas|seiscentos|seiscentas',
  700: 'setecientos|setecientas|setecentos|setecentas',
  800: 'ochocientos|ochocientas|oitocentos|oitocentas',
  900: 'novecientos|novecientas|novecentos|novecentas',
  1000: 'thousand|tausend|mille|mila|mil|duizend',
};

const values = new Map(
  Object.entries(numbers).flatMap(([value, names]) => names.split('|').map((name) => [name, Number(value)] as const)),
);

/** What joins a number to the one before it, within a word or between words. */
const joiners = ['and', 'und', 'et', 'y', 'e', 'en'];

// The longest first: `sixteen` before `six`, `und` before `un`.
const oneOf = (names: readonly string[]): string => names.toSorted((a, b) => b.length - a.length).join('|');
const number = oneOf([...values.keys()]);
const joiner = oneOf(joiners);
const parts = new RegExp(String.raw`[ -]?(?:${oneOf([...values.keys(), ...joiners])})`, 'gu');
const amounts = new RegExp(
  String.raw`(?=[a-zé])(?<![\p{L}\p{N}.,'-]|(?<!\p{L})(?:${joiner})[ -])((?:(?:${number})(?:[ -]?(?:${joiner}))?[ -]?){1,8})(${anyUnit})`,
  'gu',
);

/** Reads prices and percentages whose number is in words; `a hundred percent` is an idiom. */
export function takeWordedAmounts(text: ClaimText): void {
  text.take(amounts, ([words, said = '', named = '']) => {
    const unit = unitOf(named);
    const tokens = said.match(parts) ?? [];
    // Of `an eleven percent` and `five or eleven percent` the end is the number.
    let first = 0;
    let value = numberOf(tokens);
    while (value === undefined && first < tokens.length) value = numberOf(tokens.slice((first += 1)));
    if (value === undefined || value < 2 || (unit === 'percent' && value === 100)) return undefined;
    const before = tokens.slice(0, first).join('').length;
    return { kind: 'number', words: words.slice(before), values: [value], ...(unit !== undefined && { unit }) };
  });
}

/** Undefined for what is no number, or two: `twenty thirty`, `five and twenty`. */
function numberOf(tokens: readonly string[]): number | undefined {
  let thousands = 0;
  let rest = 0;
  let joiner = '';
  for (const token of tokens) {
    const value = values.get(token.replace(/^[ -]/, ''));
    if (value === undefined) {
      joiner = token;
      continue;
    }
    const next = following(rest, value, joiner);
    if (next === undefined) return undefined;
    joiner = '';
    if (value === 1_000) [thousands, rest] = [thousands + next, 0];
    else rest = next;
  }
  return joiner === '' ? thousands + rest : undefined;
}

/** What a number becomes by the one after it; undefined where they are two. */
function following(before: number, value: number, joiner: string): number | undefined {
  const tens = before % 100;
  if (before === 0) return joiner === '' ? value : undefined;
  if (value === 1_000 || (value === 100 && before < 20)) return joiner === '' ? before * value : undefined;
  if (tens === 0) return before + value;
  if (tens === 4 && value === 20 && joiner === '') return before + 76;
  // German and Dutch: `fünfundzwanzig`; between words it is two numbers.
  if (tens < 10 && value >= 20 && value < 100) return ['und', 'en'].includes(joiner) ? before + value : undefined;
  const isOfTens = tens >= 20 && tens % 10 === 0 && value < 20;
  return isOfTens && ['', ' y', ' e', ' et', '-et'].includes(joiner) ? before + value : undefined;
}
