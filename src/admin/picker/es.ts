import type { TranslatedTable } from '../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'app.choice',
  words: {
    shown: '%{count} de %{total}: escriba para encontrar otros',
    type: 'Escriba para encontrar otros',
    failed: 'No se pudo cargar: %{what}.',
    unnamed: 'No se pudo cargar el nombre de lo elegido.',
    unnamed_id: '%{id} (nombre sin cargar)',
    gone_id: '%{id} (no se encuentra)',
    none_yet: 'Todavía no hay: %{what}',
    clear: 'Borrar',
    open: 'Mostrar la lista',
    close: 'Cerrar la lista',
  },
} satisfies TranslatedTable<typeof english>;
