import type { Translated } from '../../i18n/messages';
import type * as english from './messages';

export const messages = {
  UNASSIGNED: 'Sin registrar',
  PENDING_ASSIGNMENT: 'Registrándose',
  ASSIGNED: 'Registrado',
  FAILED_ASSIGNMENT: 'Registro fallido',
  PENDING_UNASSIGNMENT: 'Retirándose',
  FAILED_UNASSIGNMENT: 'Retirada fallida',
  TOLL_FREE_UNVERIFIED: 'Gratuito, sin verificar',
  TOLL_FREE_VERIFIED: 'Gratuito, verificado',
} satisfies Translated<typeof english.en>;

export const order = {
  ordering: 'Pedido en curso',
  owned: 'Comprado',
  failed: 'No comprado',
  releasing: 'Liberándose',
  released: 'Liberado',
} satisfies Translated<typeof english.orderEn>;
