import type { TranslatedTable } from '../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'app.secret',
  words: {
    issue: 'إصدار %{what}',
    ask: 'هل تريد إصدار %{what} جديد لـ«%{name}»؟',
    first: 'يظهر مرة واحدة. جهّز المكان الذي ستحفظه فيه.',
    replaces: 'يحل محل الحالي، ويظهر مرة واحدة.',
    overlap: 'قبول الحالي لمدة',
    at_once: 'لا يُقبل',
    hours:
      'لا شيء |||| ساعة واحدة |||| ساعتان |||| %{smart_count} ساعات |||| %{smart_count} ساعة |||| %{smart_count} ساعة',
    days: 'لا شيء |||| يوم واحد |||| يومان |||| %{smart_count} أيام |||| %{smart_count} يومًا |||| %{smart_count} يوم',
    shown: 'انسخه الآن',
    once: 'لن يظهر مرة أخرى. إن فقدته فأصدر غيره.',
    done: 'تم',
  },
} satisfies TranslatedTable<typeof english>;
