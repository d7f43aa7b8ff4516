import type { ComponentType } from 'react';

/** One line of the palette. It leads to an address or does something. */
export interface PaletteOption {
  key: string;
  label: string;
  /** Distinguishes records of the same name. */
  detail?: string;
  icon?: ComponentType;
  to?: string;
  run?: () => void;
  /** Name of the button that it presses on the page at `to`. */
  presses?: string;
  /** The palette stays open. */
  stays?: boolean;
}

export interface PaletteGroup {
  key: string;
  label: string;
  options: readonly PaletteOption[];
  /** Its answer is on the way. */
  busy?: boolean;
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLocaleLowerCase();

/** Whether the text has every typed word, ignoring accents and case. */
export function matches(typed: string, text: string): boolean {
  const within = folded(text);
  return folded(typed)
    .split(/\s+/)
    .every((word) => within.includes(word));
}

/** Fewer digits are a part of a name or a year. */
const DIGITS_MIN = 7;
/** Whether the text is a whole phone number in some notation. */
export const isNumber = (typed: string): boolean =>
  /^[+\d\s().-]+$/.test(typed) && typed.replaceAll(/\D/g, '').length >= DIGITS_MIN;
