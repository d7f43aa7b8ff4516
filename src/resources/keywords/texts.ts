import { textsOf } from '../../admin/useText';
import type { Translated } from '../../i18n/messages';

export const at = 'resources.keywords.texts';

/** Texts of these screens. English loads with them. */
export const en = {
  families: 'STOP, START, HELP and similar words are defined by law and cannot be changed.',
  locked: 'The law says what this word does; it cannot be changed or deleted.',
  yes: 'YES opts a person back in, so it cannot have another meaning.',
  does: 'What it does',
} as const;

export const useText = textsOf(at, en);

export const es = {
  families: 'STOP, START, HELP y palabras similares se rigen por la ley y no se pueden cambiar.',
  locked: 'La ley dice qué hace esta palabra; no se puede cambiar ni eliminar.',
  yes: 'YES da de alta a quien se había dado de baja, así que no puede significar otra cosa.',
  does: 'Qué hace',
} satisfies Translated<typeof en>;

export const ar = {
  families: 'يحدد القانون معنى STOP وSTART وHELP وما يماثلها، ولا يمكن تغييره.',
  locked: 'يحدد القانون ما تفعله هذه الكلمة؛ لا يمكن تغييرها أو حذفها.',
  yes: 'YES تعيد اشتراك من ألغاه، لذا لا يمكن أن تعني شيئًا آخر.',
  does: 'ما تفعله',
} satisfies Translated<typeof en>;
