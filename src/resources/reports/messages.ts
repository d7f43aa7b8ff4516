import type { MessagesFor } from '../../admin/define';
import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type { reports } from './contract';

export const en = {
  name: 'Report |||| Reports',
  fields: {
    kind: 'Report',
    client_id: 'Client',
    campaign_id: 'Campaign',
    audience_id: 'Audience',
    numbers: 'Numbers',
    state: 'State',
    progress: 'Progress',
    rows: 'Rows',
    size: 'Size',
    url: 'Download',
    error: 'Problem',
    expires_at: 'Expires',
    by: 'Requested by',
    created_at: 'Requested',
    start_date: 'From',
    end_date: 'To',
  },
  choices: {
    kind: {
      recipients: 'Recipients and outcomes',
      deliveries: 'Deliveries by carrier and error',
      replies: 'Replies',
      opt_outs: 'Do-not-call list',
      consents: 'Opt-outs and consents',
      evidence: 'Evidence of consent, to verify (JSON)',
      evidence_page: 'Evidence of consent, to print',
      clicks: 'Clicks',
      jobs: 'Jobs by user',
    },
    state: { preparing: 'Preparing', ready: 'Ready', failed: 'Failed', expired: 'Expired' },
    error: {
      internal: 'It could not be created. Prepare it again.',
      disk_full: 'The server’s disk is full. Tell the people who run it, then prepare it again.',
    },
  },
  unset: { client_id: 'All clients', campaign_id: 'All campaigns' },
  help: {
    kind: 'There is no report of costs: the server knows no prices.',
    client_id: 'Without a client, the report covers all clients of your tenant.',
    campaign_id: 'Without a campaign, it covers all of them.',
    audience_id: 'For evidence of consent: whom it is about.',
    numbers:
      'For evidence of consent: up to 100 numbers. Without an audience and numbers, it covers everyone whose consent has changed on the days and for the client above.',
    start_date:
      'Days are those of the client’s time zone, or of the tenant’s. Jobs count on the day they began.',
  },
  filters: { kind: 'Report', state: 'State', client_id: 'Client', mine: 'Requested by me' },
  actions: { create: 'Request', again: 'Prepare again', all: 'All reports' },
  done: { again: 'It is being prepared again.' },
  empty: {
    title: 'There are no reports yet',
    next: 'A report is prepared in the background and kept for seven days.',
  },
  remove: 'The file can no longer be downloaded.',
} as const satisfies MessagesFor<typeof reports>;

export const es = {
  name: 'Informe |||| Informes',
  fields: {
    kind: 'Informe',
    client_id: 'Cliente',
    campaign_id: 'Campaña',
    audience_id: 'Audiencia',
    numbers: 'Números',
    state: 'Estado',
    progress: 'Progreso',
    rows: 'Filas',
    size: 'Tamaño',
    url: 'Descarga',
    error: 'Problema',
    expires_at: 'Vence',
    by: 'Solicitado por',
    created_at: 'Solicitado',
    start_date: 'Desde',
    end_date: 'Hasta',
  },
  choices: {
    kind: {
      recipients: 'Destinatarios y resultados',
      deliveries: 'Entregas por operador y error',
      replies: 'Respuestas',
      opt_outs: 'Lista de exclusión',
      consents: 'Bajas y consentimientos',
      evidence: 'Prueba de consentimiento, para comprobar (JSON)',
      evidence_page: 'Prueba de consentimiento, para imprimir',
      clicks: 'Clics',
      jobs: 'Envíos por usuario',
    },
    state: { preparing: 'En preparación', ready: 'Listo', failed: 'Fallido', expired: 'Vencido' },
    error: {
      internal: 'No se pudo crear. Prepárelo de nuevo.',
      disk_full: 'El disco del servidor está lleno. Avise a quien lo administra y prepárelo de nuevo.',
    },
  },
  unset: { client_id: 'Todos los clientes', campaign_id: 'Todas las campañas' },
  help: {
    kind: 'No hay informe de costos: el servidor no conoce precios.',
    client_id: 'Sin cliente, el informe abarca todos los clientes de su organización.',
    campaign_id: 'Sin campaña, las abarca todas.',
    audience_id: 'Para la prueba de consentimiento: de quiénes trata.',
    numbers:
      'Para la prueba de consentimiento: hasta 100 números. Sin audiencia ni números, abarca a todos aquellos cuyo consentimiento cambió en esos días y para ese cliente.',
    start_date:
      'Los días son los de la zona horaria del cliente o de la organización. Un envío cuenta el día en que empezó.',
  },
  filters: { kind: 'Informe', state: 'Estado', client_id: 'Cliente', mine: 'Solicitados por mí' },
  actions: { create: 'Solicitar', again: 'Preparar de nuevo', all: 'Todos los informes' },
  done: { again: 'Se está preparando de nuevo.' },
  empty: {
    title: 'Aún no hay informes',
    next: 'Un informe se prepara en segundo plano y se guarda siete días.',
  },
  remove: 'El archivo ya no se podrá descargar.',
} satisfies Translated<typeof en>;

export const ar = {
  name: named('تقرير', 'التقارير'),
  fields: {
    kind: 'التقرير',
    client_id: 'العميل',
    campaign_id: 'الحملة',
    audience_id: 'الجمهور',
    numbers: 'الأرقام',
    state: 'الحالة',
    progress: 'التقدّم',
    rows: 'الصفوف',
    size: 'الحجم',
    url: 'التنزيل',
    error: 'المشكلة',
    expires_at: 'ينتهي',
    by: 'طلبه',
    created_at: 'تاريخ الطلب',
    start_date: 'من',
    end_date: 'إلى',
  },
  choices: {
    kind: {
      recipients: 'المستلمون والنتائج',
      deliveries: 'التسليم حسب المشغّل والخطأ',
      replies: 'الردود',
      opt_outs: 'قائمة عدم الاتصال',
      consents: 'إلغاءات الاشتراك والموافقات',
      evidence: 'دليل الموافقة للتحقق (JSON)',
      evidence_page: 'دليل الموافقة للطباعة',
      clicks: 'النقرات',
      jobs: 'عمليات الإرسال حسب المستخدم',
    },
    state: { preparing: 'قيد الإعداد', ready: 'جاهز', failed: 'فشل', expired: 'منتهي الصلاحية' },
    error: {
      internal: 'تعذّر إعداده. أعد إعداده.',
      disk_full: 'قرص الخادم ممتلئ. أبلغ من يديره، ثم أعد إعداد التقرير.',
    },
  },
  unset: { client_id: 'كل العملاء', campaign_id: 'كل الحملات' },
  help: {
    kind: 'لا يوجد تقرير للتكلفة: لا يعرف الخادم أي أسعار.',
    client_id: 'من دون عميل يشمل التقرير كل عملاء مؤسستك.',
    campaign_id: 'من دون حملة يشملها كلها.',
    audience_id: 'لدليل الموافقة: من يخصّهم.',
    numbers:
      'لدليل الموافقة: حتى 100 رقم. من دون جمهور أو أرقام يشمل كل من تغيّرت موافقته في تلك الأيام ولدى ذلك العميل.',
    start_date: 'تُحسب الأيام بالمنطقة الزمنية للعميل أو للمؤسسة. وتُحسب عملية الإرسال في يوم بدئها.',
  },
  filters: { kind: 'التقرير', state: 'الحالة', client_id: 'العميل', mine: 'طلبتُها أنا' },
  actions: { create: 'طلب', again: 'إعادة الإعداد', all: 'كل التقارير' },
  done: { again: 'يُعدّ من جديد.' },
  empty: { title: 'لا توجد تقارير بعد', next: 'يُعدّ التقرير في الخلفية ويُحفظ سبعة أيام.' },
  remove: 'لن يمكن تنزيل الملف بعد ذلك.',
} satisfies Translated<typeof en>;
