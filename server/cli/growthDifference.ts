/** Figures of a tenant's history within a time. */
interface Figures {
  chains: number;
  events: number;
  heads: string | null;
}

/** The difference between a tenant's growth as signed then and as it is now; undefined: none. */
export function differenceOf(then: Figures | undefined, now: Figures | undefined): string | undefined {
  const counted = then?.events ?? 0;
  const missing = counted - (now?.events ?? 0);
  if (missing > 0) return `events missing: ${missing} of ${counted}`;
  if (missing < 0) return `events added afterwards: ${-missing}`;
  const isSame = (then?.heads ?? null) === (now?.heads ?? null) && (then?.chains ?? 0) === (now?.chains ?? 0);
  return isSame ? undefined : 'events were changed, and their hashes with them';
}
