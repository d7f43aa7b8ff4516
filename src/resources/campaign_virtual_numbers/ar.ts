import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as messagesEnglish from './messages';
import { messages as states } from '../../features/numbers/ar';
import { named } from '../../i18n/ar/named';
import type * as textsEnglish from './texts';

export const messages = {
  name: named('رقم افتراضي', 'الأرقام الافتراضية'),
  fields: {
    phone: 'الرقم',
    state: 'الولاية',
    assignment_state: '10DLC',
    recipients: 'محليون',
    created_at: 'منذ',
  },
  choices: { assignment_state: states },
  actions: { create: 'إضافة أرقام', delete: 'إزالة' },
  empty: { title: 'ليس لهذه الحملة أرقام بعد', next: 'حتى تضيف أرقامًا، ترسل من جميع أرقام عميلها.' },
  remove: 'يحتفظ العميل بالرقم، ولا تعود هذه الحملة ترسل منه.',
} satisfies Translated<typeof messagesEnglish.en>;

export const texts = {
  at: 'resources.campaign_virtual_numbers.texts',
  words: {
    local: 'يستلم %{count} من %{reach} مستلمًا (%{share}) الرسالة من رقم يحمل رمز منطقتهم.',
    settled: 'لهذه الحملة عملية إرسال مجدولة أو جارية. يمكن تغيير أرقامها بعد انتهائها أو إيقافها.',
    unregistered:
      'كل الأرقام مسجّلة في 10DLC. |||| رقم واحد غير مسجّل في 10DLC. |||| رقمان غير مسجّلين في 10DLC. |||| %{count} أرقام غير مسجّلة في 10DLC. |||| %{count} رقمًا غير مسجّل في 10DLC. |||| %{count} رقم غير مسجّل في 10DLC.',
    unverified:
      'كل الأرقام المجانية مُتحقَّق منها. |||| رقم مجاني واحد لم يُتحقَّق منه. |||| رقمان مجانيان لم يُتحقَّق منهما. |||| %{count} أرقام مجانية لم يُتحقَّق منها. |||| %{count} رقمًا مجانيًا لم يُتحقَّق منها. |||| %{count} رقم مجاني لم يُتحقَّق منها.',
    title: 'إضافة أرقام',
    title_for: 'إضافة أرقام إلى «%{name}»',
    back: 'العودة إلى أرقام الحملة',
    lead: 'يستجيب الناس أكثر لأرقام منطقتهم. تأتي أولًا الأرقام التي توافق أكبر عدد من المستلمين.',
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
} satisfies TranslatedTable<typeof textsEnglish>;
