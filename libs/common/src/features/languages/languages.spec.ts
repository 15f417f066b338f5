import { languageOf } from './languages';

describe('languageOf', () => {
  it.each([
    ['English', 'en'],
    ['en-GB', 'en'],
    ['German', 'de'],
    ['deutsch', 'de'],
    ['de', 'de'],
    ['de-CH', 'de'],
    ['Swiss German', 'de'],
    ['français', 'fr'],
    ['French (Canada)', 'fr'],
    ['Brazilian Portuguese', 'pt'],
    ['pt_BR', 'pt'],
    ['Español', 'es'],
    ['Italian', 'it'],
    ['nb', 'no'],
    ['nn-NO', 'no'],
    ['Русский', 'ru'],
    ['العربية', 'ar'],
    ['简体中文', 'zh'],
    ['Chinese', 'zh'],
    ['zh-CN', 'zh'],
    ['繁體中文', 'zh-Hant'],
    ['zh-TW', 'zh-Hant'],
    ['zh_Hant_HK', 'zh-Hant'],
    ['Traditional Chinese', 'zh-Hant'],
    ['Chinese (Traditional)', 'zh-Hant'],
    ['Tiếng Việt', 'vi'],
    ['Bahasa Indonesia', 'id'],
    ['हिन्दी', 'hi'],
    ['Ελληνικά', 'el'],
  ])('knows %s as %s', (language, code) => expect(languageOf(language)).toBe(code));

  it.each([undefined, '', 'Klingon', 'no slang, please', 'it depends', 'constructor'])(
    'takes %s for English',
    (language) => expect(languageOf(language)).toBe('en'),
  );
});
