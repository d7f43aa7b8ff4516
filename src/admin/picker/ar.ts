import type { TranslatedTable } from '../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'app.choice',
  words: {
    shown: '%{count} من %{total}: اكتب للعثور على غيرها',
    type: 'اكتب للعثور على غيرها',
    failed: 'تعذّر تحميل %{what}.',
    unnamed: 'تعذّر تحميل اسم العنصر المختار.',
    unnamed_id: '%{id} (لم يُحمَّل الاسم)',
    gone_id: '%{id} (غير موجود)',
    none_yet: 'لا يوجد بعد: %{what}',
    clear: 'مسح',
    open: 'إظهار القائمة',
    close: 'إغلاق القائمة',
  },
} satisfies TranslatedTable<typeof english>;
