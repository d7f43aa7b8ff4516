/**
 * What the hash of a consent event covers, in this order, after the hash of the person's event before it. The database
 * forms the same text (`consent_content`), so the order never changes.
 */
export const PROVEN = [
  'tenant_id',
  'phone',
  'n',
  'kind',
  'source',
  'scope',
  'client_id',
  'virtual_number',
  'keyword',
  'message_id',
  'message',
  'campaign_id',
  'campaign_name',
  'import_id',
  'file_name',
  'row',
  'reason',
  'by_user_id',
  'by',
  'at',
  'recorded_at',
] as const;

/** An event as it is proven: each value as the text that the hash covers, null where there is none. */
export type ProvenEvent = Readonly<Record<(typeof PROVEN)[number], string | null>> & {
  readonly hash: string;
};

/** The text that the hash of an event is made of. */
export const contentOf = (event: ProvenEvent, previous: string | null): string =>
  JSON.stringify([previous, ...PROVEN.map((name) => event[name])]);

/** What is wrong with a chain, at the event that it is found at. */
export interface Break {
  /** Position among the person's events, from 1. */
  n: number;
  problem: 'missing' | 'changed' | 'other_person';
}

/**
 * Follows the chain of a person's events in one tenant.
 * @returns where it breaks first; undefined if each event is as it was written, and none is missing before the last
 */
export async function firstBreak(
  { tenant_id, phone, events }: { tenant_id: string; phone: string; events: readonly ProvenEvent[] },
  sha256: (text: string) => string | Promise<string>,
): Promise<Break | undefined> {
  let previous: string | null = null;
  for (const [i, event] of events.entries()) {
    const n = i + 1;
    if (event.n !== String(n)) return { n, problem: 'missing' };
    if (event.tenant_id !== tenant_id || event.phone !== phone) return { n, problem: 'other_person' };
    // oxlint-disable-next-line no-await-in-loop
    if ((await sha256(contentOf(event, previous))) !== event.hash) return { n, problem: 'changed' };
    previous = event.hash;
  }
  return undefined;
}
