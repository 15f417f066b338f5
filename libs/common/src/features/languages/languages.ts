import { folded } from './fold';

/** The languages that we have texts in: code, English name and own name. */
const names = {
  en: ['English'],
  es: ['Spanish', 'Español'],
  pt: ['Portuguese', 'Português'],
  fr: ['French', 'Français'],
  de: ['German', 'Deutsch'],
  it: ['Italian', 'Italiano'],
  nl: ['Dutch', 'Nederlands'],
  sv: ['Swedish', 'Svenska'],
  da: ['Danish', 'Dansk'],
  no: ['Norwegian', 'Norsk'],
  fi: ['Finnish', 'Suomi'],
  pl: ['Polish', 'Polski'],
  cs: ['Czech', 'Čeština'],
  hu: ['Hungarian', 'Magyar'],
  ro: ['Romanian', 'Română'],
  el: ['Greek', 'Ελληνικά'],
  tr: ['Turkish', 'Türkçe'],
  ru: ['Russian', 'Русский'],
  uk: ['Ukrainian', 'Українська'],
  ar: ['Arabic', 'العربية'],
  he: ['Hebrew', 'עברית'],
  hi: ['Hindi', 'हिन्दी'],
  zh: ['Chinese', '中文', '简体中文'],
  'zh-Hant': ['Traditional Chinese', 'Chinese Traditional', '繁體中文'],
  ja: ['Japanese', '日本語'],
  ko: ['Korean', '한국어'],
  th: ['Thai', 'ไทย', 'ภาษาไทย'],
  vi: ['Vietnamese', 'Việt'],
  id: ['Indonesian', 'Indonesia'],
} as const;

/** A language that we have texts in (BCP 47). */
export type LanguageCode = keyof typeof names;

/** All of them. */
export const languageCodes = Object.keys(names) as LanguageCode[];

/** Other tags for them. */
const alsoTagged: [string, LanguageCode][] = [
  ['nb', 'no'],
  ['nn', 'no'],
  ['zh-tw', 'zh-Hant'],
  ['zh-hk', 'zh-Hant'],
  ['zh-mo', 'zh-Hant'],
];

const byTag = new Map([...languageCodes.map((code) => [code.toLowerCase(), code] as const), ...alsoTagged]);
const byName = new Map(languageCodes.flatMap((code) => names[code].map((name) => [folded(name), code] as const)));

/** The language that a setting names: `German`, `Deutsch`, `de-CH`, `Swiss German`; undefined when we have no texts in it. */
export function knownLanguage(setting = ''): LanguageCode | undefined {
  const parts = setting.trim().toLowerCase().split(/[-_]/);
  const name = folded(setting);
  const words = name.split(' ').map((word) => byName.get(word));
  return (
    byTag.get(parts.slice(0, 2).join('-')) ??
    byTag.get(parts[0] ?? '') ??
    byName.get(name) ??
    words.find((one) => one !== undefined)
  );
}

/** The language of our texts for a setting: English where we have none in its own. */
export function languageOf(setting?: string): LanguageCode {
  return knownLanguage(setting) ?? 'en';
}
