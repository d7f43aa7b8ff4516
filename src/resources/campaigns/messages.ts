import type { MessagesFor } from '../../admin/define';
import type { campaigns } from './contract';
import type { Translated } from '../../i18n/messages';
import { named } from '../../i18n/ar/named';

export const en = {
  name: 'Campaign |||| Campaigns',
  fields: {
    name: 'Name',
    client_id: 'Client',
    state: 'State',
    sent: 'Progress',
    delivered_rate: 'Delivered',
    replied: 'Replies',
    opted_out: 'Opt-outs',
    created_at: 'Created',
    reach: 'Recipients',
    last_job_at: 'Started or due',
    opt_out_rate: 'Opt-out rate',
    click_rate: 'Click rate',
    segments_per_message: 'Segments per message',
    by: 'By',
    description: 'Description',
    message: 'Message',
  },
  inputs: { audience_ids: 'Audience' },
  help: {
    audience_ids: 'One or more. A number in several audiences is texted once.',
    message: 'Required before sending',
  },
  tabs: {
    review: 'Review',
    sending: 'Sending',
    results: 'Results',
    recipients: 'Recipients',
    compare: 'Compare',
  },
  filters: {
    client_id: 'Client',
    state: 'State',
    made_within: 'Created',
    failing: 'Failing over 10%',
    show_archived: 'Show archived',
  },
  actions: { copy: 'Duplicate', archive: 'Archive', unarchive: 'Unarchive', file: 'From a file' },
  empty: {
    title: 'There are no campaigns yet',
    next: 'A campaign sends one message to one or more audiences of a client.',
  },
  remove: 'The campaign and its message are permanently deleted. Its audiences are kept.',
  choices: {
    state: {
      draft: 'Draft',
      ready: 'Ready',
      scheduled: 'Scheduled',
      waiting: 'Quiet hours',
      sending: 'Sending',
      sent: 'Sent',
      completed: 'Completed',
      stopped: 'Stopped',
      failed: 'Failed',
    },
    made_within: { '24h': 'Last 24 hours', '7d': 'Last 7 days', '30d': 'Last 30 days' },
  },
  done: {
    copy: 'Campaign duplicated. This is the copy.',
    archive: 'Campaign archived',
    unarchive: 'Campaign unarchived',
  },
  confirm: {
    archive: {
      title: 'Archive “%{name}”?',
      consequence:
        'It is hidden from the list unless “Show archived” is on. Its jobs, replies and figures are kept.',
    },
  },
} as const satisfies MessagesFor<typeof campaigns>;

export const es = {
  name: 'Campaña |||| Campañas',
  fields: {
    name: 'Nombre',
    client_id: 'Cliente',
    state: 'Estado',
    sent: 'Progreso',
    delivered_rate: 'Entregados',
    replied: 'Respuestas',
    opted_out: 'Bajas',
    created_at: 'Creada',
    reach: 'Destinatarios',
    last_job_at: 'Iniciada o prevista',
    opt_out_rate: 'Tasa de bajas',
    click_rate: 'Tasa de clics',
    segments_per_message: 'Segmentos por mensaje',
    by: 'Por',
    description: 'Descripción',
    message: 'Mensaje',
  },
  inputs: { audience_ids: 'Audiencia' },
  help: {
    audience_ids: 'Una o más. Un número que esté en varias recibe un solo mensaje.',
    message: 'Obligatorio antes de enviar',
  },
  tabs: {
    review: 'Revisión',
    sending: 'Envío',
    results: 'Resultados',
    recipients: 'Destinatarios',
    compare: 'Comparar',
  },
  filters: {
    client_id: 'Cliente',
    state: 'Estado',
    made_within: 'Creada',
    failing: 'Más del 10 % fallidos',
    show_archived: 'Mostrar archivadas',
  },
  actions: { copy: 'Duplicar', archive: 'Archivar', unarchive: 'Desarchivar', file: 'Desde un archivo' },
  empty: {
    title: 'Aún no hay campañas',
    next: 'Una campaña envía un mensaje a una o más audiencias de un cliente.',
  },
  remove: 'La campaña y su mensaje se eliminan para siempre. Sus audiencias se conservan.',
  choices: {
    state: {
      draft: 'Borrador',
      ready: 'Lista',
      scheduled: 'Programada',
      waiting: 'Horas de silencio',
      sending: 'Enviando',
      sent: 'Enviada',
      completed: 'Completada',
      stopped: 'Detenida',
      failed: 'Con error',
    },
    made_within: { '24h': 'Últimas 24 horas', '7d': 'Últimos 7 días', '30d': 'Últimos 30 días' },
  },
  done: {
    copy: 'Campaña duplicada. Esta es la copia.',
    archive: 'Campaña archivada',
    unarchive: 'Campaña desarchivada',
  },
  confirm: {
    archive: {
      title: '¿Archivar “%{name}”?',
      consequence:
        'Se oculta de la lista salvo que “Mostrar archivadas” esté activado. Sus envíos, respuestas y cifras se conservan.',
    },
  },
} satisfies Translated<typeof en>;

export const ar = {
  name: named('حملة', 'الحملات'),
  fields: {
    name: 'الاسم',
    client_id: 'العميل',
    state: 'الحالة',
    sent: 'التقدّم',
    delivered_rate: 'تم التسليم',
    replied: 'الردود',
    opted_out: 'إلغاء الاشتراك',
    created_at: 'تاريخ الإنشاء',
    reach: 'المستلمون',
    last_job_at: 'البدء أو الموعد',
    opt_out_rate: 'نسبة الإلغاء',
    click_rate: 'نسبة النقر',
    segments_per_message: 'المقاطع لكل رسالة',
    by: 'بواسطة',
    description: 'الوصف',
    message: 'الرسالة',
  },
  inputs: { audience_ids: 'الجمهور' },
  help: {
    audience_ids: 'جمهور أو أكثر. الرقم الموجود في أكثر من جمهور تصله رسالة واحدة.',
    message: 'مطلوبة قبل الإرسال',
  },
  tabs: {
    review: 'المراجعة',
    sending: 'الإرسال',
    results: 'النتائج',
    recipients: 'المستلمون',
    compare: 'مقارنة',
  },
  filters: {
    client_id: 'العميل',
    state: 'الحالة',
    made_within: 'تاريخ الإنشاء',
    failing: 'إخفاق فوق 10%',
    show_archived: 'إظهار المؤرشف',
  },
  actions: { copy: 'تكرار', archive: 'أرشفة', unarchive: 'إلغاء الأرشفة', file: 'من ملف' },
  empty: {
    title: 'لا توجد حملات بعد',
    next: 'ترسل الحملة رسالة واحدة إلى جمهور أو أكثر لعميل واحد.',
  },
  remove: 'تُحذف الحملة ورسالتها نهائيًا. وتبقى جماهيرها.',
  choices: {
    state: {
      draft: 'مسودة',
      ready: 'جاهزة',
      scheduled: 'مجدولة',
      waiting: 'ساعات الهدوء',
      sending: 'جارٍ الإرسال',
      sent: 'مُرسلة',
      completed: 'مكتملة',
      stopped: 'موقوفة',
      failed: 'فشلت',
    },
    made_within: { '24h': 'آخر 24 ساعة', '7d': 'آخر 7 أيام', '30d': 'آخر 30 يومًا' },
  },
  done: {
    copy: 'تم تكرار الحملة. هذه هي النسخة.',
    archive: 'تمت أرشفة الحملة',
    unarchive: 'تم إلغاء أرشفة الحملة',
  },
  confirm: {
    archive: {
      title: 'أرشفة «%{name}»؟',
      consequence: 'تُخفى من القائمة ما لم يكن «إظهار المؤرشف» مفعّلًا. وتبقى عمليات إرسالها وردودها وأرقامها.',
    },
  },
} satisfies Translated<typeof en>;
