import { mentions, phrases } from './phrases';

describe('phrases', () => {
  it('are separated by commas, semicolons or lines, in whatever script', () => {
    expect(phrases(' a, b;c\nd e ,, ')).toEqual(['a', 'b', 'c', 'd e']);
    expect(phrases('退款、律师，投诉')).toEqual(['退款', '律师', '投诉']);
    expect(phrases('محامي، استرداد')).toEqual(['محامي', 'استرداد']);
  });

  it.each([
    'lawyer, complaint.',
    'lawyer. complaint.',
    '- lawyer\n- complaint',
    '• lawyer\n• complaint',
    '* lawyer\n* complaint',
    '– lawyer\r\n– complaint',
    '1. lawyer\n2. complaint',
    '1) lawyer\n(2) complaint',
    '"lawyer", "complaint"',
    '„lawyer“, ‘complaint’',
    'lawyer / complaint',
    'lawyer/complaint',
    'lawyer | complaint',
    'lawyer or complaint',
    'lawyer oder complaint!',
    'lawyer (complaint)',
    'lawyer (e.g. complaint)',
    'lawyer (any), complaint [or]',
  ])('are read from lists as people write them: %j', (text) => expect(phrases(text)).toEqual(['lawyer', 'complaint']));

  it.each([
    ['投诉。', ['投诉']],
    ['投诉。律师', ['投诉', '律师']],
    ['competitors (Acme, Globex)', ['competitors', 'Acme', 'Globex']],
    ['speak to a human, 24/7, A/C, and/or', ['speak to a human', '24/7', 'A/C', 'and/or']],
    ['C++, .NET, Dr. Smith, non-stop, yes or no', ['C++', '.NET', 'Dr. Smith', 'non-stop', 'yes or no']],
    ['terms and conditions', ['terms and conditions']],
    ['- …\n"?" ()', []],
  ])('keep what belongs together: %j', (text, found) => expect(phrases(text)).toEqual(found));

  it('are read in time that grows with the text alone', () => {
    const { user } = process.cpuUsage();
    for (const part of ['(', '- ', '.', '" ', '1. ', 'or ', 'lawyer ']) phrases(part.repeat(20_000 / part.length));
    expect(process.cpuUsage().user - user).toBeLessThan(300_000);
  });

  it.each([
    ['My LAWYER will call', 'lawyer'],
    ['I want to speak  to\na human.', 'speak to a human'],
    ['creme brulee', 'Crème brûlée'],
    ['C++ (really)', 'c++'],
    ['über alles', 'uber'],
    ['a-b/c', 'a-b/c'],
    ['My law\u200by\u00ader will call', 'lawyer'],
    ['전액 환불을 요청합니다', '환불 요청'],
    ['저는 C언어-과정을 원해요', 'C언어-과정'],
    ['我想要全额 退款', '全额 退款'],
  ])('%j mentions %j', (text, phrase) => expect(mentions(text, phrase)).toBe(true));

  it.each([
    ['English', 'My lawyers have been refunded', ['lawyer', 'refund']],
    [
      'English',
      'I want a refund by your policy, or my lawyer files a complaint',
      ['refunds', 'policies', 'lawyers', 'complaints'],
    ],
    ['English in the singular', 'A tax and a loss by the term of our plan', ['taxes', 'losses', 'terms', 'plans']],
    ['German', 'Meine Anwälte prüfen die Kündigungen, auch der Rechtsanwalt', ['Anwalt', 'Kündigung', 'Anwälte']],
    ['French', 'Nos avocates demandent les remboursements', ['avocat', 'remboursement']],
    ['Spanish', 'Quiero reembolsos y hablaré con mis abogados', ['reembolso', 'abogado']],
    ['Portuguese', 'Vou falar com os advogados sobre reembolsos', ['advogado', 'reembolso']],
    ['Italian', 'Chiedo i rimborsi, sentirò gli avvocati', ['rimborso', 'avvocato']],
    ['Dutch', 'Mijn advocaten willen terugbetalingen', ['terugbetaling', 'advocaat']],
    ['Polish', 'Złożę skargę z adwokatem', ['skarga', 'adwokat']],
    ['Polish without its letters', 'Zloze skarge, zlodzieje', ['złodziej', 'złożę']],
    ['Swiss German', 'Wegen der STRASSE und der Schliessung', ['Straße', 'Schließung']],
    ['Czech', 'Podám stížnosti s advokátem', ['stížnost', 'advokát']],
    ['Russian', 'Я подам жалобу с юристом и требую возврата', ['жалоба', 'юрист', 'возврат']],
    ['Ukrainian', 'Подам скаргу до адвоката', ['скарга', 'адвокат']],
    ['Turkish', 'Avukatıma soracağım, iadesini istiyorum', ['avukat', 'iade']],
    ['Turkish with several endings', 'Satışını iptal edin', ['satış']],
    ['Turkish in capitals', 'SATIŞI IPTAL EDIN, KAYDIMI SILIN', ['satış', 'iptal']],
    ['Finnish', 'Haluan hyvityksen, puhun asianajajalle', ['asianajaja']],
    ['Greek', 'Θέλω επιστροφές, ο δικηγόρος μου', ['επιστροφή', 'δικηγόρος']],
    ['Greek in other cases', 'Θα μιλήσω με τον δικηγόρο μου, ΤΟΥ ΔΙΚΗΓΟΡΟΥ', ['δικηγόρος']],
    ['Lithuanian', 'Kalbėsiu su advokatu', ['advokatas']],
    ['Latvian', 'Es runāšu ar advokātu', ['advokāts']],
    ['Arabic', 'سأتصل بالمحامي وأريد الاسترداد', ['محامي', 'استرداد']],
    ['Hebrew', 'העורך דין שלי דורש את ההחזר', ['החזר']],
    ['Hindi', 'मेरे वकीलों से बात करो', ['वकील']],
    ['Chinese', '我要退款，我的律师会联系你', ['退款', '律师']],
    ['Japanese', '返金してください。弁護士に相談します', ['返金', '弁護士']],
    ['Korean', '환불을 원해요. 변호사에게 말할게요', ['환불', '변호사']],
    ['Thai', 'ขอคืนเงินหน่อยครับ', ['คืนเงิน']],
    ['Vietnamese', 'Tôi muốn hoàn tiền ngay', ['hoàn tiền']],
    ['Vietnamese without its marks', 'toi doi tien ngay', ['đòi tiền']],
    ['Danish', 'Det er BEDRAGERIET om brod', ['bedrageri', 'brød']],
    ['Indonesian', 'Saya minta pengembalian dananya', ['pengembalian dana']],
  ])('are found in every form that %s gives them', (_, text, all) => {
    expect(all.filter((phrase) => !mentions(text, phrase))).toEqual([]);
  });

  it.each([
    'series',
    'terms',
    'taxes',
    'losses',
    'advies',
    'Paris',
    'business',
    'texas',
    'bonus',
    'policies',
    'advocaat',
    'Straße',
    'δικηγόρος',
  ])('are found as they are: %j', (phrase) => expect(mentions(`About ${phrase}.`, phrase)).toBe(true));

  it.each([
    ['I refuse to pay for refugees', 'refund'],
    ['We explain it plainly', 'plane'],
    ['The law is clear', 'lawyer'],
    ['She carries on', 'car'],
    ['Это дело', 'сделка'],
    ['我们谈谈', '退款'],
    ['환불을 오늘 요청합니다', '환불 요청'],
    ['A polite question', 'politics'],
    ['A big party', 'Paris'],
    ['Her statement', 'status'],
    ['A pressing matter of buses', 'business'],
    ['Call the police', 'policies'],
    ['The terminal is near', 'terms'],
    ['Ein Termin am Montag', 'terms'],
    ['Take a taxi', 'taxes'],
    ['See you on Wednesday', 'weed'],
    ['The festival is on', 'fees'],
    ['A profitable year', 'proof'],
    ['It is our policy', 'pool'],
    ['Famous scholars', 'school'],
  ])('%j does not mention %j', (text, phrase) => expect(mentions(text, phrase)).toBe(false));

  it('are looked for in time that grows with the text alone', () => {
    const { user } = process.cpuUsage();
    mentions('a'.repeat(20_000), 'lawyer human');
    mentions('lawyer '.repeat(4_000), 'lawyer lawyer lawyer human');
    for (const [a, b, c] of ['退款律', '환불금', 'คืนเ'].map((letters) => [...letters])) {
      const phrase = `${a} ${b} ${a} ${b} ${c}${c}`;
      for (const text of [`${a}`, `${a}${b}`, `${a}${b} `, `${a} ${b} `, `${a}. `])
        mentions(text.repeat(20_000 / text.length), phrase);
    }
    expect(process.cpuUsage().user - user).toBeLessThan(300_000);
  });
});
