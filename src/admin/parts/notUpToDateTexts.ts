import { textsOf } from '../useText';
import type { Translated } from '../../i18n/messages';

export const at = 'app.not_up_to_date';

/** Texts of the mark on what could not be read again. English loads with it. */
export const en = {
  polled: 'Not up to date since %{time}, trying again',
  still: 'Not up to date since %{time}.',
} as const;

export const useText = textsOf(at, en);

export const es = {
  polled: 'Sin actualizar; última lectura: %{time}. Se vuelve a intentar',
  still: 'Sin actualizar; última lectura: %{time}.',
} satisfies Translated<typeof en>;

export const ar = {
  polled: 'غير محدَّث منذ %{time}، تُعاد المحاولة',
  still: 'غير محدَّث منذ %{time}.',
} satisfies Translated<typeof en>;
