import { textsOf, type TextIn } from '../../../admin/useText';
import type { Translated } from '../../../i18n/messages';

export const at = 'resources.campaigns.review';

/** Texts of the review before a campaign is sent. English loads with it. */
export const en = {
  'who.title': 'Who gets it',
  'who.list': 'From everyone chosen to everyone texted',
  'who.chosen': 'Everyone in the audiences',
  'who.duplicate': 'Duplicate numbers',
  'who.excluded': 'Skipped by the campaign',
  'who.no_consent': 'Without the consent required',
  'who.do_not_call': 'On the do-not-call list',
  'who.country': 'In a country that is not allowed',
  'who.unresolved_field': 'Empty merge field',
  'who.empty_message': 'Empty message',
  'who.reached': 'Get the message',
  'who.minus': '−%{count}',
  'when.title': 'Timing',
  'when.list': 'Messages by hour',
  'when.closed': 'Nothing is sent on %{days}: the client does not send on these days.',
  'when.yours': 'Your time on the left; next to each place, the time there.',
  'when.more': 'And %{count} more hour |||| And %{count} more hours',
  'message.title': 'Message',
  'note.title': 'For the record',
  'verb.start': 'Start job',
  'verb.now': 'Text %{people} person now |||| Text %{people} people now',
  'verb.at': 'Text %{people} person, first at %{time} |||| Text %{people} people, first at %{time}',
} as const;

export const useText = textsOf(at, en);
export type Text = TextIn<typeof en>;

export const es = {
  'who.title': 'Quién lo recibe',
  'who.list': 'De todos los elegidos a todos los que lo reciben',
  'who.chosen': 'Todos los de las audiencias',
  'who.duplicate': 'Números duplicados',
  'who.excluded': 'Omitidos por la campaña',
  'who.no_consent': 'Sin el consentimiento exigido',
  'who.do_not_call': 'En la lista de exclusión',
  'who.country': 'En un país no permitido',
  'who.unresolved_field': 'Con un campo de combinación vacío',
  'who.empty_message': 'Con un mensaje vacío',
  'who.reached': 'Reciben el mensaje',
  'who.minus': '−%{count}',
  'when.title': 'Horario',
  'when.list': 'Mensajes por hora',
  'when.closed': 'No se envía nada en estos días, porque el cliente no envía en ellos: %{days}.',
  'when.yours': 'A la izquierda, su hora; junto a cada lugar, la hora de allí.',
  'when.more': 'Y %{count} hora más |||| Y %{count} horas más',
  'message.title': 'Mensaje',
  'note.title': 'Para el registro',
  'verb.start': 'Iniciar envío',
  'verb.now': 'Escribir a %{people} persona ahora |||| Escribir a %{people} personas ahora',
  'verb.at':
    'Escribir a %{people} persona, desde las %{time} |||| Escribir a %{people} personas, desde las %{time}',
} satisfies Translated<typeof en>;

export const ar = {
  'who.title': 'من تصله الرسالة',
  'who.list': 'من كل من اختير إلى كل من تصله',
  'who.chosen': 'كل من في الجماهير',
  'who.duplicate': 'أرقام مكررة',
  'who.excluded': 'متخطّون بحسب الحملة',
  'who.no_consent': 'بلا الموافقة المطلوبة',
  'who.do_not_call': 'في قائمة عدم الاتصال',
  'who.country': 'في بلد غير مسموح به',
  'who.unresolved_field': 'بحقل دمج فارغ',
  'who.empty_message': 'برسالة فارغة',
  'who.reached': 'تصلهم الرسالة',
  'who.minus': '−%{count}',
  'when.title': 'التوقيت',
  'when.list': 'الرسائل في كل ساعة',
  'when.closed': 'لا يُرسَل شيء في هذه الأيام لأن العميل لا يرسل فيها: %{days}.',
  'when.yours': 'التوقيت في أول السطر توقيتك، وبجانب كل مكان توقيته.',
  'when.more':
    'لا ساعات أخرى |||| وساعة أخرى |||| وساعتان أخريان |||| و%{count} ساعات أخرى |||| و%{count} ساعة أخرى |||| و%{count} ساعة أخرى',
  'message.title': 'الرسالة',
  'note.title': 'للسجل',
  'verb.start': 'بدء عملية الإرسال',
  'verb.now':
    'لا أحد لمراسلته |||| مراسلة شخص واحد الآن |||| مراسلة شخصين الآن |||| مراسلة %{people} أشخاص الآن |||| مراسلة %{people} شخصًا الآن |||| مراسلة %{people} شخص الآن',
  'verb.at':
    'لا أحد لمراسلته |||| مراسلة شخص واحد، عند %{time} |||| مراسلة شخصين، أولهما عند %{time} |||| مراسلة %{people} أشخاص، أولهم عند %{time} |||| مراسلة %{people} شخصًا، أولهم عند %{time} |||| مراسلة %{people} شخص، أولهم عند %{time}',
} satisfies Translated<typeof en>;
