import type { MessagesFor } from '../../admin/define';
import type { tenantAccounts } from './contract';
import type { Translated } from '../../i18n/messages';
import { named } from '../../i18n/ar/named';

export const en = {
  name: 'Provider account |||| Provider accounts',
  fields: { name: 'Name', provider: 'Provider' },
} as const satisfies MessagesFor<typeof tenantAccounts>;

export const es = {
  name: 'Cuenta de proveedor |||| Cuentas de proveedor',
  fields: { name: 'Nombre', provider: 'Proveedor' },
} satisfies Translated<typeof en>;

export const ar = {
  name: named('حساب لدى المزوّد', 'الحسابات لدى المزوّد'),
  fields: { name: 'الاسم', provider: 'المزوّد' },
} satisfies Translated<typeof en>;
