import type { MessagesFor } from '../../admin/define';
import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type { personMessages } from './contract';

export const en = {
  name: 'Message |||| Messages',
  fields: {
    at: 'When',
    kind: 'Kind',
    state: 'Outcome',
    body: 'Text',
    client_id: 'Client',
    campaign_id: 'Campaign',
    virtual_number: 'Our number',
    error_code: 'Why',
  },
  choices: {
    kind: {
      campaign: 'Campaign',
      reply: 'Reply by staff',
      test: 'Test',
      automatic: 'Automatic answer',
      received: 'From the person',
    },
    state: {
      waiting: 'Waiting',
      sending: 'Sending',
      sent: 'Sent',
      delivered: 'Delivered',
      failed: 'Failed',
      unknown: 'Unknown',
      skipped: 'Skipped',
      canceled: 'Canceled',
      received: 'Received',
    },
  },
  empty: { title: 'No messages to or from this number' },
} as const satisfies MessagesFor<typeof personMessages>;

export const es = {
  name: 'Mensaje |||| Mensajes',
  fields: {
    at: 'Cuándo',
    kind: 'Tipo',
    state: 'Resultado',
    body: 'Texto',
    client_id: 'Cliente',
    campaign_id: 'Campaña',
    virtual_number: 'Nuestro número',
    error_code: 'Por qué',
  },
  choices: {
    kind: {
      campaign: 'Campaña',
      reply: 'Respuesta del personal',
      test: 'Prueba',
      automatic: 'Respuesta automática',
      received: 'De la persona',
    },
    state: {
      waiting: 'En espera',
      sending: 'Enviándose',
      sent: 'Enviado',
      delivered: 'Entregado',
      failed: 'Fallido',
      unknown: 'Desconocido',
      skipped: 'Omitido',
      canceled: 'Cancelado',
      received: 'Recibido',
    },
  },
  empty: { title: 'No hay mensajes de este número ni para él' },
} satisfies Translated<typeof en>;

export const ar = {
  name: named('رسالة', 'الرسائل'),
  fields: {
    at: 'الوقت',
    kind: 'النوع',
    state: 'النتيجة',
    body: 'النص',
    client_id: 'العميل',
    campaign_id: 'الحملة',
    virtual_number: 'رقمنا',
    error_code: 'السبب',
  },
  choices: {
    kind: {
      campaign: 'حملة',
      reply: 'رد من الموظفين',
      test: 'تجربة',
      automatic: 'رد تلقائي',
      received: 'من الشخص',
    },
    state: {
      waiting: 'بالانتظار',
      sending: 'قيد الإرسال',
      sent: 'أُرسلت',
      delivered: 'سُلّمت',
      failed: 'فشلت',
      unknown: 'غير معروفة',
      skipped: 'تُخطّيت',
      canceled: 'أُلغيت',
      received: 'استُلمت',
    },
  },
  empty: { title: 'لا رسائل من هذا الرقم أو إليه' },
} satisfies Translated<typeof en>;
