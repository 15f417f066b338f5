import { type Source, unbacked } from './backing';

const clock = { now: new Date('2026-03-04T16:06:00Z'), zone: 'Europe/Zurich' };
const words = (text: string): Source => ({ text, from: 'words' });
const lead = (text: string): Source => ({ text, from: 'lead' });
const notes = (text: string): Source => ({ text, from: 'notes' });
const records = (text: string): Source => ({ text, from: 'records' });

/** What the operator's texts, the knowledge and the thread say. */
const sources = [
  words(
    'Viewings are free. Flats at the lake cost 3,200 to 4,900 francs a month, parking CHF 150. Deposit: 10 percent.',
  ),
  words(
    'Our office: +41 44 668 18 00, office@harbor.example, https://harbor-homes.com/flats?lang=en. Open from 9 am to 5:30 pm.',
  ),
  words('The spring offer ends on 31 March 2026; the next open house is on the 14th of April.'),
  lead('We are two adults and a dog, with a budget of 3500. Could we come on Tuesday at 10?'),
  records('{"slots":["2026-03-12T14:30"],"discount":0.05,"flat":{"rooms":3.5,"size_m2":82,"rent":3400}}'),
];

describe('what a reply says that nothing backs', () => {
  it.each<[string, string[]]>([
    // Prices, in the formats of six languages.
    ['It costs 3,200 francs a month.', []],
    ['Sie kostet CHF 3’200.– im Monat.', []],
    ['Die Miete liegt bei 3.200 Franken.', []],
    ['Le loyer est de 3 200 francs.', []],
    ['L’affitto è di 4.900,00 franchi.', []],
    ['El alquiler es de 4.900 francos.', []],
    ['Аренда стоит 3 200 франков.', []],
    ['租金是3200瑞士法郎。', []],
    ['الإيجار ٣٢٠٠ فرنك', []],
    ['The rent is 3.2k francs.', []],
    ['Parking is CHF150.', []],
    ['It costs 3,300 francs a month.', ['3,300 francs']],
    ['Die Miete liegt bei 2.900 Franken.', ['2.900 Franken']],
    ['Le loyer est de 3 250 francs.', ['3 250 francs']],
    ['It is only €3,200.', ['€3,200']],
    ['Solo 3.200 euros al mes.', ['3.200 euros']],
    ['It costs 3 million francs.', ['3 million francs']],
    ['Quanto a 1.000 reais?', ['1.000 reais']],
    ['租金是五千，也就是5000元。', ['5000元']],
    // Names and codes with a number.
    ['You asked about Studio 14.', []],
    ['Your number is AB-77812, or 550e8400-e29b-41d4-a716-446655440000.', []],
    ['We keep to the COVID-19 rules.', []],
    ['Only 37 flats are left.', ['37']],
    ['It takes a 45-minute drive.', ['45']],
    ['It is EUR 450.', ['EUR 450']],
    ['CHF-777 a month', ['777']],
    // Percentages.
    ['The deposit is 10%.', []],
    ['Die Kaution beträgt 10 %.', []],
    ['Le dépôt est de 10 pour cent.', []],
    ['El depósito es del 10 por ciento.', []],
    ['Depozito %10.', []],
    ['You get 5% off.', []],
    ['You get 20 % off.', ['20 %']],
    ['Wir geben 15 Prozent Rabatt.', ['15 Prozent']],
    ['I can offer 3.5% off.', []],
    ['You get twenty percent off.', ['twenty percent']],
    ['The deposit is ten percent.', []],
    ['Zehn Prozent Kaution, fünfundzwanzig Prozent Rabatt.', ['fünfundzwanzig Prozent']],
    ['Ein zwanzigprozentiger Rabatt.', ['zwanzigprozentiger']],
    ['Quatre-vingt-dix pour cent de remise.', ['Quatre-vingt-dix pour cent']],
    ['Treinta y cinco por ciento.', ['Treinta y cinco por ciento']],
    ['We are a hundred percent sure.', []],
    ['Between five and twenty percent.', ['twenty percent']],
    // Prices in words.
    ['It is three thousand two hundred francs.', []],
    ['It is one hundred and fifty francs.', []],
    ['Es kostet dreitausendzweihundert Franken.', []],
    ['Es kostet zweitausend Franken.', ['zweitausend Franken']],
    ['Trois mille deux cents francs par mois.', []],
    ['Costa duecentoventi franchi.', ['duecentoventi franchi']],
    ['Custa duzentos e vinte francos.', ['duzentos e vinte francos']],
    ['Het kost vijfentwintig euro.', ['vijfentwintig euro']],
    ['Only one franc more, for two people.', []],
    // Dates.
    ['The offer ends on March 31.', []],
    ['Das Angebot endet am 31. März 2026.', []],
    ['L’offre se termine le 31 mars.', []],
    ['La oferta termina el 31 de marzo de 2026.', []],
    ['Предложение до 31 марта.', []],
    ['优惠到3月31日。', []],
    ['It ends on 31.3.', []],
    ['It ends on 2026-03-31.', []],
    ['It ends on 3/31/2026.', []],
    ['The open house is on 14 April.', []],
    ['There is a slot on 12 March at 2:30 pm.', []],
    ['The offer ends on 31 Mar 2026, not on 30 Mar.', ['30 Mar']],
    ['The offer ends on 30 April.', ['30 April']],
    ['Das Angebot endet am 15. Mai.', ['15. Mai']],
    ['The offer ends on 31 March 2027.', ['31 March 2027']],
    ['Le 2 avril, à bientôt.', ['2 avril']],
    // What follows from the present day, and from what the lead said.
    ['Today is 4 March 2026.', []],
    ['Tomorrow, 5 March, works.', []],
    ['Morgen, am 5. März, passt es.', []],
    ['On Tuesday, 10 March, at 10:00?', []],
    ['Am Dienstag um 10 Uhr passt es.', []],
    ['On Wednesday, 11 March?', ['11 March']],
    // Times of day.
    ['We are open until 17:30.', []],
    ['Nous fermons à 17h30.', []],
    ['We open at 9.', []],
    ['Siamo aperti fino alle 17.30.', []],
    ['Vi har åbent fra 9.00 til 18.30.', ['18.30']],
    ['Wir öffnen um 9 Uhr.', []],
    ['We are open until 8 pm.', ['8 pm']],
    ['Wir haben um 16:15 Uhr Zeit.', ['16:15 Uhr']],
    // Numbers.
    ['For 2 people, with 3.5 rooms and 82 m².', []],
    ['Der Rent ist 3’400, mit 3,5 Zimmern.', []],
    ['1. The lake\n2. The town\n3) The hills', []],
    ['On the 2nd floor, our 1st choice; we are here 24/7.', []],
    ['One or two questions, and a B2B offer for Q3.', []],
    ['In 2026 as well.', []],
    ['It has 5 rooms; I have 3 questions.', []],
    ['It has 50 rooms.', ['50']],
    ['It has 30 rooms.', ['30']],
    ['You get 2 months free.', ['2 months']],
    ['Sie erhalten 3 Monate gratis, in 2 Tagen.', ['3 monate', '2 tagen']],
    ['Nous répondons sous 5 jours.', ['5 jours']],
    ['Une remise pour 2 ans', ['2 ans']],
    ['There are 120 flats.', ['120']],
    ['We were founded in 1987.', ['1987']],
    // Links and addresses.
    ['See https://www.harbor-homes.com/flats?lang=en.', []],
    ['See harbor-homes.com, or write to Office@harbor.example!', []],
    ['Rufen Sie uns an: 044 668 18 00.', []],
    ['Call +41446681800 (free).', []],
    ['See https://harbor-homes.com/book.', ['https://harbor-homes.com/book']],
    ['Book at calendly.com/harbor', ['calendly.com/harbor']],
    ['Write to nora@harbor.example', ['nora@harbor.example']],
    ['Call +41 44 668 18 01.', ['+41 44 668 18 01']],
    // Nothing to look up.
    ['Gladly! Which area do you like?', []],
    ['Gern geschehen.Wir melden uns z.B. morgen, i.e. soon.', []],
    ['3️⃣ and 👍', []],
  ])('%s: %j', (reply, left) => expect(unbacked(reply, sources, clock)).toEqual(left));

  it('is looked up in each source by itself: but for a currency, a unit elsewhere says nothing of a number', () => {
    const bare = words('Room 20 has 20 seats.');
    expect(unbacked('20% off', [bare, words('Prices in %')], clock)).toEqual(['20%']);
    expect(unbacked('20% off', [words('Discount in %: 10, 20')], clock)).toEqual([]);
    expect(unbacked('800 euros', [words('| A | 800 |'), words('All prices are in euros.')], clock)).toEqual([]);
    expect(unbacked('800 euros', [words('| A | 800 |'), words('All prices are in francs.')], clock)).toEqual([
      '800 euros',
    ]);
    expect(unbacked('800 euros', [words('| flat | price in EUR |\n| A | 800 |')], clock)).toEqual([]);
    expect(unbacked('10% for you', [lead('Can you do 10?')], clock)).toEqual(['10%']);
    expect(unbacked('10% for you', [lead('Can you do 10 %?')], clock)).toEqual([]);
  });

  it.each<[string, string, string[]]>([
    // Days by their number, their weekday, their distance. Today is Wednesday, 4 March.
    ['Could I come on the 14th?', 'I note 14 March as your wish.', []],
    ['Ich kann am 14.', 'Gut, ich notiere den 14. März.', []],
    ['Je peux le 14', 'C’est noté, le 14 mars.', []],
    ['Puedo el 14', 'Anotado: 14 de marzo.', []],
    ['Ich kann am 14. um 10', 'Am 15. März?', ['15. März']],
    ['Ich kann am 14. Juli', 'Am 14. März?', ['14. März']],
    ['Ich kann am 2.', 'Am 2. April, nicht am 2. Mai.', ['2. Mai']],
    ['How about Tue at 10?', 'I note Tuesday, 10 March, at 10:00.', []],
    ['How about Tue at 10?', 'I note Wednesday, 11 March, at 10:00.', ['11 March']],
    ['Geht Di oder Do um 10?', 'Ich notiere Dienstag, 10. März, oder Donnerstag, 12. März.', []],
    ['Do you have a flat? So we can move on.', 'On Thursday, 12 March, or Sunday, 8 March?', ['12 March', '8 March']],
    ['Mon budget est petit', 'Le lundi 9 mars ?', []],
    ['jeu. ou ven. à 10h', 'Jeudi 12 mars ?', []],
    ['only at the weekend', 'Would Saturday, 7 March, suit you?', []],
    ['only at the weekend', 'Would Friday, 6 March, suit you?', ['6 March']],
    ['call me in 3 days', 'Fine, on 7 March then.', []],
    ['Rufen Sie mich in 3 Tagen an', 'Gern, am 8. März.', ['8. März']],
    ['In 3 Tagen, in 2 Wochen', 'Am 7. oder 18. März.', []],
    ['next week works', 'Would Monday, 9 March, suit you, or 15 March?', []],
    ['nächste Woche passt', 'Am 16. März?', ['16. März']],
    ['ab dem 14/3', 'Ab dem 14. März, nicht am 15/3.', ['15/3']],
  ])('are not days that the lead named without their month: %j for %j', (given, reply, left) =>
    expect(unbacked(reply, [lead(given)], clock)).toEqual(left),
  );

  it.each<[string, string, string[]]>([
    ['Messe vom 14. bis 16. April', 'Die Messe beginnt am 14. April und endet am 16. April.', []],
    ['Messe vom 14.–16. April', 'Am 15. April ist Messe.', []],
    ['Messe vom 14. bis 16. April', 'Am 13. April ist Messe, am 17. April nicht.', ['13. April', '17. April']],
    ['Fair: April 14–16', 'The fair ends on 16 April.', []],
    ['Fair: April 14–16, 2026', 'The fair is from 14 to 16 April 2026.', []],
    ['Fair: April 14–16', 'The fair is from 13 to 17 April.', ['13 april', '17 April']],
    ['Fair: April 14–16', 'The fair is on April 14-17.', ['april 17']],
    ['Salon du 14 au 16 avril', 'Le salon commence le 14 avril.', []],
    ['Feria del 14 al 16 de abril', 'La feria es el 14 de abril.', []],
    ['Open on 14 and 16 April', 'Open on 14 April, not on 15 April.', ['15 April']],
    ['Выставка 14-16 апреля', 'Выставка с 14 апреля.', []],
  ])('are the days of ranges and no others: %j for %j', (given, reply, left) =>
    expect(unbacked(reply, [words(given)], clock)).toEqual(left),
  );

  it.each<[string, string, string[]]>([
    ['+34 912 345 678', 'Llámenos al 912 345 678.', []],
    ['+34 912 345 678', 'Llámenos al 912 345 679.', ['912 345 679']],
    ['+48 601 234 567', 'Proszę dzwonić: 601 234 567.', []],
    ['+45 33 12 34 56', 'Ring til os på 33 12 34 56.', []],
    ['+45 33 12 34 56', 'Ring til os på 33 12 34 57.', ['33 12 34 57']],
    ['+47 22 12 34 56', 'Ring oss på 22 12 34 56.', []],
    ['+7 912 345-67-89', 'Звоните: 912 345-67-89.', []],
    ['+91 98765 43210', 'Call 98765 43210.', []],
    ['+1 415-555-2671', 'Call 415 555 2671.', []],
    ['+1 415-555-2671', 'Call 415 555 2672.', ['415 555 2672']],
    ['06 12 34 56 78', 'Appelez le 06.12.34.56.78.', []],
    ['+33612345678', 'On vous appelle au 06.12.34.56.78 ?', []],
    ['+33612345678', 'On vous appelle au 06.12.34.56.79 ?', ['06.12.34.56.79']],
    ['612345678', 'Le llamamos al 612 345 678.', []],
    ['612 345 678', '¿Es +34 612 345 678?', []],
    ['Since 2345678', 'Call 2 345 679', ['2 345 679']],
  ])('are phone numbers by their ends: %j for %j', (given, reply, left) =>
    expect(unbacked(reply, [words(given)], clock)).toEqual(left),
  );

  it.each<[string, string[]]>([
    ['请看https://harbor-homes.com/flats。谢谢', []],
    ['詳しくはhttps://harbor-homes.com/flatsをご覧ください。', []],
    ['Siehe „https://harbor-homes.com/flats“.', []],
    ['See “https://harbor-homes.com/flats”, or «harbor-homes.com».', []],
    ['انظر https://harbor-homes.com/flats، شكرا', []],
    ['See https://harbor-homes.com/flats… or https://harbor-homes.com/flats👍', []],
    ['office@harbor.exampleまでご連絡ください。', []],
    ['See https://harbor-homes.com/日本をご覧ください', ['https://harbor-homes.com/日本をご覧ください']],
    ['See https://harbor-homes.com/flats/a', ['https://harbor-homes.com/flats/a']],
    ['https://harbor-homes.com/flatsに/evil', ['https://harbor-homes.com/flatsに/evil']],
    ['https://harbor-homes.comに.evil.com', ['https://harbor-homes.comに.evil.com']],
    ['https://harbor-homes.com。evil.zip', ['https://harbor-homes.com。evil.zip']],
    ['attacker.exampleまで nora@attacker.exampleまで', ['nora@attacker.example']],
    ['詳しくはattacker.comをご覧ください。', ['attacker.com']],
  ])('are links as they end in all scripts: %j', (reply, left) =>
    expect(
      unbacked(
        reply,
        [words('https://harbor-homes.com/flats, https://harbor-homes.com, office@harbor.example')],
        clock,
      ),
    ).toEqual(left),
  );

  it.each<[string, string, string[]]>([
    ['', 'It costs only CHF450-500 a month.', ['CHF450', '500']],
    ['', 'Only USD900-USD950.', ['USD900', 'USD950']],
    ['', 'Für Rs450-500 im Monat', ['Rs450', '500']],
    ['', 'Miete 900\nNebenkosten 50\nKaution 1800', ['900', '50', '1800']],
    ['Miete 1900, Kaution 5700', 'Miete 900\nKaution 1800', ['900', '1800']],
    ['Miete 1900\nKaution 5700', 'Miete 1900\nKaution 5700.', []],
    ['Miete CHF 1900', 'Miete 1900', []],
    ['', 'Discount 50', ['50']],
    ['', 'Die Wohnung kostet pro Monat 900.', ['900']],
    ['', 'Du erhältst Rabatt-20% und Gratis-30 Franken.', ['20%', '30 Franken']],
    ['Studio 14', 'You asked about Studio 14.', []],
    ['', 'Nous sommes ouverts 7h15-23h45.', ['7h15', '23h45']],
    ['Ouvert 9h30-18h30.', 'Nous sommes ouverts de 9h30 à 18h30.', []],
    ['Aberto 9h30–18h30.', 'Estamos abertos das 9h30 às 19h30.', ['19h30']],
    ['Parking: CHF450-500 a month', 'Parking costs CHF 450 to 500 a month.', []],
    ['Parking: CHF450-500 a month', 'Parking costs CHF 450 to 550 a month.', ['550']],
    ['CHF1450-inkl', 'It is CHF 1450, all included.', []],
    ['Rent Rs 45,000', 'Rent: ₹45,000', []],
    ['4½-Zimmer-Wohnung', 'Die Wohnung hat 4.5 Zimmer.', []],
    ['14.5-Zimmer-Wohnung', 'Die Wohnung hat 14½ Zimmer.', []],
    ['14.5-Zimmer-Wohnung', 'Die Wohnung hat 14¼ Zimmer.', ['14.25']],
    ['Order AB-77812', 'Your order is AB-77812.', []],
  ])('are ranges and labelled amounts as well as others: %j for %j', (given, reply, left) =>
    expect(unbacked(reply, [words(given)], clock)).toEqual(left),
  );

  it.each<[string, string, string[]]>([
    ['a number', 'There are 40 flats.', []],
    ['a percentage that it names', 'The deposit is 10 %.', []],
    ['a price that it names', 'Parking is CHF 150.', []],
    ['a budget without a currency', 'It is 3,500 francs.', []],
    ['a time of day', 'At 11:00?', []],
    ['no percentage by a bare number', '40 % off.', ['40 %']],
    ['no percentage by a share', '5 % off.', ['5 %']],
    ['no number of days by a bare number', 'In 40 days.', ['40 days']],
    ['no price by a small number, which was looked up nowhere', 'Only 11 francs.', ['11 francs']],
    ['no price by this year', 'Only 2026 francs.', ['2026 francs']],
    ['no price by a number in words', 'Only 20 francs.', ['20 francs']],
    ['no percentage by a number in words', '30 % off.', ['30 %']],
    ['no day by the word tomorrow', 'On 5 March?', ['5 March']],
  ])('is judged by what the model noted of the thread, which backs %s', (_, reply, left) => {
    const noted = notes(
      'A deposit of 10 %, parking CHF 150, a budget of 3500, 40 flats, 0.05. Tomorrow at 11, in 2026. Twenty or thirty.',
    );
    expect(unbacked(reply, [words('Prices are in francs.'), noted], clock)).toEqual(left);
  });

  it.each<[string, string, string[]]>([
    ['{"slots":["2026-03-12T14:30:00+01:00"]}', 'On 12 March at 14:30.', []],
    ['{"slots":["2026-03-12T13:30:00.000Z"]}', 'Am 12. März um 14:30 Uhr.', []],
    ['{"slots":["2026-03-12T13:30Z"]}', 'Le 12 mars à 14h30.', []],
    // As the clock of Zurich shows them: not in UTC, and an hour further in summer.
    ['{"slots":["2026-03-12T14:30:00Z"]}', 'On 12 March at 14:30.', ['14:30']],
    ['{"slots":["2026-04-12T12:30:00Z"]}', 'On 12 April at 2:30 pm or 1:30 pm?', ['1:30 pm']],
    ['{"slots":["2026-03-12T18:30:00-05:00"]}', 'On 13 March at 0:30, in New York 12 March, 18:30.', []],
    ['{"slots":["2026-03-12T14:30:00+01:00"]}', 'On 12 March at 13:30 or 1:00.', ['13:30', '1:00']],
    ['{"start":{"dateTime":"2026-03-12T14:30:00+01:00","timeZone":"Europe/Zurich"}}', '12.3., 14:30 Uhr', []],
    ['{"date":"2026-03-12","time":"14:30:00"}', 'On 12 March at 2:30 pm.', []],
    ['{"date":"2026-03-12","time":"14:30:00"}', 'On 12 March at 2:30 am.', ['2:30 am']],
    ['{"moveIn":"2026-07-01T00:00:00.000Z"}', 'Einzug am 1. Juli', []],
  ])('is what an answer of a calendar in JSON says in another zone: %s for %s', (answer, reply, left) =>
    expect(unbacked(reply, [records(answer)], clock)).toEqual(left),
  );

  it.each<[string, string[]]>([
    ['Come to Seestrasse 5, 8002 Zürich.', []],
    ['Come to Seestr. 5.', []],
    ['Kommen Sie an die Zürcher Strasse 12a.', []],
    ['We are at 9 Main St, London.', []],
    ['Nous sommes 7, rue du Lac, ou rue du Lac 7.', []],
    ['Siamo in Via Roma 3.', []],
    ['Flat 5 is free.', []],
    ['Come to Bahnhofstrasse 5.', ['Bahnhofstrasse 5']],
    ['Come to Seestrasse 6.', ['Seestrasse 6']],
    ['Am Marktplatz 2 in Bern.', ['Marktplatz 2']],
    ['We are at 12 Baker Street.', ['12 Baker Street']],
    ['Nous sommes au 3, avenue de la Gare.', ['3, avenue de la Gare']],
    ['Estamos en la Calle Mayor 4.', ['Calle Mayor 4']],
    ['Siamo in Via Garibaldi 3.', ['Via Garibaldi 3']],
    // Not streets.
    ['Auf dem Heimweg 5 Minuten, via WhatsApp 3 Fotos, drive with 2 cars on the road.', []],
    ['The plaza has 3 cafés, and 2 flats face the main street.', []],
    ['I can show you 3 Lake View flats.', []],
    ['Der Parkplatz 7 ist frei.', []],
  ])('is a street with its number: %s', (reply, left) => {
    const addresses = [
      words('Office: Seestrasse 5, 8002 Zürich; Zürcher Strasse 12a; 7, rue du Lac; Via Roma, 3'),
      records('{"street":"Main Street","number":"9"}'),
    ];
    expect(unbacked(reply, addresses, clock)).toEqual(left);
  });

  it('is what comes after the first 200 things, wherever it stands', () => {
    const many = Array.from({ length: 201 }, (_, place) => `${1_000 + place}`).join(' and ');
    expect(unbacked(many, [words(many)], clock)).toEqual(['1200']);
  });

  it('reads long texts in a time that grows with their length', () => {
    const parts = [' ', '\n', '1', '1,', 'een', 'een ', 'cent e ', 'six-', '1 a ', 'rue d’a ', 'a-', '1, rue de '];
    const taken = (size: number): number => {
      const long = Array.from({ length: size }, (_, n) => `${n} 1'000.50 € on ${1 + (n % 28)}.3.2026, `).join('');
      const texts = [words(long), ...parts.map((part) => words(part.repeat(25 * size)))];
      const { user: before } = process.cpuUsage();
      unbacked('It costs 7,777 francs.', texts, clock);
      return process.cpuUsage().user - before;
    };
    taken(1_000);
    // Four times the text takes four times as long; sixteen times were it to grow with the square.
    expect(taken(4_000) / taken(1_000)).toBeLessThan(8);
  });
});
