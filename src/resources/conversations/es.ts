import type { Translated } from '../../i18n/messages';
import type { en } from './en';
import type { texts } from './texts';

export const es = {
  name: 'Conversación |||| Conversaciones',
  fields: {
    tn: 'Su número',
    vn: 'Nuestro número',
    last_message: 'Último mensaje',
    last_message_at: 'Cuándo',
    state: 'Estado',
  },
  choices: { state: { needs_reply: 'Espera respuesta', active: 'Respondida', opted_out: 'De baja' } },
  empty: {
    title: 'Nadie ha escrito aún a este cliente',
    next: 'Quien responda a una campaña aparecerá aquí.',
  },
  texts: {
    search: 'Buscar número o palabras',
    state: 'Estado',
    any: 'Cualquiera',
    list: 'Conversaciones',
    more: 'Mostrar más',
    none: 'Ninguna conversación coincide',
    unread: '%{count} sin leer',
    choose: 'Elija una conversación',
    choose_hint:
      'Las flechas, o j y k, recorren la lista e Intro abre. En una conversación, r responde y o da de baja.',
    back: 'Todas las conversaciones',
    thread: 'Mensajes con %{number}',
    start: 'La conversación empieza aquí',
    theirs: 'Escribió',
    ours: 'Enviamos',
    via: 'A través de %{number}',
    from_campaign: 'Mensaje de campaña',
    reply: 'Respuesta',
    send: 'Enviar respuesta',
    reply_hint: 'Ctrl o ⌘ con Intro envía.',
    blocked: 'Este número está en la lista de no llamar del cliente, así que no se le puede enviar nada.',
    probable: 'Parece que no quiere recibir más. Dé de baja el número si está de acuerdo.',
    opt_out: 'Dar de baja',
    opt_out_title: '¿Dar de baja a %{number}?',
    opt_out_what:
      'El número pasa a la lista de no llamar de este cliente y ningún envío le vuelve a escribir. Esta conversación se borra; la lista guarda quién lo pidió, cuándo, por qué número y sus últimas palabras.',
    opt_out_done: 'Dado de baja. La conversación se ha borrado.',
    client_only: 'Las conversaciones pertenecen a un cliente. Abra el cliente para verlas.',
    clients: 'Ir a clientes',
    'status.queued': 'En espera',
    'status.sending': 'En camino',
    'status.sent': 'Enviado',
    'status.delivered': 'Entregado',
    'status.failed': 'No entregado',
    'status.unknown': 'No se sabe',
    'status.received': 'Recibido',
  },
} satisfies Translated<typeof en> & { texts: Translated<typeof texts> };
