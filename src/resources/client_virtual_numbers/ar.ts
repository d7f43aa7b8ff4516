import type { Translated } from '../../i18n/messages';
import { named } from '../../i18n/ar/named';
import type { en } from './en';
import type { texts } from './texts';

export const ar = {
  name: named('رقم افتراضي', 'الأرقام الافتراضية'),
  fields: {
    phone: 'الرقم',
    city: 'المدينة',
    state: 'الولاية',
    assignment_state: '10DLC',
    campaigns: 'الحملات',
    created_at: 'تاريخ الشراء',
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
  actions: { create: 'البحث عن أرقام', delete: 'إرجاع' },
  empty: { title: 'لا يملك هذا العميل أرقامًا خاصة', next: 'بدونها ترسل حملاته من الأرقام المشتركة.' },
  remove: 'يعود الرقم إلى المشغّل وقد يُباع لغيرك. الحملات التي تستخدمه: %{campaigns}. لا يمكن التراجع عن ذلك.',
  texts: {
    title: 'البحث عن أرقام',
    title_for: 'البحث عن أرقام لـ“%{name}”',
    client_only: 'تُشترى الأرقام لعميل. افتح العميل للبحث عن أرقام.',
    clients: 'الانتقال إلى العملاء',
    back: 'العودة إلى أرقام العميل',
    lead: 'يثق الناس بأرقام منطقتهم. ابحث بأي مما يلي.',
    area_code: 'رمز المنطقة',
    city: 'المدينة',
    state: 'الولاية',
    search: 'بحث',
    bad_area_code: 'يتكون رمز المنطقة من ثلاثة أرقام مثل 512.',
    bad_state: 'تتكون الولاية من حرفين مثل TX.',
    nothing_asked: 'حدّد رمز منطقة أو مدينة أو ولاية على الأقل.',
    none: 'لا يملك المشغّل رقمًا كهذا',
    none_next: 'جرّب رمز منطقة آخر أو مدينة مجاورة.',
    offers: 'الأرقام المعروضة: %{count}',
    offers_caption: 'الأرقام المعروضة',
    near: 'لا يوجد ما طلبته. هذه قريبة منه.',
    buy: 'شراء لا أرقام |||| شراء رقم واحد |||| شراء رقمين |||| شراء %{count} أرقام |||| شراء %{count} رقمًا |||| شراء %{count} رقم',
    buy_title:
      'شراء لا أرقام؟ |||| شراء رقم واحد؟ |||| شراء رقمين؟ |||| شراء %{count} أرقام؟ |||| شراء %{count} رقمًا؟ |||| شراء %{count} رقم؟',
    buy_what: 'تُحتسب من اليوم ويمكنها الإرسال بعد تسجيلها في 10DLC.',
    number: 'الرقم',
    match: 'التطابق',
    match_near: 'قريب',
    match_exact: 'كما طُلب',
    outcomes: 'نتيجة طلبك',
    outcome: 'النتيجة',
    bought: 'تم الشراء',
    not_bought: 'لم يُشترَ',
  },
} satisfies Translated<typeof en & { texts: typeof texts }>;
