import { normalForm } from '@northline/common/vocabulary/normal-form';
import { folded, type LanguageCode, leadTexts } from '@northline/common/features/languages';
import { ownWords } from '@northline/common/contracts';
import { isOptOutPhrase } from './opt-out-phrases';

/**
 * Words that end messages, as a whole message only ("please stop by tomorrow" does not). The English ones are those that
 * carriers and DECISIONS 83 name.
 */
const optOut: Record<LanguageCode, readonly string[]> = {
  en: [
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
  es: ['baja', 'alto', 'parar', 'cancelar', 'dar de baja', 'darme de baja', 'detener'],
  pt: ['sair', 'pare', 'descadastrar', 'remover', 'cancelar inscricao'],
  fr: ['arret', 'arreter', 'arretez', 'desabonner', 'desinscrire', 'desinscription'],
  de: ['stopp', 'abmelden', 'abbestellen', 'austragen', 'aufhoren'],
  it: ['basta', 'ferma', 'fermare', 'disiscrivi', 'cancellami', 'annulla'],
  nl: ['afmelden', 'uitschrijven', 'stoppen'],
  sv: ['avsluta', 'avregistrera', 'sluta'],
  da: ['afmeld', 'framelding'],
  no: ['avmeld', 'slutt'],
  fi: ['lopeta', 'peruuta'],
  pl: ['wypisz', 'zatrzymaj', 'rezygnuje', 'zakoncz', 'anuluj'],
  cs: ['odhlasit', 'zrusit', 'konec'],
  hu: ['leiratkozas', 'leiratkozom'],
  ro: ['dezabonare', 'opreste'],
  el: ['στοπ', 'διακοπη'],
  tr: ['dur', 'durdur', 'iptal', 'ret'],
  ru: ['стоп', 'отписаться', 'отпишите', 'отмена', 'хватит'],
  uk: ['відписатися', 'досить'],
  ar: ['توقف', 'ايقاف', 'الغاء', 'الغاء الاشتراك'],
  he: ['הסר', 'עצור', 'הסירו'],
  hi: ['रोकें', 'रुकें', 'बंद करें', 'बंद करो'],
  zh: ['停止', '取消', '退订', '取消订阅'],
  'zh-Hant': ['停止', '取消', '退訂'],
  ja: ['配信停止', '解除', '停止してください'],
  ko: ['중지', '수신거부', '그만'],
  th: ['หยุด', 'ยกเลิก'],
  vi: ['dung lai', 'ngung', 'huy dang ky'],
  id: ['berhenti', 'henti'],
};

/** Opt-outs that are names without their accents: Dũng, Huy. */
const accented = new Set(['dừng', 'hủy', 'huỷ']);

/**
 * Words that are as often an answer, "high" and "low": they count in capitals alone, as who is told to write STOP writes
 * it. Else the model weighs them against what was asked.
 */
const answers = new Set(['alto', 'baja', 'alta']);

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
  [...Object.values(optOut).flat(), ...Object.values(leadTexts).map(({ unsubscribe }) => unsubscribe)].map(folded),
);
const optInWords = new Set(optIn.map(folded));

/** The intent of a message as a whole. What neither words nor phrases recognise as an opt-out, the model may. */
export function detectIntent(said: string): 'opt_out' | 'opt_in' | undefined {
  const text = ownWords(said);
  if (isOptOutPhrase(text)) return 'opt_out';
  if (text.length > 64) return undefined;
  const message = folded(text);
  if (answers.has(message) && text !== text.toUpperCase()) return undefined;
  if (optOutWords.has(message) || accented.has(withAccents(text))) return 'opt_out';
  return optInWords.has(message) ? 'opt_in' : undefined;
}

function withAccents(text: string): string {
  return normalForm(text, 'NFC')
    .toLowerCase()
    .replace(/[^\p{L}\s]/gu, '')
    .trim();
}
