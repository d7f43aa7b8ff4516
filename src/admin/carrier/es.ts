import type { TranslatedTable } from '../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'app.carrier_note',
  words: {
    'simulator.send':
      'El operador es simulado: ningún mensaje llega a un teléfono y los resultados de entrega son inventados.',
    'simulator.numbers': 'El operador es simulado: estos números no son reales.',
    'simulator.registration': 'El operador es simulado: nada llega al registro.',
    'none.send': 'No hay ningún operador configurado, así que no se puede enviar nada.',
    'none.numbers': 'No hay ningún operador configurado, así que no se pueden comprar ni liberar números.',
    'none.registration': 'No hay ningún operador configurado, así que no se puede registrar nada.',
    remedy: 'Pida a su administrador que conecte uno.',
  },
} satisfies TranslatedTable<typeof english>;
