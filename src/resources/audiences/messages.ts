import type { MessagesFor } from '../../admin/define';
import type { audiences } from './contract';
import type { Translated } from '../../i18n/messages';
import { named } from '../../i18n/ar/named';

export const en = {
  name: 'Audience |||| Audiences',
  fields: {
    name: 'Name',
    client_id: 'Client',
    targets: 'Recipients',
    valid: 'Can be texted',
    opted_out: 'Opted out',
    invalid: 'Invalid',
    duplicates: 'Duplicates removed',
    campaigns: 'Campaigns',
    state: 'State',
    created_at: 'Created',
    by: 'By',
    description: 'Description',
    imports: 'Rows imported',
  },
  inputs: {
    consent: 'How did these people agree to get messages?',
    consent_when: 'When did they agree?',
  },
  help: {
    consent:
      'For example: “Ticked the text message box when they joined at the front desk.” Kept with the import as evidence.',
    consent_when: 'A day or a period, such as “January to March 2026”.',
  },
  filters: { state: 'State', unused: 'Not used', show_archived: 'Show archived' },
  empty: {
    title: 'There are no audiences yet',
    next: 'An audience is a list of recipients of one client, usually from a CSV file.',
  },
  remove: 'Its recipients and import history are permanently deleted, and its campaigns lose it.',
  choices: { state: { ready: 'Ready', processing: 'Importing', failed: 'Import failed' } },
  tabs: { imports: 'Imports' },
} as const satisfies MessagesFor<typeof audiences>;

export const es = {
  name: 'Audiencia |||| Audiencias',
  fields: {
    name: 'Nombre',
    client_id: 'Cliente',
    targets: 'Destinatarios',
    valid: 'Se les puede escribir',
    opted_out: 'De baja',
    invalid: 'No válidas',
    duplicates: 'Duplicados quitados',
    campaigns: 'Campañas',
    state: 'Estado',
    created_at: 'Creada',
    by: 'Por',
    description: 'Descripción',
    imports: 'Filas importadas',
  },
  inputs: {
    consent: '¿Cómo aceptaron estas personas recibir mensajes?',
    consent_when: '¿Cuándo aceptaron?',
  },
  help: {
    consent:
      'Por ejemplo: “Marcaron la casilla de mensajes de texto al inscribirse en recepción.” Se guarda con la importación como prueba.',
    consent_when: 'Un día o un periodo, por ejemplo “enero a marzo de 2026”.',
  },
  filters: { state: 'Estado', unused: 'Sin uso', show_archived: 'Mostrar archivadas' },
  empty: {
    title: 'Aún no hay audiencias',
    next: 'Una audiencia es una lista de destinatarios de un cliente, por lo general de un archivo CSV.',
  },
  remove:
    'Sus destinatarios y su historial de importación se eliminan para siempre, y la audiencia se quita de sus campañas.',
  choices: { state: { ready: 'Lista', processing: 'Importando', failed: 'Importación fallida' } },
  tabs: { imports: 'Importaciones' },
} satisfies Translated<typeof en>;

export const ar = {
  name: named('جمهور', 'الجماهير'),
  fields: {
    name: 'الاسم',
    client_id: 'العميل',
    targets: 'المستلمون',
    valid: 'يمكن مراسلتهم',
    opted_out: 'ألغوا الاشتراك',
    invalid: 'غير صالحة',
    duplicates: 'المكررات المحذوفة',
    campaigns: 'الحملات',
    state: 'الحالة',
    created_at: 'تاريخ الإنشاء',
    by: 'بواسطة',
    description: 'الوصف',
    imports: 'الصفوف المستوردة',
  },
  inputs: {
    consent: 'كيف وافق هؤلاء الأشخاص على تلقي الرسائل؟',
    consent_when: 'متى وافقوا؟',
  },
  help: {
    consent:
      'مثال: «وضعوا علامة في خانة الرسائل النصية عند التسجيل في مكتب الاستقبال.» يُحفظ مع الاستيراد كإثبات.',
    consent_when: 'يوم أو فترة، مثل «من يناير إلى مارس 2026».',
  },
  filters: { state: 'الحالة', unused: 'غير مستخدم', show_archived: 'إظهار المؤرشف' },
  empty: {
    title: 'لا توجد جماهير بعد',
    next: 'الجمهور قائمة بمستلمين لعميل واحد، وتأتي عادةً من ملف CSV.',
  },
  remove: 'يُحذف مستلموه وسجل استيراده نهائيًا، ويُزال من حملاته.',
  choices: { state: { ready: 'جاهز', processing: 'جارٍ الاستيراد', failed: 'فشل الاستيراد' } },
  tabs: { imports: 'عمليات الاستيراد' },
} satisfies Translated<typeof en>;
