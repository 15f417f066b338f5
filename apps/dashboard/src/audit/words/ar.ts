import { counted, figureIn } from '../../words/language';
import type { AuditWords } from './en';

const figure = figureIn('ar');
const records = counted('ar', { one: 'سجل', two: 'سجلان', few: 'سجلات', many: 'سجلًا', other: 'سجل' });

export const words: AuditWords = {
  title: 'سجل التدقيق',
  filters: 'تصفية سجل التدقيق',
  records,
  newestFirst: 'السجلات، الأحدث أولًا',
  nothing: 'لا يوجد سجل يطابق هذه التصفية.',
  exports: {
    action: 'تصدير',
    title: 'تصدير سجل التدقيق',
    text: (n) => `سيُكتب ${records(n)} في ملف حسب التصفية الحالية.`,
    format: 'الصيغة',
    csv: 'CSV للجداول',
    ndjson: 'NDJSON، سجل في كل سطر بكل الحقول',
    start: 'تصدير',
    progress: (done, all) => `قُرئ ${figure(done)} من ${records(all)}`,
    done: (n) => `تم تصدير ${records(n)}.`,
  },
  filterBy: 'التصفية حسب',
  value: 'القيمة',
  anybody: 'اختر عضوًا',
  add: 'إضافة تصفية',
  active: 'التصفيات المفعّلة',
  remove: (name, value) => `إزالة التصفية ${name}: ${value}`,
  permalink: 'رابط هذا السجل',
  field: 'الحقل',
  before: 'قبل',
  after: 'بعد',
  actor: 'من',
  resource: 'ماذا',
  names: {
    action: 'الإجراء',
    actorId: 'من',
    resourceType: 'نوع المورد',
    resourceId: 'معرّف المورد',
    from: 'من تاريخ',
    to: 'قبل تاريخ',
  },
  clear: 'مسح',
  at: 'متى',
  status: 'النتيجة',
  statuses: { started: 'جارٍ', success: 'تم', refused: 'مرفوض', failed: 'فشل', extracted: 'وُجد', omitted: 'لم يوجد' },
  details: 'التفاصيل',
  open: 'فتح',
  fields: counted('ar', { one: 'حقل', two: 'حقلان', few: 'حقول', other: 'حقل' }),
  address: 'العنوان',
  request: 'معرّف الطلب',
  actors: { api_key: 'مفتاح', user: 'مستخدم', lead: 'عميل محتمل', agent: 'وكيل', system: 'النظام' },
};
