import { memoryStore, type Store } from 'ra-core';

/**
 * What the browser keeps after the session, by the key of the store: what a person chose of their lists. Everything
 * else lasts as long as the session, above all the lists' searches (`*.listParams`), which may name a person.
 */
const KEPT = /^lists:./;

/** Storage that is closed counts as empty, and a damaged value as none. */
function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** react-admin's store: in memory, and in the browser's storage what is kept. Choices of other tabs hold here as well. */
export function createStore(): Store {
  const memory = memoryStore();
  const follow = ({ key }: StorageEvent) => {
    if (key !== null && KEPT.test(key)) memory.setItem(key, stored(key));
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
      const kept = KEPT.test(key) ? stored(key) : undefined;
      return kept === undefined ? memory.getItem(key, fallback) : (kept as T);
    },
    setItem(key, value) {
      try {
        if (KEPT.test(key)) localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // A full or closed storage costs the memory of the choice, not the choice.
      }
      memory.setItem(key, value);
    },
  };
}
