import type { MessagesFor } from '../../admin/define';
import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type { unknownMessages } from './contract';

export const en = {
  name: 'Unknown outcome |||| Unknown outcomes',
  fields: {
    phone: 'Recipient',
    state: 'State',
    told: 'Carrier’s records',
    at: 'Submitted',
    campaign_id: 'Campaign',
    client_id: 'Client',
    body: 'Message',
    account: 'Carrier account',
    virtual_number: 'Sent from',
    kind: 'Kind',
    asked_at: 'Carrier asked',
    settled_by: 'Settled by',
    settled_at: 'Settled',
    reason: 'Reason',
    tenant_name: 'Tenant',
  },
  choices: {
    state: { open: 'Open', sent: 'Sent', not_sent: 'Not sent' },
    told: {
      not_asked: 'Not asked yet',
      taken: 'It was accepted',
      not_taken: 'It was not accepted',
      cannot_tell: 'They cannot tell',
    },
    kind: { job: 'Campaign message', test: 'Test', reply: 'Reply', automatic: 'Automatic reply' },
  },
  filters: { state: 'State', job_id: 'Job' },
  actions: { ask: 'Ask carrier', was_sent: 'It was sent', was_not_sent: 'It was not sent' },
  confirm: {
    was_sent: {
      title: 'Settle the message to %{phone} as sent?',
      consequence:
        'It counts as sent from now on. The audit log records that you decided it, and why. Nothing is sent.',
    },
    was_not_sent: {
      title: 'Settle the message to %{phone} as not sent?',
      consequence:
        'It counts as rejected from now on. The audit log records that you decided it, and why. Nothing is sent again. If the carrier reports later that it was sent, that counts.',
    },
  },
  done: { ask: 'Carrier asked', was_sent: 'Settled as sent', was_not_sent: 'Settled as not sent' },
  empty: {
    title: 'There are no messages with an unknown outcome',
    next: 'A message comes here when the carrier’s answer to it was lost. It is never sent again automatically.',
  },
} as const satisfies MessagesFor<typeof unknownMessages>;

export const es = {
  name: 'Resultado desconocido |||| Resultados desconocidos',
  fields: {
    phone: 'Destinatario',
    state: 'Estado',
    told: 'Registros del operador',
    at: 'Entregado al operador',
    campaign_id: 'Campaña',
    client_id: 'Cliente',
    body: 'Mensaje',
    account: 'Cuenta con el operador',
    virtual_number: 'Enviado desde',
    kind: 'Tipo',
    asked_at: 'Consulta al operador',
    settled_by: 'Lo resolvió',
    settled_at: 'Resuelto',
    reason: 'Motivo',
    tenant_name: 'Organización',
  },
  choices: {
    state: { open: 'Sin resolver', sent: 'Enviado', not_sent: 'No enviado' },
    told: {
      not_asked: 'Aún sin consultar',
      taken: 'Lo aceptó',
      not_taken: 'No lo aceptó',
      cannot_tell: 'No permiten saberlo',
    },
    kind: {
      job: 'Mensaje de campaña',
      test: 'Prueba',
      reply: 'Respuesta',
      automatic: 'Respuesta automática',
    },
  },
  filters: { state: 'Estado', job_id: 'Envío' },
  actions: { ask: 'Consultar al operador', was_sent: 'Se envió', was_not_sent: 'No se envió' },
  confirm: {
    was_sent: {
      title: '¿Dar por enviado el mensaje a %{phone}?',
      consequence:
        'Desde ahora cuenta como enviado. El registro de auditoría guarda que lo decidió usted y por qué. No se envía nada.',
    },
    was_not_sent: {
      title: '¿Dar por no enviado el mensaje a %{phone}?',
      consequence:
        'Desde ahora cuenta como rechazado. El registro de auditoría guarda que lo decidió usted y por qué. No se vuelve a enviar nada. Si más tarde el operador informa de que se envió, eso es lo que cuenta.',
    },
  },
  done: {
    ask: 'Se consultó al operador',
    was_sent: 'Se dio por enviado',
    was_not_sent: 'Se dio por no enviado',
  },
  empty: {
    title: 'No hay mensajes con resultado desconocido',
    next: 'Aquí aparece un mensaje cuando se perdió la respuesta del operador. Nunca se vuelve a enviar automáticamente.',
  },
} satisfies Translated<typeof en>;

export const ar = {
  name: named('نتيجة غير معروفة', 'النتائج غير المعروفة'),
  fields: {
    phone: 'المستلم',
    state: 'الحالة',
    told: 'سجلات المشغّل',
    at: 'وقت التسليم للمشغّل',
    campaign_id: 'الحملة',
    client_id: 'العميل',
    body: 'الرسالة',
    account: 'حساب لدى المشغّل',
    virtual_number: 'أُرسلت من',
    kind: 'النوع',
    asked_at: 'وقت سؤال المشغّل',
    settled_by: 'حسمها',
    settled_at: 'وقت الحسم',
    reason: 'السبب',
    tenant_name: 'المؤسسة',
  },
  choices: {
    state: { open: 'لم تُحسم', sent: 'أُرسلت', not_sent: 'لم تُرسَل' },
    told: {
      not_asked: 'لم يُسأل بعد',
      taken: 'قبلها المشغّل',
      not_taken: 'لم يقبلها المشغّل',
      cannot_tell: 'لا تكفي لمعرفة ذلك',
    },
    kind: { job: 'رسالة حملة', test: 'رسالة تجريبية', reply: 'رد', automatic: 'رد تلقائي' },
  },
  filters: { state: 'الحالة', job_id: 'عملية الإرسال' },
  actions: { ask: 'سؤال المشغّل', was_sent: 'أُرسلت', was_not_sent: 'لم تُرسَل' },
  confirm: {
    was_sent: {
      title: 'هل تُعدّ الرسالة إلى %{phone} مُرسَلة؟',
      consequence: 'تُحسب مُرسَلة من الآن. ويحفظ سجل التدقيق أنك من قرر ذلك، والسبب. لا يُرسَل أي شيء.',
    },
    was_not_sent: {
      title: 'هل تُعدّ الرسالة إلى %{phone} غير مُرسَلة؟',
      consequence:
        'تُحسب مرفوضة من الآن. ويحفظ سجل التدقيق أنك من قرر ذلك، والسبب. لا يُعاد إرسال أي شيء. وإذا أبلغ المشغّل لاحقًا أنها أُرسلت فالعبرة بذلك.',
    },
  },
  done: { ask: 'سُئل المشغّل', was_sent: 'حُسمت على أنها أُرسلت', was_not_sent: 'حُسمت على أنها لم تُرسَل' },
  empty: {
    title: 'لا توجد رسائل نتيجتها غير معروفة',
    next: 'تظهر الرسالة هنا عندما يضيع رد المشغّل عليها. ولا يُعاد إرسالها تلقائيًا أبدًا.',
  },
} satisfies Translated<typeof en>;
