import type { MessagesFor } from '../../admin/define';
import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type { reportReaders } from './contract';

export const en = {
  name: 'Recipient |||| Recipients',
  fields: { name: 'Name', email: 'Email' },
} as const satisfies MessagesFor<typeof reportReaders>;

export const es = {
  name: 'Destinatario |||| Destinatarios',
  fields: { name: 'Nombre', email: 'Correo electrónico' },
} satisfies Translated<typeof en>;

export const ar = {
  name: named('مستلم', 'المستلمون'),
  fields: { name: 'الاسم', email: 'البريد الإلكتروني' },
} satisfies Translated<typeof en>;
