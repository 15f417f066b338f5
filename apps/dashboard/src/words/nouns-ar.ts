import { counted } from './plurals.rules';

/** Says how many leads there are. */
export const leads = counted('ar', {
  one: 'عميل محتمل',
  two: 'عميلان محتملان',
  few: 'عملاء محتملين',
  many: 'عميلًا محتملًا',
  other: 'عميل محتملًا',
});

/** Says how many conversations there are. */
export const conversations = counted('ar', { one: 'محادثة', two: 'محادثتان', few: 'محادثات', other: 'محادثة' });

/** Says how many messages there are. */
export const messages = counted('ar', { one: 'رسالة', two: 'رسالتان', few: 'رسائل', other: 'رسالة' });

/** Says how many running campaigns there are. */
export const runningCampaigns = counted('ar', {
  one: 'حملة جارية',
  two: 'حملتان جاريتان',
  few: 'حملات جارية',
  other: 'حملة جارية',
});

/** Says how many changes there are. */
export const changes = counted('ar', { one: 'تغيير', two: 'تغييران', few: 'تغييرات', many: 'تغييرًا', other: 'تغيير' });

/** Says how many insights there are. */
export const insights = counted('ar', { one: 'معلومة', two: 'معلومتان', few: 'معلومات', other: 'معلومة' });

/** Says how many attempts there are. */
export const attempts = counted('ar', { one: 'محاولة', two: 'محاولتان', few: 'محاولات', other: 'محاولة' });
