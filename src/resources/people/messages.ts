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
    erasure: 'Erasure',
  },
  choices: { state: { opted_out: 'Opted out', held: 'May want to stop', open: 'May be texted' } },
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
    erasure: 'Borrado',
  },
  choices: {
    state: { opted_out: 'Dada de baja', held: 'Quizá quiera la baja', open: 'Se le puede escribir' },
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
    erasure: 'المحو',
  },
  choices: { state: { opted_out: 'ألغى الاشتراك', held: 'قد يريد إلغاء الاشتراك', open: 'يمكن مراسلته' } },
  empty: {
    title: 'ابحث عن رقم كامل',
    next: 'تجمع صفحته موافقة هذا الشخص ورسائله والجماهير التي هو فيها لدى كل العملاء.',
  },
} satisfies Translated<typeof en>;
