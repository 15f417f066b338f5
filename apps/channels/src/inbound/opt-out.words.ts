/** What is said in one language. */
interface Language {
  /** ISO 639-1. */
  codes: readonly string[];
  /** In English and in itself. */
  names: readonly string[];
  /** What the link is called that ends a mail; whoever sends it back as a message means the same. */
  unsubscribe: string;
  /** Words that end messages, as a whole message only ("please stop by tomorrow" does not). */
  optOut: readonly string[];
}

/** English first: it stands in for languages that are not here. Its words are those that carriers and DECISIONS 83 name. */
const languages: readonly [Language, ...Language[]] = [
  { codes: ['en'], names: ['English'], unsubscribe: 'Unsubscribe', optOut: ['stop', 'stopall', 'stop all', 'unsubscribe', 'cancel', 'end', 'quit', 'optout', 'opt out', 'remove me', 'stop it'] },
  { codes: ['es'], names: ['Spanish', 'Español'], unsubscribe: 'Darse de baja', optOut: ['baja', 'alto', 'parar', 'cancelar', 'dar de baja', 'darme de baja', 'detener'] },
  { codes: ['pt'], names: ['Portuguese', 'Português'], unsubscribe: 'Cancelar inscrição', optOut: ['sair', 'pare', 'descadastrar', 'remover', 'cancelar inscricao'] },
  { codes: ['fr'], names: ['French', 'Français'], unsubscribe: 'Se désinscrire', optOut: ['arret', 'arreter', 'arretez', 'desabonner', 'desinscrire', 'desinscription'] },
  { codes: ['de'], names: ['German', 'Deutsch'], unsubscribe: 'Abmelden', optOut: ['stopp', 'abmelden', 'abbestellen', 'austragen', 'aufhoren'] },
  { codes: ['it'], names: ['Italian', 'Italiano'], unsubscribe: 'Disiscriviti', optOut: ['basta', 'ferma', 'fermare', 'disiscrivi', 'cancellami', 'annulla'] },
  { codes: ['nl'], names: ['Dutch', 'Nederlands'], unsubscribe: 'Afmelden', optOut: ['afmelden', 'uitschrijven', 'stoppen'] },
  { codes: ['sv'], names: ['Swedish', 'Svenska'], unsubscribe: 'Avregistrera', optOut: ['avsluta', 'avregistrera', 'sluta'] },
  { codes: ['da'], names: ['Danish', 'Dansk'], unsubscribe: 'Afmeld', optOut: ['afmeld', 'framelding'] },
  { codes: ['no', 'nb', 'nn'], names: ['Norwegian', 'Norsk'], unsubscribe: 'Meld av', optOut: ['avmeld', 'slutt'] },
  { codes: ['fi'], names: ['Finnish', 'Suomi'], unsubscribe: 'Peruuta tilaus', optOut: ['lopeta', 'peruuta'] },
  { codes: ['pl'], names: ['Polish', 'Polski'], unsubscribe: 'Wypisz mnie', optOut: ['wypisz', 'zatrzymaj', 'rezygnuje', 'zakoncz', 'anuluj'] },
  { codes: ['cs'], names: ['Czech', 'Čeština'], unsubscribe: 'Odhlásit', optOut: ['odhlasit', 'zrusit', 'konec'] },
  { codes: ['hu'], names: ['Hungarian', 'Magyar'], unsubscribe: 'Leiratkozás', optOut: ['leiratkozas', 'leiratkozom'] },
  { codes: ['ro'], names: ['Romanian', 'Română'], unsubscribe: 'Dezabonare', optOut: ['dezabonare', 'opreste'] },
  { codes: ['el'], names: ['Greek', 'Ελληνικά'], unsubscribe: 'Διαγραφή', optOut: ['στοπ', 'διακοπη'] },
  { codes: ['tr'], names: ['Turkish', 'Türkçe'], unsubscribe: 'Abonelikten çık', optOut: ['dur', 'durdur', 'iptal', 'ret'] },
  { codes: ['ru'], names: ['Russian', 'Русский'], unsubscribe: 'Отписаться', optOut: ['стоп', 'отписаться', 'отпишите', 'отмена', 'хватит'] },
  { codes: ['uk'], names: ['Ukrainian', 'Українська'], unsubscribe: 'Відписатися', optOut: ['відписатися', 'досить'] },
  { codes: ['ar'], names: ['Arabic', 'العربية'], unsubscribe: 'إلغاء الاشتراك', optOut: ['توقف', 'ايقاف', 'الغاء', 'الغاء الاشتراك'] },
  { codes: ['he'], names: ['Hebrew', 'עברית'], unsubscribe: 'הסר', optOut: ['הסר', 'עצור', 'הסירו'] },
  { codes: ['hi'], names: ['Hindi', 'हिन्दी'], unsubscribe: 'सदस्यता समाप्त करें', optOut: ['रोकें', 'रुकें', 'बंद करें', 'बंद करो'] },
  { codes: ['zh'], names: ['Chinese', '中文', '简体中文', '繁體中文'], unsubscribe: '退订', optOut: ['停止', '取消', '退订', '退訂', '取消订阅', '取消訂閱'] },
  { codes: ['ja'], names: ['Japanese', '日本語'], unsubscribe: '配信停止', optOut: ['配信停止', '解除', '停止してください'] },
  { codes: ['ko'], names: ['Korean', '한국어'], unsubscribe: '수신거부', optOut: ['중지', '수신거부', '그만'] },
  { codes: ['th'], names: ['Thai', 'ไทย', 'ภาษาไทย'], unsubscribe: 'ยกเลิกการรับข่าวสาร', optOut: ['หยุด', 'ยกเลิก'] },
  { codes: ['vi'], names: ['Vietnamese', 'Việt'], unsubscribe: 'Hủy đăng ký', optOut: ['dung', 'huy', 'huy dang ky'] },
  { codes: ['id'], names: ['Indonesian', 'Indonesia'], unsubscribe: 'Berhenti berlangganan', optOut: ['berhenti', 'henti'] },
];

/** Words that resume messages. */
const optIn = ['start', 'unstop', 'restart', 'resume', 'alta', 'commencer', 'reprendre', 'anmelden', 'avvia', 'начать', 'старт', 'basla', 'ابدا', '开始', '開始', '시작'];

const optOutWords = new Set(languages.flatMap(({ optOut, unsubscribe }) => [...optOut, unsubscribe]).map(normalise));
const optInWords = new Set(optIn.map(normalise));
const byName = new Map(languages.flatMap((language) => language.names.map((name) => [normalise(name), language])));

/** Lower case without accents, marks at the ends, emoji and doubled spaces; a leading slash is a bot command. */
function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}])\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/[^\p{L}\p{M}\p{N}\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What a message as a whole asks for. */
export function wishOf(text: string): 'opt_out' | 'opt_in' | undefined {
  if (text.length > 64) return undefined;
  const words = normalise(text);
  if (optOutWords.has(words)) return 'opt_out';
  return optInWords.has(words) ? 'opt_in' : undefined;
}

/** What the link is called that ends a mail in a language, as an agent's setting names that: `German`, `Deutsch`, `de-CH`, `Swiss German`. */
export function unsubscribeIn(language = ''): string {
  const [code = ''] = language.toLowerCase().split(/[-_]/);
  const named = normalise(language).split(' ').map((word) => byName.get(word));
  const found = languages.find(({ codes }) => codes.includes(code)) ?? named.find((one) => one !== undefined);
  return (found ?? languages[0]).unsubscribe;
}
