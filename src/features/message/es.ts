import type { TranslatedTable } from '../../i18n/messages';
import type * as english from './pictureTexts';

export const pictureTexts = {
  at: 'app.pictures',
  words: {
    came: 'Llegó una imagen; esta cuenta no guarda ninguna. |||| Llegaron %{count} imágenes; esta cuenta no guarda ninguna.',
  },
} satisfies TranslatedTable<typeof english>;
