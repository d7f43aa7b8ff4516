import type { Translated } from '../../i18n/messages';
import type * as english from './messages';

export const messages = {
  name: 'Evento de consentimiento |||| Consentimiento',
  fields: {
    at: 'Cuándo',
    kind: 'Qué',
    source: 'Cómo',
    message: 'Qué escribió',
    reason: 'Motivo o declaración',
    by: 'Por',
    client_id: 'Cliente',
    campaign_name: 'Campaña',
    virtual_number: 'Nuestro número',
    file_name: 'Archivo',
    row: 'Fila',
    scope: 'Se aplica a',
  },
  choices: {
    kind: {
      opted_in: 'Alta',
      opted_out: 'Baja',
      held: 'Quizá quiera la baja',
      released: 'No pedía la baja',
    },
    source: {
      stop_reply: 'Respuesta STOP',
      keyword: 'Palabra clave',
      start: 'Respuesta START',
      wish: 'Con sus propias palabras',
      staff: 'Personal',
      import: 'Archivo',
      carrier: 'Operador',
      erasure: 'Borrado a petición',
      form: 'Página de suscripción',
      statement: 'Declaración',
    },
    scope: {
      pair: 'Todos los que envían desde el número',
      client: 'Este cliente',
      number: 'Este cliente y todos los que envían desde el número',
      tenant: 'Todos los clientes',
    },
  },
  filters: { kind: 'Qué' },
  empty: {
    title: 'No se sabe nada de su consentimiento',
    next: 'Las bajas y altas aparecen aquí, con quién, cuándo y cómo. La consola no puede cambiarlas ni eliminarlas.',
  },
} satisfies Translated<typeof english.en>;
