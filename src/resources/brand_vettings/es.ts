import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as messagesEnglish from './messages';
import type * as textsEnglish from './texts';

export const messages = {
  name: 'Evaluación |||| Evaluaciones',
  fields: {
    provider: 'Empresa evaluadora',
    vetting_class: 'Clase',
    state: 'Estado',
    score: 'Puntuación',
    reason: 'Motivo',
    vetted_on: 'Evaluada',
    expires_on: 'Vence',
    accepted_fee: 'Tarifa',
    by: 'La pidió',
    created_at: 'Pedida',
  },
  inputs: { vetting_id: 'Id. de la evaluación', vetting_token: 'Código de prueba', again: 'Pedir otra' },
  help: {
    vetting_id: 'Tal como lo dio la empresa evaluadora',
    vetting_token: 'Si la empresa da uno, el registro no puede confirmar la evaluación sin él',
  },
  choices: {
    vetting_class: { STANDARD: 'Estándar', ENHANCED: 'Ampliada', POLITICAL: 'Política' },
    state: {
      PENDING: 'En curso',
      ACTIVE: 'Válida',
      UNSCORE: 'Válida sin puntuación',
      FAILED: 'Fallida',
      EXPIRED: 'Vencida',
    },
  },
  actions: { create: 'Pedir' },
  empty: {
    title: 'Esta marca aún no se ha evaluado',
    next: 'Sin evaluación, las redes dan a sus campañas los límites más bajos.',
  },
} satisfies Translated<typeof messagesEnglish.en>;

export const texts = {
  at: 'resources.brand_vettings.texts',
  words: {
    purpose:
      'Una evaluación da a la marca una puntuación de 0 a 100. De ella dependen los mensajes por minuto de AT&T (umbrales 50 y 75) y por día de T-Mobile.',
    not_here: 'La cuenta de esta marca no pide evaluaciones desde aquí. Pídalas en el portal de su operador.',
    'cannot.sole_proprietor': 'Los empresarios individuales se verifican con un código y no se evalúan.',
    'cannot.unverified':
      'Esta marca aún no se puede evaluar: el registro debe haberla aceptado y verificado su identidad.',
    open: 'Hay una evaluación en curso. Podrá pedir otra cuando tenga resultado.',
    trouble: 'Falta la respuesta. El operador dice: %{trouble}',
    what: 'Qué evaluación',
    order: '%{firm}, %{class}: %{amount}',
    order_free: '%{firm}, %{class}',
    import: 'Importar una hecha por %{firm}: sin tarifa',
    standard: 'La estándar comprueba quién es la marca y da una puntuación.',
    enhanced: 'La ampliada mira más a fondo. Se pide cuando la puntuación estándar es demasiado baja.',
    political: 'La evaluación política la hace %{firm} y se importa con su código.',
    choose: 'Elija una evaluación.',
    fee: 'La empresa evaluadora cobra %{amount}, también si la marca no la supera o su puntuación es baja. No se devuelve.',
    again: 'Pedida de nuevo',
    again_text: 'Esta marca tiene una evaluación de esta clase del %{date}: %{state}, puntuación %{score}.',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
