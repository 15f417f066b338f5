import { languageCodes } from './languages';
import { leadTexts, leadTextsIn } from './lead-texts';

/** By language: names that a setting may use, a word that its message contains, and its script. */
const languages: [string, string, string, string][] = [
  ['en', 'English', 'shortly', 'Latin'],
  ['es', 'Español', 'se pondrá en contacto', 'Latin'],
  ['pt', 'Brazilian Portuguese', 'com você', 'Latin'],
  ['fr', 'Français', 'vous contactera', 'Latin'],
  ['de', 'Swiss German', 'bei Ihnen melden', 'Latin'],
  ['it', 'Italian', 'a breve', 'Latin'],
  ['nl', 'Nederlands', 'contact met u', 'Latin'],
  ['sv', 'sv-SE', 'inom kort', 'Latin'],
  ['da', 'Dansk', 'om kort tid', 'Latin'],
  ['no', 'nb-NO', 'tar kontakt med deg', 'Latin'],
  ['fi', 'Suomi', 'ottaa sinuun pian yhteyttä', 'Latin'],
  ['pl', 'Polski', 'skontaktuje się', 'Latin'],
  ['cs', 'Čeština', 'Brzy se vám ozve', 'Latin'],
  ['hu', 'Magyar', 'hamarosan', 'Latin'],
  ['ro', 'Română', 'în curând', 'Latin'],
  ['el', 'Ελληνικά', 'σύντομα', 'Greek'],
  ['tr', 'Türkçe', 'iletişime geçecek', 'Latin'],
  ['ru', 'Русский', 'свяжется с вами', 'Cyrillic'],
  ['uk', 'Українська', 'незабаром', 'Cyrillic'],
  ['ar', 'العربية', 'قريبًا', 'Arabic'],
  ['he', 'עברית', 'בהקדם', 'Hebrew'],
  ['hi', 'हिन्दी', 'जल्द ही', 'Devanagari'],
  ['zh', '简体中文', '联系', 'Han'],
  ['zh-Hant', 'zh-TW', '聯繫', 'Han'],
  ['ja', '日本語', 'ご連絡いたします', 'Japanese'],
  ['ko', '한국어', '연락드리겠습니다', 'Hangul'],
  ['th', 'ภาษาไทย', 'เร็ว ๆ นี้', 'Thai'],
  ['vi', 'Tiếng Việt', 'sẽ sớm liên hệ', 'Latin'],
  ['id', 'Bahasa Indonesia', 'segera menghubungi', 'Latin'],
];

describe('our texts to leads', () => {
  it.each(languages)('in %s is said in it (%s)', (code, setting, words, script) => {
    const message = leadTextsIn(setting).handOff;
    expect(message).toBe(leadTextsIn(code).handOff);
    expect(message).toContain(words);
    const letters = message.match(/\p{L}/gu) ?? [];
    const scripts = (script === 'Japanese' ? ['Hiragana', 'Katakana', 'Han'] : [script])
      .map((one) => `\\p{Script=${one}}`)
      .join('');
    const own = letters.filter((letter) => new RegExp(`[${scripts}]`, 'u').test(letter));
    expect(own).toEqual(letters);
    expect(message.length).toBeLessThan(100);
  });

  it('is there in every language that we have words in, each its own', () => {
    expect(languages.map(([code]) => code).toSorted()).toEqual(languageCodes.toSorted());
    expect(new Set(Object.values(leadTexts).map(({ handOff }) => handOff)).size).toBe(languageCodes.length);
    expect(leadTextsIn('Klingon').handOff).toBe('A specialist will connect with you shortly.');
  });
});
