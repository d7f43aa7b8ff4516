import type { MessagesFor } from '../../admin/define';
import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type { sendingDays } from './contract';

export const en = {
  name: 'Days without sending |||| Days without sending',
  fields: {
    tenant_name: 'Tenant',
    holidays: 'Federal holidays',
    closed_days: 'Further days',
    updated_at: 'Changed',
  },
  choices: {
    holidays: {
      new_year: 'New Year’s Day',
      king: 'Martin Luther King Jr. Day',
      washington: 'Washington’s Birthday',
      memorial: 'Memorial Day',
      juneteenth: 'Juneteenth',
      independence: 'Independence Day',
      labor: 'Labor Day',
      columbus: 'Columbus Day',
      veterans: 'Veterans Day',
      thanksgiving: 'Thanksgiving',
      christmas: 'Christmas Day',
    },
  },
  help: {
    holidays:
      'Nothing is sent to anybody on these holidays, nor on the weekday on which one of a weekend is kept. They bind every client and every job, also one that texts outside hours.',
    closed_days: 'YYYY-MM-DD, one a line. Messages wait for the next day on which they may be sent.',
  },
  empty: { title: 'There are no settings' },
} as const satisfies MessagesFor<typeof sendingDays>;

export const es = {
  name: 'Días sin envío |||| Días sin envío',
  fields: {
    tenant_name: 'Organización',
    holidays: 'Feriados federales',
    closed_days: 'Otros días',
    updated_at: 'Cambiado',
  },
  choices: {
    holidays: {
      new_year: 'Año Nuevo',
      king: 'Día de Martin Luther King Jr.',
      washington: 'Natalicio de Washington',
      memorial: 'Día de los Caídos',
      juneteenth: 'Juneteenth',
      independence: 'Día de la Independencia',
      labor: 'Día de los Trabajadores',
      columbus: 'Día de Colón',
      veterans: 'Día de los Veteranos',
      thanksgiving: 'Día de Acción de Gracias',
      christmas: 'Navidad',
    },
  },
  help: {
    holidays:
      'En estos feriados no se envía nada a nadie, ni en el día laborable en que se observa uno de fin de semana. Obligan a todos los clientes y envíos, también al que escribe fuera de horario.',
    closed_days: 'AAAA-MM-DD, uno por línea. Los mensajes esperan al siguiente día en que se puedan enviar.',
  },
  empty: { title: 'No hay ajustes' },
} satisfies Translated<typeof en>;

export const ar = {
  name: named('أيام بلا إرسال', 'أيام بلا إرسال'),
  fields: {
    tenant_name: 'المؤسسة',
    holidays: 'العطل الفدرالية',
    closed_days: 'أيام أخرى',
    updated_at: 'آخر تغيير',
  },
  choices: {
    holidays: {
      new_year: 'رأس السنة الميلادية',
      king: 'يوم مارتن لوثر كينغ',
      washington: 'ذكرى ميلاد واشنطن',
      memorial: 'يوم الذكرى',
      juneteenth: 'جونتينث',
      independence: 'عيد الاستقلال',
      labor: 'عيد العمال',
      columbus: 'يوم كولومبوس',
      veterans: 'يوم قدامى المحاربين',
      thanksgiving: 'عيد الشكر',
      christmas: 'عيد الميلاد',
    },
  },
  help: {
    holidays:
      'لا يُرسل شيء إلى أحد في هذه العطل، ولا في يوم العمل الذي تُعوَّض فيه عطلة تقع في نهاية الأسبوع. وهي تُلزم كل العملاء وكل عمليات الإرسال، حتى التي ترسل خارج الأوقات.',
    closed_days: 'بالصيغة YYYY-MM-DD، يوم في كل سطر. تنتظر الرسائل أول يوم يجوز فيه إرسالها.',
  },
  empty: { title: 'لا توجد إعدادات' },
} satisfies Translated<typeof en>;
