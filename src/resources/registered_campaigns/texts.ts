import { textsOf } from '../../admin/useText';
import type { Translated } from '../../i18n/messages';

export const at = 'resources.registered_campaigns.texts';

/** Texts of a registered campaign's screens. English loads with the screens that show them. */
export const en = {
  'renews.auto': 'Renews automatically',
  'renews.not': 'Does not renew automatically',
  per_minute: '%{count} per minute',
  per_day: '%{count} per day',
  'carriers.none': 'Not submitted',
  'carriers.title': 'Carriers',
  'carriers.lead': 'Each carrier decides separately from the registry and sets its own limits.',
  'carriers.name': 'Carrier',
  'carriers.status': 'Status',
  'carriers.limits': 'Limits',
  'carriers.reason': 'Reason',
  'rejection.title': 'Rejected: code %{code}',
  'rejection.about': 'It is about: %{fields}. See the note next to each of these below.',
  'rejection.fix': 'What to do',
  'fix.30893': 'Write sample messages that match the use case exactly, then submit the campaign again.',
  'fix.30899': 'Ask your provider what the carrier wants changed, then submit the campaign again.',
  'fix.30902':
    'Describe where and how people agree to messages, with the web address of the page, then submit the campaign again.',
  'fix.30910': 'Write the description, opt-in and samples in English, then submit the campaign again.',
  'fix.30930': 'This brand has reached its limit of campaigns. Let one expire, or use another brand.',
  'fix.other': 'Correct what the reviewer names, then ask the provider to submit the campaign again.',
  'fix.who':
    'You cannot edit a registered campaign here. The provider’s administrator submits it again and assigns the new one.',
  'submitted.title': 'Submitted to the registry',
  'field.use_case': 'Use case',
  'field.description': 'Description',
  'field.message_flow': 'How people opt in',
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
  'carriers.lead': 'Cada operador decide por separado del registro y fija sus propios límites.',
  'carriers.name': 'Operador',
  'carriers.status': 'Situación',
  'carriers.limits': 'Límites',
  'carriers.reason': 'Motivo',
  'rejection.title': 'Rechazada: código %{code}',
  'rejection.about': 'Se refiere a: %{fields}. Vea abajo la nota junto a cada uno.',
  'rejection.fix': 'Qué hacer',
  'fix.30893':
    'Escriba mensajes de ejemplo que se ajusten exactamente al caso de uso y presente la campaña de nuevo.',
  'fix.30899': 'Pregunte a su proveedor qué quiere que se cambie el operador y presente la campaña de nuevo.',
  'fix.30902':
    'Describa dónde y cómo aceptan las personas los mensajes, con la dirección web de la página, y presente la campaña de nuevo.',
  'fix.30910':
    'Escriba la descripción, la aceptación y los ejemplos en inglés y presente la campaña de nuevo.',
  'fix.30930': 'Esta marca alcanzó su límite de campañas. Deje vencer una o use otra marca.',
  'fix.other': 'Corrija lo que nombra el revisor y pida al proveedor que presente la campaña de nuevo.',
  'fix.who':
    'Una campaña registrada no se puede editar aquí. El administrador del proveedor la presenta de nuevo y asigna la nueva.',
  'submitted.title': 'Datos enviados al registro',
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
  'carriers.title': 'المشغّلون',
  'carriers.lead': 'يقرر كل مشغّل بمعزل عن السجل ويضع حدوده.',
  'carriers.name': 'المشغّل',
  'carriers.status': 'الحالة',
  'carriers.limits': 'الحدود',
  'carriers.reason': 'السبب',
  'rejection.title': 'مرفوضة: الرمز %{code}',
  'rejection.about': 'يتعلق الأمر بما يلي: %{fields}. انظر الملاحظة بجانب كل منها أدناه.',
  'rejection.fix': 'ما العمل',
  'fix.30893': 'اكتب رسائل نموذجية تطابق حالة الاستخدام تمامًا، ثم قدّم الحملة من جديد.',
  'fix.30899': 'اسأل مزوّدك عما يريد المشغّل تغييره، ثم قدّم الحملة من جديد.',
  'fix.30902': 'صِف أين وكيف يوافق الناس على الرسائل، مع عنوان الصفحة على الويب، ثم قدّم الحملة من جديد.',
  'fix.30910': 'اكتب الوصف وطريقة الموافقة والنماذج بالإنجليزية، ثم قدّم الحملة من جديد.',
  'fix.30930': 'بلغت هذه العلامة حدّها من الحملات. دع واحدة تنتهي أو استخدم علامة أخرى.',
  'fix.other': 'صحّح ما يذكره المراجع، ثم اطلب من المزوّد تقديم الحملة من جديد.',
  'fix.who': 'لا يمكن تعديل الحملة المسجّلة هنا. يقدّمها مسؤول المزوّد من جديد ويخصّص الجديدة.',
  'submitted.title': 'البيانات المقدَّمة إلى السجل',
  'field.use_case': 'حالة الاستخدام',
  'field.description': 'الوصف',
  'field.message_flow': 'كيف يوافق الناس',
  'field.samples': 'رسائل نموذجية',
} satisfies Translated<typeof en>;
