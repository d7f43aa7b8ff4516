import { textsOf, type TextIn } from '../../admin/useText';
import type { Translated } from '../../i18n/messages';

export const at = 'app.help';

/** Texts of the help page; facts are the carriers’ and this product’s own. English loads with the screens that show them. */
export const en = {
  title: 'Help',
  search: 'Search help',
  nothing: 'Nothing matches',
  'start.title': 'From a client to a sent campaign',
  'start.1': 'Create a client: it is who you send for, with its time zone and sending window.',
  'start.2':
    'Upload an audience: a CSV file with a phone number in each row. Before anything is stored you see which rows are valid, double, wrong or on the do-not-call list.',
  'start.3':
    'Create a campaign: choose client and audience and write the message. Send a test to your own phone.',
  'start.4':
    'Start a job: it sends in the background. Sent, delivered, failed, replied and opted out add up at any moment.',
  'csv.title': 'CSV files',
  'csv.1':
    'The first row names the columns. One column holds the phone number, as (202)\u00a0555\u20110123 or +12025550123; everything else can be used in the message.',
  'csv.2':
    'A number that stands twice is kept once. Rows that cannot be used are listed with their row number and the reason.',
  'length.title': 'How long a message may be',
  'length.1':
    'A message of plain letters takes 160 characters in one segment, 153 in each of several. One character outside that alphabet, an emoji or a curly quote, makes it 70 and 67.',
  'length.2':
    'Carriers charge by segment. The counter below the message says how many there are and which characters cost the most.',
  'opt_out.title': 'Opting out',
  'opt_out.1':
    'Whoever replies STOP, UNSUBSCRIBE, CANCEL, END or QUIT is put on the client’s do-not-call list at once and gets one confirmation. No later job sends to that number.',
  'opt_out.2':
    'Opting a person out in a conversation does the same and deletes the conversation; the evidence stays on the list.',
  'hours.title': 'When messages leave',
  'hours.1':
    'A message leaves only in the lawful hours of the place where its recipient lives, by the clock there: between 08:00 and 21:00, shorter in some states. The place comes from the time zone, ZIP code or state in the file, else from the area code; where nothing is known, the hours of both coasts hold.',
  'hours.2':
    'Who is outside these hours is held, not dropped: the job says how many wait, and until when. Sending all the same asks for a reason, which is kept with the job.',
  'left_out.title': 'Who is left out',
  'left_out.1':
    'Numbers on the client’s do-not-call list are left out at the import and once more when a job sends. A campaign may leave out more: numbers of other audiences, recipients of other campaigns, whoever was texted lately.',
  'left_out.2':
    'Nobody disappears: targeted is always what was sent, what is held and what was dropped, each with its reason.',
  'clicks.title': 'Links and clicks',
  'clicks.1':
    'A link gets a short address on your own domain, a different one for each recipient, so that the campaign shows who clicked. Addresses of public shorteners are what carriers filter.',
  'clicks.2':
    'Programs open links before people do. What they open is counted apart; the click rate is of people, each counted once.',
  'ten_dlc.title': '10DLC registration',
  'ten_dlc.1':
    'Carriers in the United States deliver business messages only from registered numbers. Register the brand first, then a campaign for each purpose, then assign the numbers.',
  'ten_dlc.2':
    'In review: the registry or a carrier has not answered. Approved: every carrier agreed. Rejected: read the reason, correct it, submit again.',
  'nothing.next': 'Try another word, or a carrier’s code such as 30007.',
  'csv.template': 'Download a template',
  calculator: 'Count a message',
  'calculator.text': 'Text',
  glossary: 'What the states mean',
  'glossary.lead':
    'A state is about a number, not about a person: nobody learns whether a text message was read.',
  errors: 'Error codes',
  'errors.lead': 'What the carriers say when a message does not arrive, and what to do.',
  'errors.other': 'Another code',
  keys: 'Keyboard',
  'keys.palette': 'Go to any page, find a record, run an action of the page',
  'keys.tab': 'Next and previous control',
  'keys.move': 'Move through suggestions and conversations, and open one',
  'keys.rows': 'In a list: next and previous row, first and last',
  'keys.conversation': 'In the conversations: next and previous, reply, opt out',
  'keys.menu': 'In a list: what can be done with the row',
  'keys.choose': 'In a list, after “Select”: choose the row',
  'keys.escape': 'Close what is open: a dialog, the sidebar, a conversation',
  'keys.send': 'Send a reply',
  support: 'For support',
  'support.lead': 'Copy this when you report a problem. It holds no names, numbers or messages.',
  'subject.messages': 'Messages to a recipient',
  'subject.standings': 'Brands and registered campaigns',
  'subject.carriers': 'Carriers',
  skipped: 'Skipped',
  'tenants.title': 'Giving a tenant what it needs',
  'tenants.1':
    'Create a tenant from a free provider account, with its time zone. Then assign it registered campaigns: without one its numbers deliver nothing.',
  'tenants.2':
    'The queue on the page of tenants shows what waits for the carriers over all tenants. A tenant whose failures pass the threshold is marked in its row.',
  'people.title': 'Letting colleagues in',
  'people.1':
    'Invite a colleague under Users with name, address and role. The mail leads to a page where they set a password; at the first sign-in they set up an authenticator.',
  'people.2':
    'Nobody gives a role above their own. A role cannot be changed: delete the user and invite again. Somebody who lost the authenticator gets “Reset MFA”.',
} as const;

export const useText = textsOf(at, en);
export type Text = TextIn<typeof en>;

export const es = {
  title: 'Ayuda',
  search: 'Buscar en la ayuda',
  nothing: 'No hay coincidencias',
  'start.title': 'De un cliente a una campaña enviada',
  'start.1': 'Cree un cliente: es aquel para quien se envía, con su zona horaria y su horario de envío.',
  'start.2':
    'Suba una audiencia: un archivo CSV con un número de teléfono en cada fila. Antes de guardar nada verá qué filas son válidas, repetidas, incorrectas o están en la lista de exclusión.',
  'start.3':
    'Cree una campaña: elija cliente y audiencia y escriba el mensaje. Envíe una prueba a su propio teléfono.',
  'start.4':
    'Inicie un envío: se realiza en segundo plano. Enviados, entregados, fallidos, respuestas y bajas cuadran en todo momento.',
  'csv.title': 'Archivos CSV',
  'csv.1':
    'La primera fila nombra las columnas. Una columna contiene el número de teléfono, como (202)\u00a0555\u20110123 o +12025550123; todo lo demás puede usarse en el mensaje.',
  'csv.2':
    'Un número que aparece dos veces se conserva una. Las filas que no se pueden usar se muestran con su número de fila y el motivo.',
  'length.title': 'Cuánto puede medir un mensaje',
  'length.1':
    'Un mensaje de letras simples admite 160 caracteres en un segmento y 153 en cada uno si son varios. Un solo carácter fuera de ese alfabeto, un emoji o unas comillas tipográficas, los reduce a 70 y 67.',
  'length.2':
    'Los operadores cobran por segmento. El contador bajo el mensaje dice cuántos hay y qué caracteres cuestan más.',
  'opt_out.title': 'Darse de baja',
  'opt_out.1':
    'Quien responde STOP, UNSUBSCRIBE, CANCEL, END o QUIT entra de inmediato en la lista de exclusión del cliente y recibe una confirmación. Ningún envío posterior escribe a ese número.',
  'opt_out.2':
    'Dar de baja a una persona en una conversación hace lo mismo y elimina la conversación; la prueba queda en la lista.',
  'hours.title': 'Cuándo salen los mensajes',
  'hours.1':
    'Un mensaje solo sale en el horario legal del lugar donde vive quien lo recibe, según la hora de allí: entre las 08:00 y las 21:00, menos en algunos estados. El lugar se toma de la zona horaria, el código postal o el estado del archivo y, si no, del prefijo; si no se sabe nada, vale el horario de ambas costas.',
  'hours.2':
    'Quien está fuera de ese horario espera y no se pierde: el envío dice cuántos esperan y hasta cuándo. Enviar de todos modos exige un motivo, que queda con el envío.',
  'left_out.title': 'A quién no se escribe',
  'left_out.1':
    'Los números de la lista de exclusión del cliente quedan fuera al importar y otra vez al enviar. Una campaña puede dejar fuera a más: números de otras audiencias, destinatarios de otras campañas y a quien se escribió hace poco.',
  'left_out.2':
    'Nadie desaparece: el total es siempre lo enviado, lo retenido y lo descartado, cada uno con su motivo.',
  'clicks.title': 'Enlaces y clics',
  'clicks.1':
    'Un enlace recibe una dirección corta en su propio dominio, distinta para cada destinatario, de modo que la campaña muestra quién hizo clic. Las direcciones de acortadores públicos son las que filtran los operadores.',
  'clicks.2':
    'Los programas abren los enlaces antes que las personas. Lo que abren se cuenta aparte; la tasa de clics es de personas, cada una contada una vez.',
  'ten_dlc.title': 'Registro 10DLC',
  'ten_dlc.1':
    'Los operadores de Estados Unidos solo entregan mensajes comerciales de números registrados. Registre primero la marca, después una campaña para cada fin y luego asigne los números.',
  'ten_dlc.2':
    'En revisión: el registro o un operador no ha respondido. Aprobada: todos los operadores aceptaron. Rechazada: lea el motivo, corríjalo y preséntela de nuevo.',
  'nothing.next': 'Pruebe otra palabra o un código de operador, como 30007.',
  'csv.template': 'Descargar una plantilla',
  calculator: 'Contar un mensaje',
  'calculator.text': 'Texto',
  glossary: 'Qué significan los estados',
  'glossary.lead': 'Un estado se refiere a un número, no a una persona: nadie sabe si un mensaje se leyó.',
  errors: 'Códigos de error',
  'errors.lead': 'Lo que dicen los operadores cuando un mensaje no llega y qué hacer.',
  'errors.other': 'Otro código',
  keys: 'Teclado',
  'keys.palette': 'Ir a cualquier página, buscar un registro, ejecutar una acción',
  'keys.tab': 'Control siguiente y anterior',
  'keys.move': 'Recorrer sugerencias y conversaciones y abrir una',
  'keys.rows': 'En una lista: fila siguiente y anterior, primera y última',
  'keys.conversation': 'En las conversaciones: siguiente y anterior, responder, dar de baja',
  'keys.menu': 'En una lista: qué se puede hacer con la fila',
  'keys.choose': 'En una lista, tras «Seleccionar»: elegir la fila',
  'keys.escape': 'Cerrar lo que está abierto: un diálogo, la barra lateral, una conversación',
  'keys.send': 'Enviar una respuesta',
  support: 'Para soporte',
  'support.lead': 'Copie esto al informar de un problema. No contiene nombres, números ni mensajes.',
  'subject.messages': 'Mensajes a un destinatario',
  'subject.standings': 'Marcas y campañas registradas',
  'subject.carriers': 'Operadores',
  skipped: 'Omitido',
  'tenants.title': 'Dar a un inquilino lo que necesita',
  'tenants.1':
    'Cree un inquilino a partir de una cuenta libre del proveedor, con su zona horaria. Asígnele después campañas registradas: sin ninguna, sus números no entregan nada.',
  'tenants.2':
    'La cola en la página de inquilinos muestra lo que espera a los operadores en todos ellos. Un inquilino cuyos fallos superan el umbral aparece marcado en su fila.',
  'people.title': 'Dar acceso a colegas',
  'people.1':
    'Invite a un colega en Usuarios con nombre, dirección y rol. El correo lleva a una página donde establece su contraseña; en el primer inicio de sesión configura un autenticador.',
  'people.2':
    'Nadie concede un rol superior al suyo. Un rol no se puede cambiar: elimine el usuario e invítelo de nuevo. Quien perdió el autenticador necesita «Restablecer MFA».',
} satisfies Translated<typeof en>;

export const ar = {
  title: 'المساعدة',
  search: 'البحث في المساعدة',
  nothing: 'لا توجد نتائج مطابقة',
  'start.title': 'من عميل إلى حملة مُرسَلة',
  'start.1': 'أنشئ عميلًا: هو من ترسل لأجله، وله منطقته الزمنية وفترة الإرسال.',
  'start.2':
    'ارفع جمهورًا: ملف CSV فيه رقم هاتف في كل صف. وقبل حفظ أي شيء ترى أي الصفوف صالح أو مكرر أو خاطئ أو في قائمة عدم الاتصال.',
  'start.3': 'أنشئ حملة: اختر العميل والجمهور واكتب الرسالة. وأرسل تجربة إلى هاتفك.',
  'start.4':
    'ابدأ الإرسال: يعمل في الخلفية. ومجموع المُرسَل وما سُلّم وما فشل والردود وإلغاءات الاشتراك متطابق في كل لحظة.',
  'csv.title': 'ملفات CSV',
  'csv.1':
    'الصف الأول يسمّي الأعمدة. وعمود واحد يحتوي على رقم الهاتف، مثل \u2066(202)\u00a0555\u20110123\u2069 أو \u2066+12025550123\u2069، وكل ما عداه يمكن استخدامه في الرسالة.',
  'csv.2': 'الرقم المكرر يُحفظ مرة واحدة. والصفوف التي لا يمكن استخدامها تُعرض برقم الصف والسبب.',
  'length.title': 'كم يمكن أن تطول الرسالة',
  'length.1':
    'الرسالة ذات الأحرف البسيطة تتسع لـ 160 حرفًا في مقطع واحد، و153 في كل مقطع إن تعددت المقاطع. وحرف واحد خارج تلك الأبجدية، كالحرف العربي أو الرمز التعبيري، يجعلها 70 و67.',
  'length.2': 'تحاسب شركات الاتصالات على المقطع. والعدّاد أسفل الرسالة يبيّن عدد المقاطع وأي الأحرف أكثر كلفة.',
  'opt_out.title': 'إلغاء الاشتراك',
  'opt_out.1':
    'من يرد بكلمة STOP أو UNSUBSCRIBE أو CANCEL أو END أو QUIT يُضاف فورًا إلى قائمة عدم الاتصال لدى العميل ويتلقى تأكيدًا واحدًا. ولا ترسل أي عملية لاحقة إلى ذلك الرقم.',
  'opt_out.2': 'إلغاء اشتراك شخص من داخل محادثة يفعل الشيء نفسه ويحذف المحادثة، ويبقى الإثبات في القائمة.',
  'hours.title': 'متى تُرسل الرسائل',
  'hours.1':
    'لا تُرسل رسالة إلا في الساعات القانونية لمكان مستلمها وبتوقيته: بين 08:00 و21:00، وأقل في بعض الولايات. ويُعرف المكان من المنطقة الزمنية أو الرمز البريدي أو الولاية في الملف، وإلا فمن رمز المنطقة؛ وإن لم يُعرف شيء سرت ساعات الساحلين معًا.',
  'hours.2':
    'من كان خارج هذه الساعات يُؤجَّل ولا يُسقَط: تذكر العملية كم ينتظرون وإلى متى. والإرسال رغم ذلك يتطلب سببًا يُحفظ مع العملية.',
  'left_out.title': 'من الذي يُستثنى',
  'left_out.1':
    'الأرقام في قائمة عدم الاتصال لدى العميل تُستثنى عند الاستيراد ومرة أخرى عند الإرسال. ويمكن للحملة أن تستثني أكثر: أرقام جماهير أخرى، ومستلمي حملات أخرى، ومن روسل حديثًا.',
  'left_out.2': 'لا أحد يختفي: العدد المستهدف هو دائمًا ما أُرسل وما أُجّل وما أُسقط، ولكل منها سببه.',
  'clicks.title': 'الروابط والنقرات',
  'clicks.1':
    'يحصل الرابط على عنوان قصير في نطاقك، مختلف لكل مستلم، فتُظهر الحملة من نقر. أما عناوين خدمات الاختصار العامة فهي ما تحجبه شركات الاتصالات.',
  'clicks.2':
    'تفتح البرامج الروابط قبل الناس. وما تفتحه يُحسب منفصلًا؛ فمعدل النقر للأشخاص، ويُحسب كل منهم مرة واحدة.',
  'ten_dlc.title': 'تسجيل 10DLC',
  'ten_dlc.1':
    'لا تسلّم شركات الاتصالات في الولايات المتحدة رسائل الأعمال إلا من أرقام مسجّلة. سجّل العلامة التجارية أولًا، ثم حملة لكل غرض، ثم خصّص الأرقام.',
  'ten_dlc.2':
    'قيد المراجعة: لم يردّ السجل أو إحدى شركات الاتصالات. معتمدة: وافقت كل شركات الاتصالات. مرفوضة: اقرأ السبب وصحّحه وقدّمها من جديد.',
  'nothing.next': 'جرّب كلمة أخرى أو رمز مشغّل مثل 30007.',
  'csv.template': 'تنزيل قالب',
  calculator: 'حساب رسالة',
  'calculator.text': 'النص',
  glossary: 'معاني الحالات',
  'glossary.lead': 'الحالة تخص الرقم لا الشخص: لا أحد يعرف هل قُرئت الرسالة.',
  errors: 'رموز الأخطاء',
  'errors.lead': 'ما يقوله المشغّلون عندما لا تصل رسالة، وما العمل.',
  'errors.other': 'رمز آخر',
  keys: 'لوحة المفاتيح',
  'keys.palette': 'الانتقال إلى أي صفحة أو البحث عن سجل أو تنفيذ إجراء',
  'keys.tab': 'عنصر التحكم التالي والسابق',
  'keys.move': 'التنقل بين الاقتراحات والمحادثات وفتح إحداها',
  'keys.rows': 'في قائمة: الصف التالي والسابق، والأول والأخير',
  'keys.conversation': 'في المحادثات: التالية والسابقة، والرد، وإلغاء الاشتراك',
  'keys.menu': 'في قائمة: ما يمكن فعله بالصف',
  'keys.choose': 'في قائمة بعد «تحديد»: اختيار الصف',
  'keys.escape': 'إغلاق ما هو مفتوح: مربع حوار أو الشريط الجانبي أو محادثة',
  'keys.send': 'إرسال رد',
  support: 'للدعم',
  'support.lead': 'انسخ هذا عند الإبلاغ عن مشكلة. لا يحتوي على أسماء أو أرقام أو رسائل.',
  'subject.messages': 'الرسائل إلى مستلم',
  'subject.standings': 'العلامات التجارية والحملات المسجّلة',
  'subject.carriers': 'المشغّلون',
  skipped: 'متجاوزة',
  'tenants.title': 'تجهيز المستأجر بما يحتاج',
  'tenants.1':
    'أنشئ مستأجرًا من حساب متاح لدى المزوّد مع منطقته الزمنية، ثم خصّص له حملات مسجّلة: من دونها لا توصل أرقامه شيئًا.',
  'tenants.2':
    'تعرض قائمة الانتظار في صفحة المستأجرين ما ينتظر المشغّلين لدى الجميع. ويُعلَّم في صفّه المستأجر الذي تتجاوز إخفاقاته الحد.',
  'people.title': 'إدخال الزملاء',
  'people.1':
    'ادعُ زميلًا من صفحة المستخدمين بالاسم والعنوان والدور. تقود الرسالة إلى صفحة يعيّن فيها كلمة المرور؛ وعند أول تسجيل دخول يُعدّ تطبيق المصادقة.',
  'people.2':
    'لا يمنح أحد دورًا أعلى من دوره. ولا يمكن تغيير الدور: احذف المستخدم وادعُه من جديد. ومن فقد تطبيق المصادقة يحتاج إلى «إعادة تعيين المصادقة الثنائية».',
} satisfies Translated<typeof en>;
