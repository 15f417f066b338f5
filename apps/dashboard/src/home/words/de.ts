import { counted, figureIn } from '../../words/language';
import type { HomeWords } from './en';

const figure = figureIn('de');
const waiting = counted('de', { one: 'Lead wartet', other: 'Leads warten' });

export const words: HomeWords = {
  title: 'Start',
  waiting: 'Braucht einen Menschen',
  waitingOf: (n) => `${waiting(n)} auf einen Menschen.`,
  showAll: 'Alle zeigen',
  nobodyWaits: 'Niemand wartet auf einen Menschen.',
  lead: 'Lead',
  unnamed: 'Ohne Namen',
  since: 'Seit',
  reason: 'Grund',
  lastMessage: 'Letzte Nachricht',
  campaigns: 'Laufende Kampagnen',
  noCampaigns: 'Keine Kampagne läuft.',
  sent: (sent, total) => `${figure(sent)} von ${figure(total)} angeschrieben`,
  states: {
    draft: 'Entwurf',
    scheduled: 'Geplant',
    selecting: 'Wählt Leads aus',
    sending: 'Sendet',
    waiting: 'Wartet',
    paused: 'Angehalten',
    completed: 'Abgeschlossen',
  },
  next: 'Nächste Nachricht',
  channels: 'Kanäle',
  channelNames: { whatsapp: 'WhatsApp', telegram: 'Telegram', email: 'E-Mail' },
  health: { absent: 'Nicht verbunden', good: 'Verbunden', bad: 'Braucht Aufmerksamkeit' },
  tokenStale: 'Das Zugangstoken ist zu alt oder wurde abgelehnt. Verbinden Sie den Kanal mit einem neuen.',
  today: (used, allowed) => `heute ${figure(used)} von ${figure(allowed)}`,
  days: 'Die letzten 14 Tage',
  day: 'Tag',
  started: 'Begonnen',
  answered: 'Beantwortet',
  handedOff: 'An einen Menschen',
  asTable: 'Als Tabelle zeigen',
  steps: {
    title: 'In fünf Schritten zur ersten Kampagne',
    names: {
      agent: 'Einen Agenten anlegen',
      playground: 'Ein erstes Gespräch führen',
      channel: 'Einen Kanal verbinden',
      leads: 'Leads hinzufügen',
      campaign: 'Eine Kampagne starten',
    },
    texts: {
      agent: 'Was er herausfinden will, was er sagt und fragt, und was er nicht darf.',
      playground: 'In der Probe spielen Sie den Lead. Niemand wird angeschrieben.',
      channel: 'WhatsApp, Telegram oder E-Mail.',
      leads: 'Aus einer CSV-Datei, oder einen von Hand.',
      campaign: 'Wählen Sie Leads, Agent und Stunden. Was gesendet wird, sehen Sie, bevor etwas gesendet wird.',
    },
    actions: {
      agent: 'Neuer Agent',
      playground: 'Probe öffnen',
      channel: 'Kanal verbinden',
      leads: 'Leads importieren',
      campaign: 'Neue Kampagne',
    },
    done: 'Erledigt',
    launched: 'Ihre erste Kampagne läuft.',
    watch: 'Ansehen',
  },
};
