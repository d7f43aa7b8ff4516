import type { TranslatedTable } from '../../i18n/messages';
import type * as ageTextsEnglish from './ageTexts';
import type * as notUpToDateTextsEnglish from './notUpToDateTexts';

export const ageTexts = {
  at: 'app.age',
  words: {
    as_of: 'حتى الساعة %{time}',
    again: 'حتى الساعة %{time}. يُعاد التحقق…',
  },
} satisfies TranslatedTable<typeof ageTextsEnglish>;

export const notUpToDateTexts = {
  at: 'app.not_up_to_date',
  words: {
    polled: 'غير محدَّث منذ %{time}، تُعاد المحاولة',
    still: 'غير محدَّث منذ %{time}.',
  },
} satisfies TranslatedTable<typeof notUpToDateTextsEnglish>;
