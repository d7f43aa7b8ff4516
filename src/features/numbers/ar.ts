import type { Translated } from '../../i18n/messages';
import type * as english from './messages';

export const messages = {
  UNASSIGNED: 'غير مسجّل',
  PENDING_ASSIGNMENT: 'قيد التسجيل',
  ASSIGNED: 'مسجّل',
  FAILED_ASSIGNMENT: 'فشل التسجيل',
  PENDING_UNASSIGNMENT: 'قيد الإزالة',
  FAILED_UNASSIGNMENT: 'فشلت الإزالة',
  TOLL_FREE_UNVERIFIED: 'مجاني، لم يُتحقَّق منه',
  TOLL_FREE_VERIFIED: 'مجاني، مُتحقَّق منه',
} satisfies Translated<typeof english.en>;

export const order = {
  ordering: 'قيد الطلب',
  owned: 'تم الشراء',
  failed: 'لم يُشترَ',
  releasing: 'قيد التحرير',
  released: 'محرَّر',
} satisfies Translated<typeof english.orderEn>;
