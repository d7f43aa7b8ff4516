import type { MessagesFor } from '../../admin/define';
import * as states from '../../features/numbers/messages';
import type { clientVirtualNumbers } from './contract';
import type { Translated } from '../../i18n/messages';
import { named } from '../../i18n/ar/named';

export const en = {
  name: 'Virtual number |||| Virtual numbers',
  fields: {
    phone: 'Number',
    city: 'City',
    state: 'State',
    assignment_state: '10DLC',
    campaigns: 'Campaigns',
    created_at: 'Bought',
  },
  choices: { assignment_state: states.en },
  actions: { create: 'Find numbers', delete: 'Release' },
  empty: {
    title: 'This client has no numbers yet',
    next: 'Until it has one, its campaigns send from the shared numbers.',
  },
  remove:
    'The number goes back to the carrier and may be sold to someone else. Campaigns that use it: %{campaigns}. This cannot be undone.',
} as const satisfies MessagesFor<typeof clientVirtualNumbers, 'type'>;

export const es = {
  name: 'Número virtual |||| Números virtuales',
  fields: {
    phone: 'Número',
    city: 'Ciudad',
    state: 'Estado',
    assignment_state: '10DLC',
    campaigns: 'Campañas',
    created_at: 'Comprado',
  },
  choices: { assignment_state: states.es },
  actions: { create: 'Buscar números', delete: 'Liberar' },
  empty: {
    title: 'Este cliente aún no tiene números',
    next: 'Mientras no tenga ninguno, sus campañas envían desde los números compartidos.',
  },
  remove:
    'El número vuelve al operador y puede venderse a otro. Campañas que lo usan: %{campaigns}. No se puede deshacer.',
} satisfies Translated<typeof en>;

export const ar = {
  name: named('رقم افتراضي', 'الأرقام الافتراضية'),
  fields: {
    phone: 'الرقم',
    city: 'المدينة',
    state: 'الولاية',
    assignment_state: '10DLC',
    campaigns: 'الحملات',
    created_at: 'تاريخ الشراء',
  },
  choices: { assignment_state: states.ar },
  actions: { create: 'البحث عن أرقام', delete: 'تحرير' },
  empty: { title: 'ليس لهذا العميل أرقام بعد', next: 'حتى يكون له رقم، ترسل حملاته من الأرقام المشتركة.' },
  remove: 'يعود الرقم إلى المشغّل وقد يُباع لغيرك. الحملات التي تستخدمه: %{campaigns}. لا يمكن التراجع عن ذلك.',
} satisfies Translated<typeof en>;
