/**
 * What one person likes of one list. Only names of fields, and views the person named: a view is the query part
 * of the list's address.
 */
export interface ListPreference {
  /** Columns left out, of those that are there unasked. */
  hidden: readonly string[];
  /** Columns chosen, of those that are not. */
  shown: readonly string[];
  order: readonly string[];
  views: Readonly<Record<string, string>>;
  /** Automatic updates of the list are off. */
  still?: boolean;
  /** Announces the end of what is listed. */
  notice?: boolean;
}

export const NO_PREFERENCE: ListPreference = { hidden: [], shown: [], order: [], views: {} };

/** Storage key of a user's list preferences. */
const keyOf = (userId: string) => `lists:${userId}`;

const listeners = new Set<() => void>();
/** The last answer for each list, so that the same storage gives the same object. */
const known = new Map<string, { text: string; value: ListPreference }>();

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

/** Storage that is closed, damaged or another user's counts as empty. */
function readAll(userId: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

export function readList(userId: string, resource: string): ListPreference {
  const stored = readAll(userId)[resource];
  const text = JSON.stringify(stored) ?? '';
  const name = `${userId}/${resource}`;
  const before = known.get(name);
  if (before?.text === text) return before.value;
  const { hidden, shown, order, views, still, notice } = (stored ?? {}) as Record<string, unknown>;
  const value: ListPreference = {
    hidden: strings(hidden),
    shown: strings(shown),
    order: strings(order),
    views: Object.fromEntries(
      Object.entries(typeof views === 'object' && views !== null ? views : {}).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    ),
    still: still === true,
    notice: notice === true,
  };
  known.set(name, { text, value });
  return value;
}

export function writeList(userId: string, resource: string, value: ListPreference): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ ...readAll(userId), [resource]: value }));
  } catch {
    // A full or closed storage costs the memory of the choice, not the choice.
  }
  for (const listener of listeners) listener();
}

/** Calls `listener` on every change, in this tab and from others. */
export function onListChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
