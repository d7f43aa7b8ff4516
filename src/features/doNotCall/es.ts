import type { TranslatedTable } from '../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'app.listed',
  words: {
    stopped: 'Escribió %{keyword} para darse de baja.',
    theirs: 'Escribió',
    note: 'Nota',
    last: 'Su último mensaje',
  },
} satisfies TranslatedTable<typeof english>;
