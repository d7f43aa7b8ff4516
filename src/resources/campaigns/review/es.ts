import type { TranslatedTable } from '../../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'resources.campaigns.review',
  words: {
    'who.title': 'Quién lo recibe',
    'who.list': 'De todos los elegidos a todos los que lo reciben',
    'who.chosen': 'Todos los de las audiencias',
    'who.duplicate': 'Números duplicados',
    'who.excluded': 'Omitidos por la campaña',
    'who.no_consent': 'Sin el consentimiento exigido',
    'who.consent_expired': 'Con el consentimiento vencido',
    'who.line_type': 'Línea fija o inaccesible',
    'who.scrub_listed': 'En una lista',
    'who.scrub_unknown': 'Sin comparación reciente con las listas',
    'who.do_not_call': 'En la lista de exclusión',
    'who.country': 'En un país no permitido',
    'who.unresolved_field': 'Con un campo de combinación vacío',
    'who.empty_message': 'Con un mensaje vacío',
    'who.reached': 'Reciben el mensaje',
    'who.minus': '−%{count}',
    'lines.known': 'Se conoce el tipo de línea de todos los números.',
    'lines.verb': 'Consultar tipos de línea',
    'lines.none': 'Ninguna cuenta de operador consulta tipos de línea.',
    'lines.title': '¿Consultar los tipos de línea?',
    'lines.cost':
      'Se consulta %{count} número mediante la cuenta %{account} por %{price}. |||| Se consultan %{count} números mediante la cuenta %{account} a %{price} cada uno.',
    'lines.most':
      'Hasta %{most} consultas, %{total} como máximo: si una respuesta se pierde, se vuelve a preguntar. Solo se cobra lo que se pregunta.',
    'lines.repeating': 'Se vuelven a pedir las respuestas perdidas. Tarda unos minutos.',
    'lines.then':
      'Desde entonces, todas las campañas omiten las líneas fijas y los números inaccesibles. Las respuestas se guardan.',
    'lines.nobody': 'Ya se preguntó por todos estos números.',
    'lines.again':
      'Preguntar de nuevo por %{count} número cuya respuesta tiene más de 90 días o nunca llegó |||| Preguntar de nuevo por %{count} números cuyas respuestas tienen más de 90 días o nunca llegaron',
    'lines.begun': 'Se están consultando los tipos de línea.',
    'lines.running': 'Consultando tipos de línea: %{done} de %{agreed}',
    'lines.stop': 'Detener',
    'lines.trouble': 'El operador no consulta por ahora (%{trouble}). Se reintentará automáticamente.',
    'lines.price_changed': 'La consulta terminó porque subió su precio.',
    'lines.restored':
      'La consulta terminó porque la base de datos se restauró de una copia: desde entonces pueden haberse consultado y pagado números.',
    'lines.last':
      'Última consulta: con respuesta, %{told}; desconocidos para el operador, %{unknown}; sin respuesta, %{no_answer}.',
    'lines.unanswered':
      'Los que quedaron sin respuesta pueden haberse cobrado, y no se vuelven a consultar automáticamente.',
    'when.title': 'Horario',
    'when.list': 'Mensajes por hora',
    'when.closed': 'No se envía nada en estos días, porque el cliente no envía en ellos: %{days}.',
    'when.holiday': '%{day} (%{holiday})',
    'when.places': 'Por zona horaria',
    'when.more': 'Y %{count} hora más |||| Y %{count} horas más',
    'message.title': 'Mensaje',
    'note.title': 'Para el registro',
    'verb.start': 'Iniciar envío',
    'verb.skip': 'Ir a «Iniciar envío»',
    'verb.fix': 'Corregir %{count} problema |||| Corregir %{count} problemas',
    'verb.and_at': 'Enviar a %{people} ahora y a %{later} a las %{time}',
    'verb.and_from': 'Enviar a %{people} ahora y a %{later} desde las %{time}',
    'verb.now': 'Enviar a %{people} persona ahora |||| Enviar a %{people} personas ahora',
    'verb.at':
      'Enviar a %{people} persona a partir de las %{time} |||| Enviar a %{people} personas a partir de las %{time}',
  },
} satisfies TranslatedTable<typeof english>;
