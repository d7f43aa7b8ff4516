import type { MessagesFor } from '../../admin/define';
import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type { consentEvents } from './contract';

export const en = {
  name: 'Consent event |||| Consent',
  fields: {
    at: 'When',
    kind: 'What',
    source: 'How',
    message: 'What they wrote',
    reason: 'Reason or claim',
    by: 'By',
    client_id: 'Client',
    campaign_name: 'Campaign',
    virtual_number: 'Our number',
    file_name: 'File',
    row: 'Row',
    scope: 'Applies to',
  },
  choices: {
    kind: {
      opted_in: 'Opted in',
      opted_out: 'Opted out',
      held: 'May want to stop',
      released: 'Was no wish to stop',
    },
    source: {
      stop_reply: 'STOP reply',
      keyword: 'Keyword',
      start: 'START reply',
      wish: 'In their own words',
      staff: 'Staff',
      import: 'File',
      carrier: 'Carrier',
      erasure: 'Erasure on request',
    },
    scope: {
      pair: 'Everyone who sends from the number',
      client: 'This client',
      number: 'This client, and everyone who sends from the number',
      tenant: 'All clients',
    },
  },
  filters: { kind: 'What' },
  empty: {
    title: 'Nothing is known of their consent',
    next: 'Opt-outs and opt-ins appear here, with who, when and how. Nobody can change or delete them.',
  },
} as const satisfies MessagesFor<typeof consentEvents>;

export const es = {
  name: 'Evento de consentimiento |||| Consentimiento',
  fields: {
    at: 'Cuándo',
    kind: 'Qué',
    source: 'Cómo',
    message: 'Qué escribió',
    reason: 'Motivo o declaración',
    by: 'Por',
    client_id: 'Cliente',
    campaign_name: 'Campaña',
    virtual_number: 'Nuestro número',
    file_name: 'Archivo',
    row: 'Fila',
    scope: 'Se aplica a',
  },
  choices: {
    kind: {
      opted_in: 'Alta',
      opted_out: 'Baja',
      held: 'Quizá quiera la baja',
      released: 'No pedía la baja',
    },
    source: {
      stop_reply: 'Respuesta STOP',
      keyword: 'Palabra clave',
      start: 'Respuesta START',
      wish: 'Con sus propias palabras',
      staff: 'Personal',
      import: 'Archivo',
      carrier: 'Operador',
      erasure: 'Borrado a petición',
    },
    scope: {
      pair: 'Todos los que envían desde el número',
      client: 'Este cliente',
      number: 'Este cliente y todos los que envían desde el número',
      tenant: 'Todos los clientes',
    },
  },
  filters: { kind: 'Qué' },
  empty: {
    title: 'No se sabe nada de su consentimiento',
    next: 'Las bajas y altas aparecen aquí, con quién, cuándo y cómo. Nadie puede cambiarlas ni eliminarlas.',
  },
} satisfies Translated<typeof en>;

export const ar = {
  name: named('حدث موافقة', 'الموافقة'),
  fields: {
    at: 'الوقت',
    kind: 'ماذا حدث',
    source: 'كيف',
    message: 'ما كتبه',
    reason: 'السبب أو الإقرار',
    by: 'بواسطة',
    client_id: 'العميل',
    campaign_name: 'الحملة',
    virtual_number: 'رقمنا',
    file_name: 'الملف',
    row: 'الصف',
    scope: 'ينطبق على',
  },
  choices: {
    kind: {
      opted_in: 'اشترك',
      opted_out: 'ألغى الاشتراك',
      held: 'قد يريد إلغاء الاشتراك',
      released: 'لم يطلب إلغاء الاشتراك',
    },
    source: {
      stop_reply: 'رد STOP',
      keyword: 'كلمة مفتاحية',
      start: 'رد START',
      wish: 'بكلماته',
      staff: 'الموظفون',
      import: 'ملف',
      carrier: 'المشغّل',
      erasure: 'محو بناءً على طلب',
    },
    scope: {
      pair: 'كل من يرسل من الرقم',
      client: 'هذا العميل',
      number: 'هذا العميل وكل من يرسل من الرقم',
      tenant: 'كل العملاء',
    },
  },
  filters: { kind: 'ماذا حدث' },
  empty: {
    title: 'لا يُعرف شيء عن موافقته',
    next: 'يظهر هنا إلغاء الاشتراك والاشتراك، مع من فعل ذلك ومتى وكيف. ولا يستطيع أحد تغييره أو حذفه.',
  },
} satisfies Translated<typeof en>;
