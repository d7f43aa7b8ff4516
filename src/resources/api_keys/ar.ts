import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as english from './messages';
import type * as textsEnglish from './texts';
import { named } from '../../i18n/ar/named';
import { messages as usersAr } from '../users/ar';

export const messages = {
  name: named('مفتاح API', 'مفاتيح API'),
  fields: {
    name: 'الاسم',
    role: 'الدور',
    scopes: 'النطاقات',
    expires_at: 'ينتهي',
    state: 'الحالة',
    hint: 'نهاية الرمز',
    issued_at: 'إصدار الرمز',
    overlaps_until: 'الرمز السابق صالح حتى',
    last_used_at: 'آخر استخدام',
    refused_at: 'آخر رفض',
    refused_count: 'دقائق فيها رفض',
    refused_reason: 'سبب الرفض',
    refused_from: 'عنوان الرفض',
    by: 'المسؤول عنه',
    created_at: 'تاريخ الإنشاء',
  },
  choices: {
    role: usersAr.choices.role,
    state: {
      unissued: 'بلا رمز بعد',
      active: 'نشط',
      expired: 'منتهٍ',
      orphaned: 'غادر المسؤول عنه',
    },
    refused_reason: {
      scope: 'خارج نطاقاته',
      replaced: 'استُبدل الرمز',
      expired: 'منتهٍ',
      orphaned: 'غادر المسؤول عنه',
    },
  },
  unset: { expires_at: 'أبدًا' },
  help: {
    name: 'يظهر في سجل التدقيق مع كل ما يفعله البرنامج.',
    role: 'لا يستطيع المفتاح أكثر مما يستطيعه هذا الدور والمسؤول عنه.',
    scopes: 'لا يستدعي البرنامج إلا هذه. القراءة والكتابة منفصلتان.',
  },
  actions: { issue: 'إصدار رمز', delete: 'إلغاء' },
  empty: {
    title: 'لا يملك أي برنامج مفتاحًا',
    next: 'بالمفتاح يستدعي برنامج واجهة API باسم مؤسستك.',
  },
  remove: 'تُرفض فورًا البرامج التي تستخدم المفتاح %{name}. لا يمكن التراجع عن ذلك.',
} satisfies Translated<typeof english.en>;

export const texts = {
  at: 'resources.api_keys.texts',
  words: { token: 'رمز' },
} satisfies TranslatedTable<typeof textsEnglish>;
