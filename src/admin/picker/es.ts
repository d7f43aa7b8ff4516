import type { Translated } from '../../i18n/messages';
import type { texts } from './texts';

export const es = {
  shown: '%{count} de %{total}: escriba para encontrar otros',
  type: 'Escriba para encontrar otros',
  failed: 'No se pudo leer: %{what}.',
  clear: 'Borrar',
  open: 'Mostrar la lista',
  close: 'Cerrar la lista',
} as const satisfies Translated<typeof texts>;
