/** What belongs to each account, because a carrier's ids are unique only in one. */
export function byAccount<T extends { account: string }>(all: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(one.account);
    if (group) group.push(one);
    else groups.set(one.account, [one]);
  }
  return groups;
}
