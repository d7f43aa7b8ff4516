/** Groups by key, in the order in which the keys first appear. */
export function grouped<T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

/** Groups by account, because a carrier's ids are unique only within one. */
export const byAccount = <T extends { account: string }>(all: readonly T[]): Map<string, T[]> =>
  grouped(all, ({ account }) => account);
