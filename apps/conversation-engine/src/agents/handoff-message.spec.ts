import { languageCodes } from '@northline/common/languages';
import { changedDefinition, newDefinition } from './agent-definition';
import { handoffMessageIn } from './handoff-message';

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

describe('the default message of a hand-off', () => {
  it.each(languages)('in %s is said in it (%s)', (code, setting, words, script) => {
    const message = handoffMessageIn(setting);
    expect(message).toBe(handoffMessageIn(code));
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
    expect(new Set(languageCodes.map((code) => handoffMessageIn(code))).size).toBe(languageCodes.length);
    expect(handoffMessageIn('Klingon')).toBe('A specialist will connect with you shortly.');
  });
});

describe("an agent's message of a hand-off", () => {
  const required = { name: 'Ada', systemPrompt: 'Help.' };

  it('is that of its language, also when that changes', () => {
    const agent = newDefinition({ ...required, language: 'German' });
    expect(agent.handoffMessage).toBe(handoffMessageIn('de'));
    expect(changedDefinition(agent, { language: 'French' }).handoffMessage).toBe(handoffMessageIn('fr'));
    expect(newDefinition(required).handoffMessage).toBe('A specialist will connect with you shortly.');
  });

  it.each(['Bye', ''])('is what its operator wrote (%j), in whatever language', (handoffMessage) => {
    const agent = newDefinition({ ...required, language: 'German', handoffMessage });
    expect(agent.handoffMessage).toBe(handoffMessage);
    expect(changedDefinition(agent, { language: 'French' }).handoffMessage).toBe(handoffMessage);
  });

  it('may be sent with a new language', () => {
    const agent = newDefinition({ ...required, language: 'German' });
    expect(changedDefinition(agent, { language: 'French', handoffMessage: 'Salut' }).handoffMessage).toBe('Salut');
  });
});
