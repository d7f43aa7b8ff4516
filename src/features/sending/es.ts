import type { TranslatedTable } from '../../i18n/messages';
import type * as approvalTextsEnglish from './approvalTexts';
import type * as heldTextsEnglish from './heldTexts';
import type * as outcomeTextsEnglish from './outcomeTexts';
import type * as senderTextsEnglish from './senderTexts';
import type * as textsEnglish from './texts';

export const approvalTexts = {
  at: 'app.approval',
  words: {
    verb: 'Pedir aprobación',
    needed:
      'Este envío llega a más de %{above} personas, así que empieza cuando lo apruebe una segunda. Si cambia el texto, la audiencia, la hora o el precio, la solicitud deja de valer.',
    asked: 'Se pidió la aprobación. No se envía nada hasta que apruebe una segunda persona.',
    waiting: 'Una solicitud espera aprobación:',
    void: 'Una solicitud de aprobación ya no vale:',
    people: '%{count} persona |||| %{count} personas',
    by: 'la pidió %{by}',
    open: 'Abrir la solicitud',
  },
} satisfies TranslatedTable<typeof approvalTextsEnglish>;

export const heldTexts = {
  at: 'app.sending',
  words: {
    'limit.account':
      'Se envía tan rápido como permite la cuenta con el operador “%{name}”: %{most} segmentos por segundo.',
    'limit.number':
      'Se envía tan rápido como permite el operador desde %{name}: %{most} segmentos por segundo.',
    'limit.campaign':
      'Se envía tan rápido como las redes móviles permiten a la campaña 10DLC %{name}: %{most} segmentos por minuto.',
    'limit.campaign_day':
      'Las redes móviles permiten a la campaña 10DLC %{name} %{most} segmentos al día, y los de hoy se han agotado. No se pierde nada: el envío continúa automáticamente al día siguiente.',
    'limit.brand_day':
      'T-Mobile permite a todas las campañas de la marca %{name} juntas %{most} segmentos al día, y los de hoy se han agotado. No se pierde nada: el envío continúa automáticamente al día siguiente.',
    'limit.tenant_day': 'Su organización no envía nada en este día.',
    'limit.line_types':
      'Se perdieron algunas respuestas sobre el tipo de línea y se vuelven a pedir. Sus mensajes esperan para no escribir a líneas fijas. El envío continúa cuando lleguen, a más tardar a la hora indicada.',
    'limit.registration':
      '%{name} no está en ninguna campaña 10DLC aprobada, así que no se envía nada desde ese número. Asígnelo a una o dé otro número a la campaña. El envío continúa en menos de cinco minutos.',
    'limit.verification':
      '%{name} es un número gratuito sin verificar, así que no se envía nada desde él. Pida a quien administra el servidor que registre su verificación o dé otro número a la campaña. El envío continúa en menos de cinco minutos.',
    'limit.sender': 'Todo lo que queda espera a %{name}, que el operador está rechazando.',
    'limit.filtered':
      'En pausa: los operadores filtraron %{count} de los últimos %{of} mensajes (%{share}). Revise los enlaces, la redacción y el nombre del remitente antes de continuar. No se envía nada más hasta que alguien continúe o detenga el envío.',
    'limit.opted_out':
      'En pausa: %{count} de %{of} personas a las que se escribió se han dado de baja (%{share}). Compruebe si pidieron este mensaje antes de continuar. No se envía nada más hasta que alguien continúe o detenga el envío.',
    'limit.refused':
      'En pausa: el operador rechazó un mensaje tras otro por el mismo motivo, así que el resto no se ha enviado. Corrija la causa antes de continuar. No se envía nada más hasta que alguien continúe o detenga el envío.',
    'passed.filtered':
      'Se filtró el %{share} de las últimas %{of} confirmaciones de entrega; ya se había enviado todo, así que no se pudo pausar nada. Revise los enlaces, la redacción y el nombre del remitente antes del próximo envío.',
    'passed.opted_out':
      'Se dieron de baja %{count} de %{of} personas a las que se escribió (%{share}); ya se había enviado todo, así que no se pudo pausar nada. Compruebe si pidieron este mensaje antes del próximo envío.',
    'passed.refused':
      'El operador rechazó un mensaje tras otro por el mismo motivo; ya se le había entregado todo, así que no se pudo pausar nada. Corrija la causa antes del próximo envío.',
    'limit.restored':
      'En pausa: la base de datos se restauró desde una copia, que no sabe qué se envió después de hacerla ni quién se dio de baja. No se envía nada más hasta que un administrador continúe o detenga el envío.',
    'decide.restored':
      'La base de datos se restauró desde una copia. Antes de cada mensaje se pregunta al operador: los ya enviados no se repiten, y los que no puede confirmar pasan a mensajes desconocidos.',
    'recalled.asking': 'Se pregunta a los operadores por los mensajes recibidos desde la copia.',
    'recalled.texts': 'Mensajes recibidos desde la copia que devolvió el operador: %{count}.',
    'recalled.failed':
      'Cuentas de operador a las que no se pudo preguntar por los mensajes recibidos: %{count}. Lo intentaremos de nuevo automáticamente. Hasta entonces se podría escribir a quienes se dieron de baja desde la copia.',
    'recalled.none':
      'Cuentas de operador que no pueden listar los mensajes recibidos: %{count}. Anote antes en la lista de exclusión a quienes se dieron de baja allí desde la copia.',
    'decide.unasked': 'No se envió nada después de hacer la copia: enviarlos todos sin preguntar al operador',
    'decide.left':
      'Queda %{count} mensaje por enviar, según esta copia. |||| Quedan %{count} mensajes por enviar, según esta copia.',
    'decide.admins': 'Solo un administrador puede continuar este envío.',
    'limit.consent_differs':
      'En pausa: la lista de exclusión y el historial de consentimiento difieren para %{count} de las %{of} personas comparadas. Es posible que alguien haya cambiado la base de datos. No se envía nada más hasta que un administrador continúe o detenga el envío, o libere al cliente en “Diferencias de consentimiento”.',
    'decide.consent_differs':
      'En la lista de exclusión faltan personas que se dieron de baja según el historial de consentimiento. Este envío omite a todas las que el historial indica. Averigüe por qué faltan: los recuentos, las importaciones y otras pantallas usan solo la lista.',
    'limit.more_people':
      'En pausa: desde que se confirmó el inicio, %{of} → %{count} personas. No se ha enviado nada. Revise las audiencias antes de continuar. No se envía nada hasta que alguien continúe o detenga el envío.',
    'decide.more_people': 'Desde que se confirmó el inicio: %{of} → %{count} personas.',
    'rules.coming':
      'Desde el %{date}, nuevas normas estatales cambian cuándo o cuántas veces se puede escribir a %{count} persona pendiente. |||| Desde el %{date}, nuevas normas estatales cambian cuándo o cuántas veces se puede escribir a %{count} personas pendientes.',
    'rules.about':
      'Desde el %{date}, nuevas normas estatales cambian cuándo o cuántas veces se puede escribir a cerca de %{count} persona pendiente. |||| Desde el %{date}, nuevas normas estatales cambian cuándo o cuántas veces se puede escribir a cerca de %{count} personas pendientes.',
    'rules.open': 'Normas estatales',
    'decide.verb': 'Continuar envío',
    'decide.title': '¿Continuar el envío de “%{name}”?',
    'decide.what':
      'Queda %{count} mensaje por enviar. El envío no se pausará de nuevo por lo que ya ha visto. |||| Quedan %{count} mensajes por enviar. El envío no se pausará de nuevo por lo que ya ha visto.',
    'decide.done': 'El envío continúa.',
    'paused.why':
      'El operador rechaza estos números. No se pierde nada: sus mensajes esperan y los demás números siguen. Un mensaje prueba cada número; si se acepta, sigue el resto.',
    'paused.trying':
      'Se envía un mensaje de prueba desde cada uno de estos números. Si el operador lo acepta, sigue el resto.',
    'limit.budget':
      'El presupuesto de %{name} para este mes está agotado. El envío continúa cuando usted lo aumente en los ajustes del cliente o cuando empiece su mes siguiente.',
    'limit.tenant_budget':
      'El presupuesto de %{name} para este mes está agotado. El envío continúa cuando quien administra el servidor lo aumente o cuando empiece el mes siguiente.',
  },
} satisfies TranslatedTable<typeof heldTextsEnglish>;

export const outcomeTexts = {
  at: 'app.sending',
  words: {
    'moment.created_by': 'Creado por %{by}',
    'moment.created': 'Creado',
    'moment.scheduled': 'Programado para',
    'moment.started': 'Iniciado',
    'moment.first': 'Primer mensaje enviado',
    'moment.last': 'Último mensaje enviado',
    'moment.handed_over': 'Todo entregado al operador',
    'moment.receipts': 'Se esperan confirmaciones de entrega hasta',
    'moment.stopped_by': 'Detenido por %{by}',
    'moment.removed': 'Textos y resultados eliminados por el ajuste de conservación',
    'errors.code': 'Código',
    'errors.count': 'Mensajes',
    'funnel.title': 'De los previstos a las respuestas',
    'funnel.targeted': 'Previstos',
    'funnel.sent': 'Enviados',
    'funnel.delivered': 'Entregados',
    'funnel.clicked': 'Con clic',
    'funnel.replied': 'Respondieron',
    'funnel.opted_out': 'Se dieron de baja',
    'funnel.of_confirmed': '%{share} de los confirmados',
    'funnel.of_delivered': '%{share} de los entregados',
    'errors.share': 'Porcentaje',
    'errors.next': 'Qué hacer',
    'errors.show':
      'Mostrar el destinatario con el código %{code} (%{count}) |||| Mostrar los %{count} destinatarios con el código %{code}',
    'errors.title': 'Errores del operador',
    'errors.caption': 'Códigos de error del operador y cuántas veces apareció cada uno',
    'tile.held': 'Retenidos',
    strip: 'Cifras',
    'progress.title': 'Progreso',
    'history.title': 'Historial',
    'history.request': 'Solicitud',
    'outcome.messages': 'Mensajes',
    'funnel.of_to_send': '%{share} de los mensajes por enviar',
    'outcome.title': 'Todos los resultados',
    'outcome.caption': 'Resultados, que suman todos los previstos',
    'tile.sent': 'Enviados',
    'tile.delivered': 'Entregados',
    'tile.failed': 'Fallidos',
    'tile.rejected': '%{count} de ellos rechazados',
    'tile.replied': 'Respuestas',
    'tile.opted_out': 'Bajas',
    'outcome.outcome': 'Resultado',
    'outcome.meaning': 'Qué significa',
    'outcome.targeted': 'Total',
    'outcome.delivered': 'Entregado',
    'outcome.awaiting': 'En espera de confirmación de entrega',
    'outcome.failed': 'Fallido',
    'outcome.rejected': 'Rechazado',
    'outcome.unknown': 'Desconocido',
    'outcome.do_not_call': 'Omitido: en la lista de exclusión',
    'outcome.empty_message': 'Omitido: mensaje vacío',
    'outcome.unresolved_field': 'Omitido: campo de combinación sin valor',
    'outcome.excluded': 'Omitido: así lo indica la campaña',
    'outcome.expired': 'Omitido: comenzaron las horas de silencio',
    'outcome.country': 'Omitido: país no permitido',
    'outcome.no_consent': 'Omitido: sin el consentimiento exigido',
    'outcome.consent_expired': 'Omitido: el consentimiento venció',
    'outcome.line_type': 'Omitido: línea fija o inaccesible',
    'outcome.scrub_listed': 'Omitido: está en una lista',
    'outcome.scrub_unknown': 'Omitido: sin comparación reciente con las listas',
    'outcome.disclosure': 'Omitido: sin palabras que exige una ley',
    'outcome.canceled': 'Cancelado',
    'outcome.pending': 'Pendiente de envío',
    'short.awaiting': 'En espera',
    'short.unknown': 'Desconocido',
    'short.do_not_call': 'Lista de exclusión',
    'short.empty_message': 'Mensaje vacío',
    'short.unresolved_field': 'Campo sin valor',
    'short.excluded': 'Por la campaña',
    'short.expired': 'Fin del horario',
    'short.country': 'País',
    'short.no_consent': 'Sin consentimiento',
    'short.consent_expired': 'Consentimiento vencido',
    'short.line_type': 'Línea fija',
    'short.scrub_listed': 'En una lista',
    'short.scrub_unknown': 'Sin comparar',
    'short.disclosure': 'Sin palabras exigidas',
    'short.canceled': 'Cancelado',
    'short.pending': 'Pendiente',
    'meaning.targeted': 'Todos los anteriores.',
    'meaning.delivered': 'Llegó al teléfono.',
    'meaning.awaiting': 'El operador lo aceptó; aún sin confirmación de entrega.',
    'meaning.failed': 'El operador no pudo entregarlo.',
    'meaning.rejected': 'El operador no lo aceptó.',
    'meaning.unknown':
      'Se perdió la respuesta del operador. No se reenvía, para que nadie lo reciba dos veces.',
    'meaning.do_not_call': 'No enviado.',
    'meaning.empty_message': 'No enviado.',
    'meaning.unresolved_field': 'No enviado.',
    'meaning.excluded': 'No enviado.',
    'meaning.expired': 'No enviado: el envío debía detenerse al terminar su horario.',
    'meaning.country': 'No enviado: la cuenta del operador no puede enviar a este país.',
    'meaning.no_consent': 'No enviado.',
    'meaning.consent_expired': 'No enviado.',
    'meaning.line_type': 'No enviado.',
    'meaning.scrub_listed': 'No enviado.',
    'meaning.scrub_unknown': 'No enviado.',
    'meaning.disclosure': 'No enviado.',
    'meaning.canceled': 'Aún sin enviar cuando se detuvo el envío.',
    'meaning.pending': 'Sigue en la cola de este envío.',
    'outcome.held': 'Horas de silencio',
    'meaning.held':
      'Es demasiado temprano o tarde donde están, o ya recibieron todos los mensajes permitidos en 24 horas. Se envía más tarde.',
  },
} satisfies TranslatedTable<typeof outcomeTextsEnglish>;

export const senderTexts = {
  at: 'app.senders',
  words: {
    title: 'Se envía desde',
    none: 'Aún no hay ningún número.',
    'none.fix': 'Buscar un número',
    shared: '%{number}, compartido por todos los clientes',
    several: '%{count} número: %{first} y %{rest} más |||| %{count} números: %{first} y %{rest} más',
    all_shared: 'Compartidos por todos los clientes',
  },
} satisfies TranslatedTable<typeof senderTextsEnglish>;

export const texts = {
  at: 'app.sending',
  words: {
    segments: '%{count} segmento |||| %{count} segmentos',
    'stop.verb': 'Detener envío',
    progress: 'Progreso del envío',
    share: '%{share} completado',
    'fact.due': 'Previsto',
    'fact.rate': 'Ritmo',
    'fact.per_minute': '%{count} por minuto',
    'fact.eta': 'Tiempo restante',
    'fact.eta_now': 'Los de ahora, en',
    'fact.last': 'Los últimos %{count}',
    'fact.started': 'Inicio',
    'fact.took': 'Duración',
    'fact.segments': 'Segmentos',
    'ended.completed': 'El envío de “%{name}” terminó: %{sent} de %{total} enviados.',
    'ended.early': 'El envío de “%{name}” terminó antes de tiempo: %{sent} de %{total} enviados.',
    'receipts.awaited':
      'Falta %{count} confirmación de entrega. |||| Faltan %{count} confirmaciones de entrega.',
    'limit.waiting': 'Límite alcanzado',
    'limit.until': 'Continúa',
    'unknown.settle': 'Resolver %{count} mensaje sin confirmar |||| Resolver %{count} mensajes sin confirmar',
    'decide.waiting': 'En pausa: falta una decisión',
    'paused.waiting': 'En espera de un número',
    'start.since': 'Abrir ese envío',
    'start.by': 'Iniciado por %{by}',
    'start.last': 'Último envío',
    'start.last_is': '%{state}, %{sent} de %{total} enviados.',
    'start.last_by': '%{state}, %{sent} de %{total} enviados. Por %{by},',
    'start.again': 'Incluye a quienes recibieron el último mensaje.',
    'start.note': 'Nota (opcional)',
    'error.account_suspended': 'El operador suspendió la cuenta (30002). No se envió nada más.',
    'error.archived': 'La campaña o su cliente se archivó.',
    'error.broken': 'El servidor falló varias veces y el envío terminó. No se envió nada más.',
    'error.no_number': 'No había ningún número desde el que enviar.',
    'error.no_targets': 'Las audiencias de esta campaña están vacías.',
    'start.running': 'Abrir el envío en curso',
    'stop.done': 'Envío detenido',
    'stop.title': '¿Detener el envío de “%{name}”?',
    'stop.scheduled': 'Aún no se ha enviado nada. El envío no se realizará.',
    'stop.left':
      '%{left} de %{total} ya se enviaron y no se pueden anular. Los otros %{rest} no se enviarán.',
    'stop.final':
      'Un envío detenido no se puede reanudar. Uno nuevo puede escribir a los que faltan, o a todos otra vez.',
    'start.range': 'de %{least} a %{most}',
    'start.unread': 'No se pudo cargar la vista previa. Recargue para iniciar el envío.',
    'start.other_unread': 'No se pudo cargar ese envío.',
    'start.before': 'Destinatarios del último envío',
    'start.nobody': 'Las audiencias de esta campaña no tienen destinatarios. Agregue alguno primero.',
    'start.ask':
      'Aún no puede iniciar este envío. Pida al personal de su organización que resuelva lo que impide el envío y vuelva a abrir esta ventana.',
    'start.do_not_call':
      'Los números de la lista de exclusión se omiten. La lista se comprueba al enviar cada mensaje.',
    'leaving.first': 'Primer mensaje',
    'leaving.last': 'Último mensaje',
    'leaving.takes': 'Del primero al último',
    'leaving.measured': 'Unos %{count} mensajes por minuto, según lo medido en sus envíos recientes.',
    'leaving.pace':
      'Como máximo %{count} mensajes por minuto: lo que la cuenta del operador permite a todos los envíos en curso juntos.',
    'start.left_out': 'Omitidos',
    'start.left_out_none': 'Nadie',
    'start.tested': 'Mensaje de prueba',
    'start.untested': 'No se ha enviado desde el último cambio del mensaje.',
    'start.test': 'Enviar una prueba',
    'start.audiences': 'Audiencias',
    'start.reach': 'Destinatarios',
    'start.segments': 'Segmentos por mensaje',
    'start.total': 'Segmentos en total',
    'start.about': 'unos %{total}',
    'start.when': 'Cuándo',
    'start.now': 'Ahora',
    'start.later': 'Más tarde',
    'start.time': 'Fecha y hora',
    'start.zone': 'Su zona horaria: %{zone}.',
    'start.future': 'Elija una hora futura.',
    'start.typed_wrong': 'Escriba %{count} para confirmar cuántas personas lo reciben.',
    'start.scheduled': 'Envío programado',
    'start.done': 'Envío iniciado',
    'start.title': '¿Enviar “%{name}”?',
    'start.verb': 'Iniciar envío',
    'start.typed': 'Escriba el número de destinatarios, %{count}, para confirmar',
    'hours.held_until':
      'No se puede escribir a %{count} persona hasta las %{time}, su hora local |||| No se puede escribir a %{count} personas hasta las %{time}, su hora local',
    'hours.held':
      'No se puede escribir a %{count} persona hasta que terminen las horas de silencio |||| No se puede escribir a %{count} personas hasta que terminen las horas de silencio',
    'hours.all_open': 'Ahora se puede escribir a todos',
    'hours.table': 'Destinatarios por zona horaria',
    'hours.rules': 'Normas estatales',
    'hours.where': 'Dónde',
    'hours.recipients': 'Destinatarios',
    'hours.opens': 'Se les puede escribir',
    'hours.open': 'Ahora',
    'hours.ours': '%{time} en su hora',
    'hours.never': 'Nunca: el horario de envío del cliente queda fuera del legal',
    'hours.unknown': 'Desconocido',
    'hours.coasts': 'en el horario más estricto de cualquier estado, en ambas costas',
    'hours.next': 'Fin de las horas de silencio',
    'hours.waiting': 'Horas de silencio',
    'caps.had': 'Ya recibió %{count} mensaje en 24 horas |||| Ya recibió %{count} mensajes en 24 horas',
    'caps.held':
      '%{count} persona ya recibió todos los mensajes permitidos en 24 horas |||| %{count} personas ya recibieron todos los mensajes permitidos en 24 horas',
    'caps.some':
      'Todavía no se puede escribir a %{count} persona |||| Todavía no se puede escribir a %{count} personas',
    'caps.next': 'Próximos mensajes permitidos',
    'caps.waiting': 'Límite de mensajes',
    'carrier.away': 'En espera del operador',
    'carrier.away_not_taken':
      'El operador no acepta mensajes en este momento. No se pierde nada: el envío lo intenta de nuevo automáticamente y continúa cuando el operador vuelva.',
    'carrier.away_no_answer':
      'El operador no responde en este momento. Lo que no se ha enviado espera: el envío lo intenta de nuevo automáticamente y continúa cuando el operador vuelva.',
    'carrier.since': 'En espera desde',
    'carrier.next_try': 'Próximo intento',
    'carrier.try': 'Intentar ahora',
    'carrier.trying': 'Se envía un mensaje de prueba al operador. Si lo acepta, el envío continúa.',
    'carrier.waiting': 'En espera de operador',
    'carrier.why':
      'No hay ningún operador conectado, así que no se puede enviar nada. Consulte a su administrador.',
    'hours.choice': 'Destinatarios en horas de silencio: %{count}',
    'hours.hold': 'Esperar a que terminen las horas de silencio',
    'hours.anyway': 'Enviar ahora de todos modos',
    'hours.now': 'Enviar ahora',
    'hours.lawful': 'Enviar en el horario legal, fuera del propio del cliente',
    'hours.law_some':
      '%{count} persona espera al horario legal en todo caso |||| %{count} personas esperan al horario legal en todo caso',
    'hours.law_all': 'La ley retiene a todos los que esperan. Nadie puede decidir escribirles ahora.',
    'hours.reason': 'Motivo',
    'hours.reason_help': 'Se guarda con el envío, con su nombre y la hora.',
    'hours.reason_missing': 'Escriba por qué se les escribe en horas de silencio.',
    'hours.overridden': '%{by} decidió enviar en horas de silencio',
    'hours.overridden_lawful':
      '%{by} dejó sin efecto el horario del cliente y el límite de la organización; los legales siguen en vigor',
    'closing.choice':
      'No se puede llegar a %{count} persona antes de las horas de silencio |||| No se puede llegar a %{count} personas antes de las horas de silencio',
    'closing.continue': 'Continuar mañana por la mañana',
    'closing.stop': 'No enviarles',
    'closing.stops':
      'Se detiene cuando comienzan las horas de silencio: se omite a quienes no lo hayan recibido.',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
