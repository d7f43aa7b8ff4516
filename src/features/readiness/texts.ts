import { textsOf, type TextIn } from '../../admin/useText';
import type { CodeTexts, Translated } from '../../i18n/messages';
import type { BlockerCode, WarningCode } from '../../resources/campaigns/values';
import type { LintCode } from '../../rules/lint';

export const at = 'app.readiness';

/** Texts of the "Ready to send?" panel. English loads with the screens that show it. */
export const en = {
  title: 'Ready to send?',
  checking: 'Checking every recipient…',
  ready: 'Ready to send.',
  warned: 'Ready to send. %{count} warning. |||| Ready to send. %{count} warnings.',
  not_ready: '%{count} issue to fix before sending. |||| %{count} issues to fix before sending.',
  blockers: 'Blocking',
  warnings: 'Warnings',
  reach: 'Reaches %{reached} of %{rows}',
  'reach.about': 'Reaches about %{reached} of %{rows}',
  'left.do_not_call': '%{count} on the do-not-call list',
  'left.country': '%{count} in countries that are not allowed',
  'left.duplicate': '%{count} duplicate |||| %{count} duplicates',
  'left.excluded': '%{count} skipped by the campaign',
  'left.no_consent': '%{count} without the consent that the client requires',
  'left.line_type': '%{count} with a landline, or unreachable',
  unknown_lines:
    '%{count} number with unknown line type. It is texted. |||| %{count} numbers with unknown line type. They are texted.',
  'left.unresolved_field': '%{count} with an empty merge field',
  'left.empty_message': '%{count} with an empty message',
  'left.outside_hours':
    '%{count} recipient is in quiet hours now |||| %{count} recipients are in quiet hours now',
  segments: 'Segments',
  'segments.total': 'Total',
  'segments.least': 'Least',
  'segments.typical': 'Typical',
  'segments.most': 'Most',
  cost: 'Estimated cost',
  'cost.unknown': 'Not known: there is no price list for this account',
  'cost.range': '%{least} to %{most}, usually %{typical}',
  'cost.about': 'about %{amount}',
  'cost.more':
    '%{amount}, plus %{count} message whose price is not known |||| %{amount}, plus %{count} messages whose price is not known',
  sampled: 'Estimated from a sample of %{measured} of %{rows} recipients.',
  exact: 'Checked %{rows} recipient. |||| Checked all %{rows} recipients.',
  local: '%{share} get it from a number with their area code.',
  'blocker.no_carrier':
    'No carrier is configured, so nothing can be sent. Ask the people who run this server to configure one (setting CARRIER).',
  'blocker.archived': 'Unarchive it first.',
  'blocker.job_active': 'A job is already scheduled or running.',
  'blocker.no_message': 'Write the message.',
  'blocker.no_audience': 'Choose an audience.',
  'blocker.importing': 'Wait until the import into %{token} is done.',
  'blocker.empty_audience': 'Add recipients: %{token} is empty.',
  'blocker.no_consent':
    'The client requires a kind of consent that no import of these audiences claims: import recipients who have given it.',
  'blocker.unresolved_fields': 'No recipient has a value for %{token}: add a fallback.',
  'blocker.no_number': 'Give the client a number to send from.',
  'blocker.number_unregistered':
    'US networks reject texts from %{token}: assign it to an approved 10DLC campaign, or use another number.',
  'blocker.not_approved': 'Choose an approved 10DLC campaign: %{token} is not approved.',
  'blocker.over_budget': 'The budget of %{token} for this month is used up: raise it.',
  'blocker.over_tenant_budget':
    'The budget of %{token} for this month is used up: ask your server administrator to raise it.',
  'warning.tenant_budget_low':
    'With this job, %{count}% of your organization’s budget for this month will be spent.',
  'warning.tenant_budget_exceeded':
    'This job would bring your organization to %{count}% of its budget for this month: what the budget does not pay for waits.',
  'warning.budget_low': 'With this job, %{count}% of the client’s budget for this month will be spent.',
  'warning.budget_exceeded':
    'This job would bring the client to %{count}% of its budget for this month: what the budget does not pay for waits.',
  'warning.budget_unpriced':
    'The price of %{count} message is not known, so no budget counts it. |||| The price of %{count} messages is not known, so no budget counts them.',
  'warning.rows_unresolved':
    '%{count} recipient has no value for a merge field and is skipped. |||| %{count} recipients have no value for a merge field and are skipped.',
  'warning.rows_empty':
    '%{count} recipient would get an empty message and is skipped. |||| %{count} recipients would get an empty message and are skipped.',
  'warning.nobody_left': 'No one is left to send to: all recipients (%{count}) are skipped.',
  'warning.long': 'Up to %{count} segments for one recipient: each is charged as a message.',
  'warning.few_numbers': 'This volume needs about %{count} numbers to send from.',
  'warning.numbers_unassigned':
    '%{count} number is not assigned to the 10DLC campaign (error 30034). |||| %{count} numbers are not assigned to the 10DLC campaign (error 30034).',
  'warning.unregistered': 'No 10DLC campaign is chosen: carriers may reject it (error 30034).',
  'warning.domain_unhealthy': 'The link domain %{token} is not used: it is unhealthy or full.',
  'warning.window_never':
    '%{count} recipient can never be texted: the client’s sending hours, %{token}, are all in their quiet hours. |||| %{count} recipients can never be texted: the client’s sending hours, %{token}, are all in their quiet hours.',
  'warning.sent_before':
    'Already sent. A new job texts %{count} person again. |||| Already sent. A new job texts all %{count} people again.',
  'warning.unknown_field': '%{token} is not a field of the audience.',
  'warning.malformed_field': '%{token} is sent as written: it is not a merge field.',
  'warning.no_fallback': 'Some recipients have no %{token}: add a fallback.',
  'warning.no_opt_out': 'Missing opt-out instructions.',
  'warning.no_sender': 'Missing sender name: add %{token}.',
  'warning.public_shortener': 'Carriers filter the public shortener %{token}: use a branded link.',
  'warning.insecure_link': '%{token} does not use https.',
  'warning.many_links': 'More than one link in a message looks like spam.',
  'warning.link_not_attached':
    'The link %{token} is not attached, so no one is credited with its clicks. Attach it.',
  'warning.all_caps': 'Most of the message is in capitals, which filters treat as spam.',
  'warning.use_case_mismatch': 'It reads like %{token}, which the 10DLC campaign is not registered for.',
  'warning.undeclared_link': 'No sample of the 10DLC campaign shows a link; this message has one.',
  'warning.undeclared_phone': 'No sample of the 10DLC campaign shows a phone number; this message has one.',
} as const;

export const useText = textsOf(
  at,
  en satisfies CodeTexts<typeof en, 'blocker', BlockerCode> &
    CodeTexts<typeof en, 'warning', WarningCode | LintCode>,
);
export type Text = TextIn<typeof en>;

export const es = {
  title: '¿Lista para enviar?',
  checking: 'Revisando cada destinatario…',
  ready: 'Lista para enviar.',
  warned: 'Lista para enviar. %{count} advertencia. |||| Lista para enviar. %{count} advertencias.',
  not_ready:
    '%{count} problema por resolver antes de enviar. |||| %{count} problemas por resolver antes de enviar.',
  blockers: 'Impiden el envío',
  warnings: 'Advertencias',
  reach: 'Llega a %{reached} de %{rows}',
  'reach.about': 'Llega a unos %{reached} de %{rows}',
  'left.do_not_call': '%{count} en la lista de exclusión',
  'left.country': 'En países no permitidos: %{count}',
  'left.duplicate': '%{count} duplicado |||| %{count} duplicados',
  'left.excluded': 'Omitidos por la campaña: %{count}',
  'left.no_consent': 'Sin el consentimiento que exige el cliente: %{count}',
  'left.line_type': 'Con línea fija o inaccesibles: %{count}',
  unknown_lines:
    '%{count} número con tipo de línea desconocido. Se le escribe. |||| %{count} números con tipo de línea desconocido. Se les escribe.',
  'left.unresolved_field': '%{count} con un campo de combinación vacío',
  'left.empty_message': '%{count} con un mensaje vacío',
  'left.outside_hours':
    '%{count} destinatario está ahora en horas de silencio |||| %{count} destinatarios están ahora en horas de silencio',
  segments: 'Segmentos',
  'segments.total': 'En total',
  'segments.least': 'Mínimo',
  'segments.typical': 'Habitual',
  'segments.most': 'Máximo',
  cost: 'Costo estimado',
  'cost.unknown': 'No se conoce: no hay lista de precios para esta cuenta',
  'cost.range': 'De %{least} a %{most}, normalmente %{typical}',
  'cost.about': 'unos %{amount}',
  'cost.more':
    '%{amount}, más %{count} mensaje cuyo precio no se conoce |||| %{amount}, más %{count} mensajes cuyo precio no se conoce',
  sampled: 'Estimado con una muestra de %{measured} de los %{rows} destinatarios.',
  exact: 'Se revisó %{rows} destinatario. |||| Se revisaron los %{rows} destinatarios.',
  local: 'El %{share} lo recibe de un número con su mismo código de área.',
  'blocker.no_carrier':
    'No hay ningún operador configurado, así que no se puede enviar nada. Pida a quienes administran este servidor que configuren uno (ajuste CARRIER).',
  'blocker.archived': 'Primero desarchívela.',
  'blocker.job_active': 'Ya hay un envío programado o en curso.',
  'blocker.no_message': 'Escriba el mensaje.',
  'blocker.no_audience': 'Elija una audiencia.',
  'blocker.importing': 'Espere a que termine la importación en %{token}.',
  'blocker.empty_audience': 'Agregue destinatarios: %{token} está vacía.',
  'blocker.no_consent':
    'El cliente exige un tipo de consentimiento que ninguna importación de estas audiencias declara: importe destinatarios que lo hayan dado.',
  'blocker.unresolved_fields': 'Ningún destinatario tiene valor para %{token}: agregue un valor alternativo.',
  'blocker.no_number': 'Dé al cliente un número desde el que enviar.',
  'blocker.number_unregistered':
    'Las redes de EE. UU. rechazan los mensajes desde %{token}: asígnelo a una campaña 10DLC aprobada o use otro número.',
  'blocker.not_approved': 'Elija una campaña 10DLC aprobada: %{token} no lo está.',
  'blocker.over_budget': 'El presupuesto de %{token} para este mes está agotado: auméntelo.',
  'blocker.over_tenant_budget':
    'El presupuesto de %{token} para este mes está agotado: pida a quien administra el servidor que lo aumente.',
  'warning.tenant_budget_low':
    'Con este envío se habrá gastado el %{count} % del presupuesto de su organización para este mes.',
  'warning.tenant_budget_exceeded':
    'Este envío llevaría a su organización al %{count} % de su presupuesto para este mes: lo que el presupuesto no paga espera.',
  'warning.budget_low':
    'Con este envío se habrá gastado el %{count} % del presupuesto del cliente para este mes.',
  'warning.budget_exceeded':
    'Este envío llevaría al cliente al %{count} % de su presupuesto para este mes: lo que el presupuesto no cubra esperará.',
  'warning.budget_unpriced':
    'No se conoce el precio de %{count} mensaje, así que el presupuesto del cliente no lo cuenta. |||| No se conoce el precio de %{count} mensajes, así que el presupuesto del cliente no los cuenta.',
  'warning.rows_unresolved':
    'A %{count} destinatario le falta un campo de combinación y se omite. |||| A %{count} destinatarios les falta un campo de combinación y se omiten.',
  'warning.rows_empty':
    '%{count} destinatario recibiría un mensaje vacío y se omite. |||| %{count} destinatarios recibirían un mensaje vacío y se omiten.',
  'warning.nobody_left': 'No queda nadie a quien enviar: se omiten todos los destinatarios (%{count}).',
  'warning.long': 'Hasta %{count} segmentos para un destinatario: cada uno se cobra como un mensaje.',
  'warning.few_numbers': 'Este volumen requiere unos %{count} números de envío.',
  'warning.numbers_unassigned':
    '%{count} número no está asignado a la campaña 10DLC (error 30034). |||| %{count} números no están asignados a la campaña 10DLC (error 30034).',
  'warning.unregistered': 'No hay campaña 10DLC elegida: los operadores pueden rechazarla (error 30034).',
  'warning.domain_unhealthy':
    'El dominio de enlaces %{token} no se usa: no está en buen estado o está lleno.',
  'warning.window_never':
    'Nunca se podrá escribir a %{count} destinatario: todo el horario de envío del cliente, %{token}, cae en sus horas de silencio. |||| Nunca se podrá escribir a %{count} destinatarios: todo el horario de envío del cliente, %{token}, cae en sus horas de silencio.',
  'warning.sent_before':
    'Ya se envió. Un envío nuevo vuelve a escribir a %{count} persona. |||| Ya se envió. Un envío nuevo vuelve a escribir a las %{count} personas.',
  'warning.unknown_field': '%{token} no es un campo de la audiencia.',
  'warning.malformed_field': '%{token} se envía tal cual: no es un campo de combinación.',
  'warning.no_fallback': 'Algunos destinatarios no tienen %{token}: agregue un valor alternativo.',
  'warning.no_opt_out': 'Faltan las instrucciones para darse de baja.',
  'warning.no_sender': 'Falta el nombre de quien envía: agregue %{token}.',
  'warning.public_shortener': 'Los operadores filtran el acortador público %{token}: use un enlace de marca.',
  'warning.insecure_link': '%{token} no usa https.',
  'warning.many_links': 'Más de un enlace en un mensaje parece spam.',
  'warning.link_not_attached':
    'El enlace %{token} no está adjunto, así que sus clics no se atribuyen a nadie. Adjúntelo.',
  'warning.all_caps': 'Casi todo el mensaje está en mayúsculas, y los filtros lo tratan como spam.',
  'warning.use_case_mismatch': 'Parece %{token}, un uso para el que la campaña 10DLC no está registrada.',
  'warning.undeclared_link': 'Ningún ejemplo de la campaña 10DLC muestra un enlace; este mensaje lo tiene.',
  'warning.undeclared_phone':
    'Ningún ejemplo de la campaña 10DLC muestra un teléfono; este mensaje lo tiene.',
} satisfies Translated<typeof en>;

export const ar = {
  title: 'هل هي جاهزة للإرسال؟',
  checking: 'جارٍ فحص كل المستلمين…',
  ready: 'جاهزة للإرسال.',
  warned:
    'جاهزة للإرسال. |||| جاهزة للإرسال. تحذير واحد. |||| جاهزة للإرسال. تحذيران. |||| جاهزة للإرسال. %{count} تحذيرات. |||| جاهزة للإرسال. %{count} تحذيرًا. |||| جاهزة للإرسال. %{count} تحذير.',
  not_ready:
    'لا مشكلات. |||| مشكلة واحدة يجب حلها قبل الإرسال. |||| مشكلتان يجب حلهما قبل الإرسال. |||| %{count} مشكلات يجب حلها قبل الإرسال. |||| %{count} مشكلة يجب حلها قبل الإرسال. |||| %{count} مشكلة يجب حلها قبل الإرسال.',
  blockers: 'تمنع الإرسال',
  warnings: 'تحذيرات',
  reach: 'تصل إلى %{reached} من %{rows}',
  'reach.about': 'تصل إلى نحو %{reached} من %{rows}',
  'left.do_not_call': 'في قائمة عدم الاتصال: %{count}',
  'left.country': 'في بلدان غير مسموح بها: %{count}',
  'left.duplicate':
    'لا تكرار |||| رقم مكرر واحد |||| رقمان مكرران |||| %{count} أرقام مكررة |||| %{count} رقمًا مكررًا |||| %{count} رقم مكرر',
  'left.excluded': 'متخطّون بحسب الحملة: %{count}',
  'left.no_consent': 'بلا الموافقة التي يشترطها العميل: %{count}',
  'left.line_type': 'خطوط أرضية أو غير متاحة: %{count}',
  unknown_lines:
    'أنواع كل الخطوط معروفة. |||| رقم واحد نوع خطه غير معروف، وتصله الرسالة. |||| رقمان نوعا خطيهما غير معروفين، وتصلهما الرسالة. |||| %{count} أرقام أنواع خطوطها غير معروفة، وتصلها الرسالة. |||| %{count} رقمًا أنواع خطوطها غير معروفة، وتصلها الرسالة. |||| %{count} رقم أنواع خطوطها غير معروفة، وتصلها الرسالة.',
  'left.unresolved_field': 'بحقل دمج فارغ: %{count}',
  'left.empty_message': 'برسالة فارغة: %{count}',
  'left.outside_hours':
    'لا أحد في ساعات الهدوء الآن |||| مستلم واحد في ساعات الهدوء الآن |||| مستلمان في ساعات الهدوء الآن |||| %{count} مستلمين في ساعات الهدوء الآن |||| %{count} مستلمًا في ساعات الهدوء الآن |||| %{count} مستلم في ساعات الهدوء الآن',
  segments: 'المقاطع',
  'segments.total': 'الإجمالي',
  'segments.least': 'الأقل',
  'segments.typical': 'المعتاد',
  'segments.most': 'الأكثر',
  cost: 'التكلفة المقدّرة',
  'cost.unknown': 'غير معروفة: لا توجد قائمة أسعار لهذا الحساب',
  'cost.range': 'من %{least} إلى %{most}، وعادةً %{typical}',
  'cost.about': 'نحو %{amount}',
  'cost.more':
    '%{amount} |||| %{amount}، ومعها رسالة واحدة سعرها غير معروف |||| %{amount}، ومعها رسالتان سعرهما غير معروف |||| %{amount}، ومعها %{count} رسائل سعرها غير معروف |||| %{amount}، ومعها %{count} رسالة سعرها غير معروف |||| %{amount}، ومعها %{count} رسالة سعرها غير معروف',
  sampled: 'تقدير من عينة: %{measured} من أصل %{rows} من المستلمين.',
  exact:
    'لا مستلمين لفحصهم. |||| فُحص مستلم واحد. |||| فُحص مستلمان. |||| فُحص جميع المستلمين، وهم %{rows} مستلمين. |||| فُحص جميع المستلمين، وهم %{rows} مستلمًا. |||| فُحص جميع المستلمين، وهم %{rows} مستلم.',
  local: '%{share} يستلمونها من رقم برمز منطقتهم.',
  'blocker.no_carrier':
    'لم يُضبط أي مشغّل، فلا يمكن إرسال شيء. اطلب ممن يديرون هذا الخادم ضبط مشغّل (الإعداد CARRIER).',
  'blocker.archived': 'ألغِ الأرشفة أولًا.',
  'blocker.job_active': 'توجد عملية إرسال مجدولة أو جارية بالفعل.',
  'blocker.no_message': 'اكتب الرسالة.',
  'blocker.no_audience': 'اختر جمهورًا.',
  'blocker.importing': 'انتظر حتى ينتهي الاستيراد إلى %{token}.',
  'blocker.empty_audience': 'أضف مستلمين: لا أحد في %{token} بعد.',
  'blocker.no_consent':
    'يشترط العميل نوعًا من الموافقة لا يذكره أي استيراد لهذه الجماهير: استورد مستلمين أعطوها.',
  'blocker.unresolved_fields': 'لا قيمة لـ %{token} لدى أي مستلم: أضف قيمة بديلة.',
  'blocker.no_number': 'أعطِ العميل رقمًا للإرسال منه.',
  'blocker.number_unregistered':
    'ترفض الشبكات الأمريكية الرسائل من %{token}: خصّصه لحملة 10DLC معتمدة أو استخدم رقمًا آخر.',
  'blocker.not_approved': 'اختر حملة 10DLC معتمدة: %{token} ليست معتمدة.',
  'blocker.over_budget': 'نفدت ميزانية %{token} لهذا الشهر: ارفعها.',
  'blocker.over_tenant_budget': 'نفدت ميزانية %{token} لهذا الشهر: اطلب من مدير الخادم رفعها.',
  'warning.tenant_budget_low':
    'مع عملية الإرسال هذه تبلغ نسبة المنفَق من ميزانية مؤسستك لهذا الشهر %{count}٪.',
  'warning.tenant_budget_exceeded':
    'تبلغ عملية الإرسال هذه بمؤسستك %{count}٪ من ميزانيتها لهذا الشهر: ما لا تغطيه الميزانية ينتظر.',
  'warning.budget_low': 'مع عملية الإرسال هذه تبلغ نسبة المنفَق من ميزانية العميل لهذا الشهر %{count}٪.',
  'warning.budget_exceeded':
    'مع عملية الإرسال هذه تبلغ نسبة المنفَق من ميزانية العميل لهذا الشهر %{count}٪: ما لا تغطيه الميزانية ينتظر.',
  'warning.budget_unpriced':
    'كل الأسعار معروفة. |||| سعر رسالة واحدة غير معروف، فلا تحتسبها ميزانية العميل. |||| سعر رسالتين غير معروف، فلا تحتسبهما ميزانية العميل. |||| سعر %{count} رسائل غير معروف، فلا تحتسبها ميزانية العميل. |||| سعر %{count} رسالة غير معروف، فلا تحتسبها ميزانية العميل. |||| سعر %{count} رسالة غير معروف، فلا تحتسبها ميزانية العميل.',
  'warning.rows_unresolved':
    'لا أحد ينقصه حقل دمج. |||| تنقص مستلمًا واحدًا قيمة حقل دمج، وسيُتخطّى. |||| تنقص مستلمين اثنين قيمة حقل دمج، وسيُتخطّيان. |||| تنقص %{count} مستلمين قيمة حقل دمج، وسيُتخطّون. |||| تنقص %{count} مستلمًا قيمة حقل دمج، وسيُتخطّون. |||| تنقص %{count} مستلم قيمة حقل دمج، وسيُتخطّون.',
  'warning.rows_empty':
    'لا أحد ستصله رسالة فارغة. |||| كانت ستصل مستلمًا واحدًا رسالة فارغة، وسيُتخطّى. |||| كانت ستصل مستلمين اثنين رسالة فارغة، وسيُتخطّيان. |||| كانت ستصل %{count} مستلمين رسالة فارغة، وسيُتخطّون. |||| كانت ستصل %{count} مستلمًا رسالة فارغة، وسيُتخطّون. |||| كانت ستصل %{count} مستلم رسالة فارغة، وسيُتخطّون.',
  'warning.nobody_left': 'لم يبقَ أحد للإرسال إليه: يُتخطّى جميع المستلمين (%{count}).',
  'warning.long': 'حتى %{count} مقاطع لمستلم واحد: يُحتسب كل مقطع رسالة.',
  'warning.few_numbers': 'هذا الحجم يحتاج نحو %{count} رقمًا للإرسال.',
  'warning.numbers_unassigned':
    'كل الأرقام مخصصة لحملة 10DLC. |||| رقم واحد غير مخصص لحملة 10DLC (الخطأ 30034). |||| رقمان غير مخصصين لحملة 10DLC (الخطأ 30034). |||| %{count} أرقام غير مخصصة لحملة 10DLC (الخطأ 30034). |||| %{count} رقمًا غير مخصص لحملة 10DLC (الخطأ 30034). |||| %{count} رقم غير مخصص لحملة 10DLC (الخطأ 30034).',
  'warning.unregistered': 'لم تُختر حملة 10DLC: قد يرفضها المشغّلون (الخطأ 30034).',
  'warning.domain_unhealthy': 'لا يُستخدم نطاق الروابط %{token}: ليس سليمًا أو امتلأ.',
  'warning.window_never':
    'يمكن مراسلة الجميع في ساعات إرسال العميل، %{token}. |||| لا يمكن أبدًا مراسلة مستلم واحد: كل ساعات إرسال العميل، %{token}، ضمن ساعات الهدوء لديه. |||| لا يمكن أبدًا مراسلة مستلمين اثنين: كل ساعات إرسال العميل، %{token}، ضمن ساعات الهدوء لديهما. |||| لا يمكن أبدًا مراسلة %{count} مستلمين: كل ساعات إرسال العميل، %{token}، ضمن ساعات الهدوء لديهم. |||| لا يمكن أبدًا مراسلة %{count} مستلمًا: كل ساعات إرسال العميل، %{token}، ضمن ساعات الهدوء لديهم. |||| لا يمكن أبدًا مراسلة %{count} مستلم: كل ساعات إرسال العميل، %{token}، ضمن ساعات الهدوء لديهم.',
  'warning.sent_before':
    'لم تُرسَل من قبل. |||| أُرسلت من قبل. عملية إرسال جديدة تراسل شخصًا واحدًا مرة أخرى. |||| أُرسلت من قبل. عملية إرسال جديدة تراسل شخصين مرة أخرى. |||| أُرسلت من قبل. عملية إرسال جديدة تراسل الجميع مرة أخرى، وهم %{count} أشخاص. |||| أُرسلت من قبل. عملية إرسال جديدة تراسل الجميع مرة أخرى، وهم %{count} شخصًا. |||| أُرسلت من قبل. عملية إرسال جديدة تراسل الجميع مرة أخرى، وهم %{count} شخص.',
  'warning.unknown_field': '%{token} ليس حقلًا في الجمهور.',
  'warning.malformed_field': '%{token} يُرسل كما هو: ليس حقل دمج.',
  'warning.no_fallback': 'بعض المستلمين بلا %{token}: أضف قيمة بديلة.',
  'warning.no_opt_out': 'تنقص تعليمات إلغاء الاشتراك.',
  'warning.no_sender': 'ينقص اسم المرسِل: أضف %{token}.',
  'warning.public_shortener': 'يحجب المشغّلون مختصر الروابط العام %{token}: استخدم رابطًا بعلامتك.',
  'warning.insecure_link': '%{token} لا يستخدم https.',
  'warning.many_links': 'أكثر من رابط في رسالة واحدة يشبه الرسائل المزعجة.',
  'warning.link_not_attached': 'الرابط %{token} غير مرفق، فلا تُنسب نقراته إلى أحد. أرفقه.',
  'warning.all_caps': 'معظم الرسالة بأحرف كبيرة، وهو ما تعدّه المرشحات رسائل مزعجة.',
  'warning.use_case_mismatch': 'تبدو من نوع %{token} الذي لم تُسجَّل له حملة 10DLC.',
  'warning.undeclared_link': 'لا يظهر رابط في أي عينة من حملة 10DLC، وفي هذه الرسالة رابط.',
  'warning.undeclared_phone': 'لا يظهر رقم هاتف في أي عينة من حملة 10DLC، وفي هذه الرسالة رقم.',
} satisfies Translated<typeof en>;
