import { hasPlaceholder } from './placeholders';

describe('a placeholder that nobody filled', () => {
  it.each([
    'Best regards, [Your Name]',
    '[Calendar link]',
    '[TBD]',
    '[name of the company]',
    "[lead's first name]",
    '[Insert the price here]',
    '[Date and time]',
    'Call me: [your link](url)',
    'Sehr geehrte Frau [Nachname],\n\ngerne.',
    '[Ihr Name]',
    '[Dein Name]',
    '[Datum einfügen]',
    '[Name der Firma]',
    '[Prénom]',
    '[Votre nom]',
    '[Nombre]',
    '[Su nombre]',
    '[Seu nome]',
    '[Il tuo nome]',
    '[Nome]',
    '[Uw naam]',
    '[Ditt namn]',
    '[Dit navn]',
    '[Nimi]',
    '[Imię i nazwisko]',
    '[Vaše jméno]',
    '[Az Ön neve]',
    '[Numele dumneavoastră]',
    '[Το όνομά σας]',
    '[Adınız]',
    '[Ваше имя]',
    "[Ваше ім'я]",
    '[اسمك]',
    '[שמך]',
    '[आपका नाम]',
    '[您的姓名]',
    '【お名前】',
    '[이름]',
    '[ชื่อของคุณ]',
    '[Tên của bạn]',
    '[Nama Anda]',
    'Dear {{name}}',
    'Hello {first_name}',
    'Hello ${name}',
    'Hello %FIRSTNAME%',
    'Hello <lead name>',
  ])('stands in %j', (text) => expect(hasPlaceholder(text)).toBe(true));

  it.each([
    '[Product demo] on Tuesday',
    '[Offer] Three rooms',
    '[Phone call] at three?',
    '[Company tour] starts at nine',
    'See [our offer](https://example.com) or [1]',
    'He said "[…] it is fine [sic]"',
    '[Besichtigung] am Dienstag',
    '【内見】火曜日',
    '100 % of {1, 2} or {}',
    '50%OFF and 20% NOW%',
    'a <b and c> d, <3',
  ])('does not stand in %j', (text) => expect(hasPlaceholder(text)).toBe(false));

  it('is looked for in time that grows with the text alone', () => {
    const { user } = process.cpuUsage();
    for (const part of ['[', '[a', '{a', '${', '%AAA', '<name ', '{{'])
      hasPlaceholder(part.repeat(100_000 / part.length));
    expect(process.cpuUsage().user - user).toBeLessThan(1_000_000);
  });
});
