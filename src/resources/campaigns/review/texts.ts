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
  'who.line_type': 'Landline or unreachable',
  'who.do_not_call': 'On the do-not-call list',
  'who.country': 'In a country that is not allowed',
  'who.unresolved_field': 'Empty merge field',
  'who.empty_message': 'Empty message',
  'who.reached': 'Get the message',
  'who.minus': '−%{count}',
  'lines.known': 'The line types of all numbers are known.',
  'lines.verb': 'Look up line types',
  'lines.none': 'No carrier account looks line types up.',
  'lines.title': 'Look up the line types?',
  'lines.cost':
    '%{count} number is looked up through the account %{account} for %{price}: %{total} at most. |||| %{count} numbers are looked up through the account %{account} for %{price} each: %{total} at most.',
  'lines.then':
    'Landlines and numbers that cannot be reached are skipped by all campaigns from then on. Each number is asked about once, and its answer is kept.',
  'lines.nobody': 'All of these numbers have been asked about already.',
  'lines.again':
    'Also ask again about %{count} number whose answer is more than 90 days old or never came |||| Also ask again about %{count} numbers whose answers are more than 90 days old or never came',
  'lines.begun': 'The line types are being looked up.',
  'lines.running': 'Looking up line types: %{done} of %{agreed}',
  'lines.stop': 'Stop',
  'lines.trouble': 'The carrier looks nothing up at the moment (%{trouble}). It is tried again by itself.',
  'lines.price_changed': 'The look-up ended because its price went up.',
  'lines.last':
    'Last look-up: %{told} told, %{unknown} not known to the carrier, %{no_answer} without an answer.',
  'lines.unanswered':
    'Those without an answer may have been charged, and are not asked about again by themselves.',
  'when.title': 'Timing',
  'when.list': 'Messages by hour',
  'when.closed': 'Nothing is sent on %{days}: the client does not send on these days.',
  'when.holiday': '%{day} (%{holiday})',
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
  'who.line_type': 'Línea fija o inaccesible',
  'who.do_not_call': 'En la lista de exclusión',
  'who.country': 'En un país no permitido',
  'who.unresolved_field': 'Con un campo de combinación vacío',
  'who.empty_message': 'Con un mensaje vacío',
  'who.reached': 'Reciben el mensaje',
  'who.minus': '−%{count}',
  'lines.known': 'Se conoce el tipo de línea de todos los números.',
  'lines.verb': 'Consultar tipos de línea',
  'lines.none': 'Ninguna cuenta de operador consulta tipos de línea.',
  'lines.title': '¿Consultar los tipos de línea?',
  'lines.cost':
    'Se consulta %{count} número mediante la cuenta %{account} por %{price}: %{total} como máximo. |||| Se consultan %{count} números mediante la cuenta %{account} a %{price} cada uno: %{total} como máximo.',
  'lines.then':
    'Desde entonces, todas las campañas omiten las líneas fijas y los números inaccesibles. Por cada número se pregunta una vez, y la respuesta se guarda.',
  'lines.nobody': 'Ya se preguntó por todos estos números.',
  'lines.again':
    'Preguntar de nuevo por %{count} número cuya respuesta tiene más de 90 días o nunca llegó |||| Preguntar de nuevo por %{count} números cuyas respuestas tienen más de 90 días o nunca llegaron',
  'lines.begun': 'Se están consultando los tipos de línea.',
  'lines.running': 'Consultando tipos de línea: %{done} de %{agreed}',
  'lines.stop': 'Detener',
  'lines.trouble': 'El operador no consulta nada por ahora (%{trouble}). Se vuelve a intentar solo.',
  'lines.price_changed': 'La consulta terminó porque subió su precio.',
  'lines.last':
    'Última consulta: con respuesta, %{told}; desconocidos para el operador, %{unknown}; sin respuesta, %{no_answer}.',
  'lines.unanswered':
    'Los que quedaron sin respuesta pueden haberse cobrado, y no se vuelve a preguntar por ellos solo.',
  'when.title': 'Horario',
  'when.list': 'Mensajes por hora',
  'when.closed': 'No se envía nada en estos días, porque el cliente no envía en ellos: %{days}.',
  'when.holiday': '%{day} (%{holiday})',
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
  'who.line_type': 'خط أرضي أو غير متاح',
  'who.do_not_call': 'في قائمة عدم الاتصال',
  'who.country': 'في بلد غير مسموح به',
  'who.unresolved_field': 'بحقل دمج فارغ',
  'who.empty_message': 'برسالة فارغة',
  'who.reached': 'تصلهم الرسالة',
  'who.minus': '−%{count}',
  'lines.known': 'أنواع خطوط كل الأرقام معروفة.',
  'lines.verb': 'الاستعلام عن أنواع الخطوط',
  'lines.none': 'لا يستعلم أي حساب لدى مشغّل عن أنواع الخطوط.',
  'lines.title': 'هل تريد الاستعلام عن أنواع الخطوط؟',
  'lines.cost':
    'لا أرقام للاستعلام عنها. |||| يُستعلم عن رقم واحد عبر الحساب %{account} مقابل %{price}: بحد أقصى %{total}. |||| يُستعلم عن رقمين عبر الحساب %{account} مقابل %{price} لكل منهما: بحد أقصى %{total}. |||| يُستعلم عن %{count} أرقام عبر الحساب %{account} مقابل %{price} لكل رقم: بحد أقصى %{total}. |||| يُستعلم عن %{count} رقمًا عبر الحساب %{account} مقابل %{price} لكل رقم: بحد أقصى %{total}. |||| يُستعلم عن %{count} رقم عبر الحساب %{account} مقابل %{price} لكل رقم: بحد أقصى %{total}.',
  'lines.then':
    'تتخطّى كل الحملات بعد ذلك الخطوط الأرضية والأرقام التي لا يمكن الوصول إليها. ويُسأل عن كل رقم مرة واحدة ويُحفظ الجواب.',
  'lines.nobody': 'سبق السؤال عن كل هذه الأرقام.',
  'lines.again':
    'لا أجوبة قديمة |||| السؤال مجددًا عن رقم واحد مضى على جوابه أكثر من 90 يومًا أو لم يصل |||| السؤال مجددًا عن رقمين مضى على جوابيهما أكثر من 90 يومًا أو لم يصلا |||| السؤال مجددًا عن %{count} أرقام مضى على أجوبتها أكثر من 90 يومًا أو لم تصل |||| السؤال مجددًا عن %{count} رقمًا مضى على أجوبتها أكثر من 90 يومًا أو لم تصل |||| السؤال مجددًا عن %{count} رقم مضى على أجوبتها أكثر من 90 يومًا أو لم تصل',
  'lines.begun': 'يجري الاستعلام عن أنواع الخطوط.',
  'lines.running': 'الاستعلام عن أنواع الخطوط: %{done} من %{agreed}',
  'lines.stop': 'إيقاف',
  'lines.trouble': 'لا يجيب المشغّل عن أي استعلام الآن (%{trouble}). تُعاد المحاولة تلقائيًا.',
  'lines.price_changed': 'انتهى الاستعلام لأن سعره ارتفع.',
  'lines.last': 'آخر استعلام: أُجيب عن %{told}، ولا يعرف المشغّل %{unknown}، وبقي %{no_answer} بلا جواب.',
  'lines.unanswered': 'ما بقي بلا جواب قد يكون مدفوعًا، ولا يُسأل عنه مجددًا تلقائيًا.',
  'when.title': 'التوقيت',
  'when.list': 'الرسائل في كل ساعة',
  'when.closed': 'لا يُرسَل شيء في هذه الأيام لأن العميل لا يرسل فيها: %{days}.',
  'when.holiday': '%{day} (%{holiday})',
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
