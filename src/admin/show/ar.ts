import type { TranslatedTable } from '../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'app.record',
  words: {
    more: 'المزيد',
  },
} satisfies TranslatedTable<typeof english>;
