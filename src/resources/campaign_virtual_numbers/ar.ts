import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type { en } from './en';
import type { texts } from './texts';

export const ar = {
  name: named('رقم افتراضي', 'الأرقام الافتراضية'),
  fields: {
    phone: 'الرقم',
    state: 'الولاية',
    assignment_state: '10DLC',
    recipients: 'محليون',
    created_at: 'منذ',
  },
  choices: {
    assignment_state: {
      UNASSIGNED: 'غير مسجل',
      PENDING_ASSIGNMENT: 'قيد التسجيل',
      ASSIGNED: 'مسجل',
      FAILED_ASSIGNMENT: 'فشل التسجيل',
      PENDING_UNASSIGNMENT: 'قيد الإزالة',
      FAILED_UNASSIGNMENT: 'فشلت الإزالة',
    },
  },
  actions: { create: 'إضافة أرقام', delete: 'إزالة' },
  empty: { title: 'لا أرقام خاصة لهذه الحملة', next: 'ترسل من جميع أرقام عميلها.' },
  remove: 'يحتفظ العميل بالرقم، ولا تعود هذه الحملة ترسل منه.',
  texts: {
    local: 'يستلم %{count} من %{reach} مستلمًا (%{share}) الرسالة من رقم يحمل رمز منطقتهم.',
    settled: 'لهذه الحملة عملية إرسال مجدولة أو جارية. يمكن تغيير أرقامها بعد انتهائها أو إيقافها.',
    unregistered:
      'كل الأرقام مسجلة في 10DLC. |||| رقم واحد غير مسجل في 10DLC. |||| رقمان غير مسجلين في 10DLC. |||| %{count} أرقام غير مسجلة في 10DLC. |||| %{count} رقمًا غير مسجل في 10DLC. |||| %{count} رقم غير مسجل في 10DLC.',
    title: 'إضافة أرقام',
    title_for: 'إضافة أرقام إلى “%{name}”',
    campaign_only: 'تُضاف الأرقام إلى حملة. افتح الحملة لإضافتها.',
    campaigns: 'الانتقال إلى الحملات',
    back: 'العودة إلى أرقام الحملة',
    lead: 'يرد الناس على أرقام منطقتهم. تأتي أولًا الأرقام التي تصل إلى أكبر عدد من المستلمين.',
    offers: 'أرقام %{client}',
    shared: 'مشترك بين كل العملاء',
    none: 'كل أرقام هذا العميل مضافة بالفعل',
    none_next: 'يمكن شراء المزيد من صفحة العميل.',
    find: 'البحث عن أرقام',
    number: 'الرقم',
    place: 'المكان',
    registered: '10DLC',
    recipients: 'رمز المنطقة نفسه',
    add: 'إضافة لا أرقام |||| إضافة رقم واحد |||| إضافة رقمين |||| إضافة %{count} أرقام |||| إضافة %{count} رقمًا |||| إضافة %{count} رقم',
    outcomes: 'نتيجة كل رقم',
    outcome: 'النتيجة',
    added: 'أُضيف',
    not_added: 'لم يُضف',
  },
} satisfies Translated<typeof en & { texts: typeof texts }>;
