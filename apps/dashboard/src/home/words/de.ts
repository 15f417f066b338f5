import type { HomeWords } from './en';

export const words: HomeWords = {
  title: 'Start',
  waiting: 'Braucht einen Menschen',
  nobodyWaits: 'Niemand wartet auf einen Menschen.',
  conversations: 'Gespräche',
  totalLeads: 'Leads',
  totalConversations: 'Gespräche',
  completed: 'Abgeschlossen',
  handedOff: 'Bei einem Menschen',
  since: 'Seit',
  reason: 'Grund',
};
