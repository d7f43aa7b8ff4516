import type { ASSIGNMENT_STATES, ORDER_STATES } from '../../resources/client_virtual_numbers/contract';

type Words = Readonly<Record<(typeof ASSIGNMENT_STATES)[number], string>>;

/** Words for the states of a number's assignment to its 10DLC campaign. */
export const en = {
  UNASSIGNED: 'Not registered',
  PENDING_ASSIGNMENT: 'Being registered',
  ASSIGNED: 'Registered',
  FAILED_ASSIGNMENT: 'Registration failed',
  PENDING_UNASSIGNMENT: 'Being removed',
  FAILED_UNASSIGNMENT: 'Removal failed',
} as const satisfies Words;

export const es = {
  UNASSIGNED: 'Sin registrar',
  PENDING_ASSIGNMENT: 'Registrándose',
  ASSIGNED: 'Registrado',
  FAILED_ASSIGNMENT: 'Registro fallido',
  PENDING_UNASSIGNMENT: 'Retirándose',
  FAILED_UNASSIGNMENT: 'Retirada fallida',
} satisfies Words;

export const ar = {
  UNASSIGNED: 'غير مسجّل',
  PENDING_ASSIGNMENT: 'قيد التسجيل',
  ASSIGNED: 'مسجّل',
  FAILED_ASSIGNMENT: 'فشل التسجيل',
  PENDING_UNASSIGNMENT: 'قيد الإزالة',
  FAILED_UNASSIGNMENT: 'فشلت الإزالة',
} satisfies Words;

type OrderWords = Readonly<Record<(typeof ORDER_STATES)[number], string>>;

/** Words for what the carrier is asked to do with a number. */
export const orderEn = {
  ordering: 'Being ordered',
  owned: 'Bought',
  failed: 'Not bought',
  releasing: 'Being released',
  released: 'Released',
} as const satisfies OrderWords;

export const orderEs = {
  ordering: 'Pedido en curso',
  owned: 'Comprado',
  failed: 'No comprado',
  releasing: 'Liberándose',
  released: 'Liberado',
} satisfies OrderWords;

export const orderAr = {
  ordering: 'قيد الطلب',
  owned: 'تم الشراء',
  failed: 'لم يُشترَ',
  releasing: 'قيد التحرير',
  released: 'محرَّر',
} satisfies OrderWords;
