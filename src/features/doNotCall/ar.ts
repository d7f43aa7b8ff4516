import type { TranslatedTable } from '../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'app.listed',
  words: {
    stopped: 'أرسل الكلمة %{keyword} لإلغاء الاشتراك.',
    theirs: 'كتب',
    note: 'ملاحظة',
    last: 'آخر رسالة منهم',
  },
} satisfies TranslatedTable<typeof english>;
