import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as english from './messages';
import type * as textsEnglish from './texts';
import { named } from '../../i18n/ar/named';

export const messages = {
  name: named('نطاق', 'النطاقات'),
  fields: {
    host: 'النطاق',
    proof: 'الملكية',
    health: 'السلامة',
    health_trouble: 'المشكلة',
    client_id: 'خاص بـ',
    certificate_expires_at: 'انتهاء الشهادة',
    links: 'الروابط',
    campaigns: 'الحملات',
    used: 'العناوين',
    cap: 'الحد الأقصى',
    measured_at: 'وقت القياس',
    created_at: 'منذ',
    tenant_id: 'المؤسسة',
  },
  filters: { proof: 'الملكية' },
  help: { host: 'اسم خاص بك للروابط المختصرة، مثل go.example.com' },
  unset: { client_id: 'كل العملاء', cap: 'بلا حد' },
  choices: {
    proof: { pending: 'غير مثبتة', verified: 'مثبتة', failed: 'فشل الإثبات' },
    proof_trouble: {
      no_record: 'لم يُعثر على السجل. قد تستغرق تغييرات DNS ساعة.',
      other_value: 'يوجد سجل بهذا الاسم لكن بقيمة أخرى.',
      no_answer: 'لم تُجب خوادم أسماء هذا النطاق.',
      taken: 'أثبتت مؤسسة أخرى أن هذا النطاق لها. اسأل المزوّد.',
    },
    health: { unknown: 'لم يُقَس', healthy: 'سليم', degraded: 'به مشكلات', disabled: 'معطّل' },
    health_trouble: {
      no_address: 'ليس للنطاق عنوان في DNS',
      private_address: 'يقود النطاق إلى شبكة خاصة',
      elsewhere: 'يقود النطاق إلى خادم آخر',
      unreachable: 'لا يجيب الوكيل العكسي عن هذا النطاق',
      certificate: 'الشهادة غائبة أو خاطئة أو منتهية',
      expiring: 'تنتهي الشهادة قريبًا',
    },
  },
  actions: { check: 'افحص الآن' },
  done: { check: 'تم الفحص' },
  empty: {
    title: 'لا توجد نطاقات بعد',
    next: 'تُحجب الروابط المختصرة على نطاق خاص بك أقل من غيرها.',
  },
  remove:
    'عناوين لدى المستلمين تتوقف عن العمل: %{used}. روابط تحصل على عنوان لوحة التحكم بدلًا منه: %{links}. حملات تفقده من توزيعها: %{campaigns}.',
} satisfies Translated<typeof english.en>;

export const texts = {
  at: 'resources.domains.texts',
  words: {
    'proof.title': 'إثبات أنه لك',
    'proof.lead': 'أضف هذا السجل لدى مزوّد DNS ثم افحصه. قد يستغرق ذلك ساعة.',
    'proof.checked': 'آخر فحص',
    'proof.never': 'لم يُفحص بعد',
    'record.type': 'النوع',
    'record.name': 'الاسم',
    'record.value': 'القيمة',
    'route.title': 'توجيهه إلى هنا',
    'route.lead':
      'تحتاج الروابط المختصرة إلى هذا السجل وإلى شهادة يحصل عليها الوكيل العكسي لدى من يديرون الخادم.',
    'assign.verb': 'تخصيص',
    'assign.title': 'أي عميل يستخدم %{host}؟',
    'assign.lead': 'لا يستطيع العملاء الآخرون اختياره بعد ذلك.',
    'assign.now': 'الآن: %{client}',
    'assign.client': 'العميل',
    'assign.all': 'كل العملاء',
    'assign.save': 'حفظ',
    'assign.saved': 'تم حفظ العميل.',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
