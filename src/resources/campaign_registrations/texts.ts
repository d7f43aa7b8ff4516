import { textsOf } from '../../admin/useText';
import type { Translated } from '../../i18n/messages';

export const at = 'resources.campaign_registrations.texts';

/** Texts of the form that registers a 10DLC campaign. English loads with it. */
export const en = {
  content: 'What is sent',
  samples_lead: 'One message for each kind that people will get. Reviewers compare them with the use case.',
  consent: 'How people agree',
  answers: 'Answers to keywords',
  flags: 'About the messages',
  final: 'Before you submit: this cannot be changed later',
  final_text:
    'A campaign cannot be edited. If the registry or a network rejects it, correct it and submit a new one, which is paid for again.',
  fee: 'Submitting it costs %{amount}: %{review} for the review, and %{month} a month for the first %{months} months. It is not refunded, also if the campaign is rejected. From then on it costs %{month} a month as long as it renews.',
  choose_first: 'Choose the use case to see what it costs.',
  choose_cases: 'Choose %{least} to %{most}.',
  rejected: 'The campaign was rejected',
} as const;

export const useText = textsOf(at, en);

export const es = {
  content: 'Qué se envía',
  samples_lead:
    'Un mensaje por cada tipo que recibirán las personas. Los revisores los comparan con el caso de uso.',
  consent: 'Cómo aceptan las personas',
  answers: 'Respuestas a las palabras clave',
  flags: 'Sobre los mensajes',
  final: 'Antes de presentar: esto no se puede cambiar después',
  final_text:
    'Una campaña no se puede editar. Si el registro o un operador la rechaza, corríjala y presente una nueva, que se paga otra vez.',
  fee: 'Presentarla cuesta %{amount}: %{review} por la revisión y %{month} al mes por los primeros %{months} meses. No se devuelve, aunque la campaña se rechace. Después cuesta %{month} al mes mientras se renueve.',
  choose_first: 'Elija el caso de uso para ver cuánto cuesta.',
  choose_cases: 'Elija de %{least} a %{most}.',
  rejected: 'La campaña fue rechazada',
} satisfies Translated<typeof en>;

export const ar = {
  content: 'ما يُرسَل',
  samples_lead: 'رسالة لكل نوع سيصل إلى الناس. يقارنها المراجعون بحالة الاستخدام.',
  consent: 'كيف يوافق الناس',
  answers: 'الردود على الكلمات المفتاحية',
  flags: 'عن الرسائل',
  final: 'قبل التقديم: لا يمكن تغيير هذا لاحقًا',
  final_text:
    'لا يمكن تعديل الحملة. إذا رفضها السجل أو إحدى الشبكات فصحّحها وقدّم حملة جديدة تُدفع رسومها من جديد.',
  fee: 'يكلّف تقديمها %{amount}: ‏%{review} للمراجعة و%{month} شهريًا عن أول %{months} أشهر. لا تُردّ الرسوم حتى إذا رُفضت الحملة. وبعد ذلك تكلّف %{month} شهريًا ما دامت تتجدد.',
  choose_first: 'اختر حالة الاستخدام لمعرفة التكلفة.',
  choose_cases: 'اختر من %{least} إلى %{most}.',
  rejected: 'رُفضت الحملة',
} satisfies Translated<typeof en>;
