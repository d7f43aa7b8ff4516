import { textsOf } from '../useText';

/** What is said before something is asked of a carrier, in English. They load with the screens that show them. */
export const texts = {
  'simulator.send': 'The carrier is simulated: no text reaches a phone, and what became of it is invented.',
  'simulator.numbers': 'The carrier is simulated: these numbers are invented.',
  'simulator.registration': 'The carrier is simulated: nothing reaches the registry.',
  'none.send': 'No carrier is configured, so nothing can be sent.',
  'none.numbers': 'No carrier is configured, so numbers can be neither bought nor released.',
  'none.registration': 'No carrier is configured, so nothing can be registered.',
  remedy: 'Ask the people who run this server to configure one (setting CARRIER).',
} as const;

export const useText = textsOf('app.carrier_note', texts);
