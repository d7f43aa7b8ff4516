import type { TranslatedTable } from '../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'app.secret',
  words: {
    issue: 'Emitir %{what}',
    ask: '¿Emitir un nuevo %{what} para «%{name}»?',
    first: 'Se muestra una sola vez. Tenga listo el lugar donde lo guardará.',
    replaces: 'Reemplaza al actual y se muestra una sola vez.',
    overlap: 'Aceptar el actual durante',
    at_once: 'Nada',
    hours: '%{smart_count} hora |||| %{smart_count} horas',
    days: '%{smart_count} día |||| %{smart_count} días',
    shown: 'Cópielo ahora',
    once: 'No se vuelve a mostrar. Si lo pierde, emita otro.',
    done: 'Listo',
  },
} satisfies TranslatedTable<typeof english>;
