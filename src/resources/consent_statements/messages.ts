import type { MessagesFor } from '../../admin/define';
import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import { ar as clientsAr, en as clientsEn, es as clientsEs } from '../clients/messages';
import type { consentStatements } from './contract';

export const en = {
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
    claim: clientsEn.choices.consent_required,
    state: { recording: 'Being recorded', done: 'Recorded' },
  },
  help: {
    reason: 'Where the forms are, or who was asked and when. It becomes part of the evidence of each person.',
    people: 'Enter the number above to confirm whom it concerns. Nobody can take the statement back.',
  },
  actions: { create: 'State consent' },
  empty: {
    title: 'Nothing was stated later',
    next: 'If you know how people agreed whose files did not say it, state it here. It is added to their history, which keeps all that was there before.',
  },
} as const satisfies MessagesFor<typeof consentStatements>;

export const es = {
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
    claim: clientsEs.choices.consent_required,
    state: { recording: 'En registro', done: 'Registrado' },
  },
  help: {
    reason:
      'Dónde están los formularios, o a quién se preguntó y cuándo. Pasa a formar parte de la prueba de cada persona.',
    people:
      'Escriba el número de arriba para confirmar a quiénes afecta. Nadie puede retirar la declaración.',
  },
  actions: { create: 'Declarar consentimiento' },
  empty: {
    title: 'No se ha declarado nada después',
    next: 'Si sabe cómo dieron su consentimiento las personas cuyos archivos no lo decían, declárelo aquí. Se añade a su historial, que conserva todo lo anterior.',
  },
} satisfies Translated<typeof en>;

export const ar = {
  name: named('إقرار موافقة', 'ما أُقرّ لاحقًا'),
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
    claim: clientsAr.choices.consent_required,
    state: { recording: 'قيد التسجيل', done: 'مسجّل' },
  },
  help: {
    reason: 'أين النماذج، أو من سُئل ومتى. ويصبح ذلك جزءًا من دليل كل شخص.',
    people: 'أدخل العدد المذكور أعلاه لتأكيد من يشملهم ذلك. ولا يستطيع أحد سحب الإقرار.',
  },
  actions: { create: 'الإقرار بالموافقة' },
  empty: {
    title: 'لم يُقرّ بشيء لاحقًا',
    next: 'إن كنت تعرف كيف وافق أشخاص لم تذكر ملفاتهم ذلك، فأقرّ به هنا. يُضاف إلى سجلّهم الذي يحتفظ بكل ما كان فيه.',
  },
} satisfies Translated<typeof en>;
