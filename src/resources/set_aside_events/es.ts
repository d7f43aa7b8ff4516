import type { Translated } from '../../i18n/messages';
import type * as english from './messages';

export const messages = {
  name: 'Evento apartado |||| Eventos apartados',
  fields: {
    event_id: 'Evento',
    state: 'Estado',
    cause: 'Por qué',
    detail: 'Detalles',
    received_at: 'Recibido',
    set_aside_at: 'Apartado',
    decided_by: 'Lo decidió',
    decided_at: 'Decidido',
    body: 'Contenido',
  },
  choices: {
    state: {
      open: 'Sin resolver',
      waiting: 'Se reintenta',
      done: 'Procesado',
      discarded: 'Desechado',
    },
    cause: { unreadable: 'No se puede leer', failed: 'Falló seis veces' },
  },
  filters: { state: 'Estado' },
  actions: { retry: 'Reintentar', discard: 'Desechar' },
  confirm: {
    retry: {
      title: '¿Reintentar el evento %{event_id}?',
      consequence:
        'Se procesa como si llegara ahora: una confirmación de entrega cuenta y un texto se recibe. Lo ya hecho no se repite. Si falla, regresa.',
    },
    discard: {
      title: '¿Desechar el evento %{event_id}?',
      consequence:
        'Se elimina su contenido. Si es una confirmación de entrega, el mensaje conserva su estado actual. Si es un texto de una persona, nadie lo leerá, aunque diga STOP.',
    },
  },
  done: { retry: 'Se está reintentando', discard: 'Evento desechado' },
  empty: {
    title: 'No se apartó ningún evento de esta cuenta',
    next: 'Aquí aparecen los eventos del operador que el servidor no puede leer o procesar. Nada más espera por ellos.',
  },
} satisfies Translated<typeof english.en>;
