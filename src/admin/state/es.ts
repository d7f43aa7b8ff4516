import type { TranslatedTable } from '../../i18n/messages';
import type * as ageTextsEnglish from './ageTexts';
import type * as notUpToDateTextsEnglish from './notUpToDateTexts';

export const ageTexts = {
  at: 'app.age',
  words: {
    as_of: 'Datos de las %{time}',
    again: 'Datos de las %{time}. Se comprueban de nuevo…',
  },
} satisfies TranslatedTable<typeof ageTextsEnglish>;

export const notUpToDateTexts = {
  at: 'app.not_up_to_date',
  words: {
    polled: 'Sin actualizar; última lectura: %{time}. Se vuelve a intentar',
    still: 'Sin actualizar; última lectura: %{time}.',
  },
} satisfies TranslatedTable<typeof notUpToDateTextsEnglish>;
