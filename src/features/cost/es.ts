import type { TranslatedTable } from '../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'app.cost',
  words: {
    title: 'Costo',
    unknown: 'No se conoce',
    unknown_why: 'No se conoce el precio de estos mensajes.',
    more: 'Más %{count} mensaje cuyo precio no se conoce. |||| Más %{count} mensajes cuyo precio no se conoce.',
    told: 'Según el operador.',
    told_some: 'El operador informó el %{share}; el resto es según la lista de precios.',
    listed: 'Estimación.',
    month: 'Gastado este mes',
    left: 'Quedan %{left} del presupuesto de %{budget}.',
    used_up: 'El presupuesto de %{budget} está agotado: los envíos esperan.',
  },
} satisfies TranslatedTable<typeof english>;
