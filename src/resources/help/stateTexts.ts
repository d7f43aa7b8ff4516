import { textsOf } from '../../admin/useText';
import type { Translated } from '../../i18n/messages';
import { en as reportStates } from './reportStateTexts';

export const at = 'app.help';

/** What each state says, and what it does not, by `<resource>.<field>.<value>` or `<subject>.<value>`. */
export const en = {
  ...reportStates,
  'messages.skipped': 'Not sent, for the reason shown.',
  'messages.do_not_call':
    'Not sent: they opted out of this client, of the number it would come from, or of all clients.',
  'messages.empty_message': 'Not sent: the message would be empty for this recipient.',
  'messages.unresolved_field': 'Not sent: a field of the message has no value for this recipient.',
  'messages.excluded': 'Not sent: the campaign skips this recipient, as set under its audiences.',
  'messages.expired':
    'Not sent: the hours in which they may be texted ended before the job reached them, and the job was set to stop then.',
  'messages.country':
    'Not sent: the number is in a country that the carrier account may not send to. A number that begins with +1 can be in the Caribbean.',
  'messages.no_consent': 'Not sent: no import claims for them the consent that the client requires.',
  'messages.line_type': 'Not sent: a look-up told that it is a landline, or cannot be reached.',
  'jobs.state.scheduled': 'Starts automatically at its time. You can stop it before and after that.',
  'jobs.state.queued': 'Waiting in our queue. Nothing has been sent yet.',
  'jobs.state.preparing': 'The recipients are being listed, each number once.',
  'jobs.state.sending': 'Messages are being sent.',
  'jobs.state.sent':
    'The carrier has every message, and nothing more is sent. Receipts are still coming in, so the figures can change.',
  'jobs.state.completed':
    'All receipts have come in, or their time is over. Replies and late receipts still count.',
  'jobs.state.stopped': 'Someone stopped it. Messages already sent cannot be recalled.',
  'jobs.state.failed': 'It could not continue. The job’s page says why. Nothing is sent twice.',
  'campaigns.state.draft': 'Something is missing before it can be sent.',
  'campaigns.state.ready': 'Nothing is missing. No job is running.',
  'campaigns.state.scheduled': 'A job starts automatically at its time.',
  'campaigns.state.waiting': 'Its job is waiting for quiet hours to end. Nothing is sent until then.',
  'campaigns.state.sending': 'A job of this campaign is running.',
  'campaigns.state.sent': 'Everything in the last job has been sent. Receipts are still coming in.',
  'campaigns.state.completed': 'The last job is completed.',
  'campaigns.state.stopped': 'Someone stopped the last job. Messages already sent cannot be recalled.',
  'campaigns.state.failed': 'The last job could not continue. Its page says why.',
  'audiences.state.ready': 'You can send to it.',
  'audiences.state.processing': 'A file is being imported. You can send to it when that is done.',
  'audiences.state.failed': 'The last import failed. Nothing was saved.',
  'audience_targets.state.valid': 'You can send to this number.',
  'audience_targets.state.opted_out':
    'They opted out of this client or of all. The number stays here but gets no messages.',
  'users.state.active': 'Has set a password.',
  'users.state.invited': 'Has not used the invitation link yet.',
  'users.mfa.true': 'Signs in with a code from their authenticator.',
  'users.mfa.false': 'Signs in with the password alone.',
  'campaign_virtual_numbers.assignment_state.UNASSIGNED': 'Not in a registered campaign, so it cannot send.',
  'campaign_virtual_numbers.assignment_state.PENDING_ASSIGNMENT':
    'The registry is adding it. It cannot send yet.',
  'campaign_virtual_numbers.assignment_state.ASSIGNED':
    'In a registered campaign. It can send once that is approved.',
  'campaign_virtual_numbers.assignment_state.FAILED_ASSIGNMENT':
    'The registry rejected it. Try another number or ask support.',
  'campaign_virtual_numbers.assignment_state.PENDING_UNASSIGNMENT':
    'It is being removed from its registered campaign and can no longer send.',
  'campaign_virtual_numbers.assignment_state.FAILED_UNASSIGNMENT':
    'The registry did not remove it. It is still in its campaign.',
  'brand_vettings.state.PENDING':
    'The vetting firm is looking into the brand. This takes minutes, or up to two days.',
  'brand_vettings.state.ACTIVE': 'Its score counts for the campaigns of the brand.',
  'brand_vettings.state.UNSCORE': 'It is valid but has no score, as political vettings do not.',
  'brand_vettings.state.FAILED': 'It does not count. The reason is shown. The fee is not refunded.',
  'brand_vettings.state.EXPIRED': 'Its score no longer counts. Order another one.',
  'client_virtual_numbers.order_state.ordering':
    'The carrier has not said yet whether it sold the number. Nothing can be sent from it.',
  'client_virtual_numbers.order_state.owned': 'The client’s number.',
  'client_virtual_numbers.order_state.failed': 'The order failed, for the reason shown. Nothing was bought.',
  'client_virtual_numbers.order_state.releasing':
    'Nothing can be sent from it. Until the carrier confirms the release, the number may be billed.',
  'client_virtual_numbers.order_state.released': 'It went back to the carrier.',
  'carrier_accounts.health.working': 'Its last message was accepted.',
  'carrier_accounts.health.failing':
    'Something has gone wrong since its last accepted message. “Last problem” says what.',
  'carrier_accounts.health.unused': 'Nothing was sent through it yet.',
  'carrier_accounts.health.missing': 'The server’s configuration no longer names it. Its messages wait.',
  'carrier_accounts.connection.bound':
    'The carrier can be reached and knows the account. Only SMPP stays connected.',
  'carrier_accounts.connection.unbound':
    'The server is trying to connect again. Its messages wait. “Last problem” says why.',
  'unknown_messages.state.open': 'The carrier’s answer was lost. Ask the carrier, or settle it yourself.',
  'unknown_messages.state.sent': 'The carrier proved that it was sent, or someone settled it so.',
  'unknown_messages.state.not_sent': 'The carrier rejected it, or someone settled it so.',
  'domains.health.healthy': 'Short links on it work.',
  'domains.health.degraded': 'Some carriers filter it. Choose another where you can.',
  'domains.health.disabled': 'Not used for new links. Old ones still work.',
  'conversations.state.needs_reply': 'They wrote last, and no one has answered.',
  'conversations.state.active': 'No one is waiting for an answer.',
  'conversations.state.may_stop':
    'What they wrote reads like a request to stop. Nothing is sent until someone decides.',
  'conversations.state.opted_out': 'On the do-not-call list. No reply can be sent.',
  'people.state.opted_out': 'They opted out of a client, of a number or of all. The page says which.',
  'people.state.held': 'What they wrote reads like a request to stop. Nothing is sent until someone decides.',
  'people.state.open': 'On no do-not-call list. A campaign may still skip them for other reasons.',
  'consent_statements.state.recording':
    'Each person’s event is being added to the history. It counts once all are there.',
  'consent_statements.state.done': 'All events are in the history, and campaigns count it.',
  'consent_events.kind.opted_in':
    'They agreed, or agreed again. A file’s claim does not take them off a do-not-call list.',
  'consent_events.kind.opted_out': 'From then on they were on a do-not-call list.',
  'consent_events.kind.held':
    'What they wrote reads like a request to stop, so nothing was sent until someone decided.',
  'consent_events.kind.released': 'Staff decided that it was no request to stop.',
  'do_not_calls.source.stop_reply': 'They replied STOP or a word like it.',
  'do_not_calls.source.wish':
    'They asked to stop in their own words, or may have. Decide in the client’s conversations.',
  'do_not_calls.source.keyword': 'They texted one of the client’s opt-out keywords.',
  'do_not_calls.source.staff': 'Staff added it.',
  'do_not_calls.source.import': 'It came from a file or a pasted list.',
  'do_not_calls.source.carrier': 'The carrier reports the number as opted out.',
  'do_not_calls.source.erasure': 'What was known of them was erased on request. Only the number stays, here.',
  'registered_campaigns.tcr_status.ACTIVE':
    'The registry lists the campaign as active. Each carrier decides separately.',
  'registered_campaigns.tcr_status.PENDING': 'The registry has not answered yet.',
  'registered_campaigns.tcr_status.EXPIRED': 'It was not renewed and cannot be restored. Register it again.',
  'registered_campaigns.tcr_status.SUSPENDED': 'The registry has stopped it for now.',
  'standings.draft': 'Not submitted yet.',
  'standings.in_review': 'The registry or a carrier has not answered yet.',
  'standings.approved': 'The registry and every carrier approved it.',
  'standings.rejected': 'Read the reason, correct the field it names and register it again.',
  'standings.suspended': 'It cannot send until the registry lifts the suspension.',
  'standings.expired': 'It cannot be restored. Register it again.',
  'carriers.REVIEW': 'This carrier has not answered yet. Its subscribers get no messages until it does.',
  'carriers.APPROVED': 'This carrier delivers, within its limits.',
  'carriers.REJECTED': 'This carrier does not deliver, even if others do.',
  'carriers.SUSPENDED': 'This carrier has stopped delivering.',
} as const;

export const useMeaning = textsOf(at, en);

/** Those of this file. */
type Own = Omit<typeof en, keyof typeof reportStates>;

export const es = {
  'messages.skipped': 'No se envió, por el motivo indicado.',
  'messages.do_not_call':
    'No se envió: se dio de baja de este cliente, del número desde el que saldría o de todos los clientes.',
  'messages.empty_message': 'No se envió: el mensaje quedaría vacío para este destinatario.',
  'messages.unresolved_field': 'No se envió: un campo del mensaje no tiene valor para este destinatario.',
  'messages.excluded': 'No se envió: la campaña omite a este destinatario, según sus audiencias.',
  'messages.expired':
    'No enviado: las horas en que se les puede escribir terminaron antes de que el envío llegara a ellos, y debía detenerse entonces.',
  'messages.country':
    'No enviado: el número es de un país al que la cuenta del operador no puede enviar. Un número que empieza por +1 puede ser del Caribe.',
  'messages.no_consent': 'No enviado: ninguna importación declara el consentimiento que exige el cliente.',
  'messages.line_type': 'No enviado: según una consulta, es una línea fija o inaccesible.',
  'jobs.state.scheduled': 'Empieza automáticamente a su hora. Se puede detener antes y después.',
  'jobs.state.queued': 'Espera en nuestra cola. Aún no se ha enviado nada.',
  'jobs.state.preparing': 'Se está formando la lista de destinatarios, cada número una vez.',
  'jobs.state.sending': 'Los mensajes se están enviando.',
  'jobs.state.sent':
    'El operador tiene todos los mensajes y no se envía nada más. Aún llegan acuses, así que las cifras pueden cambiar.',
  'jobs.state.completed':
    'Llegaron todos los acuses o terminó su plazo. Las respuestas y los acuses tardíos siguen contando.',
  'jobs.state.stopped': 'Alguien lo detuvo. Los mensajes ya enviados no se pueden retirar.',
  'jobs.state.failed': 'No pudo continuar. La página del envío dice por qué. Nada se envía dos veces.',
  'campaigns.state.draft': 'Falta algo antes de poder enviarla.',
  'campaigns.state.ready': 'No falta nada. No hay ningún envío en curso.',
  'campaigns.state.scheduled': 'Un envío empieza automáticamente a su hora.',
  'campaigns.state.waiting':
    'Su envío espera a que terminen las horas de silencio. Hasta entonces no se envía nada.',
  'campaigns.state.sending': 'Hay un envío de esta campaña en curso.',
  'campaigns.state.sent': 'Todo lo del último envío se ha enviado. Aún llegan acuses.',
  'campaigns.state.completed': 'El último envío se completó.',
  'campaigns.state.stopped': 'Alguien detuvo el último envío. Los mensajes ya enviados no se pueden retirar.',
  'campaigns.state.failed': 'El último envío no pudo continuar. Su página dice por qué.',
  'audiences.state.ready': 'Se puede enviar a esta audiencia.',
  'audiences.state.processing': 'Se está importando un archivo. Podrá enviar a la audiencia cuando termine.',
  'audiences.state.failed': 'La última importación falló. No se guardó nada.',
  'audience_targets.state.valid': 'Se puede enviar a este número.',
  'audience_targets.state.opted_out':
    'Se dio de baja de este cliente o de todos. El número se queda aquí, pero no recibe mensajes.',
  'users.state.active': 'Ha establecido una contraseña.',
  'users.state.invited': 'Aún no ha usado el enlace de la invitación.',
  'users.mfa.true': 'Inicia sesión con un código de su autenticador.',
  'users.mfa.false': 'Inicia sesión solo con la contraseña.',
  'campaign_virtual_numbers.assignment_state.UNASSIGNED':
    'No está en ninguna campaña registrada, así que no puede enviar.',
  'campaign_virtual_numbers.assignment_state.PENDING_ASSIGNMENT':
    'El registro lo está agregando. Aún no puede enviar.',
  'campaign_virtual_numbers.assignment_state.ASSIGNED':
    'Está en una campaña registrada. Puede enviar cuando esta se apruebe.',
  'campaign_virtual_numbers.assignment_state.FAILED_ASSIGNMENT':
    'El registro lo rechazó. Pruebe otro número o consulte a soporte.',
  'campaign_virtual_numbers.assignment_state.PENDING_UNASSIGNMENT':
    'Se está quitando de su campaña registrada y ya no puede enviar.',
  'campaign_virtual_numbers.assignment_state.FAILED_UNASSIGNMENT':
    'El registro no lo quitó. Sigue en su campaña.',
  'brand_vettings.state.PENDING':
    'La empresa evaluadora está examinando la marca. Tarda unos minutos o hasta dos días.',
  'brand_vettings.state.ACTIVE': 'Su puntuación cuenta para las campañas de la marca.',
  'brand_vettings.state.UNSCORE': 'Es válida pero no tiene puntuación, como las evaluaciones políticas.',
  'brand_vettings.state.FAILED': 'No cuenta. Se muestra el motivo. La tarifa no se devuelve.',
  'brand_vettings.state.EXPIRED': 'Su puntuación ya no cuenta. Pida otra.',
  'client_virtual_numbers.order_state.ordering':
    'El operador aún no ha dicho si vendió el número. No se puede enviar nada desde él.',
  'client_virtual_numbers.order_state.owned': 'Es un número del cliente.',
  'client_virtual_numbers.order_state.failed': 'El pedido falló por el motivo indicado. No se compró nada.',
  'client_virtual_numbers.order_state.releasing':
    'No se puede enviar nada desde él. Hasta que el operador confirme la liberación, puede facturarse.',
  'client_virtual_numbers.order_state.released': 'Volvió al operador.',
  'carrier_accounts.health.working': 'Su último mensaje fue aceptado.',
  'carrier_accounts.health.failing':
    'Algo ha fallado desde su último mensaje aceptado. “Último problema” dice qué.',
  'carrier_accounts.health.unused': 'Todavía no se ha enviado nada a través de ella.',
  'carrier_accounts.health.missing': 'La configuración del servidor ya no la nombra. Sus mensajes esperan.',
  'carrier_accounts.connection.bound':
    'Se puede llegar al operador y conoce la cuenta. Solo SMPP permanece conectado.',
  'carrier_accounts.connection.unbound':
    'El servidor intenta conectarse de nuevo. Sus mensajes esperan. “Último problema” dice por qué.',
  'unknown_messages.state.open': 'Se perdió la respuesta del operador. Consúltelo o resuélvalo usted.',
  'unknown_messages.state.sent': 'El operador demostró que se envió, o alguien lo resolvió así.',
  'unknown_messages.state.not_sent': 'El operador lo rechazó, o alguien lo resolvió así.',
  'domains.health.healthy': 'Sus enlaces cortos funcionan.',
  'domains.health.degraded': 'Algunos operadores lo filtran. Elija otro si puede.',
  'domains.health.disabled': 'No se usa para enlaces nuevos. Los antiguos siguen funcionando.',
  'conversations.state.needs_reply': 'Escribió en último lugar y nadie ha respondido.',
  'conversations.state.active': 'Nadie espera respuesta.',
  'conversations.state.may_stop':
    'Lo que escribió parece una petición de baja. No se le envía nada hasta que alguien decida.',
  'conversations.state.opted_out': 'Está en la lista de exclusión. No se puede responder.',
  'people.state.opted_out':
    'Se dio de baja de al menos un cliente, de un número o de todos los clientes. La página dice de cuáles.',
  'people.state.held': 'Parece que pide la baja. No se envía nada hasta que alguien decida.',
  'people.state.open': 'No está en ninguna lista de exclusión. Una campaña puede omitirla por otros motivos.',
  'consent_statements.state.recording':
    'Se está añadiendo el evento de cada persona al historial. Cuenta cuando estén todos.',
  'consent_statements.state.done':
    'Todos los eventos están en el historial y las campañas lo tienen en cuenta.',
  'consent_events.kind.opted_in':
    'Aceptó, o volvió a aceptar. Lo que declara un archivo no saca a nadie de una lista de exclusión.',
  'consent_events.kind.opted_out': 'Desde entonces estuvo en una lista de exclusión.',
  'consent_events.kind.held':
    'Lo que escribió parece una petición de baja: no se envió nada hasta que alguien decidió.',
  'consent_events.kind.released': 'El personal decidió que no era una petición de baja.',
  'do_not_calls.source.stop_reply': 'Respondió STOP o una palabra parecida.',
  'do_not_calls.source.wish':
    'Pidió la baja con sus propias palabras, o eso parece. Decida en las conversaciones del cliente.',
  'do_not_calls.source.keyword': 'Escribió una palabra clave de baja del cliente.',
  'do_not_calls.source.staff': 'Lo agregó alguien del personal.',
  'do_not_calls.source.import': 'Llegó de un archivo o de una lista pegada.',
  'do_not_calls.source.carrier': 'El operador informa que el número está dado de baja.',
  'do_not_calls.source.erasure':
    'Se borró a petición lo que se sabía de la persona. Solo queda el número, aquí.',
  'registered_campaigns.tcr_status.ACTIVE': 'El registro la considera activa. Cada operador decide aparte.',
  'registered_campaigns.tcr_status.PENDING': 'El registro aún no ha respondido.',
  'registered_campaigns.tcr_status.EXPIRED': 'No se renovó y no se puede recuperar. Regístrela de nuevo.',
  'registered_campaigns.tcr_status.SUSPENDED': 'El registro la ha detenido por ahora.',
  'standings.draft': 'Aún no se ha presentado.',
  'standings.in_review': 'El registro o un operador aún no ha respondido.',
  'standings.approved': 'El registro y todos los operadores la aprobaron.',
  'standings.rejected': 'Lea el motivo, corrija el campo indicado y regístrela de nuevo.',
  'standings.suspended': 'No puede enviar hasta que el registro levante la suspensión.',
  'standings.expired': 'No se puede recuperar. Regístrela de nuevo.',
  'carriers.REVIEW': 'Este operador aún no ha respondido. Sus abonados no reciben mensajes hasta entonces.',
  'carriers.APPROVED': 'Este operador entrega, dentro de sus límites.',
  'carriers.REJECTED': 'Este operador no entrega, aunque otros lo hagan.',
  'carriers.SUSPENDED': 'Este operador ha dejado de entregar.',
} satisfies Translated<Own>;

export const ar = {
  'messages.skipped': 'لم تُرسل، للسبب المبيّن.',
  'messages.do_not_call':
    'لم تُرسل: ألغى المستلم الاشتراك لدى هذا العميل، أو من الرقم الذي ستُرسل منه، أو لدى كل العملاء.',
  'messages.empty_message': 'لم تُرسل: ستكون الرسالة فارغة لهذا المستلم.',
  'messages.unresolved_field': 'لم تُرسل: أحد حقول الرسالة بلا قيمة لهذا المستلم.',
  'messages.excluded': 'لم تُرسل: تتخطّى الحملة هذا المستلم، كما اختير في جماهيرها.',
  'messages.expired':
    'لم تُرسل: انتهت الساعات التي يمكن مراسلتهم فيها قبل أن تصل إليهم عملية الإرسال، وقد ضُبطت لتتوقف عندئذ.',
  'messages.country':
    'لم تُرسل: الرقم في بلد لا يجوز لحساب المشغّل الإرسال إليه. قد يكون الرقم الذي يبدأ بـ ‎+1 في منطقة الكاريبي.',
  'messages.no_consent': 'لم تُرسل: يشترط العميل نوعًا من الموافقة لا يذكره أي استيراد لهذا المستلم.',
  'messages.line_type': 'لم تُرسل: تبيّن بالاستعلام أنه خط أرضي أو لا يمكن الوصول إليه.',
  'jobs.state.scheduled': 'تبدأ تلقائيًا في موعدها. ويمكنك إيقافها قبله وبعده.',
  'jobs.state.queued': 'تنتظر في قائمتنا. لم يُرسَل شيء بعد.',
  'jobs.state.preparing': 'يجري إعداد قائمة المستلمين، كل رقم مرة واحدة.',
  'jobs.state.sending': 'يجري إرسال الرسائل.',
  'jobs.state.sent':
    'وصلت كل الرسائل إلى المشغّل ولن يُرسَل المزيد. ما زالت إشعارات التسليم تصل، فقد تتغير الأرقام.',
  'jobs.state.completed': 'وصلت كل إشعارات التسليم أو انتهت مهلتها. وما يصل متأخرًا من ردود وإشعارات يُحتسب.',
  'jobs.state.stopped': 'أوقفها شخص ما. لا يمكن استرجاع الرسائل المُرسلة.',
  'jobs.state.failed': 'تعذّر استمرارها. وصفحة عملية الإرسال تذكر السبب. لا يُرسل شيء مرتين.',
  'campaigns.state.draft': 'ينقص شيء قبل إرسالها.',
  'campaigns.state.ready': 'لا ينقصها شيء. ولا عملية إرسال جارية.',
  'campaigns.state.scheduled': 'تبدأ عملية إرسال تلقائيًا في موعدها.',
  'campaigns.state.waiting': 'تنتظر عملية إرسالها انتهاء ساعات الهدوء. ولا يُرسَل شيء قبل ذلك.',
  'campaigns.state.sending': 'عملية إرسال من هذه الحملة جارية الآن.',
  'campaigns.state.sent': 'أُرسل كل ما في آخر عملية إرسال. وما زالت إشعارات التسليم تصل.',
  'campaigns.state.completed': 'اكتملت آخر عملية إرسال.',
  'campaigns.state.stopped': 'أوقف شخص ما آخر عملية إرسال. لا يمكن استرجاع الرسائل المُرسلة.',
  'campaigns.state.failed': 'تعذّر استمرار آخر عملية إرسال. وصفحتها تذكر السبب.',
  'audiences.state.ready': 'يمكن الإرسال إليه.',
  'audiences.state.processing': 'يجري استيراد ملف. ويمكن الإرسال إليه بعد انتهائه.',
  'audiences.state.failed': 'فشل آخر استيراد ولم يُحفظ شيء.',
  'audience_targets.state.valid': 'يمكن الإرسال إلى هذا الرقم.',
  'audience_targets.state.opted_out':
    'ألغى صاحبه الاشتراك لدى هذا العميل أو لدى كل العملاء. يبقى الرقم هنا لكن لا تصله رسائل.',
  'users.state.active': 'عيّن كلمة مرور.',
  'users.state.invited': 'لم يستخدم رابط الدعوة بعد.',
  'users.mfa.true': 'يسجّل الدخول برمز من تطبيق المصادقة.',
  'users.mfa.false': 'يسجّل الدخول بكلمة المرور وحدها.',
  'campaign_virtual_numbers.assignment_state.UNASSIGNED': 'ليس في أي حملة مسجّلة، فلا يمكنه الإرسال.',
  'campaign_virtual_numbers.assignment_state.PENDING_ASSIGNMENT': 'يضيفه السجل الآن. ولا يمكنه الإرسال بعد.',
  'campaign_virtual_numbers.assignment_state.ASSIGNED': 'في حملة مسجّلة. ويمكنه الإرسال متى اعتُمدت.',
  'campaign_virtual_numbers.assignment_state.FAILED_ASSIGNMENT': 'رفضه السجل. جرّب رقمًا آخر أو اسأل الدعم.',
  'campaign_virtual_numbers.assignment_state.PENDING_UNASSIGNMENT':
    'تجري إزالته من حملته المسجّلة ولم يعد يمكنه الإرسال.',
  'campaign_virtual_numbers.assignment_state.FAILED_UNASSIGNMENT': 'لم يُزله السجل. وما زال في حملته.',
  'brand_vettings.state.PENDING': 'تفحص الجهة المدققة العلامة. يستغرق ذلك دقائق أو حتى يومين.',
  'brand_vettings.state.ACTIVE': 'تُحتسب درجته لحملات العلامة.',
  'brand_vettings.state.UNSCORE': 'صالح لكن بلا درجة، كما في التدقيق السياسي.',
  'brand_vettings.state.FAILED': 'لا يُحتسب. السبب مبيّن. لا تُردّ الرسوم.',
  'brand_vettings.state.EXPIRED': 'لم تعد درجته تُحتسب. اطلب تدقيقًا آخر.',
  'client_virtual_numbers.order_state.ordering': 'لم يؤكد المشغّل البيع بعد. لا يمكن إرسال شيء منه.',
  'client_virtual_numbers.order_state.owned': 'رقم للعميل.',
  'client_virtual_numbers.order_state.failed': 'لم يتم الطلب للسبب المبيّن. لم يُشترَ شيء.',
  'client_virtual_numbers.order_state.releasing':
    'لا يمكن إرسال شيء منه. يظل الخادم يسأل المشغّل حتى يؤكد التحرير، وقد تُحتسب كلفة الرقم حتى ذلك الحين.',
  'client_virtual_numbers.order_state.released': 'عاد إلى المشغّل.',
  'carrier_accounts.health.working': 'قُبلت آخر رسالة أُرسلت عبره.',
  'carrier_accounts.health.failing': 'حدث خطأ بعد آخر رسالة مقبولة. يوضّح حقل «آخر مشكلة» ما هو.',
  'carrier_accounts.health.unused': 'لم يُرسَل شيء عبره بعد.',
  'carrier_accounts.health.missing': 'لم يعد مذكورًا في إعدادات الخادم. رسائله تنتظر.',
  'carrier_accounts.connection.bound': 'يمكن الوصول إلى المشغّل وهو يعرف الحساب. يبقى SMPP وحده متصلًا.',
  'carrier_accounts.connection.unbound': 'يحاول الخادم الاتصال من جديد. رسائله تنتظر. السبب في «آخر مشكلة».',
  'unknown_messages.state.open': 'ضاع رد المشغّل. اسأل المشغّل، أو احسمها بنفسك.',
  'unknown_messages.state.sent': 'أثبت المشغّل أنها أُرسلت، أو حسمها شخص على ذلك.',
  'unknown_messages.state.not_sent': 'رفضها المشغّل، أو حسمها شخص على ذلك.',
  'domains.health.healthy': 'روابطه المختصرة تعمل.',
  'domains.health.degraded': 'يحجبه بعض المشغّلين. اختر غيره إن أمكن.',
  'domains.health.disabled': 'لا يُستخدم لروابط جديدة. والقديمة ما زالت تعمل.',
  'conversations.state.needs_reply': 'كتب آخر رسالة ولم يردّ عليه أحد.',
  'conversations.state.active': 'لا أحد ينتظر ردًا.',
  'conversations.state.may_stop': 'يبدو ما كتبه طلبًا لإيقاف الرسائل. لا يُرسل إليه شيء حتى يُتخذ قرار.',
  'conversations.state.opted_out': 'في قائمة عدم الاتصال. لا يمكن إرسال رد.',
  'people.state.opted_out': 'ألغى الاشتراك لدى عميل، أو من رقم، أو لدى كل العملاء. وصفحته تذكر ذلك.',
  'people.state.held': 'ما كتبه يشبه طلب إيقاف الرسائل. ولا يُرسل شيء حتى يقرّر أحد.',
  'people.state.open': 'ليس في أي قائمة عدم اتصال. وقد تتخطاه حملة لأسباب أخرى.',
  'consent_statements.state.recording': 'يُضاف حدث كل شخص إلى السجل. ويُعتدّ به حين تكتمل كلها.',
  'consent_statements.state.done': 'كل الأحداث في السجل، والحملات تعتدّ بها.',
  'consent_events.kind.opted_in': 'وافق، أو وافق مجددًا. وما يقرّه ملف لا يُخرج أحدًا من قائمة عدم الاتصال.',
  'consent_events.kind.opted_out': 'أصبح منذ ذلك الحين في قائمة عدم الاتصال.',
  'consent_events.kind.held': 'ما كتبه يشبه طلب إيقاف الرسائل، فلم يُرسل شيء حتى قرّر أحد.',
  'consent_events.kind.released': 'قرّر الموظفون أنه لم يكن طلبًا لإيقاف الرسائل.',
  'do_not_calls.source.stop_reply': 'ردّ بكلمة STOP أو ما يشبهها.',
  'do_not_calls.source.wish': 'طلب إيقاف الرسائل بكلماته، أو هكذا يبدو. قرّر في محادثات العميل.',
  'do_not_calls.source.keyword': 'أرسل كلمة مفتاحية للعميل تلغي الاشتراك.',
  'do_not_calls.source.staff': 'أضافه أحد الموظفين.',
  'do_not_calls.source.import': 'جاء من ملف أو من قائمة ملصقة.',
  'do_not_calls.source.carrier': 'يفيد المشغّل بأن الرقم ألغى الاشتراك.',
  'do_not_calls.source.erasure': 'مُحي ما كان يُعرف عنه بناءً على طلب. ولا يبقى إلا الرقم، هنا.',
  'registered_campaigns.tcr_status.ACTIVE': 'يعدّها السجل نشطة. ويقرر كل مشغّل على حدة.',
  'registered_campaigns.tcr_status.PENDING': 'لم يردّ السجل بعد.',
  'registered_campaigns.tcr_status.EXPIRED': 'لم تُجدَّد ولا يمكن استعادتها. سجّلها من جديد.',
  'registered_campaigns.tcr_status.SUSPENDED': 'أوقفها السجل في الوقت الحالي.',
  'standings.draft': 'لم تُقدّم بعد.',
  'standings.in_review': 'لم يردّ السجل أو أحد المشغّلين بعد.',
  'standings.approved': 'وافق عليها السجل وكل المشغّلين.',
  'standings.rejected': 'اقرأ السبب وصحّح الحقل المذكور وسجّلها من جديد.',
  'standings.suspended': 'لا يمكنها الإرسال حتى يرفع السجل التعليق.',
  'standings.expired': 'لا يمكن استعادتها. سجّلها من جديد.',
  'carriers.REVIEW': 'لم يردّ هذا المشغّل بعد. ولا تصل مشتركيه رسائل قبل رده.',
  'carriers.APPROVED': 'يسلّم هذا المشغّل الرسائل ضمن حدوده.',
  'carriers.REJECTED': 'لا يسلّم هذا المشغّل الرسائل، حتى لو سلّمها غيره.',
  'carriers.SUSPENDED': 'أوقف هذا المشغّل التسليم.',
} satisfies Translated<Own>;
