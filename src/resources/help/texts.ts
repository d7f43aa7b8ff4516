import { textsOf, type TextIn } from '../../admin/useText';
import type { Translated } from '../../i18n/messages';

export const at = 'app.help';

/** Texts of the help page; facts are the carriers’ and this product’s own. English loads with the screens that show them. */
export const en = {
  title: 'Help',
  search: 'Search help',
  pages: 'Pages of the help',
  'page.guides': 'How it works',
  'page.states': 'States',
  'page.codes': 'Carrier codes',
  'page.keys': 'Keyboard and support',
  nothing: 'Nothing matches',
  'start.title': 'From a client to a sent campaign',
  'start.1': 'Create a client, the business you send for, with its time zone and sending window.',
  'start.2':
    'Upload an audience: a CSV file with a phone number in each row. Before anything is saved, you see which rows are valid, duplicate, not valid or on the do-not-call list.',
  'start.3':
    'Create a campaign: choose a client and an audience, and write the message. Send a test to your own phone.',
  'start.4':
    'Start a job. It sends in the background. The figures for sent, delivered, failed, replied and opted out always add up.',
  'csv.title': 'CSV files',
  'csv.1':
    'The first row names the columns. One column has the phone number, as (202) 555\u20110123 or +12025550123. You can use all other columns in the message.',
  'csv.2':
    'A number that appears twice is kept once. Rows that cannot be used are listed with their row number and the reason.',
  'length.title': 'How long a message can be',
  'length.1':
    'A message of plain characters holds 160 in one segment, or 153 in each of several. One special character, such as an emoji or a curly quote, lowers this to 70 and 67.',
  'length.2':
    'Carriers charge by segment. The counter below the message shows how many there are and which characters cost the most.',
  'opt_out.title': 'Opting out',
  'opt_out.1':
    'Anyone who replies STOP, UNSUBSCRIBE, CANCEL, END or QUIT is added to the do-not-call list at once and gets one confirmation. No job of that client texts them again. A STOP to a number that several clients share stops all of them from that number; the client’s settings say whether its opt-outs reach further. People who ask to stop in other words are noticed too: nothing is sent to them until you decide in the client’s conversations.',
  'opt_out.2':
    'Opting a person out in a conversation does the same and deletes the conversation; the evidence stays on the list.',
  'hours.title': 'Quiet hours',
  'hours.1':
    'Messages are sent only in the legal hours where the recipient lives, in local time: from 8:00 AM to 9:00 PM, and less in some states. The location comes from the time zone, ZIP code and state in the file and from the area code; where these disagree, it must be a legal hour in all of them. If nothing is known, the strictest hours of any state apply, on both coasts.',
  'hours.2':
    'Recipients in quiet hours are held, not skipped. The job shows how many are waiting, and until when. To send anyway, you must give a reason, which is kept with the job.',
  'left_out.title': 'Who is skipped',
  'left_out.1':
    'People who opted out of the client, of the number it sends from, or of all clients are skipped on import and again when a job sends. A campaign can skip more: numbers in other audiences, recipients of other campaigns, and anyone texted recently.',
  'left_out.2':
    'Everyone is accounted for: targeted is always sent plus held plus skipped, each with its reason.',
  'clicks.title': 'Links and clicks',
  'clicks.1':
    'A link gets a short address on your own domain, a different one for each recipient, so the campaign shows who clicked. Carriers filter public shorteners.',
  'clicks.2':
    'Bots open links before people do. Their clicks are counted separately. The click rate counts people, each once.',
  'ten_dlc.title': '10DLC registration',
  'ten_dlc.1':
    'Carriers in the United States deliver business messages only from registered numbers. Register the brand first, then a campaign for each purpose, then assign the numbers.',
  'ten_dlc.2':
    'In review: the registry or a carrier has not answered. Approved: every carrier agreed. Rejected: read the reason, correct it and submit again.',
  'nothing.next': 'Try another word, or a carrier code such as 30007.',
  'csv.template': 'Download a template',
  calculator: 'Count segments',
  'calculator.text': 'Text',
  glossary: 'What the states mean',
  'glossary.lead':
    'A state describes a number, not a person: no one can tell whether a text message was read.',
  errors: 'Error codes',
  'errors.lead': 'What the carriers say when a message does not arrive, and what to do.',
  'errors.other': 'Another code',
  keys: 'Keyboard',
  'keys.palette': 'Go to any page, find a record, run an action on the page',
  'keys.tab': 'Next and previous control',
  'keys.move': 'Move through suggestions and conversations, and open one',
  'keys.rows': 'In a list: next and previous row, first and last',
  'keys.conversation': 'In the conversations: next and previous, reply, opt out, not a request to stop',
  'keys.menu': 'In a list: actions for the row',
  'keys.choose': 'In a list, after “Select”: select the row',
  'keys.escape': 'Close what is open: a dialog, the sidebar or a conversation',
  'keys.send': 'Send a reply',
  support: 'For support',
  'support.lead': 'Copy this when you report a problem. It contains no names, numbers or messages.',
  'subject.messages': 'Messages to a recipient',
  'subject.standings': 'Brands and registered campaigns',
  'subject.carriers': 'Carriers',
  skipped: 'Skipped',
  'tenants.title': 'Setting up a tenant',
  'tenants.1':
    'Create a tenant from an unused provider account, with its time zone. Then assign registered campaigns to it: without one, its messages are not delivered.',
  'tenants.2':
    'The queue on the Tenants page shows what is waiting for the carriers across all tenants. A tenant with too many failures is marked in its row.',
  'people.title': 'Inviting colleagues',
  'people.1':
    'Invite a colleague under Users with a name, email address and role. The email links to a page where they set a password. At the first sign-in they set up an authenticator.',
  'people.2':
    'You cannot give a role above your own. A role cannot be changed: delete the user and invite them again. If someone loses their authenticator, use “Reset MFA”.',
} as const;

export const useText = textsOf(at, en);
export type Text = TextIn<typeof en>;

export const es = {
  title: 'Ayuda',
  search: 'Buscar en la ayuda',
  pages: 'Páginas de la ayuda',
  'page.guides': 'Cómo funciona',
  'page.states': 'Estados',
  'page.codes': 'Códigos de operadores',
  'page.keys': 'Teclado y soporte',
  nothing: 'No hay coincidencias',
  'start.title': 'De un cliente a una campaña enviada',
  'start.1': 'Cree un cliente, la empresa para la que se envía, con su zona horaria y su horario de envío.',
  'start.2':
    'Suba una audiencia: un archivo CSV con un número de teléfono en cada fila. Antes de guardar nada verá qué filas son válidas, repetidas, no válidas o están en la lista de exclusión.',
  'start.3':
    'Cree una campaña: elija un cliente y una audiencia, y escriba el mensaje. Envíe una prueba a su propio teléfono.',
  'start.4':
    'Inicie un envío. Se realiza en segundo plano. Las cifras de enviados, entregados, fallidos, respuestas y bajas siempre cuadran.',
  'csv.title': 'Archivos CSV',
  'csv.1':
    'La primera fila nombra las columnas. Una columna contiene el número de teléfono, como (202) 555\u20110123 o +12025550123. Todas las demás se pueden usar en el mensaje.',
  'csv.2':
    'Un número que aparece dos veces se conserva una. Las filas que no se pueden usar se muestran con su número de fila y el motivo.',
  'length.title': 'Cuánto puede medir un mensaje',
  'length.1':
    'Un mensaje de caracteres simples admite 160 en un segmento, o 153 en cada uno si son varios. Un solo carácter especial, como un emoji o unas comillas tipográficas, los reduce a 70 y 67.',
  'length.2':
    'Los operadores cobran por segmento. El contador bajo el mensaje dice cuántos hay y qué caracteres cuestan más.',
  'opt_out.title': 'Darse de baja',
  'opt_out.1':
    'Quien responde STOP, UNSUBSCRIBE, CANCEL, END o QUIT entra de inmediato en la lista de exclusión y recibe una confirmación. Ningún envío de ese cliente vuelve a escribirle. Un STOP a un número que comparten varios clientes los detiene a todos desde ese número; los ajustes del cliente dicen si sus bajas llegan más lejos. También se detecta a quien pide la baja con otras palabras: no se le envía nada hasta que usted decida en las conversaciones del cliente.',
  'opt_out.2':
    'Dar de baja a una persona en una conversación hace lo mismo y elimina la conversación; la prueba queda en la lista.',
  'hours.title': 'Horas de silencio',
  'hours.1':
    'Los mensajes solo se envían en el horario legal del lugar donde vive el destinatario, en hora local: de 8:00 a.m. a 9:00 p.m., y menos en algunos estados. El lugar se toma de la zona horaria, el código postal y el estado del archivo y del código de área; si no coinciden, la hora debe ser legal en todos ellos. Si no se sabe nada, se aplica el horario más estricto de cualquier estado, en ambas costas.',
  'hours.2':
    'A los destinatarios en horas de silencio se les retiene el mensaje; no se omiten. El envío indica cuántos esperan y hasta cuándo. Para enviar de todos modos hay que dar un motivo, que queda con el envío.',
  'left_out.title': 'A quién se omite',
  'left_out.1':
    'A quien se dio de baja del cliente, del número desde el que se envía o de todos los clientes se le omite al importar y otra vez en cada envío. Una campaña puede omitir a más: números de otras audiencias, destinatarios de otras campañas y a quien se escribió hace poco.',
  'left_out.2':
    'No falta nadie: el total es siempre lo enviado, lo retenido y lo omitido, cada uno con su motivo.',
  'clicks.title': 'Enlaces y clics',
  'clicks.1':
    'Un enlace recibe una dirección corta en su propio dominio, distinta para cada destinatario, así que la campaña muestra quién hizo clic. Los operadores filtran los acortadores públicos.',
  'clicks.2':
    'Los bots abren los enlaces antes que las personas. Sus clics se cuentan aparte. La tasa de clics es de personas, cada una contada una vez.',
  'ten_dlc.title': 'Registro 10DLC',
  'ten_dlc.1':
    'Los operadores de Estados Unidos solo entregan mensajes comerciales de números registrados. Registre primero la marca, después una campaña para cada fin y luego asigne los números.',
  'ten_dlc.2':
    'En revisión: el registro o un operador no ha respondido. Aprobada: todos los operadores aceptaron. Rechazada: lea el motivo, corríjalo y preséntela de nuevo.',
  'nothing.next': 'Pruebe otra palabra o un código de operador, como 30007.',
  'csv.template': 'Descargar una plantilla',
  calculator: 'Contar segmentos',
  'calculator.text': 'Texto',
  glossary: 'Qué significan los estados',
  'glossary.lead':
    'Un estado se refiere a un número, no a una persona: nadie puede saber si un mensaje se leyó.',
  errors: 'Códigos de error',
  'errors.lead': 'Lo que dicen los operadores cuando un mensaje no llega y qué hacer.',
  'errors.other': 'Otro código',
  keys: 'Teclado',
  'keys.palette': 'Ir a cualquier página, buscar un registro, ejecutar una acción',
  'keys.tab': 'Control siguiente y anterior',
  'keys.move': 'Recorrer sugerencias y conversaciones y abrir una',
  'keys.rows': 'En una lista: fila siguiente y anterior, primera y última',
  'keys.conversation': 'En las conversaciones: siguiente y anterior, responder, dar de baja, no pide la baja',
  'keys.menu': 'En una lista: acciones de la fila',
  'keys.choose': 'En una lista, tras “Seleccionar”: seleccionar la fila',
  'keys.escape': 'Cerrar lo que está abierto: un diálogo, la barra lateral, una conversación',
  'keys.send': 'Enviar una respuesta',
  support: 'Para soporte',
  'support.lead': 'Copie esto al informar de un problema. No contiene nombres, números ni mensajes.',
  'subject.messages': 'Mensajes a un destinatario',
  'subject.standings': 'Marcas y campañas registradas',
  'subject.carriers': 'Operadores',
  skipped: 'Omitido',
  'tenants.title': 'Configurar una organización',
  'tenants.1':
    'Cree una organización a partir de una cuenta de proveedor libre, con su zona horaria. Asígnele después campañas registradas: sin ninguna, sus mensajes no se entregan.',
  'tenants.2':
    'La cola en la página Organizaciones muestra lo que espera a los operadores en todas ellas. Una organización con demasiados fallos aparece marcada en su fila.',
  'people.title': 'Invitar a colegas',
  'people.1':
    'Invite a un colega en Usuarios con nombre, correo electrónico y rol. El correo lleva a una página donde establece su contraseña. En el primer inicio de sesión configura un autenticador.',
  'people.2':
    'No puede dar un rol superior al suyo. Un rol no se puede cambiar: elimine el usuario e invítelo de nuevo. Si alguien pierde el autenticador, use “Restablecer MFA”.',
} satisfies Translated<typeof en>;

export const ar = {
  title: 'المساعدة',
  search: 'البحث في المساعدة',
  pages: 'صفحات المساعدة',
  'page.guides': 'كيف يعمل',
  'page.states': 'الحالات',
  'page.codes': 'رموز المشغّلين',
  'page.keys': 'لوحة المفاتيح والدعم',
  nothing: 'لا توجد نتائج مطابقة',
  'start.title': 'من عميل إلى حملة مُرسَلة',
  'start.1': 'أنشئ عميلًا، وهو الجهة التي ترسل لأجلها، مع منطقته الزمنية وفترة الإرسال.',
  'start.2':
    'ارفع جمهورًا: ملف CSV فيه رقم هاتف في كل صف. وقبل حفظ أي شيء ترى أي الصفوف صالح أو مكرر أو غير صالح أو في قائمة عدم الاتصال.',
  'start.3': 'أنشئ حملة: اختر العميل والجمهور واكتب الرسالة. وأرسل تجربة إلى هاتفك.',
  'start.4':
    'ابدأ عملية إرسال. تعمل في الخلفية. وتتطابق دائمًا أعداد المُرسَل وما سُلّم وما فشل والردود وإلغاءات الاشتراك.',
  'csv.title': 'ملفات CSV',
  'csv.1':
    'الصف الأول يسمّي الأعمدة. وعمود واحد يحتوي على رقم الهاتف، مثل \u2066(202) 555\u20110123\u2069 أو \u2066+12025550123\u2069. وكل الأعمدة الأخرى يمكن استخدامها في الرسالة.',
  'csv.2': 'الرقم المكرر يُحفظ مرة واحدة. والصفوف التي لا يمكن استخدامها تُعرض برقم الصف والسبب.',
  'length.title': 'كم يمكن أن يكون طول الرسالة',
  'length.1':
    'الرسالة ذات الأحرف البسيطة تتسع لـ 160 حرفًا في مقطع واحد، و153 في كل مقطع إن تعددت المقاطع. وحرف واحد خارج تلك الأبجدية، كالحرف العربي أو الرمز التعبيري، يجعلها 70 و67.',
  'length.2': 'يحاسب المشغّلون على المقطع. والعدّاد أسفل الرسالة يبيّن عدد المقاطع وأي الأحرف أكثر كلفة.',
  'opt_out.title': 'إلغاء الاشتراك',
  'opt_out.1':
    'من يرد بكلمة STOP أو UNSUBSCRIBE أو CANCEL أو END أو QUIT يُضاف فورًا إلى قائمة عدم الاتصال ويتلقى تأكيدًا واحدًا. ولا تراسله أي عملية إرسال لذلك العميل بعدها. وإرسال STOP إلى رقم يشترك فيه عدة عملاء يوقفهم جميعًا من ذلك الرقم، وتحدد إعدادات العميل هل يمتد إلغاء الاشتراك إلى أبعد من ذلك. ويُكتشف أيضًا من يطلب الإيقاف بكلمات أخرى: لا يُرسل إليه شيء حتى تقرّر في محادثات العميل.',
  'opt_out.2': 'إلغاء اشتراك شخص من داخل محادثة يفعل الشيء نفسه ويحذف المحادثة، ويبقى الإثبات في القائمة.',
  'hours.title': 'ساعات الهدوء',
  'hours.1':
    'لا تُرسل الرسائل إلا في الساعات القانونية لمكان المستلم وبتوقيته المحلي: من 8:00 ص إلى 9:00 م، وأقل في بعض الولايات. ويُعرف المكان من المنطقة الزمنية والرمز البريدي والولاية في الملف ومن رمز المنطقة؛ وإن اختلفت وجب أن تكون الساعة قانونية فيها كلها. وإن لم يُعرف شيء طُبّقت أضيق ساعات تسمح بها أي ولاية، على الساحلين معًا.',
  'hours.2':
    'المستلمون في ساعات الهدوء تُحتجَز رسائلهم ولا يُتخطَّون. وتذكر عملية الإرسال كم ينتظرون وإلى متى. وللإرسال رغم ذلك يلزم ذكر سبب يُحفظ مع عملية الإرسال.',
  'left_out.title': 'من الذي يُتخطّى',
  'left_out.1':
    'من ألغى الاشتراك لدى العميل، أو من الرقم الذي يُرسل منه، أو لدى كل العملاء يُتخطّى عند الاستيراد ومرة أخرى في كل عملية إرسال. ويمكن للحملة أن تتخطّى أكثر: أرقام جماهير أخرى، ومستلمي حملات أخرى، ومن روسل حديثًا.',
  'left_out.2': 'لا أحد يختفي: العدد المستهدف هو دائمًا ما أُرسل وما احتُجز وما تُخطّي، ولكل منها سببه.',
  'clicks.title': 'الروابط والنقرات',
  'clicks.1':
    'يحصل الرابط على عنوان قصير في نطاقك، مختلف لكل مستلم، فتُظهر الحملة من نقر. ويحجب المشغّلون خدمات الاختصار العامة.',
  'clicks.2':
    'تفتح البرامج الآلية الروابط قبل الناس. وتُحسب نقراتها منفصلة. فنسبة النقر للأشخاص، ويُحسب كل منهم مرة واحدة.',
  'ten_dlc.title': 'تسجيل 10DLC',
  'ten_dlc.1':
    'لا يسلّم المشغّلون في الولايات المتحدة رسائل الأعمال إلا من أرقام مسجّلة. سجّل العلامة التجارية أولًا، ثم حملة لكل غرض، ثم خصّص الأرقام.',
  'ten_dlc.2':
    'قيد المراجعة: لم يردّ السجل أو أحد المشغّلين. معتمدة: وافق كل المشغّلين. مرفوضة: اقرأ السبب وصحّحه وقدّمها من جديد.',
  'nothing.next': 'جرّب كلمة أخرى أو رمز مشغّل مثل 30007.',
  'csv.template': 'تنزيل قالب',
  calculator: 'حساب المقاطع',
  'calculator.text': 'النص',
  glossary: 'معاني الحالات',
  'glossary.lead': 'تصف الحالة الرقم لا الشخص: لا يمكن لأحد معرفة هل قُرئت الرسالة.',
  errors: 'رموز الأخطاء',
  'errors.lead': 'ما يقوله المشغّلون عندما لا تصل رسالة، وما العمل.',
  'errors.other': 'رمز آخر',
  keys: 'لوحة المفاتيح',
  'keys.palette': 'الانتقال إلى أي صفحة أو البحث عن سجل أو تنفيذ إجراء',
  'keys.tab': 'عنصر التحكم التالي والسابق',
  'keys.move': 'التنقل بين الاقتراحات والمحادثات وفتح إحداها',
  'keys.rows': 'في قائمة: الصف التالي والسابق، والأول والأخير',
  'keys.conversation': 'في المحادثات: التالية والسابقة، والرد، وإلغاء الاشتراك، وليس طلب إيقاف',
  'keys.menu': 'في قائمة: إجراءات الصف',
  'keys.choose': 'في قائمة بعد «تحديد»: تحديد الصف',
  'keys.escape': 'إغلاق ما هو مفتوح: مربع حوار أو الشريط الجانبي أو محادثة',
  'keys.send': 'إرسال رد',
  support: 'للدعم',
  'support.lead': 'انسخ هذا عند الإبلاغ عن مشكلة. لا يحتوي على أسماء أو أرقام أو رسائل.',
  'subject.messages': 'الرسائل إلى مستلم',
  'subject.standings': 'العلامات التجارية والحملات المسجّلة',
  'subject.carriers': 'المشغّلون',
  skipped: 'متخطّاة',
  'tenants.title': 'إعداد مؤسسة',
  'tenants.1':
    'أنشئ مؤسسة من حساب متاح لدى المزوّد مع منطقتها الزمنية، ثم خصّص لها حملات مسجّلة: من دونها لا تُسلَّم رسائلها.',
  'tenants.2':
    'تعرض قائمة الانتظار في صفحة المؤسسات ما ينتظر المشغّلين لدى جميع المؤسسات. وتُعلَّم في صفّها المؤسسة التي تكثر إخفاقاتها.',
  'people.title': 'دعوة الزملاء',
  'people.1':
    'ادعُ زميلًا من صفحة المستخدمين بالاسم والبريد الإلكتروني والدور. تقود الرسالة إلى صفحة يعيّن فيها كلمة المرور. وعند أول تسجيل دخول يُعدّ تطبيق المصادقة.',
  'people.2':
    'لا يمكنك منح دور أعلى من دورك. ولا يمكن تغيير الدور: احذف المستخدم وادعُه من جديد. وإن فقد أحد تطبيق المصادقة فاستخدم «إعادة ضبط MFA».',
} satisfies Translated<typeof en>;
