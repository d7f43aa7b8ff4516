import type { MessagesFor } from '../../admin/define';
import type { campaignAudiences } from './contract';
import type { Translated } from '../../i18n/messages';
import { named } from '../../i18n/ar/named';

export const en = {
  name: 'Audience |||| Audiences',
  fields: { audience_id: 'Audience', targets: 'Recipients', state: 'State', created_at: 'Added' },
  actions: { create: 'Add', delete: 'Remove' },
  empty: {
    title: 'This campaign has no audience yet',
    next: 'Add one or more. A number in several audiences is texted once.',
  },
  remove: 'The next job of this campaign skips it. The audience itself is kept.',
  choices: { state: { ready: 'Ready', processing: 'Processing', failed: 'Failed' } },
} as const satisfies MessagesFor<typeof campaignAudiences>;

export const es = {
  name: 'Audiencia |||| Audiencias',
  fields: {
    audience_id: 'Audiencia',
    targets: 'Destinatarios',
    state: 'Estado',
    created_at: 'Agregada',
  },
  actions: { create: 'Agregar', delete: 'Quitar' },
  empty: {
    title: 'Esta campaña aún no tiene audiencia',
    next: 'Agregue una o más. Un número que esté en varias recibe un solo mensaje.',
  },
  remove: 'El próximo envío de esta campaña la omitirá. La audiencia se conserva.',
  choices: { state: { ready: 'Lista', processing: 'En proceso', failed: 'Con error' } },
} satisfies Translated<typeof en>;

export const ar = {
  name: named('جمهور', 'الجماهير'),
  fields: { audience_id: 'الجمهور', targets: 'المستلمون', state: 'الحالة', created_at: 'تاريخ الإضافة' },
  actions: { create: 'إضافة', delete: 'إزالة' },
  empty: {
    title: 'ليس لهذه الحملة جمهور بعد',
    next: 'أضف جمهورًا أو أكثر. الرقم الموجود في أكثر من جمهور تصله رسالة واحدة.',
  },
  remove: 'ستتخطّاه عملية الإرسال التالية لهذه الحملة. ويبقى الجمهور نفسه.',
  choices: { state: { ready: 'جاهز', processing: 'قيد المعالجة', failed: 'فشل' } },
} satisfies Translated<typeof en>;
