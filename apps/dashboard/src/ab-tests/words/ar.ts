import { counted } from '../../words/language';
import { conversations, leads, runningCampaigns as campaigns } from '../../words/nouns-ar';
import type { AbTestWords } from './en';

const drafts = counted('ar', { one: 'مسودة حملة', two: 'مسودتا حملتين', few: 'مسودات حملات', other: 'مسودة حملة' });
const agents = counted('ar', { one: 'وكيل', two: 'وكيلان', few: 'وكلاء', many: 'وكيلًا', other: 'وكيل' });
const points = new Intl.NumberFormat('ar-AE', { signDisplay: 'exceptZero', maximumFractionDigits: 1 });
const statuses = { draft: 'مسودة', running: 'جارٍ', paused: 'متوقف مؤقتًا', completed: 'منتهٍ' };

export const words: AbTestWords = {
  title: 'اختبارات A/B',
  create: 'اختبار A/B جديد',
  none: 'لا توجد اختبارات A/B',
  noneYet: 'يوزّع الاختبار العملاء المحتملين لحملة على وكيلين أو أكثر، ويبيّن أيّهم يؤهّل عددًا أكبر.',
  name: 'الاسم',
  status: 'الحالة',
  all: 'الكل',
  variants: 'المتغيرات',
  created: 'أُنشئ',
  statuses,
  views: { results: 'النتائج', settings: 'الإعدادات' },
  signed: (n) => points.format(n),
  form: {
    label: 'اختبار A/B',
    what: 'ما يُختبر',
    name: 'الاسم',
    note: 'ملاحظة',
    noteHint: 'ما تتوقعه وما ستفعله بالنتيجة. يقرؤها الآخرون بجانب النتائج.',
    variants: 'المتغيرات',
    variantsHint: 'يُعطى كل عميل أحد الوكلاء حسب الوزن ويبقى معه.',
    variantsFixed: 'بعد بدء الاختبار تبقى المتغيرات وأوزانها كما هي.',
    agentInactive: (name) => `${name} (غير نشط)`,
    agentOf: (letter) => `وكيل ${letter}`,
    weightOf: (letter) => `وزن ${letter}`,
    weightHint: 'عدد أكبر من 0',
    ofLeads: (share) => `${share} من العملاء`,
    add: 'إضافة متغير',
    remove: 'حذف',
    removeOf: (letter) => `حذف المتغير ${letter}`,
    window: 'مهلة التأهل',
    hours: 'الساعات المتاحة للمحادثة كي تتأهل',
    hoursHint:
      'يُحكم على المتغير بالمحادثات التي بدأت قبل هذه المدة على الأقل. فارغة: أطول مهلة خمول للوكلاء. تبقى كما هي بعد البدء.',
    save: 'حفظ',
    saveDraft: 'حفظ المسودة',
    saved: 'تم الحفظ',
    wrong: {
      name: 'أعطِ الاختبار اسمًا.',
      agent: 'اختر وكيلًا.',
      twice: 'هذا الوكيل في متغير آخر.',
      weight: 'عدد أكبر من 0، 1000000 على الأكثر.',
      hours: 'من دقيقة واحدة إلى 8,760 ساعة.',
    },
  },
  actions: {
    start: 'بدء',
    pause: 'إيقاف مؤقت',
    resume: 'استئناف',
    end: 'إنهاء الاختبار',
    delete: 'حذف المسودة',
    back: 'رجوع',
    startTitle: (name) => `بدء «${name}»؟`,
    startText: (n) =>
      `يمكن للحملات عندئذ توزيع عملائها على ${agents(n)}. لا يمكن بعدها تغيير المتغيرات والأوزان ومهلة التأهل.`,
    pauseTitle: (name) => `إيقاف «${name}» مؤقتًا؟`,
    pauseText: (n) =>
      n === undefined
        ? 'تتوقف الحملات التي تستخدمه أيضًا. تستمر المحادثات.'
        : n === 0
          ? 'لا حملة جارية به. تستمر المحادثات.'
          : `يتوقف معه أيضًا: ${campaigns(n)}. تستمر المحادثات.`,
    endTitle: (name) => `إنهاء «${name}»؟`,
    endText: 'لا يمكن إطلاق حملات أخرى به. تبقى نتائجه. لا يمكن التراجع.',
    endCampaigns: (n) =>
      n === undefined || n === 0
        ? 'تستمر المحادثات مع وكلائها.'
        : `تستمر وتوزّع بقية العملاء كما كانت: ${campaigns(n)}.`,
    goOnWith: 'تستمر الحملات مع',
    goOnWithNone: 'لم يُقرَّر',
    drafts: (n, name) => `تنتقل إلى ${name}: ${drafts(n)} بهذا الاختبار.`,
    deleteTitle: (name) => `حذف «${name}»؟`,
    deleteText: 'ستُحذف المسودة. لم يُعطَ لها أي عميل.',
    done: { start: 'بدأ', pause: 'أُوقف مؤقتًا', resume: 'استؤنف', end: 'انتهى', delete: 'حُذف' },
  },
  verdict: {
    draft: 'هذا الاختبار مسودة. ابدأه ثم اختره في حملة.',
    ratio: 'لا تثق بهذه النتائج: لم يُوزَّع العملاء حسب الأوزان.',
    spread: (name, observed, expected) => `${name}: ${observed} محادثة، والمتوقع ${expected}`,
    guardrail: {
      optedOut: (name, share, other, less) =>
        `لا تواصل مع ${name}: ألغى ${share} من عملائه الاشتراك، مقابل ${less} لدى ${other}.`,
      complaints: (name, share, other, less) =>
        `لا تواصل مع ${name}: أبلغ ${share} من عملائه عن رسائل مزعجة، مقابل ${less} لدى ${other}.`,
      bounced: (name, share, other, less) =>
        `لا تواصل مع ${name}: ارتدّ أو حُظر ${share} من رسائله الأولى، مقابل ${less} لدى ${other}.`,
      failed: (name, share, other, less) =>
        `لا تواصل مع ${name}: فشل ${share} من رسائله الأولى، مقابل ${less} لدى ${other}.`,
    },
    winner: (name) => `${name} أفضل.`,
    by: (difference, low, high) => `${difference} نقطة مئوية في المحادثات المؤهلة (من ${low} إلى ${high})`,
    winnerOver: (name, other, by) => `${name} أفضل من ${other}: ${by}.`,
    winnerOfAll: (name, other, by) => `${name} أفضل من الجميع: مقارنة بأقربهم ${other}، ${by}.`,
    goOnWith: (name) => `المتابعة مع ${name}`,
    campaignWith: (name) => `حملة جديدة مع ${name}`,
    ended: 'انتهى الاختبار دون فائز.',
    decided: (by, at, name) => `أنهى ${by} الاختبار في ${at} واختار ${name}.`,
    undecided: (by, at) => `أنهى ${by} الاختبار في ${at} دون قرار.`,
    waiting: (n) => `تمت مراسلة عدد كافٍ. انتظر: ما زال هناك وقت لـ ${conversations(n)}.`,
    needed: (n) => `واصل: نحو ${leads(n)} بعد.`,
    neededFirst: (n) => `واصل: نحو ${leads(n)} بعد قبل أن تمكن المقارنة بين المتغيرات.`,
    close: 'لا فائز في الأفق: المتغيرات متقاربة جدًا. اختر لأسباب أخرى أو أنهِ الاختبار.',
    paused: 'الاختبار متوقف مؤقتًا. يمكن استئناف حملاته بعد استئنافه.',
  },
  goal: {
    title: 'المحادثات المؤهلة',
    judgedBy: (window) =>
      `يُحكم على المتغيرات بالمحادثات التي بدأت قبل ${window} على الأقل، مهما كانت نتيجتها. يمكنك الاطلاع متى شئت.`,
    variant: 'المتغير',
    share: 'حصة العملاء',
    judged: 'يُحكم بها',
    qualified: 'مؤهلة',
    rate: 'النسبة',
    tooEarly: 'مبكر',
    waiting: 'ما زال لديها وقت',
    messages: 'رسائل لكل محادثة',
    followUps: 'المتابعات',
    byHand: (n) => `استُبعد ${conversations(n)}: اختير وكيلها يدويًا.`,
  },
  intervals: {
    title: 'الفرق',
    tooEarly: 'تظهر الفروق عندما يكون لكل متغير 30 محادثة يُحكم بها. قبل ذلك تكون مضلِّلة.',
    skewed: 'لا تظهر الفروق ما دام العملاء غير موزعين حسب الأوزان.',
    leads: (leader) => `${leader} في المقدمة.`,
    reading: 'يحتوي كل شريط الفرق الحقيقي بيقين 95 ٪، بالنقاط المئوية؛ وإذا لم يلمس الخط عند 0 فالفرق حقيقي.',
    against: (name) => `مقارنة بـ ${name}`,
    comparedWith: 'مقارنة بـ',
    said: (name, difference, low, high) => `مقارنة بـ ${name}: ${difference} نقطة مئوية، من ${low} إلى ${high}.`,
    difference: 'الفرق',
    low: 'من',
    high: 'إلى',
    table: 'عرض كجدول',
  },
  guardrails: {
    title: 'حدود الحماية',
    reading: 'ما يجب ألا يزيده متغير سوءًا. قد يكون التحويل إلى شخص مطلوبًا؛ فهو لا يوقف شيئًا.',
    variant: 'المتغير',
    leads: 'العملاء',
    figures: {
      optedOut: 'ألغوا الاشتراك',
      complaints: 'أبلغوا عنها',
      bounced: 'ارتدت أو حُظرت',
      failed: 'فشلت',
      handedOff: 'حُوّلت إلى شخص',
    },
    worse: 'أكثر بوضوح',
    cost: 'التكلفة لكل مؤهل',
    noCost: '–',
  },
  series: {
    title: 'يومًا بيوم',
    measure: 'الرقم',
    measures: {
      qualified: 'المؤهلة، تراكميًا',
      conversations: 'المحادثات، تراكميًا',
      rate: 'النسبة حتى حينه، بالمئة',
    },
    day: 'اليوم',
    table: 'عرض كجدول',
    none: 'لم تبدأ أي محادثة بعد.',
    oneDay: 'يُرسم المسار من اليوم الثاني.',
    reading: 'حسب يوم بدء المحادثات. قد تتأهل محادثات الأيام الأخيرة لاحقًا.',
    firstOf: (shown, all) => `أول ${shown} من ${all} متغيرات.`,
  },
  examples: {
    title: 'محادثات للقراءة',
    campaign: 'الحملة',
    outcome: 'النتيجة',
    outcomes: {
      qualified: 'مؤهلة',
      disqualified: 'غير مؤهلة',
      handed_off: 'حُوّلت إلى شخص',
      dropped: 'انقطعت',
      active: 'ما زالت جارية',
    },
    none: 'لا شيء بعد.',
    unknown: 'لا يمكن قراءة مراحل هذا الوكيل، لذا لا يمكن تمييز النتائج.',
    leadNumber: (id) => `عميل ${id}`,
  },
  campaigns: {
    title: 'الحملات بهذا الاختبار',
    create: 'حملة جديدة بهذا الاختبار',
    none: 'لا تستخدمه أي حملة بعد. اختره في حملة بدلًا من وكيل.',
    statuses: { ...statuses, scheduled: 'مجدولة', completed: 'مكتملة' },
  },
};
