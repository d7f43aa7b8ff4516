import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as messagesEnglish from './messages';
import { messages as states, order } from '../../features/numbers/es';
import type * as textsEnglish from './texts';

export const messages = {
  name: 'Número virtual |||| Números virtuales',
  fields: {
    client_id: 'Cliente',
    phone: 'Número',
    city: 'Ciudad',
    state: 'Estado',
    order_state: 'Pedido',
    assignment_state: '10DLC',
    campaigns: 'Campañas',
    created_at: 'Comprado',
  },
  choices: { assignment_state: states, order_state: order },
  filters: { at_risk: 'En riesgo' },
  actions: {
    create: 'Buscar números',
    delete: 'Liberar',
    unassign: 'Quitar de la campaña 10DLC',
    revoke: 'Revocar la verificación',
  },
  confirm: {
    unassign: {
      title: '¿Quitar %{phone} de su campaña 10DLC?',
      consequence:
        'No se puede enviar nada desde %{phone} en cuanto confirme. El operador lo quita de su campaña registrada.',
    },
    revoke: {
      title: '¿Revocar la verificación de %{phone}?',
      consequence:
        'No se puede enviar nada desde %{phone} en cuanto confirme, y los envíos que lo usan esperan. El registro de auditoría conserva la declaración.',
    },
  },
  done: {
    unassign: 'El operador quita el número de su campaña',
    revoke: 'El número cuenta como no verificado',
  },
  empty: {
    title: 'Aún no hay números',
    next: 'Un cliente sin números envía desde los números compartidos.',
  },
  remove:
    'El número vuelve al operador y puede venderse a otro. Campañas que lo usan: %{campaigns}. No se puede deshacer.',
} satisfies Translated<typeof messagesEnglish.en>;

export const texts = {
  at: 'resources.client_virtual_numbers.texts',
  words: {
    title: 'Buscar números',
    paused: 'El operador lo rechaza:',
    'paused.next': 'Sus mensajes esperan. Se prueba de nuevo:',
    title_for: 'Buscar números para “%{name}”',
    back: 'Volver a los números',
    area_code: 'Código de área',
    city: 'Ciudad',
    state: 'Estado',
    search: 'Buscar',
    bad_area_code: 'Un código de área tiene tres cifras, como 512.',
    bad_state: 'Un estado tiene dos letras, como TX.',
    nothing_asked: 'Escriba un código de área, una ciudad o un estado.',
    none: 'El operador no tiene números que coincidan',
    none_next: 'Pruebe otro código de área o una ciudad vecina.',
    offers: '%{count} disponibles',
    offers_caption: 'Números disponibles',
    near: 'No hay coincidencia exacta. Estos se le parecen.',
    buy: 'Comprar %{count} número |||| Comprar %{count} números',
    buy_title: '¿Comprar %{count} número? |||| ¿Comprar %{count} números?',
    buying: 'Comprados hasta ahora',
    choose_all: 'Seleccionar todos',
    choose_none: 'Anular la selección',
    lost: '%{count} número sigue seleccionado: cómprelo de nuevo. Ninguno se compra dos veces. |||| %{count} números siguen seleccionados: cómprelos de nuevo. Ninguno se compra dos veces.',
    gone: '%{count} número que seleccionó ya no está disponible y no se comprará. |||| %{count} números que seleccionó ya no están disponibles y no se comprarán.',
    buy_what: 'Se facturan desde hoy y pueden enviar cuando estén registrados para 10DLC.',
    buy_has: 'El cliente ya tiene %{count} número. |||| El cliente ya tiene %{count} números.',
    number: 'Número',
    match: 'Coincidencia',
    match_near: 'Cercana',
    match_exact: 'Exacta',
    outcomes: 'Resultados del pedido',
    outcome: 'Resultado',
    bought: 'Comprado',
    not_bought: 'No comprado',
    ordering: 'Pedido. El operador aún no lo confirma: se verá en los números del cliente.',
    assign: 'Asignar a una campaña 10DLC',
    'assign.title': '¿Asignar %{number} a una campaña 10DLC?',
    'assign.verb': 'Asignar',
    'assign.what':
      'El operador pone el número en la campaña. No se puede enviar nada desde él hasta que el registro lo haya hecho. Un número está en una sola campaña.',
    'assign.now': 'Su campaña ahora: %{campaign}',
    'assign.campaign': 'Campaña registrada',
    'assign.choose': 'Elija una campaña',
    'assign.missing': 'Elija una campaña aprobada.',
    'assign.none': 'Ninguna campaña registrada está aprobada todavía. Registre una o espere a su revisión.',
    'assign.full': 'completa',
    'assign.asked': 'El operador está asignando %{number}',
    verify: 'Registrar verificación',
    'verify.title': '¿Registrar que %{number} está verificado?',
    'verify.verb': 'Registrar',
    'verify.what':
      'Solo cuando el operador lo haya confirmado: desde entonces se envían mensajes desde este número gratuito. El registro de auditoría guarda su nombre y la referencia.',
    'verify.reference': 'Referencia del operador',
    'verify.on': 'Verificado el',
    'verify.missing': 'Escriba la referencia y el día.',
    'verify.done': '%{number} cuenta como verificado',
    'verify.stated': '%{reference}, %{day}, por %{by}',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
