import type { MessagesFor } from '../../admin/define';
import type { doNotCalls } from './contract';
import type { Translated } from '../../i18n/messages';
import { named } from '../../i18n/ar/named';

export const en = {
  name: 'Do-not-call number |||| Do-not-call numbers',
  fields: {
    virtual_number: 'Our number',
    phone: 'Number',
    source: 'Source',
    keyword: 'Keyword',
    campaign_name: 'Campaign',
    scope: 'Applies to',
    by: 'By',
    note: 'Note',
    created_at: 'Since',
  },
  choices: {
    source: {
      stop_reply: 'STOP reply',
      keyword: 'Keyword',
      staff: 'Staff',
      import: 'Import',
      carrier: 'Carrier',
      erasure: 'Erasure on request',
      wish: 'May want to stop',
    },
    scope: {
      pair: 'Everyone who sends from our number',
      client: 'This client',
      number: 'This client, and everyone who sends from our number',
      tenant: 'All clients',
    },
  },
  help: {
    phone: 'In any format, such as (202) 555-0123',
    note: 'Why it is on the list; kept with the number',
  },
  actions: { create: 'Add', many: 'Add numbers' },
  done: { create: '%{name} is on the list' },
  empty: {
    title: 'This list is empty',
    next: 'Anyone who replies STOP is added here, and no job of this client texts them again.',
  },
} as const satisfies MessagesFor<typeof doNotCalls>;

export const es = {
  name: 'Número en la lista de exclusión |||| Números en la lista de exclusión',
  fields: {
    virtual_number: 'Nuestro número',
    phone: 'Número',
    source: 'Origen',
    keyword: 'Palabra clave',
    campaign_name: 'Campaña',
    scope: 'Se aplica a',
    by: 'Por',
    note: 'Nota',
    created_at: 'Desde',
  },
  choices: {
    source: {
      stop_reply: 'Respuesta STOP',
      keyword: 'Palabra clave',
      staff: 'Personal',
      import: 'Importación',
      carrier: 'Operador',
      erasure: 'Borrado a petición',
      wish: 'Quizá quiera la baja',
    },
    scope: {
      pair: 'Todos los que envían desde nuestro número',
      client: 'Este cliente',
      number: 'Este cliente y todos los que envían desde nuestro número',
      tenant: 'Todos los clientes',
    },
  },
  help: {
    phone: 'En cualquier formato, por ejemplo (202) 555-0123',
    note: 'Por qué está en la lista; se guarda con el número',
  },
  actions: { create: 'Agregar', many: 'Agregar números' },
  done: { create: '%{name} está en la lista' },
  empty: {
    title: 'Esta lista está vacía',
    next: 'Quien responde STOP se agrega aquí, y ningún envío de este cliente vuelve a escribirle.',
  },
} satisfies Translated<typeof en>;

export const ar = {
  name: named('رقم في قائمة عدم الاتصال', 'أرقام قائمة عدم الاتصال'),
  fields: {
    virtual_number: 'رقمنا',
    phone: 'الرقم',
    source: 'المصدر',
    keyword: 'الكلمة المفتاحية',
    campaign_name: 'الحملة',
    scope: 'ينطبق على',
    by: 'بواسطة',
    note: 'ملاحظة',
    created_at: 'منذ',
  },
  choices: {
    source: {
      stop_reply: 'رد STOP',
      keyword: 'كلمة مفتاحية',
      staff: 'الموظفون',
      import: 'استيراد',
      carrier: 'المشغّل',
      erasure: 'محو بناءً على طلب',
      wish: 'قد يريد إلغاء الاشتراك',
    },
    scope: {
      pair: 'كل من يرسل من رقمنا',
      client: 'هذا العميل',
      number: 'هذا العميل وكل من يرسل من رقمنا',
      tenant: 'كل العملاء',
    },
  },
  help: { phone: 'بأي صيغة، مثل ⁦(202) 555-0123⁩', note: 'سبب وجوده في القائمة؛ يُحفظ مع الرقم' },
  actions: { create: 'إضافة', many: 'إضافة أرقام' },
  done: { create: '%{name} في القائمة' },
  empty: {
    title: 'هذه القائمة فارغة',
    next: 'يُضاف هنا من يرد بكلمة STOP، ولا تراسله أي عملية إرسال لهذا العميل بعد ذلك.',
  },
} satisfies Translated<typeof en>;
