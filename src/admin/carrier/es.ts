import type { Translated } from '../../i18n/messages';
import type { texts } from './texts';

export const es = {
  'simulator.send':
    'El operador es simulado: ningún mensaje llega a un teléfono, y lo que se dice de él es inventado.',
  'simulator.numbers': 'El operador es simulado: estos números son inventados.',
  'simulator.registration': 'El operador es simulado: nada llega al registro.',
  'none.send': 'No hay ningún operador configurado, así que no se puede enviar nada.',
  'none.numbers': 'No hay ningún operador configurado, así que no se pueden comprar ni liberar números.',
  'none.registration': 'No hay ningún operador configurado, así que no se puede registrar nada.',
  remedy: 'Pida a quienes administran este servidor que configuren uno (ajuste CARRIER).',
} as const satisfies Translated<typeof texts>;
