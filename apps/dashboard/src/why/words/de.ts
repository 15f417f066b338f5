import { counted, figureIn } from '../../words/language';
import type { TurnFacts } from '../turn.rules';
import type { WhyWords } from './en';

const figure = figureIn('de');
const calls = counted('de', { one: 'Aufruf', other: 'Aufrufe' });
const tokens = counted('de', { one: 'Token', other: 'Tokens' });
const edges = counted('de', { one: 'Übergang', other: 'Übergänge' });
const checks = counted('de', { one: 'Prüfung', other: 'Prüfungen' });
const list = new Intl.ListFormat('de-DE');

const outcomes: Record<TurnFacts['outcome'], string> = {
  replied: 'Geantwortet',
  handed_off: 'An einen Menschen übergeben',
  postponed: 'Noch nichts gesendet',
  superseded: 'Nichts gesendet',
  not_sent: 'Nichts gesendet',
  opted_out: 'Aufgehört: der Lead möchte keine Nachrichten mehr',
  dropped: 'Das Gespräch beendet',
  summarised: 'Den älteren Teil des Verlaufs zusammengefasst',
};

const begun: Record<NonNullable<TurnFacts['began']>, string> = {
  opening: 'Eröffnet das Gespräch',
  follow_up: 'Fasst nach',
};

const causes: Record<NonNullable<TurnFacts['cause']>, string> = {
  lead_wrote: 'der Lead hat inzwischen geschrieben, der nächste Zug beantwortet alles',
  changed: 'ein Mensch hat inzwischen geschrieben oder übernommen',
  address_left: 'die Nachricht kam von einer Adresse, die der Lead nicht mehr hat',
  model: 'das Modell hat nicht geantwortet',
  quota: 'die Modellaufrufe dieser Stunde sind verbraucht',
  agent: 'der Agent ist angehalten',
  budget: 'ein Budget ist verbraucht',
  hours: 'es ist außerhalb der Zeiten der Nachfassnachricht',
  message_before: 'die Nachricht davor ist noch nicht hinaus',
  suppressed: 'dem Lead darf nicht geschrieben werden',
  cancelled: 'die Nachfassnachricht wurde gestrichen',
  template: 'keine Vorlage passt zu diesem Lead',
  refused: 'es entstand nichts, was gesendet werden darf',
  opt_out: 'der Lead hat sich abgemeldet',
};

export const words: WhyWords = {
  why: 'Warum',
  sentence({ outcome, began, cause, movedTo, reason, stoppedBy, sources, tools }) {
    const because = cause === undefined ? (reason ?? stoppedBy) : causes[cause];
    const done = outcome === 'replied' && began ? begun[began] : outcomes[outcome];
    return [
      movedTo === undefined ? done : `${done}, weiter in die Phase ${movedTo}`,
      ...(because === undefined ? [] : [`: ${because}`]),
      ...(sources.length === 0 ? [] : [`; aus ${list.format(sources)}`]),
      ...(tools.length === 0 ? [] : [`; gefragt: ${list.format(tools)}`]),
    ].join('');
  },
  answered: (n) =>
    n === 1 ? 'Beantwortet eine Nachricht des Leads' : `Beantwortet ${figure(n)} Nachrichten des Leads`,
  began: 'Hat zuerst geschrieben',
  guardrails: 'Leitplanken',
  guardrailNames: {
    escalation_triggers: 'Was an einen Menschen übergibt',
    message_limit: 'Nachrichten eines Gesprächs',
    empty_reply: 'Antwort nicht leer',
    raw_output: 'Nachricht an einen Menschen',
    instructions: 'Eigene Anweisungen behalten',
    reply_length: 'Länge der Antwort',
    subject_length: 'Länge des Betreffs',
    forbidden_topics: 'Verbotene Themen',
    style: 'Stil',
    questions: 'Zahl der Fragen',
    language: 'Sprache',
    facts: 'Fakten',
    failed_tool: 'Antwort eines Werkzeugs',
    failed_knowledge: 'Antwort der Wissenssuche',
  },
  passed: 'in Ordnung',
  passedOf: (n) => `${checks(n)} bestanden`,
  stopped: 'hat angehalten',
  stage: 'Phase',
  stayed: (stage) => `Blieb in ${stage}`,
  moved: (from, to) => `Von ${from} nach ${to}`,
  always: 'immer',
  taken: 'genommen',
  notTaken: (n) => `${edges(n)} nicht genommen`,
  knowledge: 'Wissen',
  used: 'in der Antwort verwendet',
  tools: 'Werkzeuge',
  failed: 'fehlgeschlagen',
  reused: 'Antwort eines früheren Zugs',
  input: 'Eingabe',
  result: 'Antwort',
  model: 'Modell',
  modelLine: (model, n, sent, written) =>
    `${model}: ${calls(n)}, ${tokens(sent)} gesendet, ${tokens(written)} geschrieben`,
  noModel: 'Kein Modell wurde gefragt',
  time: 'Zeit',
  timeLine: (model, tools, rest) => `Modell ${model}, Werkzeuge ${tools}, alles andere ${rest}`,
  cost: 'Kosten',
  noAmount: 'kostenlos oder ohne Preis in der Preisliste',
  tried: 'Neuer Versuch',
  openStage: (stage) => `${stage} im Editor öffnen`,
  openVersions: 'Versionen des Agenten',
  replay: 'In der Probe mit dem jetzigen Agenten wiederholen',
  version: (n) => `Version ${String(n)} des Agenten`,
};
