import { loadCode } from '../loading/loadCode';
import type { Entry, ResourceDeclaration } from './declaration';
import { isPage, resourcesIn } from './entries';
import type { MenuItem } from './head';

export interface Registry {
  entries: readonly Entry[];
  resources: ReadonlyMap<string, ResourceDeclaration>;
}

/** The declarations that have loaded, and the ways to load the others. */
export interface Declarations {
  readonly menu: readonly MenuItem[];
  /** Loaded declarations. */
  known(): Registry;
  /** All of them, once they have loaded. */
  all(): Registry | undefined;
  /** Loads one, or all without a name or with one that the menu lacks. Returns the same promise until it fails. */
  load(name?: string): Promise<Registry>;
  subscribe(listener: () => void): () => void;
}

interface Options {
  menu: readonly MenuItem[];
  /** Declarations present from the start. */
  entries: readonly Entry[];
  /** Loads all of them, if these are not all. */
  more?: () => Promise<readonly Entry[]>;
  /** Gets the rest of the console ready for what has loaded, before a screen sees it. */
  prepare?(added: readonly ResourceDeclaration[]): Promise<void>;
}

/** Delay before declarations that failed to load are loaded again, ms. */
export const RETRY_AFTER = 1000;

const registryOf = (entries: readonly Entry[]): Registry => ({
  entries,
  resources: new Map(resourcesIn(entries).map((entry) => [entry.contract.name, entry])),
});

export function createDeclarations({ menu, entries, more, prepare }: Options): Declarations {
  let known = registryOf(more ? [...menu.filter(isPage), ...entries] : entries);
  let isAll = more === undefined;
  const listeners = new Set<() => void>();
  const loading = new Map<string, Promise<Registry>>();

  async function learn(added: readonly Entry[], areAll: boolean): Promise<Registry> {
    const isNew = ({ contract }: ResourceDeclaration) => !known.resources.has(contract.name);
    await prepare?.(resourcesIn(added).filter(isNew));
    // All of them may have come meanwhile.
    if (isAll) return known;
    known = registryOf(areAll ? added : [...known.entries, ...added]);
    isAll = areAll;
    for (const listener of listeners) listener();
    return known;
  }
  function once(key: string, start: () => Promise<Registry>): Promise<Registry> {
    const load =
      loading.get(key) ??
      start().catch((error: unknown) => {
        // Until then the parts that wait for it show the failure.
        setTimeout(() => loading.delete(key), RETRY_AFTER);
        throw error;
      });
    loading.set(key, load);
    return load;
  }

  return {
    menu,
    known: () => known,
    all: () => (isAll ? known : undefined),
    load(name = '') {
      const head = menu.find((item) => !isPage(item) && item.name === name);
      if (head && !isPage(head) && !isAll)
        return once(name, async () =>
          known.resources.has(name) ? known : learn([(await loadCode(head.load)).default], false),
        );
      return once('', async () => (more ? learn(await more(), true) : known));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
