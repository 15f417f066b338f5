import { counted, figureIn } from '../../words/language';
import type { KnowledgeWords } from './en';

const figure = figureIn('ar');
const documents = counted('ar', { one: 'مستند', two: 'مستندان', few: 'مستندات', many: 'مستندًا', other: 'مستند' });

const agents = counted('ar', { zero: 'وكيل', one: 'وكيل', two: 'وكيلان', few: 'وكلاء', many: 'وكيلًا', other: 'وكيل' });
export const words: KnowledgeWords = {
  title: 'المعرفة',
  lead: 'مستندات يبحث فيها الوكلاء.',
  none: 'لا توجد قاعدة معرفة بعد',
  noneText: 'أنشئ قاعدة، وأضف مستندات، ثم اربطها بوكيل.',
  create: 'إنشاء قاعدة معرفة',
  name: 'الاسم',
  description: 'ملاحظة لك',
  changed: 'آخر تغيير',
  remove: 'حذف قاعدة المعرفة',
  removeText: (name, n) => `ستُحذف «${name}» مع ${documents(n)}، وتُفصل عن كل وكيل.`,
  users: (n) => `يبحث فيها: ${agents(n)}.`,
  documents: 'المستندات',
  noDocuments: 'لا مستندات بعد. ارفع ملفات أو اكتب نصًا.',
  upload: 'رفع ملفات',
  uploadHint: 'txt أو md أو html أو csv أو pdf أو docx، حتى 8 ميغابايت لكل منها.',
  uploading: (names) => `جارٍ رفع ${names}`,
  write: 'كتابة نص',
  documentTitle: 'العنوان',
  text: 'النص',
  add: 'إضافة مستند',
  format: 'الصيغة',
  size: 'الحجم',
  status: 'الحالة',
  statuses: { processing: 'تجري قراءته', ready: 'جاهز', failed: 'فشل' },
  read: (percent) => `قُرئ ${percent}`,
  pieces: 'المقاطع',
  passagesOf: (title) => `مقاطع ${title}`,
  noPassages: 'لم يُحفظ منه شيء بعد.',
  actions: 'إجراءات',
  removeDocument: 'حذف',
  removeDocumentText: (title, n) => `سيُحذف «${title}»؛ لن يجد الوكلاء مقاطعه (${figure(n)}) بعد الآن.`,
  search: 'ما سيحصل عليه الوكيل',
  searchLabel: 'اسأل كما يسأل العميل',
  searchHint: 'متى تفتحون؟',
  find: 'بحث',
  nothingFound: 'لن يُعطى الوكيل شيئًا عن هذا السؤال.',
  fit: 'الملاءمة',
};
