import type { TranslatedTable } from '../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'app.trouble',
  words: {
    restored: 'استُعيدت قاعدة البيانات من نسخة. يُبحث في سجلات المشغّل قبل تقديم هذا.',
    brand_never_made: 'لا توجد هذه العلامة في سجلات المشغّل، لذا لم تُقدَّم. سجّلها من جديد.',
    campaign_never_made: 'لا توجد هذه الحملة في سجلات المشغّل، لذا لم تُقدَّم. قدّمها من جديد كحملة جديدة.',
    vetting_never_made:
      'لا يوجد هذا التدقيق في سجلات المشغّل، لذا لم يُقدَّم على الأرجح. تحقّق هناك قبل طلب تدقيق آخر.',
    order_never_made: 'لا يوجد هذا الطلب في سجلات المشغّل، لذا لم يُشترَ الرقم.',
    no_mail_server: 'لم يُضبط خادم بريد (SMTP_URL).',
    mail_interrupted: 'توقف الخادم أثناء إرسال هذه الرسالة.',
    mail_person_removed: 'أُزيل هذا الشخص.',
    mail_restored: 'استُعيدت قاعدة البيانات من نسخة، فربما سبق إرسال هذه الرسالة.',
    account_missing: 'الحساب غير مضبوط.',
    no_numbers: 'هذا الحساب لا يبيع أرقامًا.',
    no_token: 'لا يوجد رمز وصول',
    token_refused: 'لا يوجد رمز وصول: %{why}',
    bind_rejected: 'رفض المشغّل الاتصال: %{code}',
    bind_unanswered: 'لم يُجب المشغّل على طلب الاتصال',
    session_ended: 'أنهى المشغّل الجلسة',
    unanswered: 'لم يُجب المشغّل.',
    carrier_silent: 'لم يعد المشغّل يجيب',
    clock_ahead:
      'تاريخ أحد إشعارات الويب يسبق ساعة هذا الخادم بمقدار %{seconds} ثانية. إذا استمر ذلك فاضبط الساعة.',
    clock_behind:
      'تاريخ أحد إشعارات الويب يتأخر عن ساعة هذا الخادم بمقدار %{seconds} ثانية. إذا استمر ذلك فاضبط الساعة.',
    several_brands: 'لدى المشغّل عدة علامات مطابقة.',
    several_vettings: 'لدى المشغّل عدة عمليات تدقيق مطابقة.',
    vetting_not_listed: 'لا يوجد هذا التدقيق في قائمة المشغّل.',
    assignment_gone: 'لم يعد الرقم في هذه الحملة بحسب سجلات المشغّل.',
    assigned_elsewhere: 'الرقم في حملة أخرى بحسب سجلات المشغّل.',
    number_not_at_twilio: 'لا يوجد هذا الرقم في الحساب لدى Twilio.',
    use_case_not_offered: 'لا تتيح Twilio حالة الاستخدام هذه للعلامة.',
    brand_not_at_twilio: 'لم تُسجَّل العلامة عبر هذا الحساب لدى Twilio.',
    twilio_no_id: 'لا يتضمن رد Twilio أي معرّف.',
    twilio_list_unreadable: 'تتعذّر قراءة قائمة %{list} لدى Twilio.',
    twilio_list_too_long: 'قائمة %{list} لدى Twilio أطول من أن يُبحث فيها.',
    twilio_profile_pending: 'لم تعتمد Twilio ملف العميل بعد (%{status}).',
  },
} satisfies TranslatedTable<typeof english>;
