import { languageCodes, leadTexts } from '@northline/common/features/languages';
import { languageIn, languageProblem } from './written-language';

describe('the language that a person wrote in', () => {
  it.each([
    ['de', 'Guten Tag, was kostet das?'],
    ['de', 'Wie viel kostet die Wohnung am See?'],
    ['en', 'Yes please'],
    ['en', 'How much is it?'],
    ['fr', 'Combien ça coûte ?'],
    ['es', 'Sí, gracias'],
    ['es', '¿Cuánto cuesta?'],
    ['pt', 'Olá, tudo bem?'],
    ['nl', 'Hoeveel kost het?'],
    ['tr', 'Fiyatı ne kadar?'],
    ['pl', 'Ile to kosztuje?'],
    ['sv', 'Vad kostar det?'],
    ['fi', 'Paljonko se maksaa?'],
    ['cs', 'Kolik to stojí?'],
    ['hu', 'Mennyibe kerül?'],
    ['vi', 'Giá bao nhiêu?'],
    ['id', 'Berapa harganya?'],
    ['ru', 'Привет'],
    ['ru', 'Ищу квартиру у озера'],
    ['uk', 'Скільки коштує?'],
    ['ar', 'مرحبا'],
    ['fa', 'سلام، قیمت چقدر است؟'],
    ['ar', 'كم السعر؟'],
    ['he', 'שלום'],
    ['hi', 'नमस्ते'],
    ['el', 'Γεια'],
    ['th', 'สวัสดี'],
    ['ko', '안녕하세요'],
    ['ja', 'いくらですか？'],
    ['ja', '家賃はいくらですか'],
    ['zh', '多少钱？'],
    ['zh-Hant', '請問多少錢？'],
  ])('is %s: %s', async (code, text) => expect(await languageIn(text)).toBe(code));

  it.each(['', '👍', 'Ok', 'Hi', '500', 'https://a.example/de/wohnungen', 'ada@example.com'])(
    'is not told by %j',
    async (text) => expect(await languageIn(text)).toBeUndefined(),
  );

  it('is found in a time that grows with the length, without a space in it too', async () => {
    const taken = async (length: number): Promise<number> => {
      const { user: before } = process.cpuUsage();
      expect(await languageIn('…'.repeat(length))).toBeUndefined();
      return process.cpuUsage().user - before;
    };
    await taken(100_000);
    // Four times the text takes four times as long; sixteen times were it to grow with the square.
    expect((await taken(400_000)) / (await taken(100_000))).toBeLessThan(8);
  });
});

describe('a reply in the wrong language', () => {
  /** Languages that a short text may be in as well. */
  const alike = [
    ['da', 'no', 'sv'],
    ['es', 'pt', 'it'],
    ['zh', 'zh-Hant'],
    ['ru', 'uk'],
    // As far as 30 letters tell.
    ['cs', 'it'],
    ['cs', 'ro'],
    ['da', 'nl'],
  ];
  const areAlike = (one: string, other: string): boolean =>
    alike.some((codes) => codes.includes(one) && codes.includes(other));

  it.each(languageCodes)('is found among messages in all languages, where %s is expected', async (expected) => {
    for (const code of languageCodes) {
      const found = await languageProblem(leadTexts[code].handOff, expected);
      if (code === expected) expect([code, found]).toEqual([code, undefined]);
      else if (!areAlike(code, expected))
        expect([code, found]).toEqual([code, expect.stringContaining('it is to be in')]);
    }
  });

  it.each([
    [
      'German',
      'Hello Ada, this is Harbor Homes. What budget do you have in mind?',
      'it is to be in German, and looks like English',
    ],
    ['en', 'Guten Tag Ada, gerne zeige ich Ihnen die Wohnung am See.', 'it is to be in English, and looks like German'],
    ['Deutsch', '您好，我们有三套公寓。', 'it is to be in German, and looks like Chinese'],
    ['Persian', 'Hello Ada, shall we talk tomorrow about the flat?', 'it is to be in Persian, and looks like English'],
  ])('%s, %s: %s', async (setting, text, problem) => expect(await languageProblem(text, setting)).toBe(problem));

  it.each([
    ['de', 'Ok, super!'],
    ['de', 'Harbor Homes, Bahnhofstrasse 1'],
    ['de', 'Hier ist der Link: https://harbor-homes.example/apartments/lake-view'],
    ['de', 'Perfekt, ich schicke Ihnen den Link zum Meeting per WhatsApp.'],
    ['fr', 'Bonjour Ada, le Harbor Homes Lake View est encore libre. Cela vous convient ?'],
    ['es', 'Sí, claro. ¿Le va bien el martes?'],
    ['ru', 'Здравствуйте, Ада! Harbor Homes Lake View ещё свободен, показать?'],
    ['ja', '東京都渋谷区'],
    ['zh', '好的'],
    ['no', 'Hva koster det?'],
    ['Klingon', 'Hello Ada, shall we talk tomorrow about the flat?'],
    ['English', '👍'],
  ])('is not seen in what may well be %s: %s', async (setting, text) =>
    expect(await languageProblem(text, setting)).toBeUndefined(),
  );
});
