import type { MessagesFor } from '../../admin/define';
import * as states from '../../features/numbers/messages';
import type { clientVirtualNumbers } from './contract';
import type { Translated } from '../../i18n/messages';
import { named } from '../../i18n/ar/named';

export const en = {
  name: 'Virtual number |||| Virtual numbers',
  fields: {
    client_id: 'Client',
    phone: 'Number',
    city: 'City',
    state: 'State',
    order_state: 'Order',
    assignment_state: '10DLC',
    campaigns: 'Campaigns',
    created_at: 'Bought',
  },
  choices: { assignment_state: states.en, order_state: states.orderEn },
  filters: { at_risk: 'At risk' },
  actions: { create: 'Find numbers', delete: 'Release', unassign: 'Take out of 10DLC campaign' },
  confirm: {
    unassign: {
      title: 'Take %{phone} out of its 10DLC campaign?',
      consequence:
        'Nothing can be sent from %{phone} as soon as you confirm. The carrier takes it out of its registered campaign.',
    },
  },
  done: { unassign: 'The carrier takes the number out of its campaign' },
  empty: {
    title: 'There are no numbers yet',
    next: 'A client without numbers sends from the shared numbers.',
  },
  remove:
    'The number goes back to the carrier and may be sold to someone else. Campaigns that use it: %{campaigns}. This cannot be undone.',
} as const satisfies MessagesFor<typeof clientVirtualNumbers, 'type'>;

export const es = {
  name: 'Número virtual |||| Números virtuales',
  fields: {
    client_id: 'Cliente',
    phone: 'Número',
    city: 'Ciudad',
    state: 'Estado',
    order_state: 'Pedido',
    assignment_state: '10DLC',
    campaigns: 'Campañas',
    created_at: 'Comprado',
  },
  choices: { assignment_state: states.es, order_state: states.orderEs },
  filters: { at_risk: 'En riesgo' },
  actions: { create: 'Buscar números', delete: 'Liberar', unassign: 'Quitar de la campaña 10DLC' },
  confirm: {
    unassign: {
      title: '¿Quitar %{phone} de su campaña 10DLC?',
      consequence:
        'No se puede enviar nada desde %{phone} en cuanto confirme. El operador lo quita de su campaña registrada.',
    },
  },
  done: { unassign: 'El operador quita el número de su campaña' },
  empty: {
    title: 'Aún no hay números',
    next: 'Un cliente sin números envía desde los números compartidos.',
  },
  remove:
    'El número vuelve al operador y puede venderse a otro. Campañas que lo usan: %{campaigns}. No se puede deshacer.',
} satisfies Translated<typeof en>;

export const ar = {
  name: named('رقم افتراضي', 'الأرقام الافتراضية'),
  fields: {
    client_id: 'العميل',
    phone: 'الرقم',
    city: 'المدينة',
    state: 'الولاية',
    order_state: 'الطلب',
    assignment_state: '10DLC',
    campaigns: 'الحملات',
    created_at: 'تاريخ الشراء',
  },
  choices: { assignment_state: states.ar, order_state: states.orderAr },
  filters: { at_risk: 'معرّضة للخطر' },
  actions: { create: 'البحث عن أرقام', delete: 'تحرير', unassign: 'إخراج من حملة 10DLC' },
  confirm: {
    unassign: {
      title: 'إخراج %{phone} من حملة 10DLC؟',
      consequence: 'لا يمكن إرسال شيء من %{phone} بمجرد التأكيد. ويخرجه المشغّل من حملته المسجّلة.',
    },
  },
  done: { unassign: 'يخرج المشغّل الرقم من حملته' },
  empty: { title: 'لا توجد أرقام بعد', next: 'العميل الذي ليس له أرقام يرسل من الأرقام المشتركة.' },
  remove: 'يعود الرقم إلى المشغّل وقد يُباع لغيرك. الحملات التي تستخدمه: %{campaigns}. لا يمكن التراجع عن ذلك.',
} satisfies Translated<typeof en>;
