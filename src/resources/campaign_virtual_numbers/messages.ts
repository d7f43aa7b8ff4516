import type { MessagesFor } from '../../admin/define';
import * as states from '../../features/numbers/messages';
import type { campaignVirtualNumbers } from './contract';
import type { Translated } from '../../i18n/messages';
import { named } from '../../i18n/ar/named';

export const en = {
  name: 'Virtual number |||| Virtual numbers',
  fields: {
    phone: 'Number',
    state: 'State',
    assignment_state: '10DLC',
    recipients: 'Local',
    created_at: 'Since',
  },
  choices: { assignment_state: states.en },
  actions: { create: 'Add numbers', delete: 'Remove' },
  empty: {
    title: 'This campaign has no numbers yet',
    next: 'Until you add some, it sends from all numbers of its client.',
  },
  remove: 'The client keeps the number; this campaign no longer sends from it.',
} as const satisfies MessagesFor<typeof campaignVirtualNumbers>;

export const es = {
  name: 'Número virtual |||| Números virtuales',
  fields: {
    phone: 'Número',
    state: 'Estado',
    assignment_state: '10DLC',
    recipients: 'Locales',
    created_at: 'Desde',
  },
  choices: { assignment_state: states.es },
  actions: { create: 'Agregar números', delete: 'Quitar' },
  empty: {
    title: 'Esta campaña aún no tiene números',
    next: 'Mientras no agregue ninguno, envía desde todos los números de su cliente.',
  },
  remove: 'El cliente conserva el número; esta campaña deja de enviar desde él.',
} satisfies Translated<typeof en>;

export const ar = {
  name: named('رقم افتراضي', 'الأرقام الافتراضية'),
  fields: {
    phone: 'الرقم',
    state: 'الولاية',
    assignment_state: '10DLC',
    recipients: 'محليون',
    created_at: 'منذ',
  },
  choices: { assignment_state: states.ar },
  actions: { create: 'إضافة أرقام', delete: 'إزالة' },
  empty: { title: 'ليس لهذه الحملة أرقام بعد', next: 'حتى تضيف أرقامًا، ترسل من جميع أرقام عميلها.' },
  remove: 'يحتفظ العميل بالرقم، ولا تعود هذه الحملة ترسل منه.',
} satisfies Translated<typeof en>;
