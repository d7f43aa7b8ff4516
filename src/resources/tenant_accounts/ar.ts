import type { Translated } from '../../i18n/messages';
import type * as english from './messages';
import { named } from '../../i18n/ar/named';

export const messages = {
  name: named('حساب لدى المزوّد', 'الحسابات لدى المزوّد'),
  fields: { name: 'الاسم', provider: 'المزوّد', id: 'المعرّف في CARRIERS_FILE' },
  help: { provider: 'المشغّل الذي يوجد الحساب لديه' },
  empty: {
    title: 'لا يوجد حساب متاح لدى المزوّد',
    next: 'المؤسسة التي تُنشأ بلا حساب تحصل على حساب خاص بها.',
  },
  remove: 'لن يمكن بعد ذلك إعطاء هذا الحساب لأي مؤسسة. ولا يمكن حذف الحسابات المستخدمة.',
} satisfies Translated<typeof english.en>;
