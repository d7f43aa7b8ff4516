import { useSyncExternalStore } from 'react';
import { languageDirection, subscribeLanguage } from '../i18n/language';
import type { Direction } from '../rules/words/languages';
import type { Appearance } from './appearance';
import { applyAppearance } from './apply';
import { isAppearanceKey, readAppearance, writeAppearance, writePaint } from './storage';

const listeners = new Set<() => void>();
let current: Appearance | undefined;

/** The direction of the page: chosen by hand, else that of the language. */
export const directionOf = ({ direction }: Appearance): Direction =>
  direction === 'auto' ? languageDirection() : direction;

const appearance = (): Appearance => (current ??= readAppearance());

const show = () => applyAppearance(appearance(), directionOf(appearance()));

/** Puts the appearance of this browser on the document, now and the next time it is opened. */
export const showAppearance = (): void => writePaint(show());

/** Another tab's change is not stored again: two versions of the console would never agree on its look. */
function change(next: Appearance, draw: () => unknown = show): void {
  current = next;
  draw();
  for (const listener of listeners) listener();
}

export function setAppearance(settings: Partial<Appearance>): void {
  const next = { ...appearance(), ...settings };
  writeAppearance(next);
  change(next, showAppearance);
}

// The page turns with the language.
subscribeLanguage(() => change({ ...appearance() }));

/** Another tab's choice holds here as well. */
const onStorage = ({ key }: StorageEvent) => {
  if (isAppearanceKey(key)) change(readAppearance());
};

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', onStorage);
    current = undefined;
  };
}

/** The appearance of this browser; a change is stored, applied and seen by every reader. */
export function useAppearance(): [Appearance, (settings: Partial<Appearance>) => void] {
  return [useSyncExternalStore(subscribe, appearance), setAppearance];
}

/** The direction of the page, for drawings that the browser does not mirror. */
export const useDirection = (): Direction => directionOf(useAppearance()[0]);
