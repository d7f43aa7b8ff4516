import type { Translated } from '../../i18n/messages';
import { named } from '../../i18n/ar/named';
import { messages as webhooksAr } from '../webhooks/ar';
import type * as english from './messages';

export const messages = {
  name: named('تصدير أحداث', 'عمليات تصدير الأحداث'),
  fields: {
    name: 'الاسم',
    types: 'الأحداث',
    format: 'الصيغة',
    schedule: 'الجدول',
    endpoint: 'نقطة الوصول',
    region: 'المنطقة',
    bucket: 'الحاوية',
    prefix: 'البادئة',
    access_key_id: 'معرّف مفتاح الوصول',
    secret_access_key: 'مفتاح الوصول السري',
    state: 'الحالة',
    trouble: 'آخر فشل',
    answer: 'خطأ المخزن',
    failing_since: 'يفشل منذ',
    next_at: 'التشغيل التالي',
    last_run_at: 'آخر تشغيل',
    last_object: 'آخر كائن',
    last_rows: 'أحداث آخر كائن',
    waiting: 'أحداث منتظرة',
    created_at: 'تاريخ الإنشاء',
  },
  sections: { store: 'المخزن' },
  choices: {
    types: webhooksAr.choices.types,
    format: { ndjson: 'NDJSON', csv: 'CSV' },
    schedule: { hourly: 'كل ساعة', daily: 'كل يوم' },
    state: { active: 'نشط', paused: 'متوقف مؤقتًا', stopped: 'متوقف' },
    trouble: {
      no_address: 'لا مضيف لنقطة الوصول في DNS',
      private_address: 'تقود نقطة الوصول إلى شبكة خاصة',
      unreachable: 'لا رد',
      refused: 'رد المخزن بخطأ',
    },
  },
  help: {
    types: 'يضم الكائن كل حدث مرة واحدة، بترتيب الموجز',
    format: 'NDJSON: سطر JSON لكل حدث كما في الموجز. لا يمكن تغييرها لاحقًا',
    schedule: 'ساعات UTC، أو أيام منطقتك الزمنية. بلا أحداث لا يُكتب أي كائن',
    endpoint: 'عنوان https لمخزن متوافق مع S3، من دون الحاوية',
    prefix: 'مثل «events/». فارغ: بلا بادئة',
    access_key_id: 'يلزم المفتاح إذن الكتابة، وإذن الحذف من أجل «اختبار»',
    secret_access_key: 'لا يُعرض مرة أخرى. اتركه فارغًا عند التعديل للإبقاء عليه',
  },
  filters: { state: 'الحالة' },
  actions: { create: 'إضافة', check: 'اختبار', pause: 'إيقاف مؤقت', resume: 'استئناف' },
  confirm: {
    resume: { title: 'هل تريد استئناف %{name}؟', consequence: 'تُصدَّر الأحداث المنتظرة: %{waiting}.' },
  },
  done: {
    check: 'قبل المخزن كائنًا صغيرًا، ثم حُذف.',
    pause: 'أُوقف مؤقتًا. تُحفظ الأحداث 30 يومًا.',
    resume: 'أصبح نشطًا من جديد.',
  },
  empty: {
    title: 'لا تُصدَّر أي أحداث',
    next: 'يكتب التصدير الرسائل والردود وإلغاءات الاشتراك وغيرها في مخزن الكائنات لديك كل ساعة أو كل يوم.',
  },
  remove: 'لن يصدّر %{name} شيئًا بعد ذلك. تبقى كائناته في المخزن.',
} satisfies Translated<typeof english.en>;
