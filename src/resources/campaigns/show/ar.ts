import type { TranslatedTable } from '../../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'resources.campaigns.texts',
  words: {
    stages: 'مراحل الحملة',
    'stage.write': 'الكتابة',
    'stage.now': 'المرحلة الحالية',
    'stage.todo': 'لم تكتمل',
    'stage.done': 'تمت',
    'stage.checking': 'جارٍ الفحص…',
    'stage.unknown': 'لم تُفحص',
    'stage.archived': 'مؤرشفة',
    'stage.ready': 'جاهزة',
    'stage.warned':
      'لا تحذيرات |||| تحذير واحد |||| تحذيران |||| %{count} تحذيرات |||| %{count} تحذيرًا |||| %{count} تحذير',
    'stage.blocked':
      'لا مشكلات |||| مشكلة واحدة |||| مشكلتان |||| %{count} مشكلات |||| %{count} مشكلة |||| %{count} مشكلة',
    'stage.not_sent': 'لم يبدأ',
    'sending.review': 'مراجعتها',
    'sending.missing': 'عرض ما ينقص',
    'action.test': 'إرسال رسالة تجريبية',
    'action.start': 'بدء عملية الإرسال',
    'action.stop': 'إيقاف عملية الإرسال',
    'next.archived': 'هذه الحملة مؤرشفة.',
    'overview.all': 'كل عمليات الإرسال، وعددها %{count}',
    'overview.latest': 'أحدث %{count} من عمليات الإرسال',
    'overview.shown': 'عرض',
    'jobs.title': 'عمليات الإرسال',
    'jobs.figures': 'الإحصاءات',
    'jobs.job': 'عملية الإرسال',
    'jobs.sent': 'المُرسَلة',
    'jobs.delivered': 'المسلَّمة',
    'jobs.awaiting': 'بانتظار إشعار التسليم',
    'jobs.failed': 'فشل',
    'jobs.waiting': 'بانتظار الإرسال',
    'jobs.other': 'ملغاة أو غير معروفة',
    'jobs.opted_out': 'إلغاءات الاشتراك',
    'rest.verb':
      'لم يتبقَّ أحد |||| مراسلة الشخص المتبقي |||| مراسلة الشخصين المتبقيين |||| مراسلة المتبقين، وهم %{count} أشخاص |||| مراسلة المتبقين، وهم %{count} شخصًا |||| مراسلة المتبقين، وهم %{count} شخص',
    'rest.about': 'مراسلة المتبقين، وهم نحو %{count}',
    'rest.what':
      'لم ترسل إليهم عملية الإرسال الموقوفة شيئًا، ويجوز مراسلتهم الآن. تأتي المراجعة أولًا، ولا يستلم أحد الرسالة مرتين.',
    'rest.nobody': 'لم يتبقَّ أحد لمراسلته: الآخرون ألغوا الاشتراك، أو تتجاوزهم الحملة.',
    'overview.empty': 'لم يُرسَل شيء بعد',
    'overview.empty_next': 'يظهر هنا تقدّم أول عملية إرسال ونتائجها.',
  },
} satisfies TranslatedTable<typeof english>;
