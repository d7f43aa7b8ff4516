import type { TranslatedTable } from '../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'app.readiness',
  words: {
    title: '¿Lista para enviar?',
    back: 'Volver a «%{name}»',
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
    'left.consent_expired': 'Con el consentimiento vencido: %{count}',
    'left.line_type': 'Con línea fija o inaccesibles: %{count}',
    'left.scrub_listed': 'En una lista: %{count}',
    'left.scrub_unknown': 'Sin comparación reciente con las listas: %{count}',
    unknown_lines:
      '%{count} número con tipo de línea desconocido. Se le enviará el mensaje. |||| %{count} números con tipo de línea desconocido. Se les enviará el mensaje.',
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
      'No hay ningún operador conectado, así que no se puede enviar nada. Consulte a su administrador.',
    'blocker.archived': 'Primero desarchívela.',
    'blocker.job_active': 'Ya hay un envío programado o en curso.',
    'blocker.no_message': 'Escriba el mensaje.',
    'blocker.disclosure_missing': 'Agregue %{token} al mensaje, como exige la ley estatal.',
    'blocker.refused_content':
      'Los operadores rechazan %{token}: cambie el mensaje o elija una campaña 10DLC registrada para ello.',
    'blocker.no_audience': 'Elija una audiencia.',
    'blocker.importing': 'Espere a que termine la importación en %{token}.',
    'blocker.empty_audience': 'Agregue destinatarios: %{token} está vacía.',
    'blocker.excluded_empty':
      'Esta campaña excluye %{token}, que está vacía: agregue personas o deje de excluirla.',
    'blocker.excluded_failed':
      'Esta campaña excluye %{token}, cuyo archivo no se importó: impórtelo o deje de excluirla.',
    'blocker.no_consent':
      'El cliente exige un tipo de consentimiento que ninguna importación de estas audiencias declara: importe destinatarios que lo hayan dado.',
    'blocker.consent_expired':
      'El consentimiento de todos venció. Pueden renovarlo en una página de suscripción.',
    'blocker.unresolved_fields':
      'Ningún destinatario tiene valor para %{token}: agregue un valor alternativo.',
    'blocker.no_number': 'Asigne al cliente un número de envío.',
    'blocker.number_unregistered':
      'Las redes de EE. UU. rechazan los mensajes desde %{token}: asígnelo a una campaña 10DLC aprobada o use otro número.',
    'blocker.number_unverified':
      'Las redes rechazan los mensajes desde %{token}, que es gratuito y no está verificado: consulte a quien administra el servidor o use otro número.',
    'blocker.not_approved': 'Elija una campaña 10DLC aprobada: %{token} no lo está.',
    'blocker.over_budget': 'El presupuesto de %{token} para este mes está agotado: auméntelo.',
    'blocker.over_tenant_budget':
      'El presupuesto de %{token} para este mes está agotado: pida a quien administra el servidor que lo aumente.',
    'warning.tenant_budget_low':
      'Con este envío se habrá gastado el %{count} % del presupuesto de su organización para este mes.',
    'warning.tenant_budget_exceeded':
      'Este envío llevaría a su organización al %{count} % de su presupuesto para este mes: lo que exceda el presupuesto quedará en espera.',
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
    'warning.purpose_unlikely': 'El mensaje parece de marketing, pero la campaña indica otro propósito.',
    'warning.long': 'Hasta %{count} segmentos para un destinatario: cada uno se cobra como un mensaje.',
    'warning.few_numbers': 'Este volumen requiere unos %{count} números de envío.',
    'warning.numbers_unassigned':
      '%{count} número no está asignado a la campaña 10DLC (error 30034). |||| %{count} números no están asignados a la campaña 10DLC (error 30034).',
    'warning.numbers_unverified':
      '%{count} número gratuito no está verificado (error 30032). |||| %{count} números gratuitos no están verificados (error 30032).',
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
    'warning.no_disclosure': 'La ley estatal exige %{token} en mensajes con este propósito.',
    'warning.no_opt_out': 'Faltan las instrucciones para darse de baja.',
    'warning.no_sender': 'Falta el nombre de quien envía: agregue %{token}.',
    'warning.public_shortener':
      'Los operadores filtran el acortador público %{token}: use un enlace de marca.',
    'warning.insecure_link': '%{token} no usa https.',
    'warning.many_links': 'Más de un enlace en un mensaje parece spam.',
    'warning.link_not_attached':
      'El enlace %{token} no está adjunto, así que sus clics no se atribuyen a nadie. Adjúntelo.',
    'warning.all_caps': 'Casi todo el mensaje está en mayúsculas, y los filtros lo tratan como spam.',
    'warning.use_case_mismatch':
      'Parece un mensaje de %{token}, uso para el que la campaña 10DLC no está registrada.',
    'warning.undeclared_link': 'Ningún ejemplo de la campaña 10DLC muestra un enlace; este mensaje lo tiene.',
    'warning.undeclared_phone':
      'Ningún ejemplo de la campaña 10DLC muestra un teléfono; este mensaje lo tiene.',
    'warning.about_sex':
      '“%{token}” parece tratar de sexo, que todos los operadores rechazan (CTIA, principios de 2023, §5).',
    'warning.about_hate':
      '“%{token}” parece tratar de odio, que todos los operadores rechazan (CTIA, principios de 2023, §5).',
    'warning.about_cannabis':
      '“%{token}” parece tratar de cannabis, que todos los operadores rechazan (CTIA, principios de 2023, §5).',
    'warning.about_alcohol':
      '“%{token}” parece tratar de alcohol: los operadores solo lo aceptan de campañas 10DLC registradas para contenido de adultos (CTIA §5, TCR).',
    'warning.about_firearms':
      '“%{token}” parece tratar de armas de fuego: los operadores solo lo aceptan de campañas 10DLC registradas para contenido de adultos (CTIA §5, TCR).',
    'warning.about_tobacco':
      '“%{token}” parece tratar de tabaco y vapeo: los operadores solo lo aceptan de campañas 10DLC registradas para contenido de adultos (CTIA §5, TCR).',
    'warning.about_gambling':
      '“%{token}” parece tratar de apuestas: los operadores las rechazan, o solo las aceptan de campañas registradas para contenido de adultos (CTIA §5, TCR).',
    'warning.about_loans':
      '“%{token}” parece un préstamo de alto riesgo: los operadores solo lo aceptan de prestamistas con una campaña 10DLC registrada para préstamos directos (CTIA §5, TCR).',
  },
} satisfies TranslatedTable<typeof english>;
