import { STATE_NAMES, STATES_OF_ZONES } from './data';

/** Every zone of each state, territory and province. */
export const ZONES_OF_STATE: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  STATES_OF_ZONES.flatMap(([zones, states]) => states.split(' ').map((state) => [state, zones] as const)),
);

/** Upper-case letters without accents: `Québec` is `QUEBEC`. */
const letters = (text: string) =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '');
const CODES = new Map(STATE_NAMES.split('|').map((entry) => [letters(entry.slice(0, -3)), entry.slice(-2)]));

/** Two-letter code of a state, territory or province by its code or name; null when there is none such. */
export function stateOf(written: string): string | null {
  const plain = letters(written);
  return Object.hasOwn(ZONES_OF_STATE, plain) ? plain : (CODES.get(plain) ?? null);
}

const NAMES = new Map(STATE_NAMES.split('|').map((entry) => [entry.slice(-2), entry.slice(0, -3)]));

/** English name of a state, territory or province by its code. */
export const nameOfState = (code: string): string => NAMES.get(code) ?? code;
