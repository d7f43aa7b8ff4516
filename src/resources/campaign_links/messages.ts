import type { MessagesFor } from '../../admin/define';
import type { campaignLinks } from './contract';
import type { Translated } from '../../i18n/messages';
import { named } from '../../i18n/ar/named';

export const en = {
  name: 'Link |||| Links',
  fields: {
    name: 'Name',
    short_url: 'Short address',
    destination: 'Destination',
    clicks: 'Clicks',
    link_id: 'Link',
  },
  actions: { all: 'All links', create: 'Add', delete: 'Remove' },
  empty: { title: 'This campaign uses no links yet', next: 'Add one to see who clicks it.' },
  remove: 'The link itself is kept, but this campaign no longer uses it.',
} as const satisfies MessagesFor<typeof campaignLinks>;

export const es = {
  name: 'Enlace |||| Enlaces',
  fields: {
    name: 'Nombre',
    short_url: 'Dirección corta',
    destination: 'Destino',
    clicks: 'Clics',
    link_id: 'Enlace',
  },
  actions: { all: 'Todos los enlaces', create: 'Agregar', delete: 'Quitar' },
  empty: {
    title: 'Esta campaña aún no usa enlaces',
    next: 'Agregue uno para ver quién hace clic.',
  },
  remove: 'El enlace se conserva, pero esta campaña deja de usarlo.',
} satisfies Translated<typeof en>;

export const ar = {
  name: named('رابط', 'الروابط'),
  fields: {
    name: 'الاسم',
    short_url: 'العنوان المختصر',
    destination: 'الوجهة',
    clicks: 'النقرات',
    link_id: 'الرابط',
  },
  actions: { all: 'كل الروابط', create: 'إضافة', delete: 'إزالة' },
  empty: { title: 'لا تستخدم هذه الحملة روابط بعد', next: 'أضف رابطًا لمعرفة من ينقر عليه.' },
  remove: 'يبقى الرابط نفسه، لكن هذه الحملة لن تستخدمه.',
} satisfies Translated<typeof en>;
