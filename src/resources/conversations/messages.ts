import type { MessagesFor } from '../../admin/define';
import type { conversations } from './contract';
import type { Translated } from '../../i18n/messages';
import { named } from '../../i18n/ar/named';

export const en = {
  name: 'Conversation |||| Conversations',
  fields: {
    tn: 'Their number',
    vn: 'Our number',
    last_message: 'Last message',
    last_message_at: 'When',
    state: 'State',
  },
  choices: {
    state: {
      needs_reply: 'Needs a reply',
      active: 'Answered',
      may_stop: 'May want to stop',
      opted_out: 'Opted out',
    },
  },
  empty: {
    title: 'Nobody has written to this client yet',
    next: 'Replies to campaigns appear here.',
  },
} as const satisfies MessagesFor<typeof conversations>;

export const es = {
  name: 'Conversación |||| Conversaciones',
  fields: {
    tn: 'Su número',
    vn: 'Nuestro número',
    last_message: 'Último mensaje',
    last_message_at: 'Cuándo',
    state: 'Estado',
  },
  choices: {
    state: {
      needs_reply: 'Espera respuesta',
      active: 'Respondida',
      may_stop: 'Quizá quiera la baja',
      opted_out: 'De baja',
    },
  },
  empty: {
    title: 'Nadie ha escrito aún a este cliente',
    next: 'Las respuestas a las campañas aparecen aquí.',
  },
} satisfies Translated<typeof en>;

export const ar = {
  name: named('محادثة', 'المحادثات'),
  fields: {
    tn: 'رقمهم',
    vn: 'رقمنا',
    last_message: 'آخر رسالة',
    last_message_at: 'متى',
    state: 'الحالة',
  },
  choices: {
    state: {
      needs_reply: 'تنتظر ردًا',
      active: 'تم الرد',
      may_stop: 'قد يريد إلغاء الاشتراك',
      opted_out: 'ألغى الاشتراك',
    },
  },
  empty: {
    title: 'لم يكتب أحد إلى هذا العميل بعد',
    next: 'تظهر هنا الردود على الحملات.',
  },
} satisfies Translated<typeof en>;
