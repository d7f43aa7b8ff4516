import type { TranslatedTable } from '../../i18n/messages';
import type * as reportStateTextsEnglish from './reportStateTexts';
import type * as stateTextsEnglish from './stateTexts';
import type * as textsEnglish from './texts';

export const reportStateTexts = {
  at: 'app.help',
  words: {
    'notices.kind.job_finished':
      'Se envió todo lo que se podía enviar. Aún pueden llegar confirmaciones de entrega.',
    'notices.kind.job_failed': 'El envío terminó antes de tiempo. Su página dice por qué.',
    'notices.kind.job_stopped': 'Otra persona detuvo un envío suyo. Su página dice quién.',
    'notices.kind.job_paused':
      'Se filtraron demasiados mensajes, se dieron de baja demasiadas personas, el operador rechazó un mensaje tras otro, la base de datos se restauró desde una copia o en la lista de exclusión faltan personas que se dieron de baja. La página del envío dice cuál: continúelo o deténgalo allí.',
    'notices.kind.job_limit_passed':
      'Se filtraron demasiados mensajes, se dieron de baja demasiadas personas o el operador rechazó un mensaje tras otro. Ya se había enviado todo, así que no se pudo pausar nada. La página del envío dice cuál.',
    'notices.kind.number_paused':
      'Los mensajes de este número esperan y los demás siguen. La página del envío indica el código, qué hacer y cuándo se prueba de nuevo.',
    'notices.kind.job_waits':
      'El operador no acepta mensajes. Cuando los acepte, el envío continúa automáticamente.',
    'notices.kind.outcomes_unknown':
      'Se perdió la respuesta del operador a algunos mensajes. Resuélvalos en “Resultados desconocidos”.',
    'notices.kind.import_finished':
      'Se leyeron todas las filas de su archivo. La audiencia dice cuáles se omitieron.',
    'notices.kind.import_failed': 'No se importó nada del archivo. La audiencia dice por qué.',
    'notices.kind.audience_merged':
      'Las personas de las demás están ahora en esta audiencia. Las demás quedan archivadas, con sus importaciones.',
    'notices.kind.import_undone':
      'Se quitaron las personas que el archivo había agregado. Las bajas y el consentimiento permanecen.',
    'notices.kind.report_ready': 'Puede descargarlo hasta que venza.',
    'notices.kind.report_failed': 'No se pudo crear. Prepárelo de nuevo.',
    'notices.kind.plan_stopped':
      'Quien lo programó, o todos sus destinatarios, ya no pueden ver informes. Quien lo reanude responde por él.',
    'notices.kind.mail_waits':
      'Ningún servidor de correo aceptó un mensaje durante 15 minutos. Lo intentaremos de nuevo automáticamente durante un día.',
    'notices.kind.mail_failed': 'Está listo, pero el servidor de correo no aceptó el mensaje durante un día.',
    'notices.kind.carrier_away': 'Los mensajes de esta cuenta esperan. El servidor lo reintenta.',
    'notices.kind.events_set_aside':
      'Puede faltar una confirmación de entrega o un texto. Decida sobre cada uno en la página de la cuenta.',
    'notices.kind.consent_differs':
      'Su lista de exclusión y su historial de consentimiento difieren, así que sus envíos esperan. Revíselo y libérelo.',
    'consent_holds.state.waits': 'Los envíos del cliente esperan hasta que un administrador lo libere.',
    'consent_holds.state.released':
      'Sus envíos continúan y omiten a estas personas. Vuelven a pausarse si la comprobación encuentra a otras.',
    'notices.kind.key_refused':
      'Un programa, u otra persona, usó un token que ya no vale o excedió los permisos de la clave. Su página dice por qué; una clave revocada no tiene.',
    'notices.kind.webhook_stopped':
      'Falló durante cuatro días, o su receptor no quiere más eventos. Su página dice por qué.',
    'notices.kind.export_stopped': 'Su almacén falló durante cuatro días. Su página dice por qué.',
    'notices.kind.carrier_back': 'Los mensajes de esta cuenta se envían de nuevo.',
    'campaign_reports.state.preparing': 'Se prepara en segundo plano. Puede salir de la página.',
    'campaign_reports.state.ready': 'Se puede descargar hasta que venza.',
    'campaign_reports.state.failed': 'No se pudo preparar. Puede prepararlo de nuevo en “Informes”.',
    'campaign_reports.state.expired': 'El archivo se eliminó. Puede prepararlo de nuevo en “Informes”.',
    'reports.state.preparing': 'Se prepara en segundo plano. Puede salir de la página.',
    'reports.state.ready': 'Se puede descargar hasta que venza.',
    'reports.state.failed': 'No se pudo preparar. “Problema” dice por qué. Use “Preparar de nuevo”.',
    'reports.state.expired': 'El archivo se eliminó. “Preparar de nuevo” crea otro con los datos actuales.',
    'reports.mail.waiting': 'Un correo está en camino o espera al servidor de correo.',
    'reports.mail.sent': 'El servidor de correo aceptó todos los correos.',
    'reports.mail.unknown':
      'Se perdió la respuesta del servidor de correo: un correo pudo haber salido. No se envía de nuevo.',
    'reports.mail.failed': 'El servidor de correo rechazó un correo. “Motivo” dice por qué.',
    'job_approvals.state.waiting': 'Debe decidir una segunda persona. No se ha enviado nada.',
    'job_approvals.state.approved': 'Una segunda persona la aprobó y su envío se inició.',
    'job_approvals.state.declined': 'Una segunda persona la rechazó, con un motivo. No se envió nada.',
    'job_approvals.state.withdrawn': 'Quien la pidió la retiró. No se envió nada.',
    'job_approvals.state.void':
      'El texto, la audiencia, la hora o el precio cambiaron, así que ya no se puede aprobar. Solicítelo de nuevo.',
    'notices.kind.approval_asked': 'Un colega pide su aprobación para un envío grande.',
    'notices.kind.approval_given': 'Una segunda persona aprobó el envío que usted pidió, y se inició.',
    'notices.kind.approval_declined':
      'Una segunda persona rechazó el envío que usted pidió. La solicitud tiene el motivo.',
    'report_plans.state.active': 'Se prepara y se envía el primer día de cada mes.',
    'report_plans.state.paused': 'No se prepara ni se envía nada hasta que alguien lo reanude.',
    'report_plans.state.stopped':
      'El servidor lo detuvo; la página dice por qué. Quien lo reanude responde por él.',
  },
} satisfies TranslatedTable<typeof reportStateTextsEnglish>;

export const stateTexts = {
  at: 'app.help',
  words: {
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
    'messages.consent_expired': 'No enviado: su consentimiento es anterior al plazo que fija el cliente.',
    'messages.line_type': 'No enviado: según una consulta, es una línea fija o inaccesible.',
    'jobs.state.scheduled': 'Empieza automáticamente a su hora. Se puede detener antes y después.',
    'jobs.state.queued': 'Espera en nuestra cola. Aún no se ha enviado nada.',
    'jobs.state.preparing': 'Se está formando la lista de destinatarios, cada número una vez.',
    'jobs.state.sending': 'Los mensajes se están enviando.',
    'jobs.state.sent':
      'El operador tiene todos los mensajes y no se envía nada más. Aún llegan confirmaciones de entrega, así que las cifras pueden cambiar.',
    'jobs.state.completed':
      'Llegaron todas las confirmaciones de entrega o terminó su plazo. Las respuestas y las confirmaciones de entrega tardías siguen contando.',
    'jobs.state.stopped': 'Alguien lo detuvo. Los mensajes ya enviados no se pueden anular.',
    'jobs.state.failed': 'No pudo continuar. La página del envío dice por qué. Nada se envía dos veces.',
    'campaigns.state.draft': 'Falta algo antes de poder enviarla.',
    'campaigns.state.ready': 'No falta nada. No hay ningún envío en curso.',
    'campaigns.state.scheduled': 'Un envío empieza automáticamente a su hora.',
    'campaigns.state.waiting':
      'Su envío espera a que terminen las horas de silencio. Hasta entonces no se envía nada.',
    'campaigns.state.sending': 'Hay un envío de esta campaña en curso.',
    'campaigns.state.sent': 'Todo lo del último envío se ha enviado. Aún llegan confirmaciones de entrega.',
    'campaigns.state.completed': 'El último envío se completó.',
    'campaigns.state.stopped':
      'Alguien detuvo el último envío. Los mensajes ya enviados no se pueden anular.',
    'campaigns.state.failed': 'El último envío no pudo continuar. Su página dice por qué.',
    'audiences.state.ready': 'Se puede enviar a esta audiencia.',
    'audiences.state.processing':
      'Se está importando un archivo. Podrá enviar a la audiencia cuando termine.',
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
    'campaign_virtual_numbers.assignment_state.TOLL_FREE_UNVERIFIED':
      'Las redes rechazan los mensajes de un número gratuito sin verificar. Quien administra el servidor registra su verificación.',
    'campaign_virtual_numbers.assignment_state.TOLL_FREE_VERIFIED':
      'Quien administra el servidor ha registrado que el operador lo verificó. Puede enviar.',
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
    'installation_checks.state.ok': 'El servidor lo acaba de medir y está en orden.',
    'installation_checks.state.todo': 'Un paso del primer día que nadie ha dado todavía.',
    'installation_checks.state.warning': 'Funciona, pero no por mucho tiempo o no para todos.',
    'installation_checks.state.failed': 'No funciona. «Qué hacer» indica el remedio.',
    'carrier_accounts.health.working': 'Su último mensaje fue aceptado.',
    'carrier_accounts.health.attention':
      'Se apartaron eventos de su operador: decida sobre cada uno en su página.',
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
    'set_aside_events.state.open': 'Sin decidir. Puede faltar una confirmación de entrega o un texto.',
    'set_aside_events.state.waiting': 'Se está reintentando.',
    'set_aside_events.state.done': 'Se reintentó y se procesó.',
    'set_aside_events.state.discarded': 'Alguien decidió que no hace falta. Su contenido se eliminó.',
    'domains.proof.pending': 'Aún no se buscó su registro de DNS, o nadie respondió.',
    'domains.proof.verified': 'Su registro de DNS muestra que pertenece a la organización.',
    'domains.proof.failed': 'Su registro de DNS falta o no vale. Su página dice cuál hace falta.',
    'domains.health.unknown': 'Aún sin medir. No se envían enlaces cortos con él.',
    'domains.health.healthy': 'Sus enlaces cortos funcionan.',
    'domains.health.degraded':
      'Sus enlaces cortos no funcionan o los operadores lo filtran. No se envían nuevos con él.',
    'domains.health.disabled': 'No se usa para enlaces nuevos. Los antiguos ya no funcionan.',
    'conversations.state.needs_reply': 'Escribió en último lugar y nadie ha respondido.',
    'conversations.state.active': 'Nadie espera respuesta.',
    'conversations.state.may_stop':
      'Lo que escribió parece una petición de baja. No se le envía nada hasta que alguien decida.',
    'conversations.state.opted_out': 'Está en la lista de exclusión. No se puede responder.',
    'conversations.state.snoozed':
      'Alguien la pospuso hasta una hora. Vuelve entonces, o cuando la persona escriba de nuevo.',
    'api_keys.state.unissued': 'Ningún programa puede usarla antes de que se emita un token.',
    'api_keys.state.active': 'Los programas con su token pueden llamar a lo que permiten sus permisos.',
    'api_keys.state.expired': 'Su último día pasó. No se acepta ninguna llamada con ella.',
    'api_keys.state.orphaned':
      'La persona cuyos derechos tiene dejó la organización o perdió el rol. No se acepta ninguna llamada con ella.',
    'webhooks.state.active': 'Los eventos se le envían en cuanto ocurren.',
    'webhooks.state.paused': 'Una persona lo pausó. Los eventos se guardan 30 días.',
    'webhooks.state.stopped':
      'Falló durante cuatro días, o su receptor no quiere más eventos. Una persona puede reanudarlo.',
    'event_exports.state.active': 'Los eventos se exportan según la frecuencia.',
    'event_exports.state.paused': 'Una persona la pausó. Los eventos se guardan 30 días.',
    'event_exports.state.stopped': 'Su almacén falló durante cuatro días. Una persona puede reanudarla.',
    'webhook_deliveries.state.delivered': 'El receptor lo aceptó.',
    'webhook_deliveries.state.failed':
      'El último intento falló. El servidor lo intenta de nuevo hasta que el webhook se detiene.',
    'webhook_deliveries.state.queued': 'Se envía de nuevo en breve.',
    'people.state.opted_out':
      'Se dio de baja de al menos un cliente, de un número o de todos los clientes. La página dice de cuáles.',
    'people.state.held': 'Parece que pide la baja. No se envía nada hasta que alguien decida.',
    'people.state.open':
      'No está en ninguna lista de exclusión. Una campaña puede omitirla por otros motivos.',
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
  },
} satisfies TranslatedTable<typeof stateTextsEnglish>;

export const texts = {
  at: 'app.help',
  words: {
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
    'keys.conversation':
      'En la bandeja: siguiente y anterior, responder, lista, asignar, posponer y las demás teclas',
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
      'No puede dar un rol superior al suyo. Si alguien pierde el autenticador, use “Restablecer MFA”.',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
