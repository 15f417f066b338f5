import { counted } from '../../words/language';
import type { AuditWords } from './en';

export const words: AuditWords = {
  title: 'سجل التدقيق',
  filters: 'تصفية سجل التدقيق',
  records: 'السجلات',
  newestFirst: 'السجلات، الأحدث أولًا',
  nothing: 'لا يوجد سجل يطابق هذه التصفية.',
  download: (format) => `تنزيل ${format}`,
  action: 'الإجراء',
  actor: 'من',
  actorId: 'معرّف الفاعل',
  resource: 'ماذا',
  resourceType: 'نوع المورد',
  resourceId: 'معرّف المورد',
  from: 'من تاريخ',
  to: 'إلى تاريخ',
  clear: 'مسح',
  show: 'عرض',
  at: 'متى',
  status: 'النتيجة',
  details: 'التفاصيل',
  fields: counted('ar', { one: 'حقل', two: 'حقلان', few: 'حقول', other: 'حقل' }),
  address: 'العنوان',
  request: 'معرّف الطلب',
  actors: { api_key: 'مفتاح', user: 'مستخدم', lead: 'عميل محتمل', agent: 'وكيل', system: 'النظام' },
};
