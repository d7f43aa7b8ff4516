import type { MessagesFor } from '../../admin/define';
import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type { people } from './contract';

export const en = {
  name: 'Person |||| People',
  fields: {
    phone: 'Number',
    state: 'State',
    opted_out_of: 'On the do-not-call list of',
    held_by: 'May want to stop: undecided for',
    stopped_numbers: 'Nobody may text them from',
    sent: 'Messages sent',
    received: 'Replies',
    waiting: 'Waiting to be sent',
    last_message_at: 'Last message',
    line_type: 'Line type',
    line_type_at: 'Line type asked on',
    line_type_account: 'Line type asked through',
    erasure: 'Erasure',
  },
  unset: { line_type: 'Not known' },
  choices: {
    state: { opted_out: 'Opted out', held: 'May want to stop', open: 'May be texted' },
    line_type: {
      mobile: 'Mobile',
      landline: 'Landline: campaigns skip it',
      voip: 'Internet telephony (VoIP)',
      toll_free: 'Toll-free',
      other: 'Another kind, such as a pager',
      unreachable: 'Not reachable: campaigns skip it',
      unknown: 'Not known: the carrier could not tell',
    },
  },
  empty: {
    title: 'Search for a whole number',
    next: 'Its page has the consent, the messages and the audiences of that person, over all clients.',
  },
} as const satisfies MessagesFor<typeof people>;

export const es = {
  name: 'Persona |||| Personas',
  fields: {
    phone: 'Número',
    state: 'Estado',
    opted_out_of: 'En la lista de exclusión de',
    held_by: 'Quizá quiera la baja, sin decidir para',
    stopped_numbers: 'Nadie puede escribirle desde',
    sent: 'Mensajes enviados',
    received: 'Respuestas',
    waiting: 'En espera de envío',
    last_message_at: 'Último mensaje',
    line_type: 'Tipo de línea',
    line_type_at: 'Tipo de línea consultado el',
    line_type_account: 'Tipo de línea consultado por',
    erasure: 'Borrado',
  },
  unset: { line_type: 'No se conoce' },
  choices: {
    state: { opted_out: 'Dada de baja', held: 'Quizá quiera la baja', open: 'Se le puede escribir' },
    line_type: {
      mobile: 'Móvil',
      landline: 'Línea fija: las campañas la omiten',
      voip: 'Telefonía por internet (VoIP)',
      toll_free: 'Gratuita',
      other: 'De otro tipo, como un buscapersonas',
      unreachable: 'Inaccesible: las campañas la omiten',
      unknown: 'No se conoce: el operador no pudo decirlo',
    },
  },
  empty: {
    title: 'Busque un número completo',
    next: 'Su página reúne el consentimiento, los mensajes y las audiencias de esa persona, de todos los clientes.',
  },
} satisfies Translated<typeof en>;

export const ar = {
  name: named('شخص', 'الأشخاص'),
  fields: {
    phone: 'الرقم',
    state: 'الحالة',
    opted_out_of: 'في قائمة عدم الاتصال لدى',
    held_by: 'قد يريد إلغاء الاشتراك، ولم يُحسم الأمر لدى',
    stopped_numbers: 'لا يجوز لأحد مراسلته من',
    sent: 'الرسائل المرسلة',
    received: 'الردود',
    waiting: 'بانتظار الإرسال',
    last_message_at: 'آخر رسالة',
    line_type: 'نوع الخط',
    line_type_at: 'تاريخ الاستعلام عن نوع الخط',
    line_type_account: 'الحساب المستعلَم عبره',
    erasure: 'المحو',
  },
  unset: { line_type: 'غير معروف' },
  choices: {
    state: { opted_out: 'ألغى الاشتراك', held: 'قد يريد إلغاء الاشتراك', open: 'يمكن مراسلته' },
    line_type: {
      mobile: 'محمول',
      landline: 'خط أرضي: تتخطّاه الحملات',
      voip: 'هاتف عبر الإنترنت (VoIP)',
      toll_free: 'رقم مجاني',
      other: 'نوع آخر، مثل جهاز النداء',
      unreachable: 'لا يمكن الوصول إليه: تتخطّاه الحملات',
      unknown: 'غير معروف: لم يستطع المشغّل تحديده',
    },
  },
  empty: {
    title: 'ابحث عن رقم كامل',
    next: 'تجمع صفحته موافقة هذا الشخص ورسائله والجماهير التي هو فيها لدى كل العملاء.',
  },
} satisfies Translated<typeof en>;
