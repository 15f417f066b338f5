/**
 * Words that end or resume messages, by language; they count as the whole message only ("please stop by tomorrow" does
 * not). English ones are those that carriers and DECISIONS 83 name. Written as they are compared: see {@link normalise}.
 */
const optOut: Readonly<Record<string, readonly string[]>> = {
  english: ['stop', 'stopall', 'stop all', 'unsubscribe', 'cancel', 'end', 'quit', 'optout', 'opt out', 'remove me', 'stop it'],
  spanish: ['baja', 'alto', 'parar', 'cancelar', 'dar de baja', 'darme de baja', 'detener'],
  portuguese: ['sair', 'pare', 'descadastrar', 'remover', 'cancelar inscricao'],
  french: ['arret', 'arreter', 'arretez', 'desabonner', 'desinscrire', 'desinscription'],
  german: ['stopp', 'abmelden', 'abbestellen', 'austragen', 'aufhoren'],
  italian: ['basta', 'ferma', 'fermare', 'disiscrivi', 'cancellami', 'annulla'],
  dutch: ['afmelden', 'uitschrijven', 'stoppen'],
  swedish: ['avsluta', 'avregistrera', 'sluta'],
  danish: ['afmeld', 'framelding'],
  norwegian: ['avmeld', 'slutt'],
  finnish: ['lopeta', 'peruuta'],
  polish: ['wypisz', 'rezygnuje', 'zakoncz', 'anuluj'],
  czech: ['odhlasit', 'zrusit', 'konec'],
  hungarian: ['leiratkozas', 'leiratkozom'],
  romanian: ['dezabonare', 'opreste'],
  greek: ['στοπ', 'διακοπη'],
  turkish: ['dur', 'durdur', 'iptal', 'ret'],
  russian: ['стоп', 'отписаться', 'отпишите', 'отмена', 'хватит'],
  ukrainian: ['відписатися', 'досить'],
  arabic: ['توقف', 'ايقاف', 'الغاء', 'الغاء الاشتراك'],
  hebrew: ['הסר', 'עצור', 'הסירו'],
  hindi: ['रोकें', 'रुकें', 'बंद करें', 'बंद करो'],
  chinese: ['停止', '退订', '退訂', '取消订阅', '取消訂閱'],
  japanese: ['配信停止', '解除', '停止してください'],
  korean: ['중지', '수신거부', '그만'],
  thai: ['หยุด', 'ยกเลิก'],
  vietnamese: ['dung', 'huy', 'huy dang ky'],
  indonesian: ['berhenti', 'henti'],
};

const optIn = ['start', 'unstop', 'restart', 'resume', 'alta', 'commencer', 'reprendre', 'anmelden', 'avvia', 'начать', 'старт', 'basla', 'ابدا', '开始', '開始', '시작'];

const optOutWords = new Set(Object.values(optOut).flat().map(normalise));
const optInWords = new Set(optIn.map(normalise));

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
