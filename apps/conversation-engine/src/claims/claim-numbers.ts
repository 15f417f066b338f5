import { languageCodes } from '@northline/common/features/languages';
import type { ClaimText } from './claim-text';

const figure = String.raw`\d{1,3}(?:[ '.,]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{1,2})?(?!\d)|\d+(?:[.,]\d+)?`;

/** What a unit is called, by the name under which units are compared. */
const units: Record<string, string> = {
  percent:
    '%|percent(?!\\p{L})|per cent(?!\\p{L})|pct(?!\\p{L})|prozent\\p{L}*|pour ?cents?(?!\\p{L})|por ?ciento(?!\\p{L})|por ?cento(?!\\p{L})|per ?cento(?!\\p{L})|pro[cs]ent\\p{L}*|százalék\\p{L}*|процент\\p{L}*|відсот\\p{L}*|τοις εκατό|بالمئة|بالمائة|パーセント|퍼센트|phần trăm(?!\\p{L})|persen(?!\\p{L})',
  EUR: '€|euros?(?!\\p{L})|eur(?!\\p{L})|евро|ευρώ|يورو|欧元|歐元|ユーロ|유로',
  CHF: 'chf(?!\\p{L})|sfr(?!\\p{L})|fr\\.|francs?(?!\\p{L})|franken(?!\\p{L})|franchi(?!\\p{L})|francos?(?!\\p{L})|франк\\p{L}*|瑞士法郎',
  dollar:
    '(?:us|c|a|nz|hk|s)?\\$|usd(?!\\p{L})|dollars?(?!\\p{L})|dólares(?!\\p{L})|dollari(?!\\p{L})|dolar\\p{L}*|доллар\\p{L}*|دولار|美元|ドル|달러',
  pound: '£|gbp(?!\\p{L})|pounds?(?!\\p{L})|pfund(?!\\p{L})|libras?(?!\\p{L})|фунт\\p{L}*|英镑|ポンド',
  yen: '¥|￥|jpy(?!\\p{L})|cny(?!\\p{L})|rmb(?!\\p{L})|yen(?!\\p{L})|yuan(?!\\p{L})|円|元|人民币',
  krone: 'kr(?!\\p{L})\\.?|sek(?!\\p{L})|nok(?!\\p{L})|dkk(?!\\p{L})|kroner(?!\\p{L})|kronor(?!\\p{L})',
  PLN: 'zł|pln(?!\\p{L})|złot\\p{L}*',
  CZK: 'kč|czk(?!\\p{L})|korun\\p{L}*',
  HUF: 'huf(?!\\p{L})|ft(?!\\p{L})|forint\\p{L}*',
  RUB: '₽|rub(?!\\p{L})|руб\\p{L}*\\.?',
  UAH: '₴|uah(?!\\p{L})|грн\\.?|гривен\\p{L}*',
  TRY: '₺|tl(?!\\p{L})|lira(?!\\p{L})',
  INR: '₹|inr(?!\\p{L})|rs(?!\\p{L})\\.?|rupees?(?!\\p{L})|रुपये|रुपए',
  BRL: 'r\\$|brl(?!\\p{L})|reais(?!\\p{L})',
  AED: 'aed(?!\\p{L})|dirhams?(?!\\p{L})|درهم',
  ILS: '₪|ils(?!\\p{L})|שקל\\p{L}*',
  KRW: '₩|krw(?!\\p{L})|원',
  THB: '฿|thb(?!\\p{L})|บาท',
  VND: '₫|vnd(?!\\p{L})|đồng(?!\\p{L})',
  IDR: 'rp(?!\\p{L})\\.?|idr(?!\\p{L})|rupiah(?!\\p{L})',
};

const magnitudes: Record<string, string> = {
  '1000':
    'k(?!\\p{L})|thousand(?!\\p{L})|tausend(?!\\p{L})|tsd(?!\\p{L})\\.?|mil(?!\\p{L})|mille(?!\\p{L})|mila(?!\\p{L})|duizend(?!\\p{L})|tusen(?!\\p{L})|tysi[ąęc]\\p{L}*|tys(?!\\p{L})\\.?|тысяч\\p{L}*|тыс\\.?|тисяч\\p{L}*|ألف|千|천',
  '10000': '万|萬|만',
  '1000000':
    'm(?!\\p{L})|mn(?!\\p{L})|mio(?!\\p{L})\\.?|mln(?!\\p{L})|million\\p{L}*|millones(?!\\p{L})|mill[oó]n(?!\\p{L})|milh[õã]\\p{L}*|milion\\p{L}*|миллион\\p{L}*|млн|мільйон\\p{L}*|مليون',
  '100000000': '億|亿|억',
};

const unitName = Object.entries(units).map(([name, words]): [string, RegExp] => [
  name,
  new RegExp(`^(?:${words})$`, 'u'),
]);
const factors = Object.entries(magnitudes).map(([factor, words]): [number, RegExp] => [
  Number(factor),
  new RegExp(`^(?:${words})$`, 'u'),
]);

/** A pattern of all units. */
export const anyUnit = Object.values(units).join('|');
const anyMagnitude = Object.values(magnitudes).join('|');
// Digits after a letter belong to a name: B2B, Q3, A4.
const before = String.raw`(?:(?<![\p{L}\p{N}])(${anyUnit}|yüzde) ?|(?<![\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{N}_#]|\d[.,]))`;
/** The unit of days, weeks, months and years together. */
export const spanUnit = 'span';

/** What they are called when they are counted, in all languages. */
const spans = [
  ...new Set(
    languageCodes.flatMap((language) =>
      ['day', 'week', 'month', 'year'].flatMap((unit) =>
        [1, 2, 5].flatMap((count) =>
          new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
            .formatToParts(count)
            .flatMap(({ type, value }) => (type === 'unit' ? [value.trim().toLowerCase()] : [])),
        ),
      ),
    ),
  ),
];
const unspaced = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Thai}]/u;
const span = spans
  .map((word) => (unspaced.test(word) ? word : `${word}${word.length < 4 ? '' : '\\p{L}{0,3}'}(?!\\p{L})`))
  .join('|');

const amounts = new RegExp(
  `${before}(${figure})(?:[ -]?(${anyMagnitude}))?(?:\\.-|,-)?(?: ?-?(${anyUnit})(?!\\d))?(?=[ -]?(${span})|)`,
  'gu',
);

const ordinals = /(?<![\p{L}\p{N}.,])\d{1,4}(?:st|nd|rd|th|ers?|[eè]re?s?|e|[eè]mes?|º|ª|°|-?[йяе])(?![\p{L}\p{N}])/gu;
const counters = /^[\t >*-]*[(#]?\d{1,2}[.)](?=\s)|\(\d{1,2}\)|#\d{1,2}\b/gmu;
/** Numbers that say nothing. */
const idioms = /(?<![\p{L}\p{N}])(?:24\/7|[23]d|[48]k|1:1|50[/:]50)(?![\p{L}\p{N}])/gu;

/** Letters and digits in one, as in the number of an order: `AB-1234`, a UUID. */
const codes = new RegExp(
  String.raw`(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)+(?![\p{L}\p{N}]| ?(?:${anyUnit}))`,
  'gu',
);

/** Reads what only counts or names: places in a list, codes, idioms. */
export function takeTrivial(text: ClaimText): void {
  text.take(codes, ([words]) => (isCode(words) ? 'nothing' : undefined));
  for (const pattern of [counters, idioms]) text.take(pattern, () => 'nothing');
}

/** Reads numbers with their unit, in the formats of all languages. */
export function takeNumbers(text: ClaimText): void {
  text.take(ordinals, () => 'nothing');
  text.take(amounts, ([words, left, digits = '', magnitude, right, counted]) => {
    const unit = unitOf(left ?? '') ?? unitOf(right ?? '') ?? (counted === undefined ? undefined : spanUnit);
    const factor = factorOf(magnitude ?? '');
    const values = valuesOf(digits);
    return {
      kind: 'number',
      words: counted === undefined ? words : `${words} ${counted}`,
      // A letter for a thousand or a million may be a metre as well.
      values:
        factor === 1
          ? values
          : [...values.map((value) => value * factor), ...((magnitude ?? '').length === 1 ? values : [])],
      ...(unit !== undefined && { unit }),
    };
  });
}

// `15-minute`, `500k-600k`, `CHF450-500` and `9h30-18h30` are amounts and times.
function isCode(words: string): boolean {
  const [first = '', ...others] = words.toLowerCase().split(/[-_]/);
  if (/^\d+h\d*$/.test(first) || unitOf(/^(\p{L}+)\d/u.exec(first)?.[1] ?? '') !== undefined) return false;
  const named = /^\p{L}/u.test(first) && unitOf(first) === undefined && others.some((part) => /\d/.test(part));
  return named || /\p{L}\d/u.test(words);
}

const named = new RegExp(`(?<!\\p{L})(?:${anyUnit})`, 'gu');
const namedSpan = new RegExp(`(?<!\\p{sc=Latin}|\\p{sc=Cyrillic})(?:${span})`, 'u');

/** The units that a text in lower case names anywhere, as in the head of a table. */
export function unitsIn(text: string): Set<string> {
  const found = new Set([...text.matchAll(named)].map(([words]) => words));
  return new Set([...[...found].flatMap((words) => unitOf(words) ?? []), ...(namedSpan.test(text) ? [spanUnit] : [])]);
}

/** The name of a unit; undefined for no unit. */
export function unitOf(words: string): string | undefined {
  if (words === '') return undefined;
  if (words === 'yüzde') return 'percent';
  return unitName.find(([, pattern]) => pattern.test(words))?.[0];
}

function factorOf(words: string): number {
  return words === '' ? 1 : (factors.find(([, pattern]) => pattern.test(words))?.[0] ?? 1);
}

/** The values that digits may have: 1.000 is one in English, and a thousand in German. */
function valuesOf(digits: string): number[] {
  const bare = digits.replace(/[ ']/g, '');
  const marks = bare.replace(/\d/g, '');
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const whole = Number(bare.replace(/[.,]/g, ''));
  if (last < 0) return [whole];
  const decimal = Number(`${bare.slice(0, last).replace(/[.,]/g, '')}.${bare.slice(last + 1)}`);
  if (marks.length > 1) return new Set(marks).size === 1 || marks.at(-1) === marks.at(-2) ? [whole] : [decimal];
  return bare.length - last === 4 ? [whole, decimal] : [decimal];
}

/** Small numbers as words, which may stand for figures. */
const numberWords: Record<number, string> = {
  2: 'two|both|zwei|beide|deux|dos|dois|duas|twee|två|dwa|dwie|два|две|二|两|兩|둘|두|iki',
  3: 'three|drei|trois|tres|tre|três|drie|trzy|три|三|셋|세|üç',
  4: 'four|vier|quatre|cuatro|quattro|quatro|fyra|cztery|четыре|四|넷|네|dört',
  5: 'five|fünf|cinq|cinco|cinque|vijf|fem|pięć|пять|五|다섯|beş',
  6: 'six|sechs|seis|zes|sześć|шесть|六|여섯|altı',
  7: 'seven|sieben|sept|siete|sette|sete|zeven|sju|siedem|семь|七|일곱|yedi',
  8: 'eight|acht|huit|ocho|otto|oito|åtta|osiem|восемь|八|여덟|sekiz',
  9: 'nine|neun|neuf|nueve|nove|negen|nio|dziewięć|девять|九|아홉|dokuz',
  10: 'ten|zehn|dix|diez|dieci|dez|tien|tio|dziesięć|десять|十|열',
  11: 'eleven|elf|onze|undici|elva|одиннадцать|十一',
  12: 'twelve|dozen|zwölf|dutzend|douze|doce|dodici|doze|twaalf|tolv|двенадцать|十二',
  15: 'fifteen|fünfzehn|quinze|quince|quindici|пятнадцать|十五',
  20: 'twenty|zwanzig|vingt|veinte|venti|vinte|twintig|двадцать|二十',
  30: 'thirty|dreißig|dreissig|trente|treinta|trenta|trinta|dertig|тридцать|三十',
};

const words = Object.entries(numberWords).map(([value, names]): [number, RegExp] => [
  Number(value),
  new RegExp(`(?<![\\p{sc=Latin}\\p{sc=Cyrillic}])(?:${names})(?![\\p{sc=Latin}\\p{sc=Cyrillic}])`, 'u'),
]);

/** The numbers that a text in lower case says in words. */
export function wordedNumbers(text: string): number[] {
  return words.flatMap(([value, pattern]) => (pattern.test(text) ? [value] : []));
}
