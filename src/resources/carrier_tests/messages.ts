import type { MessagesFor } from '../../admin/define';
import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type { carrierTests } from './contract';

export const en = {
  name: 'Test of the account |||| Tests of the account',
  fields: {
    phone: 'Recipient',
    status: 'Result',
    error_code: 'Reason',
    virtual_number: 'Sent from',
    client_name: 'Number of',
    body: 'Message',
    by: 'Sent by',
    created_at: 'Sent',
  },
  choices: {
    status: {
      queued: 'Queued',
      submitting: 'Sending',
      accepted: 'Sent',
      delivered: 'Delivered',
      failed: 'Failed',
      rejected: 'Rejected',
      unknown: 'Unknown',
    },
  },
  actions: { create: 'Send test' },
  empty: {
    title: 'No test was sent through this account yet',
    next: 'A test is a real message: it leaves from one of the account’s numbers and counts among the messages of its client. People who opted out get none.',
  },
} as const satisfies MessagesFor<typeof carrierTests>;

export const es = {
  name: 'Prueba de la cuenta |||| Pruebas de la cuenta',
  fields: {
    phone: 'Destinatario',
    status: 'Resultado',
    error_code: 'Motivo',
    virtual_number: 'Enviada desde',
    client_name: 'Número de',
    body: 'Mensaje',
    by: 'La envió',
    created_at: 'Envío',
  },
  choices: {
    status: {
      queued: 'En cola',
      submitting: 'Enviando',
      accepted: 'Enviado',
      delivered: 'Entregado',
      failed: 'Fallido',
      rejected: 'Rechazado',
      unknown: 'Desconocido',
    },
  },
  actions: { create: 'Enviar prueba' },
  empty: {
    title: 'Aún no se ha enviado ninguna prueba con esta cuenta',
    next: 'Una prueba es un mensaje real: sale de uno de los números de la cuenta y cuenta entre los mensajes de su cliente. Quien pidió no recibir mensajes no la recibe.',
  },
} satisfies Translated<typeof en>;

export const ar = {
  name: named('اختبار للحساب', 'اختبارات الحساب'),
  fields: {
    phone: 'المستلم',
    status: 'النتيجة',
    error_code: 'السبب',
    virtual_number: 'أُرسلت من',
    client_name: 'رقم العميل',
    body: 'الرسالة',
    by: 'أرسلها',
    created_at: 'وقت الإرسال',
  },
  choices: {
    status: {
      queued: 'في الانتظار',
      submitting: 'قيد الإرسال',
      accepted: 'أُرسلت',
      delivered: 'تم التسليم',
      failed: 'فشلت',
      rejected: 'مرفوضة',
      unknown: 'غير معروفة',
    },
  },
  actions: { create: 'إرسال رسالة تجريبية' },
  empty: {
    title: 'لم تُرسَل بعد أي رسالة تجريبية عبر هذا الحساب',
    next: 'الرسالة التجريبية رسالة حقيقية: تُرسَل من أحد أرقام الحساب وتُحسب ضمن رسائل عميله. ومن ألغى الاشتراك لا تصله.',
  },
} satisfies Translated<typeof en>;
