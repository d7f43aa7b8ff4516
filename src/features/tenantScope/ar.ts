import type { TranslatedTable } from '../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'app.tenant_scope',
  words: {
    all: 'كل المؤسسات',
    only: '%{tenant} فقط',
    title: 'المؤسسات التي تعمل معها',
    find: 'ابحث عن مؤسسة',
  },
} satisfies TranslatedTable<typeof english>;
