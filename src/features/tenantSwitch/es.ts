import type { TranslatedTable } from '../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'app.tenant_switch',
  words: { title: 'Cambiar de organización' },
} satisfies TranslatedTable<typeof english>;
