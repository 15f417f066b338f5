import { knownLanguage } from '@northline/common/features/languages';

/** What the detector makes of a text; scores are from 0 to 1, by language code. */
interface Guess {
  language: string;
  scores: Record<string, number>;
  reliable: boolean;
}

/** Below these numbers of letters a text is too short to be called wrong; scripts of whole syllables say more in each. */
const enoughLetters = { script: 6, syllables: 12, alphabet: 24 } as const;

/** How far apart the scores of two languages are before one is certainly not the other. */
const margins = { lead: 0.05, reply: 0.12 } as const;

/** The detector cannot tell these from the language that it names. */
const namedFor: Record<string, string> = { 'zh-Hant': 'zh', id: 'ms' };

/** What a script without a clear language is most often. */
const commonest: Record<string, string> = { Cyrl: 'ru', Arab: 'fa', Deva: 'hi' };

/** Scripts of one language each. */
const single: Record<string, string> = { Grek: 'el', Hebr: 'he', Hang: 'ko', Thai: 'th', Hira: 'ja', Kana: 'ja' };

const syllabic = new Set(['Hani', 'Hira', 'Kana', 'Hang']);

/** The scripts of what Unicode calls by one name for several. */
const composed: Record<string, string[]> = {
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani'],
  Hant: ['Hani'],
};

const scripts = ['Latn', 'Cyrl', 'Arab', 'Deva', 'Hani', ...Object.keys(single)];

/** Characters that only traditional Chinese has. */
const traditional = /[們這說來對時會國學過還後頭裡嗎請問價錢買賣間電話謝應該為從現點開關東車無與樓業]/;

/** Letters that Persian and Urdu have, and Arabic has not. */
const notArabic = /[پچژگکی]/;

/** The language that a person wrote in, as a code (BCP 47); undefined where the text does not tell. */
export async function languageIn(text: string): Promise<string | undefined> {
  const own = wordsOf(text);
  const script = scriptOf(own);
  if (script === undefined) return undefined;
  if (/[\p{sc=Hira}\p{sc=Kana}]/u.test(own) && syllabic.has(script)) return 'ja';
  if (script === 'Hani') return traditional.test(own) ? 'zh-Hant' : 'zh';
  if (script === 'Arab' && !notArabic.test(own)) return 'ar';
  const alone = single[script];
  if (alone !== undefined) return alone;
  const { language, scores, reliable } = await guess(own);
  const [best = 0, second = 0] = Object.values(scores).toSorted((one, other) => other - one);
  if (reliable && best - second >= margins.lead) return language === 'ms' ? 'id' : language;
  return commonest[script];
}

/**
 * Why a text is not in the language that a setting names, in words for the model and the operator; of several settings, in
 * none of them. Undefined when it may be: where the text is short, the languages are alike, or a setting is not understood.
 */
export async function languageProblem(text: string, ...settings: string[]): Promise<string | undefined> {
  const problems = await Promise.all(settings.map((setting) => problemIn(text, setting)));
  return problems.includes(undefined) ? undefined : problems[0];
}

async function problemIn(text: string, setting: string): Promise<string | undefined> {
  const expected = await codeOf(setting);
  if (expected === undefined) return undefined;
  const own = wordsOf(text);
  const letters = own.match(/\p{L}/gu)?.length ?? 0;
  const isIn = new RegExp(
    `[${scriptsOf(expected)
      .map((script) => `\\p{sc=${script}}`)
      .join('')}]`,
    'gu',
  );
  const inScript = own.match(isIn)?.length ?? 0;
  if (letters >= enoughLetters.script && inScript < letters / 2)
    return problem(expected, (await languageIn(own)) ?? (await guess(own)).language);
  const needed = syllabic.has(scriptOf(own) ?? '') ? enoughLetters.syllables : enoughLetters.alphabet;
  if (letters < needed) return undefined;
  const { language, scores, reliable } = await guess(own);
  const wanted = namedFor[expected] ?? expected;
  const isOther = reliable && language !== wanted && (scores[language] ?? 0) - (scores[wanted] ?? 0) >= margins.reply;
  return isOther ? problem(expected, language) : undefined;
}

/**
 * Whether a text is certainly not in a language: it is in another script, Latin aside, in which names and brands are
 * written everywhere, or too long to be taken for it.
 */
export async function isCertainlyNot(text: string, code: string): Promise<boolean> {
  const own = wordsOf(text);
  const script = scriptOf(own) ?? 'Latn';
  const letters = own.match(/\p{L}/gu)?.length ?? 0;
  if (scriptsOf(code).includes(script)) return (await languageProblem(text, code)) !== undefined;
  return script !== 'Latn' || letters >= enoughLetters.alphabet;
}

/** A language's English name. */
export function nameOf(code: string): string {
  return names.of(code) ?? code;
}

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });

function problem(expected: string, found: string): string {
  const looks = found === '' ? 'looks like another language' : `looks like ${nameOf(found)}`;
  return `it is to be in ${nameOf(expected)}, and ${looks}`;
}

/** A language that we have texts in, or one that the detector knows. */
async function codeOf(setting: string): Promise<string | undefined> {
  const known = knownLanguage(setting);
  if (known !== undefined) return known;
  const { eld } = await detector;
  const wanted = setting.trim().toLowerCase();
  return Object.values(eld.info().Languages).find((code) => code === wanted || nameOf(code).toLowerCase() === wanted);
}

function scriptsOf(code: string): string[] {
  const { script = 'Latn' } = new Intl.Locale(code).maximize();
  return composed[script] ?? [script];
}

/** The script of most of a text's letters. */
function scriptOf(text: string): string | undefined {
  const counts = scripts.map((script) => [script, text.match(counters[script] ?? /$^/)?.length ?? 0] as const);
  const [script, count] = counts.toSorted(([, one], [, other]) => other - one)[0] ?? ['', 0];
  return count === 0 ? undefined : script;
}

const counters: Record<string, RegExp> = Object.fromEntries(
  scripts.map((script) => [script, new RegExp(`\\p{sc=${script}}`, 'gu')]),
);

/** Words without what is written alike in every language. */
function wordsOf(text: string): string {
  // As long as an address may be: else a text without spaces would be read again from each of its characters.
  return text.replace(/https?:\/\/\S+|\S{1,64}@\S+|[\p{N}\p{S}]+/gu, ' ').trim();
}

// It is offered to `import()` alone.
const detector = import('eld/extrasmall');

async function guess(text: string): Promise<Guess> {
  const { eld } = await detector;
  const found = eld.detect(text);
  return { language: found.language, scores: found.getScores(), reliable: found.isReliable() };
}
