import { folded, type LanguageCode, languageOf } from '@northline/common/languages';

/** The words of one language. */
interface Words {
  /** The text of the unsubscribe link; sent back as a message, it means the same. */
  unsubscribe: string;
  /** Words that end messages, as a whole message only ("please stop by tomorrow" does not). */
  optOut: readonly string[];
}

/** The English words are those that carriers and DECISIONS 83 name. */
const words: Record<LanguageCode, Words> = {
  en: {
    unsubscribe: 'Unsubscribe',
    optOut: [
      'stop',
      'stopall',
      'stop all',
      'unsubscribe',
      'cancel',
      'end',
      'quit',
      'optout',
      'opt out',
      'remove me',
      'stop it',
    ],
  },
  es: {
    unsubscribe: 'Darse de baja',
    optOut: ['baja', 'alto', 'parar', 'cancelar', 'dar de baja', 'darme de baja', 'detener'],
  },
  pt: { unsubscribe: 'Cancelar inscrição', optOut: ['sair', 'pare', 'descadastrar', 'remover', 'cancelar inscricao'] },
  fr: {
    unsubscribe: 'Se désinscrire',
    optOut: ['arret', 'arreter', 'arretez', 'desabonner', 'desinscrire', 'desinscription'],
  },
  de: { unsubscribe: 'Abmelden', optOut: ['stopp', 'abmelden', 'abbestellen', 'austragen', 'aufhoren'] },
  it: { unsubscribe: 'Disiscriviti', optOut: ['basta', 'ferma', 'fermare', 'disiscrivi', 'cancellami', 'annulla'] },
  nl: { unsubscribe: 'Afmelden', optOut: ['afmelden', 'uitschrijven', 'stoppen'] },
  sv: { unsubscribe: 'Avregistrera', optOut: ['avsluta', 'avregistrera', 'sluta'] },
  da: { unsubscribe: 'Afmeld', optOut: ['afmeld', 'framelding'] },
  no: { unsubscribe: 'Meld av', optOut: ['avmeld', 'slutt'] },
  fi: { unsubscribe: 'Peruuta tilaus', optOut: ['lopeta', 'peruuta'] },
  pl: { unsubscribe: 'Wypisz mnie', optOut: ['wypisz', 'zatrzymaj', 'rezygnuje', 'zakoncz', 'anuluj'] },
  cs: { unsubscribe: 'Odhlásit', optOut: ['odhlasit', 'zrusit', 'konec'] },
  hu: { unsubscribe: 'Leiratkozás', optOut: ['leiratkozas', 'leiratkozom'] },
  ro: { unsubscribe: 'Dezabonare', optOut: ['dezabonare', 'opreste'] },
  el: { unsubscribe: 'Διαγραφή', optOut: ['στοπ', 'διακοπη'] },
  tr: { unsubscribe: 'Abonelikten çık', optOut: ['dur', 'durdur', 'iptal', 'ret'] },
  ru: { unsubscribe: 'Отписаться', optOut: ['стоп', 'отписаться', 'отпишите', 'отмена', 'хватит'] },
  uk: { unsubscribe: 'Відписатися', optOut: ['відписатися', 'досить'] },
  ar: { unsubscribe: 'إلغاء الاشتراك', optOut: ['توقف', 'ايقاف', 'الغاء', 'الغاء الاشتراك'] },
  he: { unsubscribe: 'הסר', optOut: ['הסר', 'עצור', 'הסירו'] },
  hi: { unsubscribe: 'सदस्यता समाप्त करें', optOut: ['रोकें', 'रुकें', 'बंद करें', 'बंद करो'] },
  zh: { unsubscribe: '退订', optOut: ['停止', '取消', '退订', '取消订阅'] },
  'zh-Hant': { unsubscribe: '取消訂閱', optOut: ['停止', '取消', '退訂'] },
  ja: { unsubscribe: '配信停止', optOut: ['配信停止', '解除', '停止してください'] },
  ko: { unsubscribe: '수신거부', optOut: ['중지', '수신거부', '그만'] },
  th: { unsubscribe: 'ยกเลิกการรับข่าวสาร', optOut: ['หยุด', 'ยกเลิก'] },
  vi: { unsubscribe: 'Hủy đăng ký', optOut: ['dung', 'huy', 'huy dang ky'] },
  id: { unsubscribe: 'Berhenti berlangganan', optOut: ['berhenti', 'henti'] },
};

/** Words that resume messages. */
const optIn = [
  'start',
  'unstop',
  'restart',
  'resume',
  'alta',
  'commencer',
  'reprendre',
  'anmelden',
  'avvia',
  'начать',
  'старт',
  'basla',
  'ابدا',
  '开始',
  '開始',
  '시작',
];

const optOutWords = new Set(
  Object.values(words)
    .flatMap(({ optOut, unsubscribe }) => [...optOut, unsubscribe])
    .map(folded),
);
const optInWords = new Set(optIn.map(folded));

/** The intent of a message as a whole. */
export function detectIntent(text: string): 'opt_out' | 'opt_in' | undefined {
  if (text.length > 64) return undefined;
  const message = folded(text);
  if (optOutWords.has(message)) return 'opt_out';
  return optInWords.has(message) ? 'opt_in' : undefined;
}

/** The text of the unsubscribe link in a language, as an agent's setting names it. */
export function unsubscribeIn(language?: string): string {
  return words[languageOf(language)].unsubscribe;
}
