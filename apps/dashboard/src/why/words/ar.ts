import { counted, figureIn } from '../../words/language';
import type { TurnFacts } from '../turn.rules';
import type { WhyWords } from './en';

const figure = figureIn('ar');
const calls = counted('ar', { one: 'استدعاء', two: 'استدعاءان', few: 'استدعاءات', other: 'استدعاءً' });
const tokens = counted('ar', { one: 'رمز', two: 'رمزان', few: 'رموز', many: 'رمزًا', other: 'رمز' });
const edges = counted('ar', { one: 'انتقال', two: 'انتقالان', few: 'انتقالات', many: 'انتقالًا', other: 'انتقال' });
const checks = counted('ar', { one: 'فحص', two: 'فحصان', few: 'فحوص', many: 'فحصًا', other: 'فحص' });
const list = new Intl.ListFormat('ar');

const outcomes: Record<TurnFacts['outcome'], string> = {
  replied: 'أجاب الوكيل',
  handed_off: 'حُوّلت إلى شخص',
  postponed: 'لم يُرسل شيء بعد',
  superseded: 'لم يُرسل شيء',
  not_sent: 'لم يُرسل شيء',
  opted_out: 'توقّف: طلب العميل عدم مراسلته',
  dropped: 'أُنهيت المحادثة',
  summarised: 'لُخّص الجزء الأقدم من المحادثة',
};

const begun: Record<NonNullable<TurnFacts['began']>, string> = {
  opening: 'بدأ المحادثة',
  follow_up: 'تابع مع العميل',
};

const causes: Record<NonNullable<TurnFacts['cause']>, string> = {
  lead_wrote: 'كتب العميل في هذه الأثناء، والرد التالي يجيب عن كل شيء',
  changed: 'كتب شخص أو تولّى المحادثة في هذه الأثناء',
  address_left: 'جاءت الرسالة من عنوان لم يعد للعميل',
  model: 'لم يجب النموذج',
  quota: 'استُنفدت استدعاءات النموذج لهذه الساعة',
  agent: 'الوكيل متوقف مؤقتًا',
  budget: 'استُنفدت الميزانية',
  hours: 'خارج أوقات المتابعة',
  message_before: 'لم تُرسل الرسالة السابقة بعد',
  suppressed: 'لا يجوز مراسلة هذا العميل',
  cancelled: 'أُلغيت المتابعة',
  template: 'لا يوجد قالب مناسب لهذا العميل',
  refused: 'لم يُكتب شيء يجوز إرساله',
  opt_out: 'طلب العميل إيقاف الرسائل',
};

export const words: WhyWords = {
  why: 'السبب',
  sentence({ outcome, began, cause, movedTo, reason, stoppedBy, sources, tools }) {
    const because = cause === undefined ? (reason ?? stoppedBy) : causes[cause];
    const done = outcome === 'replied' && began ? begun[began] : outcomes[outcome];
    return [
      movedTo === undefined ? done : `${done} وانتقل إلى ${movedTo}`,
      ...(because === undefined ? [] : [`: ${because}`]),
      ...(sources.length === 0 ? [] : [`؛ من ${list.format(sources)}`]),
      ...(tools.length === 0 ? [] : [`؛ سأل ${list.format(tools)}`]),
    ].join('');
  },
  answered: (n) => (n === 1 ? 'أجاب عن رسالة واحدة من العميل' : `أجاب عن رسائل العميل (${figure(n)})`),
  began: 'كتب أولًا',
  guardrails: 'الضوابط',
  guardrailNames: {
    escalation_triggers: 'ما يُحيل إلى شخص',
    message_limit: 'رسائل المحادثة',
    empty_reply: 'رد غير فارغ',
    raw_output: 'رسالة موجّهة إلى شخص',
    instructions: 'عدم كشف التعليمات',
    reply_length: 'طول الرد',
    subject_length: 'طول الموضوع',
    forbidden_topics: 'مواضيع ممنوعة',
    style: 'الأسلوب',
    questions: 'عدد الأسئلة',
    language: 'اللغة',
    facts: 'الحقائق',
    failed_tool: 'جواب الأداة',
    failed_knowledge: 'جواب البحث في المعرفة',
  },
  passed: 'مقبول',
  passedOf: (n) => `مقبول: ${checks(n)}`,
  stopped: 'أوقفه',
  stage: 'المرحلة',
  stayed: (stage) => `بقي في ${stage}`,
  moved: (from, to) => `من ${from} إلى ${to}`,
  always: 'دائمًا',
  taken: 'اختير',
  notTaken: (n) => `لم يُختر: ${edges(n)}`,
  knowledge: 'المعرفة',
  used: 'استُخدم في الرد',
  tools: 'الأدوات',
  failed: 'فشل',
  reused: 'جواب من خطوة سابقة',
  input: 'المُدخل',
  result: 'الجواب',
  model: 'النموذج',
  modelLine: (model, n, sent, written) => `${model}: ${calls(n)}، أُرسل ${tokens(sent)}، كُتب ${tokens(written)}`,
  noModel: 'لم يُسأل أي نموذج',
  time: 'الوقت',
  timeLine: (model, tools, rest) => `النموذج ${model}، الأدوات ${tools}، ما عدا ذلك ${rest}`,
  cost: 'التكلفة',
  noAmount: 'مجانية أو بلا سعر في قائمة الأسعار',
  tried: 'محاولة جديدة',
  openStage: (stage) => `افتح ${stage} في المحرر`,
  openVersions: 'إصدارات الوكيل',
  replay: 'أعِدها في التجربة مع الوكيل كما هو الآن',
  version: (n) => `الإصدار ${String(n)} من الوكيل`,
};
