import type { MessagesFor } from '../../admin/define';
import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import * as clients from '../clients/messages';
import type { consentStatements } from './contract';

/** Adds the kinds of consent as clients word them. A call, so that the bundler keeps one language of those. */
/* @__NO_SIDE_EFFECTS__ */
const withClaims = <T extends { choices: object }>(
  { choices }: Translated<Pick<typeof clients.en, 'choices'>>,
  texts: T,
) => ({ ...texts, choices: { ...texts.choices, claim: choices.consent_required } });

export const en = withClaims(clients.en, {
  name: 'Consent statement |||| Stated later',
  fields: {
    claim: 'Kind of consent',
    reason: 'How it is known',
    people: 'People',
    recorded: 'Recorded',
    state: 'State',
    by: 'Stated by',
    created_at: 'Stated',
  },
  choices: {
    state: { recording: 'Being recorded', done: 'Recorded' },
  },
  help: {
    reason: 'Where the forms are, or who was asked and when. It becomes part of the evidence of each person.',
    people: 'Enter the number above to confirm whom it concerns. Nobody can take the statement back.',
  },
  actions: { create: 'Add' },
  empty: {
    title: 'Nothing was stated later',
    next: 'If you know how people agreed whose files did not say it, state it here. It is added to their history, which keeps all that was there before.',
  },
} as const) satisfies MessagesFor<typeof consentStatements>;

export const es = withClaims(clients.es, {
  name: 'Declaración de consentimiento |||| Declarado después',
  fields: {
    claim: 'Tipo de consentimiento',
    reason: 'Cómo se sabe',
    people: 'Personas',
    recorded: 'Registradas',
    state: 'Estado',
    by: 'Lo declaró',
    created_at: 'Declarado',
  },
  choices: {
    state: { recording: 'En registro', done: 'Registrado' },
  },
  help: {
    reason:
      'Dónde están los formularios, o a quién se preguntó y cuándo. Pasa a formar parte de la prueba de cada persona.',
    people:
      'Escriba el número de arriba para confirmar a quiénes afecta. Nadie puede retirar la declaración.',
  },
  actions: { create: 'Agregar' },
  empty: {
    title: 'No se ha declarado nada después',
    next: 'Si sabe cómo dieron su consentimiento las personas cuyos archivos no lo decían, declárelo aquí. Se añade a su historial, que conserva todo lo anterior.',
  },
}) satisfies Translated<typeof en>;

const nameInArabic = named('إقرار موافقة', 'ما أُقرّ لاحقًا');

export const ar = withClaims(clients.ar, {
  name: nameInArabic,
  fields: {
    claim: 'نوع الموافقة',
    reason: 'كيف عُرف ذلك',
    people: 'الأشخاص',
    recorded: 'المسجّلون',
    state: 'الحالة',
    by: 'أقرّ به',
    created_at: 'تاريخ الإقرار',
  },
  choices: {
    state: { recording: 'قيد التسجيل', done: 'مسجّل' },
  },
  help: {
    reason: 'أين النماذج، أو من سُئل ومتى. ويصبح ذلك جزءًا من دليل كل شخص.',
    people: 'أدخل العدد المذكور أعلاه لتأكيد من يشملهم ذلك. ولا يستطيع أحد سحب الإقرار.',
  },
  actions: { create: 'إضافة' },
  empty: {
    title: 'لم يُقرّ بشيء لاحقًا',
    next: 'إن كنت تعرف كيف وافق أشخاص لم تذكر ملفاتهم ذلك، فأقرّ به هنا. يُضاف إلى سجلّهم الذي يحتفظ بكل ما كان فيه.',
  },
}) satisfies Translated<typeof en>;
