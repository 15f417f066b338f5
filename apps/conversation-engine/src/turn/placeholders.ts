import { folded } from '@northline/common/features/languages';

/** Words that make a placeholder of any others beside them in brackets: possessives, and what to do there. */
const filling = wordsIn(`
  your my our insert enter add fill tbd tba todo xx xxx xxxx
  ihr ihre ihren ihrem ihrer dein deine deinen deinem deiner mein meine meinen unser unsere einfugen einsetzen erganzen
  votre vos ton ta mon notre inserer insere indiquer su tus nuestro nuestra insertar inserte inserta
  seu sua teu tua meu minha nosso nossa inserir insira tuo suo suoi nostro nostra inserire inserisci
  uw jouw mijn onze invoegen invullen dit ditt er ert infoga deres jeres indsæt sett sinun teidan lisaa
  twoje twoj twoja panstwa wstaw wpisz vase vas tvoje vlozte doplnte ide irja dumneavoastra introduceti
  σας σου εισαγετε sizin ekleyin girin ваш ваше ваша ваши вставьте вставить укажите ваше вставте вкажіть
  أدخل ادخل שלך שלכם הכנס आपका आपकी अपना cua ban nhap anda masukkan`);

/** What placeholders are for. */
const wanted = wordsIn(`
  name names firstname lastname surname first last full customer client lead prospect company agent recipient sender date time
  day phone number telephone email mail address link url calendar title position product price amount city signature
  nachname vorname kundenname firmenname firma anrede datum uhrzeit zeit ort telefonnummer telefon nummer adresse kalenderlink
  betrag preis unterschrift
  prenom nom entreprise societe heure telephone adresse lien nombre apellido apellidos empresa fecha hora telefono direccion enlace
  nome cognome sobrenome apelido azienda ora orario telefone endereco indirizzo naam voornaam achternaam bedrijf bedrijfsnaam datum tijd
  namn fornamn efternamn foretag foretagsnamn navn fornavn efternavn etternavn firmanavn nimi etunimi sukunimi yritys
  imie nazwisko firmy jmeno prijmeni firmy nev neve cegnev nume prenume numele companie
  ονομα επωνυμο εταιρεια ημερομηνια isim ad adi soyad soyadi adiniz tarih sirket имя фамилия фамилию компания компании дата время телефон ссылка
  імя прізвище компанія час посилання الاسم اسم اسمك الشركة التاريخ الرابط שם שמך חברה תאריך קישור नाम तारीख कंपनी ten nama tanggal perusahaan
  名前 お名前 氏名 会社名 御社名 貴社名 日付 日時 姓名 名字 您的姓名 您的名字 你的名字 客户姓名 公司名称 公司名 日期 时间 时间地点 链接 連結 時間 電話 电话 リンク
  이름 성함 귀하의이름 회사명 날짜 시간 링크 ชื่อ ชื่อของคุณ วันที่ บริษัท`);

/** What stands between words of it: "name of the company", "lead's name". */
const joining = wordsIn(
  'of the a an and or here s il lo az ön der die das des und hier de la le el y et del e do da van en och og i a här her ici aqui',
);

/** Possessives of languages that write without spaces. */
const filledUnspaced = /^(?:您的|你的|请填|請填|插入|填写|お|ご|あなたの|貴|御|귀하|고객|당신의)/u;

const bracketed = /[[【［]([^[\]【】［］\n]{1,60})[\]】］](?!\(https?:)/gu;

/** What programs fill in: `{{name}}`, `{first_name}`, `${name}`, `%FIRSTNAME%`. */
const templated = /\{\{[^{}]{0,60}\}\}|\$?\{\s?[\p{L}_][\p{L}\p{N}_ .-]{0,40}\}|%[A-Z][A-Z_]{2,40}%/u;

/** `<lead name>`. */
const tagged = /<(?:your|insert|lead|customer|company|agent|recipient|sender|first|last|full|name)\b[^<>\n]{0,40}>/i;

/** Whether a text has a placeholder that nobody filled. A label in brackets, `[Product demo]`, is none. */
export function hasPlaceholder(text: string): boolean {
  if (templated.test(text) || tagged.test(text)) return true;
  return [...text.matchAll(bracketed)].some(([, inside = '']) => isPlaceholder(folded(inside)));
}

function isPlaceholder(inside: string): boolean {
  const words = inside.split(' ').filter((word) => !joining.has(word));
  const [first, last] = [words[0] ?? '', words.at(-1) ?? ''];
  if (filling.has(first) || filling.has(last) || filledUnspaced.test(inside)) return true;
  return wanted.has(first) && wanted.has(last);
}

function wordsIn(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/).map(folded));
}
