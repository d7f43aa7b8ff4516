import type { Translated } from '../../i18n/messages';
import type { en } from './en';
import type { texts } from './texts';

export const es = {
  name: 'Número virtual |||| Números virtuales',
  fields: {
    phone: 'Número',
    city: 'Ciudad',
    state: 'Estado',
    assignment_state: '10DLC',
    campaigns: 'Campañas',
    created_at: 'Comprado',
  },
  choices: {
    assignment_state: {
      UNASSIGNED: 'Sin registrar',
      PENDING_ASSIGNMENT: 'Registrándose',
      ASSIGNED: 'Registrado',
      FAILED_ASSIGNMENT: 'Registro fallido',
      PENDING_UNASSIGNMENT: 'Retirándose',
      FAILED_UNASSIGNMENT: 'Retirada fallida',
    },
  },
  actions: { create: 'Buscar números', delete: 'Devolver' },
  empty: {
    title: 'Este cliente no tiene números propios',
    next: 'Sin ellos, sus campañas envían desde los números compartidos.',
  },
  remove:
    'El número vuelve al operador y puede venderse a otro. Campañas que lo usan: %{campaigns}. No se puede deshacer.',
  texts: {
    title: 'Buscar números',
    title_for: 'Buscar números para “%{name}”',
    client_only: 'Los números se compran para un cliente. Abra el cliente para buscarlos.',
    clients: 'Ir a clientes',
    back: 'Volver a los números del cliente',
    lead: 'La gente confía en números de su zona. Busque por cualquiera de estos datos.',
    area_code: 'Código de área',
    city: 'Ciudad',
    state: 'Estado',
    search: 'Buscar',
    bad_area_code: 'Un código de área tiene tres cifras, como 512.',
    bad_state: 'Un estado tiene dos letras, como TX.',
    nothing_asked: 'Indique al menos un código de área, una ciudad o un estado.',
    none: 'El operador no tiene ese número',
    none_next: 'Pruebe otro código de área o una ciudad vecina.',
    offers: 'Números disponibles: %{count}',
    offers_caption: 'Números disponibles',
    near: 'No hay lo que pidió. Estos se le parecen.',
    buy: 'Comprar %{count} número |||| Comprar %{count} números',
    buy_title: '¿Comprar %{count} número? |||| ¿Comprar %{count} números?',
    buy_what: 'Se facturan desde hoy y pueden enviar cuando estén registrados para 10DLC.',
    number: 'Número',
    match: 'Coincidencia',
    match_near: 'Parecido',
    match_exact: 'Como se pidió',
    outcomes: 'Qué pasó con su pedido',
    outcome: 'Resultado',
    bought: 'Comprado',
    not_bought: 'No comprado',
  },
} satisfies Translated<typeof en & { texts: typeof texts }>;
