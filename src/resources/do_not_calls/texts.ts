import { textsOf, type TextIn } from '../../admin/useText';
import type { CodeTexts, Translated } from '../../i18n/messages';
import type { DncRefusal } from './contract';

export const at = 'resources.do_not_calls.texts';

/** Texts of the do-not-call desk. English loads with it. */
export const en = {
  'scope.client':
    'This list applies to “%{name}”: its imports skip these numbers, and its jobs do not text them. After a STOP to a number that clients share, nobody texts the person from that number.',
  'scope.tenant':
    'Opt-outs from “%{name}” apply to all clients: no import takes these numbers in, and no job texts them.',
  'scope.pair':
    'A STOP to a number of “%{name}” applies to that number only: other numbers may still text the person. Numbers that staff add or import apply to the whole client.',
  add: 'Add numbers',
  'one_what.tenant':
    'No job of any client texts this number again, imports skip it, and no one can reply to it. It comes off the list only if the person texts START, or if staff remove it with a reason.',
  'one_what.client':
    'No job of “%{name}” texts this number again, imports skip it, and no one can reply to it. It comes off the list only if the person texts START, or if staff remove it with a reason.',
  add_for: 'Add numbers to the list of “%{name}”',
  back: 'Back to the list',
  lookup: 'Is a number on the list?',
  look_up: 'Look up',
  evidence: 'Evidence of consent',
  not_a_number: 'This is not a phone number. Enter ten digits, in any format.',
  not_listed: '%{number} is not on this list.',
  listed: '%{number} is on this list.',
  remove: 'Remove',
  remove_number: 'Remove %{number} from the list',
  remove_title: 'Remove %{number} from the list?',
  'remove_what.client':
    'The client’s jobs can text this number again. Do this only if the person agreed. The reason is kept.',
  'remove_what.number':
    'The client’s jobs can text this number again, and so can everyone who sends from the shared number they wrote to. Do this only if the person agreed. The reason is kept.',
  'remove_what.pair':
    'Jobs can text this person again from the numbers they wrote to. Do this only if the person agreed. The reason is kept.',
  'remove_what.tenant':
    'The jobs of all clients can text this number again, unless it is on another client’s list. Do this only if the person agreed. The reason is kept.',
  reason: 'Reason',
  reason_missing: 'Enter why this number may be texted again.',
  removed: '%{number} was removed from the list',
  paste_title: 'Type or paste',
  paste_lead: 'One number per line, or separated by commas, in any format. Names next to them are ignored.',
  numbers: 'Numbers',
  read: '%{good} valid, %{bad} not valid',
  check: 'Check',
  file_title: 'From a file',
  file_lead: 'A CSV file with a column of phone numbers. It is checked before anything is saved.',
  file_help: 'Separate columns with commas, semicolons or tabs.',
  check_file: 'Check the file',
  adding: 'Adding the numbers',
  note_title: 'Why they are on the list',
  note: 'Note, kept with each number (optional)',
  check_title: 'What is in “%{file}”',
  check_pasted: 'What you pasted',
  checking: 'Checking every row…',
  done_title: 'Added to the list',
  rows: 'Rows',
  new: 'New numbers',
  added: 'Added',
  duplicates: 'Already listed, or twice',
  invalid: 'Not a number',
  sum_further:
    '%{rows} row + %{further} extra in the same row = %{added} new + %{duplicates} duplicate + %{invalid} not valid |||| %{rows} rows + %{further} extra in the same rows = %{added} new + %{duplicates} duplicate + %{invalid} not valid',
  sum: '%{rows} row = %{added} new + %{duplicates} duplicate + %{invalid} not valid |||| %{rows} rows = %{added} new + %{duplicates} duplicate + %{invalid} not valid',
  add_count: 'Add %{count} number |||| Add %{count} numbers',
  change: 'Change',
  to_list: 'Go to the list',
  again: 'Add more',
  left_out: 'Skipped rows',
  first: 'First %{shown} of %{total}',
  row: 'Row',
  line: 'Line',
  in_text: 'As you pasted it',
  same_line: 'Same number as line %{line}',
  in_file: 'Number in the file',
  why: 'Why',
  'why.on_list': 'Already on the list',
  'why.missing': 'No number',
  'why.invalid': 'Not a number that can receive texts',
  'why.duplicate_in_file': 'Duplicate in the file',
} as const;

export const useText = textsOf(at, en satisfies CodeTexts<typeof en, 'why', DncRefusal>);
export type Text = TextIn<typeof en>;

export const es = {
  'scope.client':
    'Esta lista se aplica a “%{name}”: sus importaciones omiten estos números y sus envíos no les escriben. Tras un STOP a un número compartido, nadie escribe a esa persona desde ese número.',
  'scope.tenant':
    'Las bajas de “%{name}” se aplican a todos los clientes: ninguna importación admite estos números y ningún envío les escribe.',
  'scope.pair':
    'Un STOP a un número de “%{name}” se aplica solo a ese número: los demás aún pueden escribir a la persona. Los números que el personal agrega o importa se aplican a todo el cliente.',
  add: 'Agregar números',
  'one_what.tenant':
    'Ningún envío de ningún cliente vuelve a escribir a este número, las importaciones lo omiten y nadie puede responderle. Solo sale de la lista si la persona escribe START o si el personal lo quita indicando un motivo.',
  'one_what.client':
    'Ningún envío de “%{name}” vuelve a escribir a este número, las importaciones lo omiten y nadie puede responderle. Solo sale de la lista si la persona escribe START o si el personal lo quita indicando un motivo.',
  add_for: 'Agregar números a la lista de “%{name}”',
  back: 'Volver a la lista',
  lookup: '¿Está un número en la lista?',
  look_up: 'Consultar',
  evidence: 'Prueba de consentimiento',
  not_a_number: 'Esto no es un número de teléfono. Escriba diez dígitos, en cualquier formato.',
  not_listed: '%{number} no está en esta lista.',
  listed: '%{number} está en esta lista.',
  remove: 'Quitar',
  remove_number: 'Quitar %{number} de la lista',
  remove_title: '¿Quitar %{number} de la lista?',
  'remove_what.client':
    'Los envíos del cliente podrán volver a escribir a este número. Hágalo solo si la persona lo aceptó. El motivo se guarda.',
  'remove_what.number':
    'Los envíos del cliente podrán volver a escribir a este número, y también todos los que envían desde el número compartido al que escribió. Hágalo solo si la persona lo aceptó. El motivo se guarda.',
  'remove_what.pair':
    'Los envíos podrán volver a escribir a esta persona desde los números a los que escribió. Hágalo solo si la persona lo aceptó. El motivo se guarda.',
  'remove_what.tenant':
    'Los envíos de todos los clientes podrán volver a escribir a este número, salvo que esté en la lista de otro cliente. Hágalo solo si la persona lo aceptó. El motivo se guarda.',
  reason: 'Motivo',
  reason_missing: 'Escriba por qué se puede volver a escribir a este número.',
  removed: '%{number} ya no está en la lista',
  paste_title: 'Escribir o pegar',
  paste_lead:
    'Un número por línea, o separados por comas, en cualquier formato. Los nombres que los acompañen se ignoran.',
  numbers: 'Números',
  read: '%{good} válidos, %{bad} no válidos',
  check: 'Comprobar',
  file_title: 'Desde un archivo',
  file_lead: 'Un archivo CSV con una columna de números. Se comprueba antes de guardar nada.',
  file_help: 'Separe las columnas con comas, puntos y comas o tabuladores.',
  check_file: 'Comprobar el archivo',
  adding: 'Agregando los números',
  note_title: 'Por qué están en la lista',
  note: 'Nota, guardada con cada número (opcional)',
  check_title: 'Qué hay en “%{file}”',
  check_pasted: 'Lo que ha pegado',
  checking: 'Comprobando cada fila…',
  done_title: 'Agregados a la lista',
  rows: 'Filas',
  new: 'Números nuevos',
  added: 'Agregados',
  duplicates: 'Ya en la lista o repetidos',
  invalid: 'No son números',
  sum_further:
    '%{rows} fila + %{further} de más en la misma = %{added} nuevos + %{duplicates} repetidos + %{invalid} no válidos |||| %{rows} filas + %{further} de más en ellas = %{added} nuevos + %{duplicates} repetidos + %{invalid} no válidos',
  sum: '%{rows} fila = %{added} nuevas + %{duplicates} repetidas + %{invalid} no válidas |||| %{rows} filas = %{added} nuevas + %{duplicates} repetidas + %{invalid} no válidas',
  add_count: 'Agregar %{count} número |||| Agregar %{count} números',
  change: 'Cambiar',
  to_list: 'Ir a la lista',
  again: 'Agregar más',
  left_out: 'Filas omitidas',
  first: 'Las primeras %{shown} de %{total}',
  row: 'Fila',
  line: 'Línea',
  in_text: 'Tal como lo pegó',
  same_line: 'El mismo número que la línea %{line}',
  in_file: 'Número en el archivo',
  why: 'Por qué',
  'why.on_list': 'Ya está en la lista',
  'why.missing': 'Sin número',
  'why.invalid': 'No es un número que pueda recibir mensajes',
  'why.duplicate_in_file': 'Repetido en el archivo',
} satisfies Translated<typeof en>;

export const ar = {
  'scope.client':
    'تنطبق هذه القائمة على «%{name}»: تتخطّى عمليات استيراده هذه الأرقام ولا تراسلها عمليات إرساله. وبعد إرسال STOP إلى رقم مشترك بين العملاء لا يراسل أحد هذا الشخص من ذلك الرقم.',
  'scope.tenant':
    'ينطبق إلغاء الاشتراك لدى «%{name}» على كل العملاء: لا تقبل أي عملية استيراد هذه الأرقام ولا تراسلها أي عملية إرسال.',
  'scope.pair':
    'إرسال STOP إلى رقم من أرقام «%{name}» ينطبق على ذلك الرقم وحده: يمكن للأرقام الأخرى مراسلة الشخص. أما ما يضيفه الموظفون أو يستوردونه فينطبق على العميل كله.',
  add: 'إضافة أرقام',
  'one_what.tenant':
    'لن تراسل أي عملية إرسال لأي عميل هذا الرقم بعد الآن، وتتخطّاه عمليات الاستيراد، ولا يمكن لأحد الرد عليه. ولا يخرج من القائمة إلا إذا أرسل صاحبه START أو أزاله موظف مع ذكر السبب.',
  'one_what.client':
    'لن تراسل أي عملية إرسال لـ «%{name}» هذا الرقم بعد الآن، وتتخطّاه عمليات الاستيراد، ولا يمكن لأحد الرد عليه. ولا يخرج من القائمة إلا إذا أرسل صاحبه START أو أزاله موظف مع ذكر السبب.',
  add_for: 'إضافة أرقام إلى قائمة «%{name}»',
  back: 'العودة إلى القائمة',
  lookup: 'هل الرقم في القائمة؟',
  look_up: 'استعلام',
  evidence: 'دليل الموافقة',
  not_a_number: 'هذا ليس رقم هاتف. اكتب عشرة أرقام بأي صيغة.',
  not_listed: '%{number} ليس في هذه القائمة.',
  listed: '%{number} في هذه القائمة.',
  remove: 'إزالة',
  remove_number: 'إزالة %{number} من القائمة',
  remove_title: 'إزالة %{number} من القائمة؟',
  'remove_what.client':
    'يمكن لعمليات إرسال العميل مراسلة هذا الرقم مجددًا. افعل ذلك فقط إذا وافق الشخص. ويُحفظ السبب.',
  'remove_what.number':
    'يمكن لعمليات إرسال العميل، ولكل من يرسل من الرقم المشترك الذي راسله الشخص، مراسلة هذا الرقم مجددًا. افعل ذلك فقط إذا وافق الشخص. ويُحفظ السبب.',
  'remove_what.pair':
    'يمكن لعمليات الإرسال مراسلة هذا الشخص مجددًا من الأرقام التي راسلها. افعل ذلك فقط إذا وافق الشخص. ويُحفظ السبب.',
  'remove_what.tenant':
    'يمكن لعمليات إرسال كل العملاء مراسلة هذا الرقم مجددًا، ما لم يكن في قائمة عميل آخر. افعل ذلك فقط إذا وافق الشخص. ويُحفظ السبب.',
  reason: 'السبب',
  reason_missing: 'اكتب لماذا يمكن مراسلة هذا الرقم مجددًا.',
  removed: 'أُزيل %{number} من القائمة',
  paste_title: 'الكتابة أو اللصق',
  paste_lead: 'رقم في كل سطر، أو أرقام بينها فواصل، بأي صيغة. وتُتجاهل الأسماء المجاورة لها.',
  numbers: 'الأرقام',
  read: 'صالحة: %{good}، غير صالحة: %{bad}',
  check: 'تحقق',
  file_title: 'من ملف',
  file_lead: 'ملف CSV فيه عمود لأرقام الهاتف. يُتحقق منه قبل حفظ أي شيء.',
  file_help: 'افصل بين الأعمدة بفواصل أو فواصل منقوطة أو علامات جدولة.',
  check_file: 'تحقق من الملف',
  adding: 'جارٍ إضافة الأرقام',
  note_title: 'سبب وجودهم في القائمة',
  note: 'ملاحظة تُحفظ مع كل رقم (اختياري)',
  check_title: 'محتوى «%{file}»',
  check_pasted: 'ما لصقته',
  checking: 'جارٍ التحقق من كل صف…',
  done_title: 'أُضيفت إلى القائمة',
  rows: 'الصفوف',
  new: 'أرقام جديدة',
  added: 'أُضيفت',
  duplicates: 'موجودة أو مكررة',
  invalid: 'ليست أرقامًا',
  sum_further:
    'لا صفوف |||| صف واحد + %{further} إضافية فيه = %{added} جديدة + %{duplicates} مكررة + %{invalid} غير صالحة |||| صفان + %{further} إضافية فيهما = %{added} جديدة + %{duplicates} مكررة + %{invalid} غير صالحة |||| %{rows} صفوف + %{further} إضافية فيها = %{added} جديدة + %{duplicates} مكررة + %{invalid} غير صالحة |||| %{rows} صفًا + %{further} إضافية فيها = %{added} جديدة + %{duplicates} مكررة + %{invalid} غير صالحة |||| %{rows} صف + %{further} إضافية فيها = %{added} جديدة + %{duplicates} مكررة + %{invalid} غير صالحة',
  sum: 'لا صفوف |||| صف واحد = %{added} جديدة + %{duplicates} مكررة + %{invalid} غير صالحة |||| صفان = %{added} جديدة + %{duplicates} مكررة + %{invalid} غير صالحة |||| %{rows} صفوف = %{added} جديدة + %{duplicates} مكررة + %{invalid} غير صالحة |||| %{rows} صفًا = %{added} جديدة + %{duplicates} مكررة + %{invalid} غير صالحة |||| %{rows} صف = %{added} جديدة + %{duplicates} مكررة + %{invalid} غير صالحة',
  add_count:
    'لا أرقام |||| إضافة رقم واحد |||| إضافة رقمين |||| إضافة %{count} أرقام |||| إضافة %{count} رقمًا |||| إضافة %{count} رقم',
  change: 'تغيير',
  to_list: 'الانتقال إلى القائمة',
  again: 'إضافة المزيد',
  left_out: 'الصفوف المتخطّاة',
  first: 'أول %{shown} من %{total}',
  row: 'الصف',
  line: 'السطر',
  in_text: 'كما لصقته',
  same_line: 'الرقم نفسه في السطر %{line}',
  in_file: 'الرقم في الملف',
  why: 'السبب',
  'why.on_list': 'موجود في القائمة',
  'why.missing': 'لا رقم',
  'why.invalid': 'ليس رقمًا يمكنه استقبال الرسائل',
  'why.duplicate_in_file': 'مكرر في الملف',
} satisfies Translated<typeof en>;
