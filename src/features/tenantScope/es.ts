import type { TranslatedTable } from '../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'app.tenant_scope',
  words: {
    all: 'Todas las organizaciones',
    only: 'Solo %{tenant}',
    title: 'Organizaciones con las que trabajas',
    find: 'Buscar una organización',
  },
} satisfies TranslatedTable<typeof english>;
