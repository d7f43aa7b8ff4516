import type { MessagesFor } from '../../admin/define';
import type { links } from './contract';
import type { Translated } from '../../i18n/messages';
import { named } from '../../i18n/ar/named';

export const en = {
  name: 'Link |||| Links',
  fields: {
    name: 'Name',
    short_url: 'Short address',
    destination: 'Destination',
    client_id: 'Client',
    clicks: 'Clicks',
    created_at: 'Created',
  },
  help: { destination: 'The page that the short address opens, starting with https://' },
  empty: {
    title: 'There are no links yet',
    next: 'A short address shows who clicks and saves characters.',
  },
  remove: 'This address stops working in messages already sent. This cannot be undone.',
} as const satisfies MessagesFor<typeof links>;

export const es = {
  name: 'Enlace |||| Enlaces',
  fields: {
    name: 'Nombre',
    short_url: 'Dirección corta',
    destination: 'Destino',
    client_id: 'Cliente',
    clicks: 'Clics',
    created_at: 'Creado',
  },
  help: { destination: 'La página que abre la dirección corta; empieza por https://' },
  empty: {
    title: 'Aún no hay enlaces',
    next: 'Una dirección corta muestra quién hace clic y ahorra caracteres.',
  },
  remove: 'Esta dirección dejará de funcionar en los mensajes ya enviados. No se puede deshacer.',
} satisfies Translated<typeof en>;

export const ar = {
  name: named('رابط', 'الروابط'),
  fields: {
    name: 'الاسم',
    short_url: 'العنوان المختصر',
    destination: 'الوجهة',
    client_id: 'العميل',
    clicks: 'النقرات',
    created_at: 'تاريخ الإنشاء',
  },
  help: { destination: 'الصفحة التي يفتحها العنوان المختصر، وتبدأ بـ https://' },
  empty: {
    title: 'لا توجد روابط بعد',
    next: 'العنوان المختصر يُظهر من ينقر عليه ويوفّر الأحرف.',
  },
  remove: 'سيتوقف هذا العنوان عن العمل في الرسائل المُرسلة. لا يمكن التراجع عن ذلك.',
} satisfies Translated<typeof en>;
