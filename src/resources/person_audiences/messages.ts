import type { MessagesFor } from '../../admin/define';
import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type { personAudiences } from './contract';

export const en = {
  name: 'Audience with the number |||| Audiences and imports',
  fields: {
    audience_id: 'Audience',
    client_id: 'Client',
    file_name: 'File',
    consent: 'Consent claimed',
    consent_when: 'Agreed when',
    by: 'Imported by',
    created_at: 'Added',
  },
  empty: { title: 'This number is in no audience' },
} as const satisfies MessagesFor<typeof personAudiences>;

export const es = {
  name: 'Audiencia con el número |||| Audiencias e importaciones',
  fields: {
    audience_id: 'Audiencia',
    client_id: 'Cliente',
    file_name: 'Archivo',
    consent: 'Consentimiento declarado',
    consent_when: 'Cuándo aceptó',
    by: 'Importado por',
    created_at: 'Agregado',
  },
  empty: { title: 'Este número no está en ninguna audiencia' },
} satisfies Translated<typeof en>;

export const ar = {
  name: named('جمهور فيه الرقم', 'الجماهير وعمليات الاستيراد'),
  fields: {
    audience_id: 'الجمهور',
    client_id: 'العميل',
    file_name: 'الملف',
    consent: 'الموافقة المصرَّح بها',
    consent_when: 'متى وافق',
    by: 'استورده',
    created_at: 'أُضيف',
  },
  empty: { title: 'ليس هذا الرقم في أي جمهور' },
} satisfies Translated<typeof en>;
