import { counted } from '../../words/language';
import type { AbTestWords } from './en';

const leads = counted('de', { one: 'Lead', other: 'Leads' });
const conversations = counted('de', { one: 'Gespräch', other: 'Gespräche' });
const campaigns = counted('de', { one: 'laufende Kampagne', other: 'laufende Kampagnen' });
const drafts = counted('de', { one: 'Kampagnenentwurf', other: 'Kampagnenentwürfe' });
const agents = counted('de', { one: 'Agent', other: 'Agenten' });
const points = new Intl.NumberFormat('de-DE', { signDisplay: 'exceptZero', maximumFractionDigits: 1 });
const statuses = { draft: 'Entwurf', running: 'Läuft', paused: 'Angehalten', completed: 'Beendet' };

export const words: AbTestWords = {
  title: 'A/B-Tests',
  create: 'Neuer A/B-Test',
  none: 'Keine A/B-Tests',
  noneYet:
    'Ein Test verteilt die Leads einer Kampagne auf zwei oder mehr Agenten und zeigt, welcher mehr von ihnen qualifiziert.',
  name: 'Name',
  status: 'Status',
  all: 'Alle',
  variants: 'Varianten',
  created: 'Angelegt',
  statuses,
  views: { results: 'Ergebnis', settings: 'Einstellungen' },
  signed: (n) => points.format(n),
  form: {
    label: 'A/B-Test',
    what: 'Was getestet wird',
    name: 'Name',
    note: 'Notiz',
    noteHint: 'Was erwartet wird und was aus dem Ergebnis folgen soll. Andere lesen es neben dem Ergebnis.',
    variants: 'Varianten',
    variantsHint: 'Jeder Lead bekommt nach Gewicht einen der Agenten und behält ihn.',
    variantsFixed: 'Nach dem Start bleiben Varianten und Gewichte, wie sie sind.',
    agentInactive: (name) => `${name} (nicht aktiv)`,
    agentOf: (letter) => `Agent von ${letter}`,
    weightOf: (letter) => `Gewicht von ${letter}`,
    weightHint: 'Eine Zahl über 0',
    ofLeads: (share) => `${share} der Leads`,
    add: 'Variante hinzufügen',
    remove: 'Entfernen',
    removeOf: (letter) => `Variante ${letter} entfernen`,
    window: 'Zeit zum Qualifizieren',
    hours: 'Stunden, die ein Gespräch dafür hat',
    hoursHint:
      'Eine Variante wird nach Gesprächen beurteilt, die mindestens so lange her begonnen haben. Leer: die längste Wartezeit der Agenten ohne Antwort. Nach dem Start bleibt es so.',
    save: 'Speichern',
    saveDraft: 'Entwurf speichern',
    saved: 'Gespeichert',
    wrong: {
      name: 'Der Test braucht einen Namen.',
      agent: 'Einen Agenten wählen.',
      twice: 'Eine andere Variante hat diesen Agenten.',
      weight: 'Eine Zahl über 0, höchstens 1.000.000.',
      hours: 'Von einer Minute bis 8.760 Stunden.',
    },
  },
  actions: {
    start: 'Starten',
    pause: 'Anhalten',
    resume: 'Fortsetzen',
    end: 'Test beenden',
    delete: 'Entwurf löschen',
    back: 'Zurück',
    startTitle: (name) => `„${name}“ starten?`,
    startText: (n) =>
      `Kampagnen können ihre Leads dann auf ${agents(n)} verteilen. Varianten, Gewichte und die Zeit zum Qualifizieren lassen sich nicht mehr ändern.`,
    pauseTitle: (name) => `„${name}“ anhalten?`,
    pauseText: (n) =>
      n === undefined
        ? 'Die Kampagnen mit diesem Test werden auch angehalten. Gespräche gehen weiter.'
        : n === 0
          ? 'Keine Kampagne läuft damit. Gespräche gehen weiter.'
          : `Auch angehalten: ${campaigns(n)} mit diesem Test. Gespräche gehen weiter.`,
    endTitle: (name) => `„${name}“ beenden?`,
    endText:
      'Es lassen sich keine Kampagnen mehr damit starten. Das Ergebnis bleibt. Das lässt sich nicht rückgängig machen.',
    endCampaigns: (n) =>
      n === undefined || n === 0
        ? 'Gespräche gehen mit ihren Agenten weiter.'
        : `Wie bisher weiter verteilt: die übrigen Leads von ${campaigns(n)} mit diesem Test.`,
    goOnWith: 'Kampagnen gehen weiter mit',
    goOnWithNone: 'Nicht entschieden',
    drafts: (n, name) => `Auf ${name} umgestellt: ${drafts(n)} mit diesem Test.`,
    deleteTitle: (name) => `„${name}“ löschen?`,
    deleteText: 'Der Entwurf wird gelöscht. Kein Lead wurde ihm zugeteilt.',
    done: { start: 'Gestartet', pause: 'Angehalten', resume: 'Läuft wieder', end: 'Beendet', delete: 'Gelöscht' },
  },
  verdict: {
    draft: 'Dieser Test ist ein Entwurf. Nach dem Start kann ihn eine Kampagne verwenden.',
    ratio: 'Diesem Ergebnis ist nicht zu trauen: Die Leads sind nicht nach den Gewichten verteilt.',
    spread: (name, observed, expected) => `${name}: ${observed} Gespräche, ${expected} erwartet`,
    guardrail: {
      optedOut: (name, share, other, less) =>
        `Nicht mit ${name} weitermachen: ${share} der Leads haben sich abgemeldet, bei ${other} ${less}.`,
      complaints: (name, share, other, less) =>
        `Nicht mit ${name} weitermachen: ${share} der Leads haben Spam gemeldet, bei ${other} ${less}.`,
      bounced: (name, share, other, less) =>
        `Nicht mit ${name} weitermachen: ${share} der ersten Nachrichten kamen zurück oder wurden blockiert, bei ${other} ${less}.`,
      failed: (name, share, other, less) =>
        `Nicht mit ${name} weitermachen: ${share} der ersten Nachrichten sind fehlgeschlagen, bei ${other} ${less}.`,
    },
    winner: (name) => `${name} ist besser.`,
    by: (difference, low, high) => `${difference} Prozentpunkte mehr qualifizierte Gespräche (${low} bis ${high})`,
    winnerOver: (name, other, by) => `${name} ist besser als ${other}: ${by}.`,
    winnerOfAll: (name, other, by) =>
      `${name} ist besser als alle anderen: gegenüber ${other}, der nächstbesten Variante, ${by}.`,
    goOnWith: (name) => `Mit ${name} weitermachen`,
    campaignWith: (name) => `Neue Kampagne mit ${name}`,
    ended: 'Der Test endete ohne Sieger.',
    decided: (by, at, name) => `${by} hat den Test am ${at} beendet und sich für ${name} entschieden.`,
    undecided: (by, at) => `${by} hat den Test am ${at} ohne Entscheidung beendet.`,
    waiting: (n) => `Es wurden genug Leads angeschrieben. Abwarten: ${conversations(n)} haben noch Zeit.`,
    needed: (n) => `Weiterlaufen lassen: noch etwa ${leads(n)}.`,
    neededFirst: (n) => `Weiterlaufen lassen: noch etwa ${leads(n)}, bis sich die Varianten vergleichen lassen.`,
    close:
      'Kein Sieger in Sicht: Die Varianten liegen zu nah beieinander. Aus anderen Gründen wählen oder den Test beenden.',
    paused: 'Der Test ist angehalten. Läuft er wieder, lassen sich seine Kampagnen fortsetzen.',
  },
  goal: {
    title: 'Qualifizierte Gespräche',
    judgedBy: (window) =>
      `Varianten werden nach Gesprächen beurteilt, die vor mindestens ${window} begonnen haben, was immer daraus wurde. Man darf so oft nachsehen, wie man will.`,
    variant: 'Variante',
    share: 'Anteil der Leads',
    judged: 'Beurteilt nach',
    qualified: 'Qualifiziert',
    rate: 'Quote',
    tooEarly: 'zu früh',
    waiting: 'Haben noch Zeit',
    messages: 'Nachrichten je Gespräch',
    followUps: 'Nachfassungen',
    byHand: (n) => `${conversations(n)} ausgelassen: Der Agent wurde von Hand gewählt.`,
  },
  intervals: {
    title: 'Unterschied',
    tooEarly:
      'Unterschiede erscheinen, sobald jede Variante nach 30 Gesprächen beurteilt werden kann. Vorher führen sie in die Irre.',
    skewed: 'Unterschiede erscheinen nicht, solange die Leads nicht nach den Gewichten verteilt sind.',
    leads: (leader) => `${leader} führt.`,
    reading:
      'Jeder Balken enthält den wahren Unterschied mit 95 % Sicherheit, in Prozentpunkten; wo er die Linie bei 0 nicht berührt, ist der Unterschied echt.',
    against: (name) => `Gegenüber ${name}`,
    comparedWith: 'Gegenüber',
    said: (name, difference, low, high) => `Gegenüber ${name}: ${difference} Prozentpunkte, von ${low} bis ${high}.`,
    difference: 'Unterschied',
    low: 'Von',
    high: 'Bis',
    table: 'Als Tabelle zeigen',
  },
  guardrails: {
    title: 'Schutzgrenzen',
    reading: 'Was eine Variante nicht verschlechtern darf. Übergaben können erwünscht sein; sie stoppen nichts.',
    variant: 'Variante',
    leads: 'Leads',
    figures: {
      optedOut: 'Abgemeldet',
      complaints: 'Als Spam gemeldet',
      bounced: 'Zurückgekommen oder blockiert',
      failed: 'Fehlgeschlagen',
      handedOff: 'Übergeben',
    },
    worse: 'deutlich mehr',
    cost: 'Kosten je Qualifiziertem',
    noCost: '–',
  },
  series: {
    title: 'Tag für Tag',
    measure: 'Zahl',
    measures: {
      qualified: 'Qualifiziert, aufsummiert',
      conversations: 'Gespräche, aufsummiert',
      rate: 'Quote bis dahin, in Prozent',
    },
    day: 'Tag',
    table: 'Als Tabelle zeigen',
    none: 'Noch hat kein Gespräch begonnen.',
    oneDay: 'Der Verlauf wird ab dem zweiten Tag gezeichnet.',
    reading: 'Nach dem Tag, an dem Gespräche begannen. Die der letzten Tage können sich noch qualifizieren.',
    firstOf: (shown, all) => `Die ersten ${shown} von ${all} Varianten.`,
  },
  examples: {
    title: 'Gespräche zum Lesen',
    campaign: 'Kampagne',
    outcome: 'Ausgang',
    outcomes: {
      qualified: 'Qualifiziert',
      disqualified: 'Disqualifiziert',
      handed_off: 'Übergeben',
      dropped: 'Abgebrochen',
      active: 'Läuft noch',
    },
    none: 'Noch keines.',
    unknown: 'Die Phasen dieses Agenten sind nicht lesbar, daher lassen sich die Ausgänge nicht unterscheiden.',
    leadNumber: (id) => `Lead ${id}`,
  },
  campaigns: {
    title: 'Kampagnen mit diesem Test',
    create: 'Neue Kampagne mit diesem Test',
    none: 'Noch verwendet ihn keine Kampagne. In einer Kampagne anstelle eines Agenten wählen.',
    statuses: { ...statuses, scheduled: 'Geplant', completed: 'Abgeschlossen' },
  },
};
