import { textsOf, type TextIn } from '../../admin/useText';
import type { Translated } from '../../i18n/messages';

export const at = 'resources.people.texts';

/** Texts of a person's page and of the evidence made from it. English loads with it. */
export const en = {
  'proof.html': 'Evidence to print',
  'proof.json': 'Evidence as JSON',
  'proof.title': 'Evidence of consent: %{number}',
  'proof.made': 'Made %{at} by %{by}',
  'proof.made_unknown': 'Made %{at}',
  'proof.what':
    'These are all events about the consent of this number, in the order in which they were recorded. Nobody can change or delete them. The hash of an event covers its content and the hash of the event before it. After an erasure on request, texts from before it are missing; a hash in the erasure covers all the rest. The JSON file of this person can be verified with: %{command}',
  'proof.hash': 'Hash',
  'proof.recorded': 'Recorded',
  'erase.verb': 'Erase',
  'erase.title': 'Erase what is known of %{number}?',
  'erase.tenants': 'In %{names}:',
  'erase.goes': 'This goes for good:',
  'erase.audiences': 'Audiences that they are in: %{count}',
  'erase.messages': 'Messages to them, with number and text: %{count}',
  'erase.replies': 'Replies: %{count}',
  'erase.clicks': 'Clicks that have the number: %{count}',
  'erase.texts': 'Texts in the history of consent: %{count}',
  'erase.waiting': 'Messages that wait to be sent and will be skipped: %{count}.',
  'erase.files': 'Conversations go too. Report files that may name them expire, and can be prepared again.',
  'erase.stays':
    'The number stays on the do-not-call list of all clients, so that nobody texts it again. Events of consent that stay without their texts, with who, when and how: %{count}.',
  'erase.final':
    'It cannot be undone. The figures of campaigns stay as they are, and so does the audit log with the reasons that staff gave.',
  'erase.reason': 'How they asked (optional, kept as evidence)',
  'erase.begun': '%{number} is being erased.',
  'erased.title': 'Erased on request',
  'erased.done': 'Requested by %{by}, and done:',
  'erased.erasing': 'Requested by %{by}, and being done:',
  'erased.on_their_way':
    'Messages that keep the number until they are no longer on their way, or an administrator settles what became of them: %{count}.',
  'erased.stays':
    'Kept, because the law wants it: the number on the do-not-call list, and when and how consent was given and taken back. The audit log keeps who did what, and why.',
  'removed.title': 'Removed after a while',
  'removed.text':
    'The retention setting removed all messages of jobs that ended before %{before}, and the texts written until then, on %{at}. Whether this person had any is not known. Consent and opt-outs are kept.',
} as const;

export const useText = textsOf(at, en);
export type Text = TextIn<typeof en>;

export const es = {
  'proof.html': 'Prueba para imprimir',
  'proof.json': 'Prueba en JSON',
  'proof.title': 'Prueba de consentimiento: %{number}',
  'proof.made': 'Hecha %{at} por %{by}',
  'proof.made_unknown': 'Hecha %{at}',
  'proof.what':
    'Estos son todos los eventos sobre el consentimiento de este número, en el orden en que se registraron. Nadie puede cambiarlos ni eliminarlos. El hash de un evento abarca su contenido y el hash del evento anterior. Tras un borrado a petición faltan los textos anteriores; un hash en el borrado abarca todo lo demás. El archivo JSON de esta persona se comprueba con: %{command}',
  'proof.hash': 'Hash',
  'proof.recorded': 'Registrado',
  'erase.verb': 'Borrar',
  'erase.title': '¿Borrar lo que se sabe de %{number}?',
  'erase.tenants': 'En %{names}:',
  'erase.goes': 'Esto se pierde para siempre:',
  'erase.audiences': 'Audiencias en las que está: %{count}',
  'erase.messages': 'Mensajes que recibió, con número y texto: %{count}',
  'erase.replies': 'Respuestas: %{count}',
  'erase.clicks': 'Clics que tienen el número: %{count}',
  'erase.texts': 'Textos del historial de consentimiento: %{count}',
  'erase.waiting': 'Mensajes que esperan su envío y se omitirán: %{count}.',
  'erase.files':
    'También las conversaciones. Los archivos de informes que puedan nombrarlo vencen y se pueden preparar de nuevo.',
  'erase.stays':
    'El número queda en la lista de exclusión de todos los clientes, para que nadie vuelva a escribirle. Eventos de consentimiento que quedan sin sus textos, con quién, cuándo y cómo: %{count}.',
  'erase.final':
    'No se puede deshacer. Las cifras de las campañas quedan como están, y también el registro de auditoría con los motivos que dio el personal.',
  'erase.reason': 'Cómo lo pidió (opcional, se guarda como prueba)',
  'erase.begun': 'Se está borrando %{number}.',
  'erased.title': 'Borrado a petición',
  'erased.done': 'Solicitado por %{by} y hecho:',
  'erased.erasing': 'Solicitado por %{by}, en curso:',
  'erased.on_their_way':
    'Mensajes que conservan el número hasta que dejen de estar en camino o alguien aclare qué fue de ellos: %{count}.',
  'erased.stays':
    'Se conserva porque la ley lo exige: el número en la lista de exclusión, y cuándo y cómo se dio y se retiró el consentimiento. El registro de auditoría conserva quién hizo qué y por qué.',
  'removed.title': 'Eliminado tras un tiempo',
  'removed.text':
    'El ajuste de conservación eliminó el %{at} todos los mensajes de envíos que terminaron antes del %{before} y los textos escritos hasta entonces. No se sabe si esta persona tenía alguno. El consentimiento y las bajas se conservan.',
} satisfies Translated<typeof en>;

export const ar = {
  'proof.html': 'الدليل للطباعة',
  'proof.json': 'الدليل بصيغة JSON',
  'proof.title': 'دليل الموافقة: %{number}',
  'proof.made': 'أُعدّ %{at} بواسطة %{by}',
  'proof.made_unknown': 'أُعدّ %{at}',
  'proof.what':
    'هذه كل الأحداث المتعلقة بموافقة صاحب هذا الرقم بالترتيب الذي سُجّلت به. ولا يستطيع أحد تغييرها أو حذفها. تشمل بصمة كل حدث محتواه وبصمة الحدث الذي قبله. وبعد محو بناءً على طلب تغيب النصوص السابقة له، وتشمل بصمة في حدث المحو كل ما عداها. ويمكن التحقق من ملف JSON لهذا الشخص بالأمر: %{command}',
  'proof.hash': 'البصمة',
  'proof.recorded': 'سُجّل',
  'erase.verb': 'محو',
  'erase.title': 'هل تريد محو ما يُعرف عن %{number}؟',
  'erase.tenants': 'لدى %{names}:',
  'erase.goes': 'يزول هذا نهائيًا:',
  'erase.audiences': 'عدد الجماهير التي هو فيها: %{count}',
  'erase.messages': 'الرقم والنص في الرسائل المرسلة إليه: %{count}',
  'erase.replies': 'الردود: %{count}',
  'erase.clicks': 'الرقم في النقرات: %{count}',
  'erase.texts': 'نصوص أحداث في سجل الموافقة: %{count}',
  'erase.waiting': 'رسائل بانتظار الإرسال ستُتخطّى: %{count}.',
  'erase.files': 'وتزول المحادثات أيضًا. وتنتهي صلاحية ملفات التقارير التي قد تذكره، ويمكن إعدادها من جديد.',
  'erase.stays':
    'يبقى الرقم في قائمة عدم الاتصال لكل العملاء كي لا يراسله أحد من جديد. أحداث الموافقة التي تبقى من دون نصوصها (من ومتى وكيف): %{count}.',
  'erase.final':
    'لا يمكن التراجع عنه. وتبقى أرقام الحملات كما هي، وكذلك سجل التدقيق مع الأسباب التي ذكرها الموظفون.',
  'erase.reason': 'كيف طلب ذلك (اختياري، يُحفظ دليلًا)',
  'erase.begun': 'يجري محو %{number}.',
  'erased.title': 'مُحي بناءً على طلب',
  'erased.done': 'طلبه %{by}، وتمّ:',
  'erased.erasing': 'طلبه %{by}، وهو جارٍ:',
  'erased.on_their_way': 'رسائل تحتفظ بالرقم إلى أن ينتهي إرسالها أو يُحسم مصيرها: %{count}',
  'erased.stays':
    'يُحفظ ما يوجبه القانون: الرقم في قائمة عدم الاتصال، ومتى وكيف أُعطيت الموافقة وسُحبت. ويحفظ سجل التدقيق من فعل ماذا ولماذا.',
  'removed.title': 'أُزيل بعد مدة',
  'removed.text':
    'أزال إعداد مدة الحفظ في %{at} كل رسائل عمليات الإرسال التي انتهت قبل %{before} وما كُتب حتى ذلك الحين. ولا يُعرف إن كان لهذا الشخص شيء منها. وتبقى الموافقات وطلبات الإيقاف.',
} satisfies Translated<typeof en>;
