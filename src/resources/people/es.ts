import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as messagesEnglish from './messages';
import type * as textsEnglish from './texts';

export const messages = {
  name: 'Persona |||| Personas',
  fields: {
    phone: 'Número',
    name: 'Nombre',
    state: 'Estado',
    opted_out_of: 'En la lista de exclusión de',
    held_by: 'Posible baja, sin decidir en',
    stopped_numbers: 'Nadie puede escribirle desde',
    sent: 'Mensajes enviados',
    received: 'Respuestas',
    waiting: 'En espera de envío',
    last_message_at: 'Último mensaje',
    line_type: 'Tipo de línea',
    line_type_at: 'Tipo de línea consultado el',
    line_type_account: 'Tipo de línea consultado por',
    erasure: 'Borrado',
  },
  unset: { line_type: 'No se conoce' },
  choices: {
    state: { opted_out: 'Dada de baja', held: 'Quizá quiera la baja', open: 'Se le puede escribir' },
    line_type: {
      mobile: 'Móvil',
      landline: 'Línea fija: las campañas la omiten',
      voip: 'Telefonía por internet (VoIP)',
      toll_free: 'Gratuita',
      other: 'De otro tipo, como un buscapersonas',
      unreachable: 'Inaccesible: las campañas la omiten',
      unknown: 'No se conoce: el operador no pudo decirlo',
    },
  },
  empty: {
    title: 'Busque un número completo',
    next: 'Su página reúne el consentimiento, los mensajes y las audiencias de esa persona, de todos los clientes.',
  },
} satisfies Translated<typeof messagesEnglish.en>;

export const texts = {
  at: 'resources.people.texts',
  words: {
    'proof.html': 'Prueba para imprimir',
    'proof.json': 'Prueba en JSON',
    'proof.title': 'Constancia de consentimiento: %{number}',
    'proof.when': 'Cuándo',
    'proof.event': 'Qué pasó',
    'proof.reach': 'Se aplica a',
    'proof.hashes': 'Cómo comprobar esta constancia',
    'proof.zone': 'Las horas son las de %{zone}.',
    'proof.made': 'Generada %{at} por %{by}',
    'proof.made_unknown': 'Generada %{at}',
    'proof.what':
      'Estos son los eventos sobre el consentimiento de este número que la consola tenía en ese momento, en el orden en que se registraron. No ofrece ningún modo de cambiarlos ni de eliminarlos. El hash de un evento abarca su contenido y el hash del evento anterior. Tras un borrado a petición faltan los textos anteriores; un hash en el borrado abarca todo lo demás. Esta página es una copia para leer y no está firmada. El archivo JSON de esta persona está firmado y se comprueba con: %{command}',
    'proof.hash': 'Hash',
    'proof.recorded': 'Registrado',
    'erase.verb': 'Borrar',
    'erase.title': '¿Borrar lo que se sabe de %{number}?',
    'erase.tenants': 'En %{names}:',
    'erase.goes': 'Se eliminará definitivamente:',
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
      'No se puede deshacer. Quedan las cifras de las campañas y el registro de auditoría con los motivos que dio el personal.',
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
  },
} satisfies TranslatedTable<typeof textsEnglish>;
