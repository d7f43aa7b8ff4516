import type { TranslatedTable } from '../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'app.tenant_switch',
  words: { title: 'الانتقال إلى مؤسسة أخرى' },
} satisfies TranslatedTable<typeof english>;
