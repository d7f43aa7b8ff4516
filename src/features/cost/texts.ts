import { textsOf } from '../../admin/useText';
import type { Translated } from '../../i18n/messages';

export const at = 'app.cost';

/** Texts of what was paid. English loads with the screens that show it. */
export const en = {
  title: 'Cost',
  unknown: 'Not known',
  unknown_why: 'No price is known for these messages.',
  more: 'Plus %{count} message whose price is not known. |||| Plus %{count} messages whose price is not known.',
  told: 'As the carrier reported it.',
  told_some: 'The carrier reported %{share} of it; the rest is by the price list.',
  listed: 'By the price list of the account.',
  month: 'Spent this month',
  no_budget: 'No budget limits it.',
  left: '%{left} left of the budget of %{budget}.',
  used_up: 'The budget of %{budget} is used up: jobs wait.',
} as const;

export const useText = textsOf(at, en);

export const es = {
  title: 'Costo',
  unknown: 'No se conoce',
  unknown_why: 'No se conoce el precio de estos mensajes.',
  more: 'Más %{count} mensaje cuyo precio no se conoce. |||| Más %{count} mensajes cuyo precio no se conoce.',
  told: 'Según lo informó el operador.',
  told_some: 'El operador informó el %{share}; el resto es según la lista de precios.',
  listed: 'Según la lista de precios de la cuenta.',
  month: 'Gastado este mes',
  no_budget: 'Ningún presupuesto lo limita.',
  left: 'Quedan %{left} del presupuesto de %{budget}.',
  used_up: 'El presupuesto de %{budget} está agotado: los envíos esperan.',
} satisfies Translated<typeof en>;

export const ar = {
  title: 'التكلفة',
  unknown: 'غير معروفة',
  unknown_why: 'لا يُعرف سعر هذه الرسائل.',
  more: 'كل الأسعار معروفة. |||| وتضاف رسالة واحدة سعرها غير معروف. |||| وتضاف رسالتان سعرهما غير معروف. |||| وتضاف %{count} رسائل سعرها غير معروف. |||| وتضاف %{count} رسالة سعرها غير معروف. |||| وتضاف %{count} رسالة سعرها غير معروف.',
  told: 'بحسب ما أبلغ به المشغّل.',
  told_some: 'أبلغ المشغّل عن %{share} منها، والباقي بحسب قائمة الأسعار.',
  listed: 'بحسب قائمة أسعار الحساب.',
  month: 'المنفَق هذا الشهر',
  no_budget: 'لا تحدّه ميزانية.',
  left: 'بقي %{left} من ميزانية قدرها %{budget}.',
  used_up: 'نفدت الميزانية البالغة %{budget}: تنتظر عمليات الإرسال.',
} satisfies Translated<typeof en>;
