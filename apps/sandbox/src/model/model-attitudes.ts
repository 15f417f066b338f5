/** How a lead takes what was said to them. */
export interface Attitude {
  readonly key: string;
  /** Whether an operator's condition means it. */
  readonly meant: RegExp;
  /** Whether a lead's words show it. */
  readonly said: RegExp;
}

const STOP = /^\s*(?:stopp?|unsubscribe|baja|abmelden|arr[eê]t|sair)\s*$/im;

const REFUSED =
  /\bnot (?:really |at all )?interested\b|\bno,? thanks?\b|\bno thank you\b|\bnot (?:for me|right now|now)\b|\b(?:don'?t|do not) (?:need|want|contact|write)\b|\bleave me alone\b|\bno interest\b|^\s*no\b|\bkein interesse\b|\bno me interesa\b|\bpas intéressé/im;

const DECLINED = new RegExp(`${REFUSED.source}|${STOP.source}`, 'im');

const ATTITUDES = [
  {
    key: 'opts out',
    meant: /\bopts? out\b|\bunsubscrib\w*/i,
    said: /\b(?:never|don'?t|do not|stop)\b[^.!?]{0,25}\b(?:write|text|message|contact|e-?mail)\b[^.!?]{0,25}\b(?:again|any ?more|ever)\b|\bwithdraw my consent\b|\bcut out these messages\b/i,
  },
  {
    key: 'declines',
    meant:
      /\bnot interested\b|\bno interest\b|\buninterested\b|\bdeclin\w*|\breject\w*|\brefus\w*|\bsays no\b|\bnot a fit\b|\bdisqualif\w*|\bnegative(?:ly)?\b/i,
    said: DECLINED,
  },
  {
    key: 'asks for a human',
    meant:
      /\b(?:human|real person|representative|specialist|salesperson|live agent)\b|\b(?:speak|talk) (?:to|with) (?:a |an )?(?:person|someone|somebody|agent|colleague|manager)\b/i,
    said: /\b(?:real|actual|live|human) (?:person|human|agent|being)\b|\b(?:talk|speak|chat|connect|transfer|put)\b.{0,25}\b(?:human|person|someone|somebody|agent|representative|colleague|manager|advisor)\b|\bhuman,? please\b|\bare you (?:a )?(?:bot|robot)\b.{0,60}\b(?:person|human)\b/i,
  },
  {
    key: 'complains',
    meant: /\b(?:complain\w*|angry|legal|lawyer|sue|refund|upset|threat\w*)\b/i,
    said: /\b(?:complain\w*|lawyer|attorney|sue|legal action|refund|outrag\w*|furious|scam)\b/i,
  },
  {
    key: 'asks the price',
    meant:
      /\b(?:ask\w*|want\w*|question\w*|inquir\w*|enquir\w*|curious)\b.{0,40}\b(?:price|prices|pricing|costs?|fees?|rates?)\b|^\W*(?:price|pricing|costs?)\W*$/i,
    said: /\bhow much\b|\b(?:price|prices|pricing|costs?|fees?)\b.{0,80}(?:\?|$)|\bwhat (?:does|would|do) .{0,40}\bcost\b/i,
  },
  {
    key: 'wants to wait',
    meant: /\b(?:later|not now|follow[- ]?up|postpone\w*|busy|call back|another time)\b/i,
    said: /\b(?:later|not now|busy|next (?:month|year)|another time|get back to you)\b/i,
  },
  {
    key: 'is interested',
    meant:
      /\b(?:interest(?:ed)?|agree\w*|accept\w*|confirm\w*|says yes|positive(?:ly)?|engag\w*|willing|open to|hear more|learn more|know more|ready|keen)\b/i,
    said: /\byes\b|\byeah\b|\bsure\b|\bok(?:ay)?\b|\binterested\b|\bsounds (?:good|great|interesting|perfect)\b|\btell me more\b|\bgladly\b|\bof course\b|\babsolutely\b|\bplease do\b|\bgreat\b|\bperfect\b|\blet'?s\b|\bworks for (?:me|us)\b|\bhow (?:do|can|much|does)\b|\b(?:want|would like|love) to\b|\blooking for\b|\bs[íi]\b|\bja\b|\boui\b|\bsim\b/i,
  },
] as const satisfies readonly Attitude[];

/** The name of an attitude. */
export type AttitudeKey = (typeof ATTITUDES)[number]['key'];

/** Whether a text shows an attitude; who declines shows no interest, whatever else they write. */
export function shows(key: AttitudeKey, text: string): boolean {
  if (text === '' || (key === 'is interested' && DECLINED.test(text))) return false;
  return ATTITUDES.some((attitude) => attitude.key === key && attitude.said.test(text));
}

/** Whether a text takes back that its writer may be written to. */
export const optsOut = (text: string): boolean => STOP.test(text) || shows('opts out', text);

/** The attitudes that an operator's words mean. */
export function attitudesMeant(condition: string): AttitudeKey[] {
  const keys = ATTITUDES.filter((attitude) => attitude.meant.test(condition)).map((attitude) => attitude.key);
  return keys.includes('declines') ? keys.filter((key) => key !== 'is interested') : keys;
}
