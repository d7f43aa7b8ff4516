import { memoryStore, type Store } from 'ra-core';
import { BASE_PATH, storageKey } from '../contract/base';

/**
 * Keys of the store that outlive the session: a person's list preferences. Everything else lasts as long
 * as the session, above all the lists' searches (`*.listParams`), which may name a person.
 */
const KEPT = /^lists:./;

/** Blocked storage counts as empty, and a damaged value as missing. */
function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(storageKey(key)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * react-admin's store: in memory, with the kept keys in the browser's storage. Choices made in other tabs
 * apply here as well.
 */
export function createStore(): Store {
  const memory = memoryStore();
  const follow = ({ key }: StorageEvent) => {
    const name = key?.endsWith(BASE_PATH) ? key.slice(0, key.length - BASE_PATH.length) : '';
    if (KEPT.test(name)) memory.setItem(name, stored(name));
  };
  return {
    ...memory,
    setup() {
      memory.setup();
      window.addEventListener('storage', follow);
    },
    teardown() {
      window.removeEventListener('storage', follow);
      memory.teardown();
    },
    getItem<T>(key: string, fallback?: T) {
      const entry = KEPT.test(key) ? stored(key) : undefined;
      return entry === undefined ? memory.getItem(key, fallback) : (entry as T);
    },
    setItem(key, value) {
      try {
        if (KEPT.test(key)) localStorage.setItem(storageKey(key), JSON.stringify(value));
      } catch {
        // A full or blocked storage only forgets the choice.
      }
      memory.setItem(key, value);
    },
  };
}
