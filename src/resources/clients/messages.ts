import type { MessagesFor } from '../../admin/define';
import type { clients } from './contract';
import type { Translated } from '../../i18n/messages';
import { named } from '../../i18n/ar/named';

export const en = {
  name: 'Client |||| Clients',
  fields: {
    name: 'Name',
    archived: 'Archived',
    ten_dlc: '10DLC',
    numbers: 'Numbers',
    campaigns_active: 'Active',
    audiences: 'Audiences',
    sent_7d: 'Sent (7 days)',
    delivered_rate_7d: 'Delivered',
    opt_out_rate_7d: 'Opt-outs',
    last_activity_at: 'Last activity',
    external_code: 'External code',
    contact_name: 'Contact name',
    email: 'Email',
    phone: 'Phone',
    time_zone: 'Time zone',
    window_start: 'Send from',
    window_end: 'Send until',
    quiet_hours: 'Quiet hours',
    help_text: 'Answer to HELP',
    notes: 'Notes',
    created_at: 'Created',
  },
  help: {
    external_code: 'The code for this client in your own systems',
    time_zone: 'Used for days and dates; sending follows each recipient’s local time',
    window_start: 'Each recipient’s local time',
    window_end: 'Each recipient’s local time',
    quiet_hours:
      'When the law does not allow texts where the recipient is. Default: the server’s setting (normally hold)',
    help_text: 'Sent to anyone who replies HELP; name the client and how to reach it',
  },
  filters: {
    failing: 'Failing over 10%',
    no_numbers: 'No numbers',
    not_approved: '10DLC not approved',
    show_archived: 'Show archived',
  },
  choices: {
    quiet_hours: { hold: 'Hold until quiet hours end', warn: 'Warn, then send' },
    ten_dlc: {
      approved: 'Approved',
      draft: 'Draft',
      in_review: 'In review',
      suspended: 'Suspended',
      expired: 'Expired',
      rejected: 'Rejected',
    },
  },
  actions: { archive: 'Archive', unarchive: 'Restore' },
  empty: {
    title: 'There are no clients yet',
    next: 'A client is the business you send for. Add its audiences and campaigns next.',
  },
  remove: 'Only a client without campaigns and audiences can be deleted. This cannot be undone.',
  sections: { client: 'Client', contact: 'Contact', sending: 'Sending', for_your_team: 'For your team' },
  done: { archive: 'Client archived', unarchive: 'Client restored' },
  confirm: {
    archive: {
      title: 'Archive “%{name}”?',
      consequence:
        'Its campaigns (%{campaigns}) and audiences (%{audiences}) are hidden with it. Nothing is deleted.',
    },
  },
  tabs: { settings: 'Settings' },
} as const satisfies MessagesFor<typeof clients>;

export const es = {
  name: 'Cliente |||| Clientes',
  fields: {
    name: 'Nombre',
    archived: 'Archivado',
    ten_dlc: '10DLC',
    numbers: 'Números',
    campaigns_active: 'Activas',
    audiences: 'Audiencias',
    sent_7d: 'Enviados (7 días)',
    delivered_rate_7d: 'Entregados',
    opt_out_rate_7d: 'Bajas',
    last_activity_at: 'Última actividad',
    external_code: 'Código externo',
    contact_name: 'Persona de contacto',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    time_zone: 'Zona horaria',
    window_start: 'Enviar desde',
    window_end: 'Enviar hasta',
    quiet_hours: 'Horas de silencio',
    help_text: 'Respuesta a HELP',
    notes: 'Notas',
    created_at: 'Creado',
  },
  help: {
    external_code: 'El código de este cliente en sus propios sistemas',
    time_zone: 'Se usa para días y fechas; el envío sigue la hora local de cada destinatario',
    window_start: 'Hora local de cada destinatario',
    window_end: 'Hora local de cada destinatario',
    quiet_hours:
      'Cuando la ley no permite mensajes donde está el destinatario. Valor predeterminado: el del servidor (normalmente, retener)',
    help_text: 'Se envía a quien responda HELP; indique el nombre del cliente y cómo contactarlo',
  },
  filters: {
    failing: 'Más del 10 % fallidos',
    no_numbers: 'Sin números',
    not_approved: '10DLC sin aprobar',
    show_archived: 'Mostrar archivados',
  },
  choices: {
    quiet_hours: { hold: 'Retener hasta que terminen las horas de silencio', warn: 'Avisar y enviar' },
    ten_dlc: {
      approved: 'Aprobada',
      draft: 'Borrador',
      in_review: 'En revisión',
      suspended: 'Suspendida',
      expired: 'Vencida',
      rejected: 'Rechazada',
    },
  },
  actions: { archive: 'Archivar', unarchive: 'Restaurar' },
  empty: {
    title: 'Aún no hay clientes',
    next: 'Un cliente es la empresa para la que se envía. Después se agregan sus audiencias y campañas.',
  },
  remove: 'Solo se puede eliminar un cliente sin campañas ni audiencias. No se puede deshacer.',
  sections: {
    client: 'Cliente',
    contact: 'Contacto',
    sending: 'Envío',
    for_your_team: 'Para su equipo',
  },
  done: { archive: 'Cliente archivado', unarchive: 'Cliente restaurado' },
  confirm: {
    archive: {
      title: '¿Archivar “%{name}”?',
      consequence:
        'Sus campañas (%{campaigns}) y audiencias (%{audiences}) se ocultan con él. No se elimina nada.',
    },
  },
  tabs: { settings: 'Ajustes' },
} satisfies Translated<typeof en>;

export const ar = {
  name: named('عميل', 'العملاء'),
  fields: {
    name: 'الاسم',
    archived: 'مؤرشف',
    ten_dlc: '10DLC',
    numbers: 'الأرقام',
    campaigns_active: 'النشطة',
    audiences: 'الجماهير',
    sent_7d: 'المُرسَل (7 أيام)',
    delivered_rate_7d: 'تم التسليم',
    opt_out_rate_7d: 'إلغاء الاشتراك',
    last_activity_at: 'آخر نشاط',
    external_code: 'الرمز الخارجي',
    contact_name: 'اسم جهة الاتصال',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    time_zone: 'المنطقة الزمنية',
    window_start: 'الإرسال من',
    window_end: 'الإرسال حتى',
    quiet_hours: 'ساعات الهدوء',
    help_text: 'الرد على HELP',
    notes: 'ملاحظات',
    created_at: 'تاريخ الإنشاء',
  },
  help: {
    external_code: 'رمز هذا العميل في أنظمتك',
    time_zone: 'تُستخدم للأيام والتواريخ؛ ويتبع الإرسال التوقيت المحلي لكل مستلم',
    window_start: 'بالتوقيت المحلي لكل مستلم',
    window_end: 'بالتوقيت المحلي لكل مستلم',
    quiet_hours: 'حين لا يسمح القانون بالرسائل في مكان المستلم. الافتراضي: إعداد الخادم (الانتظار عادةً)',
    help_text: 'يُرسَل إلى من يرد بكلمة HELP؛ اذكر اسم العميل وطريقة للوصول إليه',
  },
  filters: {
    failing: 'إخفاق فوق 10%',
    no_numbers: 'بلا أرقام',
    not_approved: '10DLC غير معتمد',
    show_archived: 'إظهار المؤرشف',
  },
  choices: {
    quiet_hours: { hold: 'الانتظار حتى تنتهي ساعات الهدوء', warn: 'التنبيه ثم الإرسال' },
    ten_dlc: {
      approved: 'معتمدة',
      draft: 'مسودة',
      in_review: 'قيد المراجعة',
      suspended: 'معلّقة',
      expired: 'منتهية',
      rejected: 'مرفوضة',
    },
  },
  actions: { archive: 'أرشفة', unarchive: 'استعادة' },
  empty: {
    title: 'لا يوجد عملاء بعد',
    next: 'العميل هو الجهة التي ترسل لأجلها. أضف بعد ذلك جماهيره وحملاته.',
  },
  remove: 'لا يمكن حذف عميل إلا إذا لم تكن له حملات ولا جماهير. لا يمكن التراجع عن ذلك.',
  sections: { client: 'العميل', contact: 'جهة الاتصال', sending: 'الإرسال', for_your_team: 'لفريقك' },
  done: { archive: 'تمت أرشفة العميل', unarchive: 'تمت استعادة العميل' },
  confirm: {
    archive: {
      title: 'أرشفة «%{name}»؟',
      consequence: 'تُخفى معه حملاته (%{campaigns}) وجماهيره (%{audiences}). ولا يُحذف شيء.',
    },
  },
  tabs: { settings: 'الإعدادات' },
} satisfies Translated<typeof en>;
