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
    bot: 'Program',
    reason: 'Known by',
  },
  choices: {
    by: { recipient: 'By recipient', link: 'By link' },
    bot: { false: 'People', true: 'Programs' },
    reason: {
      head: 'Asked for the head only',
      prefetch: 'Loaded ahead',
      agent: 'Its name',
      early: 'Too soon after delivery',
    },
  },
  filters: { by: 'Show', bot: 'Whose', link_id: 'Link' },
  empty: {
    title: 'Nobody has clicked yet',
    next: 'Clicks on this campaign’s links show here, people apart from scanners.',
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
    bot: 'Programa',
    reason: 'Se sabe por',
  },
  choices: {
    by: { recipient: 'Por destinatario', link: 'Por enlace' },
    bot: { false: 'Personas', true: 'Programas' },
    reason: {
      head: 'Pidió solo el encabezado',
      prefetch: 'Cargado por adelantado',
      agent: 'Su nombre',
      early: 'Demasiado pronto tras la entrega',
    },
  },
  filters: { by: 'Mostrar', bot: 'De quién', link_id: 'Enlace' },
  empty: {
    title: 'Nadie ha hecho clic aún',
    next: 'Los clics en los enlaces de esta campaña aparecen aquí, las personas aparte de los programas.',
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
    bot: 'برنامج',
    reason: 'عُرف من',
  },
  choices: {
    by: { recipient: 'حسب المستلم', link: 'حسب الرابط' },
    bot: { false: 'الأشخاص', true: 'البرامج' },
    reason: {
      head: 'طلب الترويسة وحدها',
      prefetch: 'تحميل مسبق',
      agent: 'اسمه',
      early: 'بعد التسليم بوقت قصير جدًا',
    },
  },
  filters: { by: 'العرض', bot: 'نقرات من', link_id: 'الرابط' },
  empty: {
    title: 'لم ينقر أحد بعد',
    next: 'تظهر هنا النقرات على روابط هذه الحملة، الأشخاص بمعزل عن البرامج.',
  },
} satisfies Translated<typeof en>;
