import { textsOf, type TextIn } from '../../admin/useText';
import type { Translated } from '../../i18n/messages';

export const at = 'resources.campaign_virtual_numbers.texts';

/** Texts of these screens. English loads with them. */
export const en = {
  local:
    '%{count} of %{reach} recipients (%{share}) will get the message from a number with their area code.',
  settled:
    'A job of this campaign is scheduled or running. You can change its numbers once it is done or stopped.',
  unregistered:
    '%{count} number is not registered for 10DLC. |||| %{count} numbers are not registered for 10DLC.',
  title: 'Add numbers',
  title_for: 'Add numbers to “%{name}”',
  back: 'Back to the campaign’s numbers',
  lead: 'People are more likely to answer a local number. Numbers that match the most recipients come first.',
  offers: 'Numbers of %{client}',
  shared: 'Shared by all clients',
  none: 'All numbers of this client are already added',
  none_next: 'You can buy more on the client’s page.',
  find: 'Find numbers',
  number: 'Number',
  place: 'Place',
  registered: '10DLC',
  recipients: 'Same area code',
  add: 'Add %{count} number |||| Add %{count} numbers',
  outcomes: 'Result for each number',
  outcome: 'Outcome',
  added: 'Added',
  not_added: 'Not added',
} as const;

export const useText = textsOf(at, en);
export type Text = TextIn<typeof en>;

export const es = {
  local:
    '%{count} de %{reach} destinatarios (%{share}) recibirán el mensaje desde un número de su código de área.',
  settled:
    'Un envío de esta campaña está programado o en curso. Podrá cambiar sus números cuando termine o se detenga.',
  unregistered:
    '%{count} número no está registrado para 10DLC. |||| %{count} números no están registrados para 10DLC.',
  title: 'Agregar números',
  title_for: 'Agregar números a “%{name}”',
  back: 'Volver a los números de la campaña',
  lead: 'La gente responde más a los números de su zona. Primero van los que coinciden con más destinatarios.',
  offers: 'Números de %{client}',
  shared: 'Compartido por todos los clientes',
  none: 'Todos los números de este cliente ya están agregados',
  none_next: 'Puede comprar más en la página del cliente.',
  find: 'Buscar números',
  number: 'Número',
  place: 'Lugar',
  registered: '10DLC',
  recipients: 'Mismo código de área',
  add: 'Agregar %{count} número |||| Agregar %{count} números',
  outcomes: 'Resultado de cada número',
  outcome: 'Resultado',
  added: 'Agregado',
  not_added: 'No agregado',
} satisfies Translated<typeof en>;

export const ar = {
  local: 'يستلم %{count} من %{reach} مستلمًا (%{share}) الرسالة من رقم يحمل رمز منطقتهم.',
  settled: 'لهذه الحملة عملية إرسال مجدولة أو جارية. يمكن تغيير أرقامها بعد انتهائها أو إيقافها.',
  unregistered:
    'كل الأرقام مسجّلة في 10DLC. |||| رقم واحد غير مسجّل في 10DLC. |||| رقمان غير مسجّلين في 10DLC. |||| %{count} أرقام غير مسجّلة في 10DLC. |||| %{count} رقمًا غير مسجّل في 10DLC. |||| %{count} رقم غير مسجّل في 10DLC.',
  title: 'إضافة أرقام',
  title_for: 'إضافة أرقام إلى «%{name}»',
  back: 'العودة إلى أرقام الحملة',
  lead: 'يستجيب الناس أكثر لأرقام منطقتهم. تأتي أولًا الأرقام التي توافق أكبر عدد من المستلمين.',
  offers: 'أرقام %{client}',
  shared: 'مشترك بين كل العملاء',
  none: 'كل أرقام هذا العميل مضافة بالفعل',
  none_next: 'يمكن شراء المزيد من صفحة العميل.',
  find: 'البحث عن أرقام',
  number: 'الرقم',
  place: 'المكان',
  registered: '10DLC',
  recipients: 'رمز المنطقة نفسه',
  add: 'إضافة لا أرقام |||| إضافة رقم واحد |||| إضافة رقمين |||| إضافة %{count} أرقام |||| إضافة %{count} رقمًا |||| إضافة %{count} رقم',
  outcomes: 'نتيجة كل رقم',
  outcome: 'النتيجة',
  added: 'أُضيف',
  not_added: 'لم يُضف',
} satisfies Translated<typeof en>;
