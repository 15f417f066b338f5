import { counted } from '../../words/language';
import type { HomeWords } from './en';

const waiting = counted('de', { one: 'Lead wartet', other: 'Leads warten' });

export const words: HomeWords = {
  title: 'Start',
  waiting: 'Braucht einen Menschen',
  waitingOf: (n) => `${waiting(n)} auf einen Menschen.`,
  nobodyWaits: 'Niemand wartet auf einen Menschen.',
  lead: 'Lead',
  unnamed: 'Ohne Namen',
  since: 'Seit',
  reason: 'Grund',
  lastMessage: 'Letzte Nachricht',
  campaigns: 'Laufende Kampagnen',
  noCampaigns: 'Keine Kampagne läuft.',
  sent: (sent, total) => `${sent} von ${total} angeschrieben`,
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
  today: (used, allowed) => `heute ${used} von ${allowed}`,
  days: 'Die letzten 14 Tage',
  day: 'Tag',
  started: 'Begonnen',
  answered: 'Beantwortet',
  handedOff: 'An einen Menschen',
  asTable: 'Als Tabelle zeigen',
  steps: {
    title: 'In fünf Schritten zur ersten Kampagne',
    agent: 'Legen Sie einen Agenten an: was er sagt, fragt und nicht darf.',
    playground: 'Führen Sie in der Probe das erste Gespräch mit ihm; Sie spielen den Lead.',
    channel: 'Verbinden Sie einen Kanal: WhatsApp, Telegram oder E-Mail.',
    leads: 'Importieren Sie Leads aus einer CSV-Datei, oder legen Sie einen von Hand an.',
    campaign: 'Starten Sie eine Kampagne an sie.',
    done: 'Erledigt',
  },
};
