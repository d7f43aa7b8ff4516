import type { TranslatedTable } from '../../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'resources.campaigns.texts',
  words: {
    'test.saved': 'استُخدمت من قبل',
    'test.title': 'إرسال تجربة من «%{name}»',
    'test.verb': 'إرسال التجربة',
    'test.numbers': 'الأرقام',
    'test.help':
      'حتى %{max}، بأي صيغة، رقم في كل سطر. تستخدم أرقام الجمهور حقول الدمج الخاصة بها، وتستخدم غيرها حقول المستلم الأول.',
    'test.none': 'أدخل رقمًا واحدًا على الأقل.',
    'test.too_many': 'يمكن إرسال التجربة إلى %{max} من الأرقام على الأكثر.',
    'test.number': 'الرقم',
    'test.result': 'النتيجة',
    'test.segments': 'المقاطع',
    'test.body': 'الرسالة',
    'test.results': 'نتائج التجربة',
    'phone.missing': '%{number} فارغ.',
    'phone.short_code': '%{number} رمز قصير.',
    'phone.extension': '%{number} له رقم تحويلة.',
    'phone.exported_as_number': 'فقد %{number} بعض أرقامه في جدول بيانات.',
    'phone.letters': '%{number} فيه أحرف.',
    'phone.not_a_number': '%{number} ليس رقم هاتف.',
    'phone.too_short': '%{number} أرقامه أقل من اللازم.',
    'phone.too_long': '%{number} أرقامه أكثر من اللازم.',
    'phone.foreign': '%{number} خارج الولايات المتحدة وكندا.',
    'phone.invalid_area_code': '%{number} رمز منطقته غير موجود.',
    'phone.invalid_exchange': '%{number} جزؤه الأوسط غير موجود.',
    'status.queued': 'في الانتظار',
    'status.submitting': 'جارٍ الإرسال',
    'status.accepted': 'أُرسلت',
    'status.delivered': 'سُلّمت',
    'status.failed': 'فشلت',
    'status.rejected': 'رُفضت',
    'status.unknown': 'غير معروفة',
  },
} satisfies TranslatedTable<typeof english>;
