import type { MessagesFor } from '../../admin/define';
import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type { auditLog } from './contract';

export const en = {
  name: 'Audit log entry |||| Audit log',
  fields: {
    at: 'When',
    user_name: 'Who',
    action: 'Action',
    resource: 'Record type',
    record_id: 'Record',
    details: 'Details',
    ip: 'IP address',
    request_id: 'Request',
    tenant_name: 'Tenant',
  },
  inputs: { user_id: 'Who', record: 'Record ID', from: 'From', to: 'To' },
  actions: { history: 'Change history', open: 'Open the record' },
  empty: {
    title: 'Nothing has been changed yet',
    next: 'Who changed what, when and from where is kept here.',
  },
} as const satisfies MessagesFor<typeof auditLog>;

export const es = {
  name: 'Entrada del registro de auditoría |||| Registro de auditoría',
  fields: {
    at: 'Cuándo',
    user_name: 'Quién',
    action: 'Acción',
    resource: 'Tipo de registro',
    record_id: 'Registro',
    details: 'Detalles',
    ip: 'Dirección IP',
    request_id: 'Solicitud',
    tenant_name: 'Organización',
  },
  inputs: { user_id: 'Quién', record: 'ID del registro', from: 'Desde', to: 'Hasta' },
  actions: { history: 'Historial de cambios', open: 'Abrir el registro' },
  empty: {
    title: 'Todavía no se ha cambiado nada',
    next: 'Aquí se guarda quién cambió qué, cuándo y desde dónde.',
  },
} satisfies Translated<typeof en>;

export const ar = {
  name: named('قيد في سجل التدقيق', 'سجل التدقيق'),
  fields: {
    at: 'الوقت',
    user_name: 'المستخدم',
    action: 'الإجراء',
    resource: 'نوع السجل',
    record_id: 'السجل',
    details: 'التفاصيل',
    ip: 'عنوان IP',
    request_id: 'الطلب',
    tenant_name: 'المؤسسة',
  },
  inputs: { user_id: 'المستخدم', record: 'معرّف السجل', from: 'من', to: 'إلى' },
  actions: { history: 'سجل التغييرات', open: 'فتح السجل' },
  empty: { title: 'لم يتغير شيء بعد', next: 'يُحفظ هنا من غيّر ماذا ومتى ومن أين.' },
} satisfies Translated<typeof en>;
