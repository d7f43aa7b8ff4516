import { textsOf, type TextIn } from '../../../admin/useText';
import type { CodeTexts, Translated } from '../../../i18n/messages';
import type { PhoneProblem } from '../../../rules/phone';
import type { TestStatus } from '../../../rules/testStatuses';

export const at = 'resources.campaigns.texts';

/** Texts of a test message. English loads with its window. */
export const en = {
  'test.saved': 'Used before',
  'test.title': 'Send a test of “%{name}”',
  'test.verb': 'Send test',
  'test.numbers': 'Numbers',
  'test.help':
    'Up to %{max}, in any format, one per line. Numbers in the audience use their own merge fields; others use those of the first recipient.',
  'test.none': 'Enter at least one number.',
  'test.too_many': 'You can send a test to %{max} numbers at most.',
  'test.number': 'Number',
  'test.result': 'Result',
  'test.segments': 'Segments',
  'test.body': 'Message',
  'test.results': 'Results of the test',
  'phone.missing': '%{number} is empty.',
  'phone.short_code': '%{number} is a short code.',
  'phone.extension': '%{number} has an extension.',
  'phone.exported_as_number': '%{number} lost digits in a spreadsheet.',
  'phone.letters': '%{number} contains letters.',
  'phone.not_a_number': '%{number} is not a phone number.',
  'phone.too_short': '%{number} has too few digits.',
  'phone.too_long': '%{number} has too many digits.',
  'phone.foreign': '%{number} is outside the United States and Canada.',
  'phone.invalid_area_code': 'The area code of %{number} does not exist.',
  'phone.invalid_exchange': 'The middle part of %{number} does not exist.',
  'status.queued': 'Queued',
  'status.submitting': 'Sending',
  'status.accepted': 'Sent',
  'status.delivered': 'Delivered',
  'status.failed': 'Failed',
  'status.rejected': 'Rejected',
  'status.unknown': 'Unknown',
} as const;

export const useText = textsOf(
  at,
  en satisfies CodeTexts<typeof en, 'status', TestStatus> & CodeTexts<typeof en, 'phone', PhoneProblem>,
);
export type Text = TextIn<typeof en>;

export const es = {
  'test.saved': 'Usados antes',
  'test.title': 'Enviar una prueba de “%{name}”',
  'test.verb': 'Enviar prueba',
  'test.numbers': 'Números',
  'test.help':
    'Hasta %{max}, en cualquier formato, uno por línea. Los números de la audiencia usan sus propios campos de combinación; los demás, los del primer destinatario.',
  'test.none': 'Escriba al menos un número.',
  'test.too_many': 'Puede enviar una prueba a %{max} números como máximo.',
  'test.number': 'Número',
  'test.result': 'Resultado',
  'test.segments': 'Segmentos',
  'test.body': 'Mensaje',
  'test.results': 'Resultados de la prueba',
  'phone.missing': '%{number} está vacío.',
  'phone.short_code': '%{number} es un código corto.',
  'phone.extension': '%{number} tiene extensión.',
  'phone.exported_as_number': '%{number} perdió dígitos en una hoja de cálculo.',
  'phone.letters': '%{number} contiene letras.',
  'phone.not_a_number': '%{number} no es un número de teléfono.',
  'phone.too_short': 'A %{number} le faltan dígitos.',
  'phone.too_long': 'A %{number} le sobran dígitos.',
  'phone.foreign': '%{number} está fuera de Estados Unidos y Canadá.',
  'phone.invalid_area_code': 'El código de área de %{number} no existe.',
  'phone.invalid_exchange': 'La parte central de %{number} no existe.',
  'status.queued': 'En cola',
  'status.submitting': 'Enviando',
  'status.accepted': 'Enviado',
  'status.delivered': 'Entregado',
  'status.failed': 'Fallido',
  'status.rejected': 'Rechazado',
  'status.unknown': 'Desconocido',
} satisfies Translated<typeof en>;

export const ar = {
  'test.saved': 'استُخدمت من قبل',
  'test.title': 'إرسال تجربة من «%{name}»',
  'test.verb': 'إرسال التجربة',
  'test.numbers': 'الأرقام',
  'test.help':
    'حتى %{max}، بأي صيغة، رقم في كل سطر. تستخدم أرقام الجمهور حقول الدمج الخاصة بها، وتستخدم غيرها حقول المستلم الأول.',
  'test.none': 'أدخل رقمًا واحدًا على الأقل.',
  'test.too_many': 'يمكن إرسال التجربة إلى %{max} من الأرقام على الأكثر.',
  'test.number': 'الرقم',
  'test.result': 'النتيجة',
  'test.segments': 'المقاطع',
  'test.body': 'الرسالة',
  'test.results': 'نتائج التجربة',
  'phone.missing': '%{number} فارغ.',
  'phone.short_code': '%{number} رمز قصير.',
  'phone.extension': '%{number} له رقم تحويلة.',
  'phone.exported_as_number': 'فقد %{number} بعض أرقامه في جدول بيانات.',
  'phone.letters': '%{number} فيه أحرف.',
  'phone.not_a_number': '%{number} ليس رقم هاتف.',
  'phone.too_short': '%{number} أرقامه أقل من اللازم.',
  'phone.too_long': '%{number} أرقامه أكثر من اللازم.',
  'phone.foreign': '%{number} خارج الولايات المتحدة وكندا.',
  'phone.invalid_area_code': '%{number} رمز منطقته غير موجود.',
  'phone.invalid_exchange': '%{number} جزؤه الأوسط غير موجود.',
  'status.queued': 'في الانتظار',
  'status.submitting': 'جارٍ الإرسال',
  'status.accepted': 'أُرسلت',
  'status.delivered': 'سُلّمت',
  'status.failed': 'فشلت',
  'status.rejected': 'رُفضت',
  'status.unknown': 'غير معروفة',
} satisfies Translated<typeof en>;
