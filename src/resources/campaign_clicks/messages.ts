import type { MessagesFor } from '../../admin/define';
import type { campaignClicks } from './contract';
import type { Translated } from '../../i18n/messages';
import { named } from '../../i18n/ar/named';

export const en = {
  name: 'Click |||| Clicks',
  fields: {
    at: 'When',
    first_at: 'First',
    clicks: 'Clicks',
    destination: 'Destination',
    phone: 'Recipient',
    bot: 'Bot',
    reason: 'Detected by',
    detail: 'What showed it',
  },
  choices: {
    by: { recipient: 'By recipient', link: 'By link' },
    bot: { false: 'People', true: 'Bots' },
    reason: {
      head: 'Requested headers only',
      prefetch: 'Prefetched',
      agent: 'User agent',
      network: 'Hosting network',
      early: 'Too soon after delivery',
    },
  },
  filters: { by: 'Show', bot: 'Clicks by', link_id: 'Link' },
  empty: {
    title: 'There are no clicks yet',
    next: 'Clicks on this campaign’s links appear here. People and bots are counted separately.',
  },
} as const satisfies MessagesFor<typeof campaignClicks>;

export const es = {
  name: 'Clic |||| Clics',
  fields: {
    at: 'Cuándo',
    first_at: 'Primero',
    clicks: 'Clics',
    destination: 'Destino',
    phone: 'Destinatario',
    bot: 'Bot',
    reason: 'Detectado por',
    detail: 'Qué lo mostró',
  },
  choices: {
    by: { recipient: 'Por destinatario', link: 'Por enlace' },
    bot: { false: 'Personas', true: 'Bots' },
    reason: {
      head: 'Pidió solo los encabezados',
      prefetch: 'Precargado',
      agent: 'Agente de usuario',
      network: 'Red de alojamiento',
      early: 'Demasiado pronto tras la entrega',
    },
  },
  filters: { by: 'Mostrar', bot: 'Clics de', link_id: 'Enlace' },
  empty: {
    title: 'Aún no hay clics',
    next: 'Los clics en los enlaces de esta campaña aparecen aquí. Personas y bots se cuentan por separado.',
  },
} satisfies Translated<typeof en>;

export const ar = {
  name: named('نقرة', 'النقرات'),
  fields: {
    at: 'متى',
    first_at: 'الأولى',
    clicks: 'النقرات',
    destination: 'الوجهة',
    phone: 'المستلم',
    bot: 'برنامج آلي',
    reason: 'كُشف من',
    detail: 'الدليل',
  },
  choices: {
    by: { recipient: 'حسب المستلم', link: 'حسب الرابط' },
    bot: { false: 'الأشخاص', true: 'البرامج الآلية' },
    reason: {
      head: 'طلب الترويسات وحدها',
      prefetch: 'تحميل مسبق',
      agent: 'اسم البرنامج',
      network: 'شبكة استضافة',
      early: 'بعد التسليم بوقت قصير جدًا',
    },
  },
  filters: { by: 'العرض', bot: 'نقرات من', link_id: 'الرابط' },
  empty: {
    title: 'لا توجد نقرات بعد',
    next: 'تظهر هنا النقرات على روابط هذه الحملة. ويُحسب الأشخاص والبرامج الآلية كلٌّ على حدة.',
  },
} satisfies Translated<typeof en>;
