import type { HomeWords } from './en';

export const words: HomeWords = {
  title: 'الرئيسية',
  waiting: 'يحتاج إلى شخص',
  nobodyWaits: 'لا أحد ينتظر شخصًا.',
  conversations: 'المحادثات',
  totalLeads: 'العملاء المحتملون',
  totalConversations: 'المحادثات',
  completed: 'مكتملة',
  handedOff: 'لدى شخص',
  since: 'منذ',
  reason: 'السبب',
};
