import { textsOf } from '../../admin/useText';
import type { Translated } from '../../i18n/messages';

export const at = 'resources.registered_campaigns.texts';

/** Texts of a registered campaign's screens. English loads with the screens that show them. */
export const en = {
  'renews.auto': 'Renews by itself',
  'renews.not': 'Does not renew by itself',
  per_minute: '%{count} a minute',
  per_day: '%{count} a day',
  'carriers.none': 'Not submitted',
  'carriers.title': 'Carriers',
  'carriers.lead': 'Each carrier decides for itself, whatever the registry says. Limits are theirs.',
  'carriers.name': 'Carrier',
  'carriers.status': 'Status',
  'carriers.limits': 'Limits',
  'carriers.reason': 'Reason',
  'rejection.title': 'Rejected: code %{code}',
  'rejection.about': 'It is about: %{fields}. The answer stands beside each below.',
  'rejection.fix': 'What to do',
  'fix.30893':
    'Write sample messages that show exactly what the use case promises, then submit the campaign again.',
  'fix.30899': 'Ask the carrier through your provider what it wants changed, then submit the campaign again.',
  'fix.30902':
    'Say where and how people agree to messages, with the address of the page, then submit the campaign again.',
  'fix.30910': 'Write description, opt-in and samples in English, then submit the campaign again.',
  'fix.30930': 'This brand has as many campaigns as it may. Let one expire, or use another brand.',
  'fix.other': 'Correct what the reviewer names, then have the provider submit the campaign again.',
  'fix.who':
    'A registered campaign is not edited here: the provider’s administrator submits it again and assigns the new one.',
  'told.title': 'What the registry was told',
  'field.use_case': 'Use case',
  'field.description': 'Description',
  'field.message_flow': 'How people agree',
  'field.samples': 'Sample messages',
} as const;

export const useText = textsOf(at, en);
export type Text = ReturnType<typeof useText>;

export const es = {
  'renews.auto': 'Se renueva automáticamente',
  'renews.not': 'No se renueva automáticamente',
  per_minute: '%{count} por minuto',
  per_day: '%{count} por día',
  'carriers.none': 'Sin presentar',
  'carriers.title': 'Operadores',
  'carriers.lead': 'Cada operador decide por su cuenta, diga lo que diga el registro. Los límites son suyos.',
  'carriers.name': 'Operador',
  'carriers.status': 'Situación',
  'carriers.limits': 'Límites',
  'carriers.reason': 'Motivo',
  'rejection.title': 'Rechazada: código %{code}',
  'rejection.about': 'Se refiere a: %{fields}. La respuesta está abajo, junto a cada uno.',
  'rejection.fix': 'Qué hacer',
  'fix.30893':
    'Escriba mensajes de ejemplo que muestren exactamente lo que promete el caso de uso y presente la campaña de nuevo.',
  'fix.30899':
    'Pregunte al operador, a través de su proveedor, qué quiere que se cambie y presente la campaña de nuevo.',
  'fix.30902':
    'Diga dónde y cómo aceptan las personas los mensajes, con la dirección de la página, y presente la campaña de nuevo.',
  'fix.30910':
    'Escriba la descripción, la aceptación y los ejemplos en inglés y presente la campaña de nuevo.',
  'fix.30930': 'Esta marca ya tiene todas las campañas que puede. Deje vencer una o use otra marca.',
  'fix.other': 'Corrija lo que nombra el revisor y pida al proveedor que presente la campaña de nuevo.',
  'fix.who':
    'Una campaña registrada no se edita aquí: el administrador del proveedor la presenta de nuevo y asigna la nueva.',
  'told.title': 'Lo que se declaró al registro',
  'field.use_case': 'Caso de uso',
  'field.description': 'Descripción',
  'field.message_flow': 'Cómo aceptan las personas',
  'field.samples': 'Mensajes de ejemplo',
} satisfies Translated<typeof en>;

export const ar = {
  'renews.auto': 'تتجدد تلقائيًا',
  'renews.not': 'لا تتجدد تلقائيًا',
  per_minute: '%{count} في الدقيقة',
  per_day: '%{count} في اليوم',
  'carriers.none': 'لم تُقدَّم',
  'carriers.title': 'شركات الاتصالات',
  'carriers.lead': 'تقرر كل شركة لنفسها، مهما قال السجل. والحدود حدودها.',
  'carriers.name': 'الشركة',
  'carriers.status': 'الحالة',
  'carriers.limits': 'الحدود',
  'carriers.reason': 'السبب',
  'rejection.title': 'مرفوضة: الرمز %{code}',
  'rejection.about': 'يتعلق الأمر بما يلي: %{fields}. والجواب بجانب كل منها أدناه.',
  'rejection.fix': 'ما العمل',
  'fix.30893': 'اكتب رسائل نموذجية تُظهر ما تعد به حالة الاستخدام تمامًا، ثم قدّم الحملة من جديد.',
  'fix.30899': 'اسأل الشركة عبر مزوّدك عما تريد تغييره، ثم قدّم الحملة من جديد.',
  'fix.30902': 'اذكر أين وكيف يوافق الناس على الرسائل، مع عنوان الصفحة، ثم قدّم الحملة من جديد.',
  'fix.30910': 'اكتب الوصف وطريقة الموافقة والنماذج بالإنجليزية، ثم قدّم الحملة من جديد.',
  'fix.30930': 'لهذه العلامة كل ما يُسمح به من حملات. دع واحدة تنتهي أو استخدم علامة أخرى.',
  'fix.other': 'صحّح ما يذكره المراجع، ثم اطلب من المزوّد تقديم الحملة من جديد.',
  'fix.who': 'لا تُعدَّل الحملة المسجّلة هنا: يقدّمها مسؤول المزوّد من جديد ويُسند الجديدة.',
  'told.title': 'ما قُدّم إلى السجل',
  'field.use_case': 'حالة الاستخدام',
  'field.description': 'الوصف',
  'field.message_flow': 'كيف يوافق الناس',
  'field.samples': 'رسائل نموذجية',
} satisfies Translated<typeof en>;
