import { useSyncExternalStore } from 'react';
import type { Appearance } from './appearance';
import { isAppearanceKey, readAppearance, writeAppearance } from './storage';
import { variablesOf } from './variables';

const listeners = new Set<() => void>();
let current: Appearance | undefined;

const appearance = (): Appearance => (current ??= readAppearance());

/** Puts the appearance on the document: custom properties, direction, and the browser's own widgets. */
export function applyAppearance(settings: Appearance = appearance()): void {
  const root = document.documentElement;
  for (const [name, value] of Object.entries(variablesOf(settings))) root.style.setProperty(name, value);
  root.style.colorScheme = settings.mode;
  root.dataset['theme'] = settings.mode;
  root.dir = settings.direction;
}

function change(next: Appearance): void {
  current = next;
  applyAppearance(next);
  for (const listener of listeners) listener();
}

export function setAppearance(settings: Partial<Appearance>): void {
  const next = { ...appearance(), ...settings };
  writeAppearance(next);
  change(next);
}

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
