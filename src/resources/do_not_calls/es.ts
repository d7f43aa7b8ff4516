import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as messagesEnglish from './messages';
import type * as textsEnglish from './texts';

export const messages = {
  name: 'Número en la lista de exclusión |||| Números en la lista de exclusión',
  commands: { opt_out: 'Dar de baja un número' },
  fields: {
    virtual_number: 'Nuestro número',
    phone: 'Número',
    source: 'Origen',
    keyword: 'Palabra clave',
    campaign_name: 'Campaña',
    scope: 'Se aplica a',
    by: 'Por',
    note: 'Nota',
    created_at: 'Desde',
  },
  choices: {
    source: {
      stop_reply: 'Respuesta STOP',
      keyword: 'Palabra clave',
      staff: 'Personal',
      import: 'Importación',
      carrier: 'Operador',
      erasure: 'Borrado a petición',
      wish: 'Quizá quiera la baja',
    },
    scope: {
      pair: 'Todos los que envían desde nuestro número',
      client: 'Este cliente',
      number: 'Este cliente y todos los que envían desde nuestro número',
      tenant: 'Todos los clientes',
    },
  },
  help: {
    phone: 'En cualquier formato, por ejemplo (202) 555-0123',
    note: 'Por qué está en la lista; se guarda con el número',
  },
  actions: { create: 'Agregar', many: 'Agregar números' },
  done: { create: '%{name} está en la lista' },
  empty: {
    title: 'Esta lista está vacía',
    next: 'Quien responde STOP se agrega aquí, y ningún envío de este cliente vuelve a escribirle.',
  },
} satisfies Translated<typeof messagesEnglish.en>;

export const texts = {
  at: 'resources.do_not_calls.texts',
  words: {
    'scope.tenant': 'Estas bajas valen para todos los clientes.',
    'scope.pair':
      'Un STOP vale para el número al que se envió; los números que agrega o importa el personal, para todo el cliente.',
    add: 'Agregar números',
    'one_what.tenant':
      'Ningún envío de ningún cliente vuelve a escribir a este número, las importaciones lo omiten y nadie puede responderle. Solo sale de la lista si la persona escribe START o si el personal lo quita indicando un motivo.',
    'one_what.client':
      'Ningún envío de “%{name}” vuelve a escribir a este número, las importaciones lo omiten y nadie puede responderle. Solo sale de la lista si la persona escribe START o si el personal lo quita indicando un motivo.',
    add_for: 'Agregar números a la lista de “%{name}”',
    back: 'Volver a la lista',
    lookup: 'Comprobar un número',
    look_up: 'Consultar',
    evidence: 'Prueba de consentimiento',
    not_a_number: 'Esto no es un número de teléfono. Escriba diez dígitos, en cualquier formato.',
    not_listed: '%{number} no está en esta lista.',
    add_one: 'Agregar %{number}',
    listed: '%{number} está en esta lista.',
    remove: 'Quitar',
    remove_number: 'Quitar %{number} de la lista',
    remove_title: '¿Quitar %{number} de la lista?',
    'remove_what.client':
      'Los envíos del cliente podrán volver a escribir a este número. Hágalo solo si la persona lo aceptó. El motivo se guarda.',
    'remove_what.number':
      'Los envíos del cliente podrán volver a escribir a este número, y también todos los que envían desde el número compartido al que escribió. Hágalo solo si la persona lo aceptó. El motivo se guarda.',
    'remove_what.pair':
      'Los envíos podrán volver a escribir a esta persona desde los números a los que escribió. Hágalo solo si la persona lo aceptó. El motivo se guarda.',
    'remove_what.tenant':
      'Los envíos de todos los clientes podrán volver a escribir a este número, salvo que esté en la lista de otro cliente. Hágalo solo si la persona lo aceptó. El motivo se guarda.',
    reason: 'Motivo',
    reason_missing: 'Escriba por qué se puede volver a escribir a este número.',
    removed: '%{number} ya no está en la lista',
    paste_title: 'Escribir o pegar',
    paste_lead:
      'Un número por línea, o separados por comas, en cualquier formato. Los nombres que los acompañen se ignoran.',
    numbers: 'Números',
    read: '%{good} válidos, %{bad} no válidos',
    check: 'Comprobar',
    file_title: 'Desde un archivo',
    file_lead: 'Un archivo CSV con una columna de números. Se comprueba antes de guardar nada.',
    file_help: 'Separe las columnas con comas, puntos y comas o tabuladores.',
    check_file: 'Comprobar el archivo',
    adding: 'Agregando los números',
    note_title: 'Por qué están en la lista',
    note: 'Nota, guardada con cada número (opcional)',
    check_title: 'Qué hay en “%{file}”',
    check_pasted: 'Lo que ha pegado',
    checking: 'Comprobando cada fila…',
    done_title: 'Agregados a la lista',
    rows: 'Filas',
    new: 'Números nuevos',
    added: 'Agregados',
    duplicates: 'Ya en la lista o repetidos',
    invalid: 'No son números',
    sum_further:
      '%{rows} fila + %{further} de más en la misma = %{added} nuevos + %{duplicates} repetidos + %{invalid} no válidos |||| %{rows} filas + %{further} de más en ellas = %{added} nuevos + %{duplicates} repetidos + %{invalid} no válidos',
    sum: '%{rows} fila = %{added} nuevas + %{duplicates} repetidas + %{invalid} no válidas |||| %{rows} filas = %{added} nuevas + %{duplicates} repetidas + %{invalid} no válidas',
    add_count: 'Agregar %{count} número |||| Agregar %{count} números',
    change: 'Cambiar',
    to_list: 'Ir a la lista',
    again: 'Agregar más',
    left_out: 'Filas omitidas',
    first: 'Las primeras %{shown} de %{total}',
    row: 'Fila',
    line: 'Línea',
    in_text: 'Tal como lo pegó',
    same_line: 'El mismo número que la línea %{line}',
    in_file: 'Número en el archivo',
    why: 'Por qué',
    'why.on_list': 'Ya está en la lista',
    'why.missing': 'Sin número',
    'why.invalid': 'No es un número que pueda recibir mensajes',
    'why.duplicate_in_file': 'Repetido en el archivo',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
