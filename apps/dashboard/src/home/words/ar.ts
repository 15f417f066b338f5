import { counted } from '../../words/language';
import type { HomeWords } from './en';

const waiting = counted('ar', { one: 'عميل ينتظر', two: 'عميلان ينتظران', few: 'عملاء ينتظرون', other: 'عميلًا ينتظر' });

export const words: HomeWords = {
  title: 'الرئيسية',
  waiting: 'يحتاج إلى شخص',
  waitingOf: (n) => `${waiting(n)} شخصًا.`,
  nobodyWaits: 'لا أحد ينتظر شخصًا.',
  lead: 'العميل',
  unnamed: 'بلا اسم',
  since: 'منذ',
  reason: 'السبب',
  lastMessage: 'آخر رسالة',
  campaigns: 'الحملات العاملة',
  noCampaigns: 'لا توجد حملة تعمل.',
  sent: (sent, total) => `تمت مراسلة ${sent} من ${total}`,
  states: {
    draft: 'مسودة',
    scheduled: 'مجدولة',
    selecting: 'تختار العملاء',
    sending: 'ترسل',
    waiting: 'تنتظر',
    paused: 'متوقفة',
    completed: 'مكتملة',
  },
  next: 'الرسالة التالية',
  channels: 'القنوات',
  channelNames: { whatsapp: 'واتساب', telegram: 'تيليجرام', email: 'البريد الإلكتروني' },
  health: { absent: 'غير متصلة', good: 'متصلة', bad: 'تحتاج إلى انتباه' },
  tokenStale: 'رمز الوصول قديم أو مرفوض. اربط القناة برمز جديد.',
  today: (used, allowed) => `${used} من ${allowed} اليوم`,
  days: 'آخر 14 يومًا',
  day: 'اليوم',
  started: 'بدأت',
  answered: 'أُجيب عنها',
  handedOff: 'إلى شخص',
  asTable: 'عرض كجدول',
  steps: {
    title: 'خمس خطوات إلى حملتك الأولى',
    agent: 'أنشئ وكيلًا: ما يقوله ويسأله وما لا يجوز له.',
    playground: 'أجرِ معه محادثتك الأولى في ساحة التجربة وأنت تؤدي دور العميل.',
    channel: 'اربط قناة: واتساب أو تيليجرام أو البريد الإلكتروني.',
    leads: 'استورد العملاء من ملف CSV أو أضف واحدًا يدويًا.',
    campaign: 'أطلق حملة إليهم.',
    done: 'تم',
  },
};
