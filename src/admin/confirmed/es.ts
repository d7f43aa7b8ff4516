import type { TranslatedTable } from '../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'app.confirmed',
  words: {
    changed: 'Desde que lo vio: %{changes}. No se ha hecho nada. Revíselo e inténtelo de nuevo.',
    reach: '%{was} → %{now} personas',
    version: 'se editó',
    price: '%{was} → %{now}',
    price_unknown: 'sin precio conocido',
    hours: 'el horario de envío es ahora de %{start} a %{end}',
    policy: 'cambió la regla para las horas de silencio',
    purpose: 'cambió el propósito de la campaña',
    days: 'cambiaron los días sin envíos',
    outside: 'ahora hay %{count} personas en horas de silencio',
    senders: 'cambiaron los números de envío',
    last_message: 'volvió a escribir',
    last_reply: 'ya se envió una respuesta',
    names_more: 'ahora con %{names}',
    names_fewer: 'ya sin %{names}',
    count: 'una cifra pasó de %{was} a %{now}',
    texted: 'escribió %{keyword}',
    source: 'cambió el motivo por el que está en la lista de exclusión',
    scope: 'la baja se aplica a otros números o clientes',
    other: 'cambió algo más',
  },
} satisfies TranslatedTable<typeof english>;
