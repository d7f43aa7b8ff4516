import { textsOf } from '../../admin/useText';
import type { Translated } from '../../i18n/messages';

export const at = 'app.consent_statements';

/** What the form says of whom a statement concerns. */
export const en = {
  lacking:
    'People of this audience who came with a file that does not claim this, and have not opted out: %{people}.',
  nobody: 'Everyone who came with a file and has not opted out has this claim already.',
} as const;

export const useText = textsOf(at, en);

export const es = {
  lacking:
    'Personas de esta audiencia que llegaron en un archivo que no lo declara y no se han dado de baja: %{people}.',
  nobody: 'Todos los que llegaron en un archivo y no se han dado de baja ya tienen esta declaración.',
} satisfies Translated<typeof en>;

export const ar = {
  lacking: 'من جاؤوا في ملف لا يقرّ بذلك من هذا الجمهور ولم يلغوا الاشتراك: %{people}.',
  nobody: 'كل من جاء في ملف ولم يُلغِ الاشتراك لديه هذا الإقرار.',
} satisfies Translated<typeof en>;
