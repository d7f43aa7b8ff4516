import { textsOf } from '../useText';

export const at = 'app.carrier_note';

/**
 * Notices shown before an action that needs a carrier. The English ones load with the screens that show
 * them.
 */
export const en = {
  'simulator.send': 'The carrier is simulated: no text reaches a phone, and delivery results are made up.',
  'simulator.numbers': 'The carrier is simulated: these numbers are not real.',
  'simulator.registration': 'The carrier is simulated: nothing reaches the registry.',
  'none.send': 'No carrier is configured, so nothing can be sent.',
  'none.numbers': 'No carrier is configured, so numbers cannot be bought or released.',
  'none.registration': 'No carrier is configured, so nothing can be registered.',
  remedy: 'Ask your admin to connect one.',
} as const;

export const useText = textsOf(at, en);
