import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as messagesEnglish from './messages';
import { named } from '../../i18n/ar/named';
import type * as textsEnglish from './texts';

export const messages = {
  name: named('مؤسسة', 'المؤسسات'),
  fields: {
    name: 'الاسم',
    account_id: 'الحساب لدى المزوّد',
    users: 'المستخدمون',
    clients: 'العملاء',
    registered_campaigns_approved: '10DLC',
    sent_30d: 'المُرسَلة (30 يومًا)',
    cost_30d: 'التكلفة (30 يومًا)',
    'spending.micros': 'المنفَق هذا الشهر',
    held: 'المحتجزة',
    carriers: 'المشغّل',
    budget: 'الميزانية الشهرية',
    budget_warning: 'تحذير ابتداءً من (%)',
    failed_rate_30d: 'الفاشل',
    time_zone: 'المنطقة الزمنية',
    keep_months: 'مدة حفظ النصوص والنتائج',
    notes: 'ملاحظات',
    created_at: 'تاريخ الإنشاء',
  },
  help: {
    account_id: 'حساب لدى المشغّل لا تستخدمه أي مؤسسة بعد. فارغ: تحصل المؤسسة على حساب خاص بها',
    admin_email: 'يتلقى رسالة فيها رابط لاختيار كلمة المرور. فارغ: ادعُ الأشخاص لاحقًا',
    budget: 'دولارات كاملة في الشهر لكل العملاء معًا. عند نفادها تنتظر عمليات الإرسال. فارغ: بلا حد',
  },
  inputs: { admin_name: 'المسؤول الأول', admin_email: 'البريد الإلكتروني للمسؤول' },
  choices: {
    carrier_health: {
      working: 'يعمل',
      attention: 'يحتاج إلى انتباه',
      failing: 'متعثر',
      unused: 'لم يُستخدم بعد',
      missing: 'لم يعد مضبوطًا',
    },
  },
  unset: { budget: 'بلا حد', keep_months: 'دائمًا', carriers: 'لا يوجد' },
  empty: {
    title: 'لا توجد مؤسسات بعد',
    next: 'المؤسسة جهة لها مستخدموها وعملاؤها.',
  },
} satisfies Translated<typeof messagesEnglish.en>;

export const texts = {
  at: 'resources.tenants.texts',
  words: {
    'counts.approved': '%{count} معتمدة',
    'counts.pending': '%{count} قيد المراجعة',
    'counts.rejected': '%{count} مرفوضة أو منتهية',
    'tile.approved': 'معتمدة',
    'tile.pending': 'قيد المراجعة',
    'tile.rejected': 'مرفوضة أو منتهية',
    add_user: 'إضافة مستخدم',
    'overview.figures': 'آخر 30 يومًا',
    'overview.registered': 'حملات 10DLC',
    'failed.above': 'أعلى من %{limit}',
    'spent.of': '%{spent} من %{budget}',
    'keep.verb': 'مدة الحفظ',
    'keep.title': 'ما مدة حفظ ما أرسلته “%{name}”؟',
    'keep.label': 'حفظ نصوص الرسائل ونتائجها',
    'keep.forever': 'دائمًا',
    'keep.some': 'لعدد من الأشهر',
    'keep.months_label': 'الأشهر',
    'keep.between': 'أدخل عددًا من الأشهر بين %{least} و%{most}.',
    'keep.goes': 'خلال ساعة سيُحذف نهائيًا ما انتهى قبل %{date}:',
    'keep.messages': 'رسائل بأرقامها ونصوصها ونتائجها: %{count}، من عمليات إرسال عددها: %{jobs}',
    'keep.texts': 'ردود ورسائل خارج عمليات الإرسال: %{count}',
    'keep.monthly':
      'بعد ذلك تزول عمليات إرسال كل شهر بعد نهايته فورًا |||| بعد ذلك تزول عمليات إرسال كل شهر بعد نهايته بشهر واحد |||| بعد ذلك تزول عمليات إرسال كل شهر بعد نهايته بشهرين |||| بعد ذلك تزول عمليات إرسال كل شهر بعد نهايته بـ %{months} أشهر |||| بعد ذلك تزول عمليات إرسال كل شهر بعد نهايته بـ %{months} شهرًا |||| بعد ذلك تزول عمليات إرسال كل شهر بعد نهايته بـ %{months} شهر',
    'keep.left_out': 'لن تُحتسب هذه الرسائل حين تتجاوز الحملات من سبقت مراسلتهم.',
    'keep.final': 'لا يمكن التراجع عن ذلك.',
    'keep.stays':
      'يبقى في كل الأحوال: سجل الموافقات وطلبات الإيقاف وأرقام قائمة عدم الاتصال وسجل التدقيق والنقرات وكل الأرقام والتكاليف.',
    'keep.lifted': 'لن يُزال شيء آخر. وما أُزيل لا يعود.',
    'keep.save': 'حفظ',
    'keep.saved': 'حُفظت مدة الحفظ.',
    'keep.for': 'لا أشهر |||| شهر واحد |||| شهران |||| %{count} أشهر |||| %{count} شهرًا |||| %{count} شهر',
    'keep.removed': 'أُزيل ما انتهى قبل %{date}',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
