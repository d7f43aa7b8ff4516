import { textsOf } from '../useText';
import type { Translated } from '../../i18n/messages';

export const at = 'app.choice';

/** Texts of an input that finds another record. English loads with it. */
export const en = {
  shown: '%{count} of %{total}: type to find others',
  type: 'Type to find others',
  failed: '%{what} could not be loaded.',
  unnamed: 'The name of what is chosen could not be loaded.',
  unnamed_id: '%{id} (name not loaded)',
  gone_id: '%{id} (not found)',
  none_yet: 'None yet: %{what}',
  clear: 'Clear',
  open: 'Show the list',
  close: 'Close the list',
} as const;

export const useText = textsOf(at, en);

export const es = {
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
} satisfies Translated<typeof en>;

export const ar = {
  shown: '%{count} من %{total}: اكتب للعثور على غيرها',
  type: 'اكتب للعثور على غيرها',
  failed: 'تعذّر تحميل %{what}.',
  unnamed: 'تعذّر تحميل اسم العنصر المختار.',
  unnamed_id: '%{id} (لم يُحمَّل الاسم)',
  gone_id: '%{id} (غير موجود)',
  none_yet: 'لا يوجد بعد: %{what}',
  clear: 'مسح',
  open: 'إظهار القائمة',
  close: 'إغلاق القائمة',
} satisfies Translated<typeof en>;
