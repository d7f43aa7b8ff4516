import type { Translated } from '../../i18n/messages';
import type * as english from './messages';
import { named } from '../../i18n/ar/named';

export const messages = {
  name: named('تقرير', 'التقارير'),
  fields: {
    kind: 'التقرير',
    client_id: 'العميل',
    campaign_id: 'الحملة',
    audience_id: 'الجمهور',
    numbers: 'الأرقام',
    state: 'الحالة',
    progress: 'التقدّم',
    rows: 'الصفوف',
    size: 'الحجم',
    url: 'التنزيل',
    error: 'المشكلة',
    expires_at: 'ينتهي',
    by: 'طلبه',
    created_at: 'تاريخ الطلب',
    start_date: 'من',
    end_date: 'إلى',
  },
  choices: {
    kind: {
      recipients: 'المستلمون والنتائج',
      deliveries: 'التسليم حسب المشغّل والخطأ',
      replies: 'الردود',
      opt_outs: 'قائمة عدم الاتصال',
      consents: 'إلغاءات الاشتراك والموافقات',
      evidence: 'دليل الموافقة للتحقق (JSON)',
      evidence_page: 'دليل الموافقة للطباعة',
      clicks: 'النقرات',
      jobs: 'عمليات الإرسال حسب المستخدم',
      costs: 'التكاليف حسب العميل والشهر',
    },
    state: { preparing: 'قيد الإعداد', ready: 'جاهز', failed: 'فشل', expired: 'منتهي الصلاحية' },
    error: {
      internal: 'تعذّر إعداده. أعد إعداده.',
      disk_full: 'قرص الخادم ممتلئ. أبلغ من يديره، ثم أعد إعداد التقرير.',
    },
  },
  unset: { client_id: 'كل العملاء', campaign_id: 'كل الحملات' },
  help: {
    kind: 'التكاليف لأشهر كاملة. وللرسائل خارج عمليات الإرسال صف بلا عملية إرسال.',
    client_id: 'من دون عميل يشمل التقرير كل عملاء مؤسستك.',
    campaign_id: 'من دون حملة يشملها كلها.',
    audience_id: 'من يخصّهم الدليل.',
    numbers: 'حتى 100 رقم. من دون جمهور أو أرقام يشمل كل من تغيّرت موافقته في تلك الأيام ولدى ذلك العميل.',
    start_date: 'تُحسب الأيام بالمنطقة الزمنية للعميل أو للمؤسسة. وتُحسب عملية الإرسال في يوم بدئها.',
  },
  filters: { kind: 'التقرير', state: 'الحالة', client_id: 'العميل', mine: 'طلبتُها أنا' },
  actions: {
    create: 'طلب',
    again: 'إعادة الإعداد',
    all: 'كل التقارير',
    monthly: 'التقارير الشهرية',
  },
  done: { again: 'يُعدّ من جديد.' },
  empty: { title: 'لا توجد تقارير بعد', next: 'يُعدّ التقرير في الخلفية ويُحفظ سبعة أيام.' },
  remove: 'لن يمكن تنزيل الملف بعد ذلك.',
} satisfies Translated<typeof english.en>;
