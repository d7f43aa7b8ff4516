import type { MessagesFor } from '../../admin/define';
import type { audienceTargets } from './contract';
import type { Translated } from '../../i18n/messages';
import { named } from '../../i18n/ar/named';

export const en = {
  name: 'Recipient |||| Recipients',
  fields: {
    phone: 'Phone',
    'fields.first_name': 'First name',
    'fields.last_name': 'Last name',
    us_state: 'State',
    time_zone: 'Time zone',
    state: 'Status',
    last_messaged_at: 'Last texted',
    clicks: 'Clicks',
  },
  actions: { create: 'Add numbers' },
  empty: {
    title: 'There are no recipients yet',
    next: 'Add them from a file, or type or paste their numbers.',
  },
  choices: { state: { valid: 'Valid', opted_out: 'Opted out' } },
} as const satisfies MessagesFor<typeof audienceTargets>;

export const es = {
  name: 'Destinatario |||| Destinatarios',
  fields: {
    phone: 'Teléfono',
    'fields.first_name': 'Nombre',
    'fields.last_name': 'Apellido',
    us_state: 'Estado',
    time_zone: 'Zona horaria',
    state: 'Situación',
    last_messaged_at: 'Último mensaje',
    clicks: 'Clics',
  },
  actions: { create: 'Agregar números' },
  empty: {
    title: 'Aún no hay destinatarios',
    next: 'Agréguelos desde un archivo, o escriba o pegue sus números.',
  },
  choices: { state: { valid: 'Válido', opted_out: 'De baja' } },
} satisfies Translated<typeof en>;

export const ar = {
  name: named('مستلم', 'المستلمون'),
  fields: {
    phone: 'الهاتف',
    'fields.first_name': 'الاسم الأول',
    'fields.last_name': 'اسم العائلة',
    us_state: 'الولاية',
    time_zone: 'المنطقة الزمنية',
    state: 'الحالة',
    last_messaged_at: 'آخر رسالة',
    clicks: 'النقرات',
  },
  actions: { create: 'إضافة أرقام' },
  empty: { title: 'لا يوجد مستلمون بعد', next: 'أضفهم من ملف، أو اكتب أرقامهم أو الصقها.' },
  choices: { state: { valid: 'صالح', opted_out: 'ألغى الاشتراك' } },
} satisfies Translated<typeof en>;
