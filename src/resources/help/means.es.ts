import type { Translated } from '../../i18n/messages';
import type { means } from './means';

export const meansEs = {
  'messages.skipped': 'No se envió, por el motivo indicado al lado.',
  'messages.do_not_call': 'No se envió: el número está en la lista de exclusión del cliente.',
  'messages.empty_message': 'No se envió: con los valores de este destinatario no queda texto.',
  'messages.unresolved_field': 'No se envió: un campo del mensaje no tiene valor para este destinatario.',
  'messages.excluded':
    'No se envió: la campaña excluye a este destinatario, según lo elegido en sus audiencias.',
  'jobs.state.scheduled': 'Empieza solo a su hora; se puede detener antes y después.',
  'jobs.state.queued': 'Espera en nuestra cola; aún no ha salido nada.',
  'jobs.state.preparing': 'Se está formando la lista de destinatarios, cada número una vez.',
  'jobs.state.sending': 'Los mensajes están saliendo ahora.',
  'jobs.state.completed': 'Todos tienen un resultado. Aún pueden llegar respuestas.',
  'jobs.state.stopped': 'Alguien lo terminó. Lo que había salido, salió.',
  'jobs.state.failed': 'No pudo continuar; la página del envío dice por qué. Nada se envía dos veces.',
  'campaigns.state.draft': 'Falta algo antes de poder enviarla.',
  'campaigns.state.ready': 'No falta nada; no hay ningún envío en curso.',
  'campaigns.state.scheduled': 'Un envío empieza solo a su hora.',
  'campaigns.state.waiting':
    'Su envío espera a que empiece el horario de los destinatarios; hasta entonces no sale nada.',
  'campaigns.state.sending': 'Hay un envío de esta campaña en curso.',
  'campaigns.state.completed': 'El último envío llegó a su fin.',
  'campaigns.state.stopped': 'Alguien terminó el último envío. Lo que había salido, salió.',
  'campaigns.state.failed': 'El último envío no pudo continuar; su página dice por qué.',
  'audiences.state.ready': 'Se le puede enviar.',
  'audiences.state.processing': 'Se está importando un archivo; hasta que termine no se le puede enviar.',
  'audiences.state.failed': 'La última importación falló y no guardó nada.',
  'audience_targets.state.valid': 'Se puede enviar a este número.',
  'audience_targets.state.opted_out':
    'Está en la lista de exclusión del cliente: se queda aquí y no recibe mensajes.',
  'users.state.active': 'Ha establecido una contraseña.',
  'users.state.invited': 'Aún no ha seguido el enlace de la invitación.',
  'users.mfa.true': 'Para iniciar sesión hace falta un código de su autenticador.',
  'users.mfa.false': 'Para iniciar sesión basta la contraseña.',
  'campaign_virtual_numbers.assignment_state.UNASSIGNED':
    'No pertenece a ninguna campaña registrada y no puede enviar.',
  'campaign_virtual_numbers.assignment_state.PENDING_ASSIGNMENT':
    'Se ha pedido al registro; aún no puede enviar.',
  'campaign_virtual_numbers.assignment_state.ASSIGNED':
    'Pertenece a una campaña registrada y puede enviar cuando esta se apruebe.',
  'campaign_virtual_numbers.assignment_state.FAILED_ASSIGNMENT':
    'El registro lo rechazó. Pruebe otro número o consulte a soporte.',
  'campaign_virtual_numbers.assignment_state.PENDING_UNASSIGNMENT':
    'Está dejando su campaña registrada y ya no puede enviar.',
  'campaign_virtual_numbers.assignment_state.FAILED_UNASSIGNMENT':
    'El registro no lo liberó; sigue perteneciendo a su campaña.',
  'domains.health.healthy': 'Los enlaces cortos en él llegan.',
  'domains.health.degraded': 'Algunos operadores lo filtran; elija otro si puede.',
  'domains.health.disabled': 'No se usa para enlaces nuevos; los antiguos siguen funcionando.',
  'campaign_reports.state.preparing': 'Se prepara en segundo plano; puede salir de la página.',
  'campaign_reports.state.ready': 'Se puede descargar hasta que caduque.',
  'campaign_reports.state.failed': 'No se pudo preparar; pídalo de nuevo.',
  'campaign_reports.state.expired': 'Su archivo ya no existe; pídalo de nuevo.',
  'conversations.state.needs_reply': 'Escribió en último lugar y nadie ha contestado.',
  'conversations.state.active': 'Nadie espera respuesta.',
  'conversations.state.opted_out': 'Está en la lista de exclusión; no se puede responder.',
  'do_not_calls.source.stop_reply': 'Respondió STOP o una palabra parecida.',
  'do_not_calls.source.keyword': 'Escribió una palabra clave del cliente que da de baja.',
  'do_not_calls.source.staff': 'Alguien de aquí lo puso en la lista.',
  'do_not_calls.source.import': 'Llegó con un archivo o una lista pegada.',
  'do_not_calls.source.carrier': 'El operador informa que el número está dado de baja.',
  'registered_campaigns.tcr_status.ACTIVE':
    'El registro la considera en marcha; cada operador decide aparte.',
  'registered_campaigns.tcr_status.PENDING': 'El registro no ha contestado.',
  'registered_campaigns.tcr_status.EXPIRED': 'No se renovó y no se puede recuperar; regístrela de nuevo.',
  'registered_campaigns.tcr_status.SUSPENDED': 'El registro la ha detenido por ahora.',
  'standings.draft': 'Aún no se ha presentado.',
  'standings.in_review': 'El registro o un operador no ha contestado.',
  'standings.approved': 'El registro y todos los operadores están de acuerdo.',
  'standings.rejected': 'Lea el motivo, corrija el campo que nombra y registre de nuevo.',
  'standings.suspended': 'No envía nada hasta que el registro la levante.',
  'standings.expired': 'No se puede recuperar; regístrela de nuevo.',
  'carriers.REVIEW': 'Este operador no ha contestado; sus abonados aún no reciben nada.',
  'carriers.APPROVED': 'Este operador entrega, dentro de los límites que indica.',
  'carriers.REJECTED': 'Este operador rechaza, digan lo que digan los demás.',
  'carriers.SUSPENDED': 'Este operador ha dejado de entregar.',
} satisfies Translated<typeof means>;
