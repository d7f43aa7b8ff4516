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
  /** Of an erasure: the hash over all that stays of the events before it. The event's own hash covers it. */
  readonly sealed?: string | null;
  readonly hash: string;
};

/** The text that the hash of an event is made of. What was added to events later is in it only where there is any. */
export const contentOf = (event: ProvenEvent, previous: string | null): string =>
  JSON.stringify([previous, ...PROVEN.map((name) => event[name]), ...(event.sealed ? [event.sealed] : [])]);

/** Sources whose reason an erasure leaves: what a file claims is evidence of consent, and an erasure says why it is one. */
const KEPT_REASONS: readonly (string | null)[] = ['import', 'erasure'];

/** What an erasure leaves of an event: everything but what the person wrote, and what staff wrote about them. */
const bare = (event: ProvenEvent): ProvenEvent => ({
  ...event,
  message: null,
  reason: KEPT_REASONS.includes(event.source) ? event.reason : null,
});
const isBare = (event: ProvenEvent) => contentOf(event, null) === contentOf(bare(event), null);

/** The text that an erasure's seal is made of, from the events before it. */
export const sealText = (events: readonly ProvenEvent[]): string =>
  events.map((event) => contentOf(bare(event), event.hash)).join('\n');

/** What is wrong with a chain, at the event that it is found at. */
export interface Break {
  /** Position among the person's events, from 1. */
  n: number;
  problem: 'missing' | 'changed' | 'other_person';
}

/** What was found about a chain: where it breaks first, if it does, and how many events were erased on request. */
export interface Findings {
  broken?: Break;
  erased: number;
}

/**
 * Follows the chain of a person's events in one tenant. It holds if each event is as it was written, and none is missing
 * before the last. An event whose texts were erased later no longer has what its hash covers; the erasure's seal then
 * shows that all the rest of it, its hash too, is as it was.
 */
export async function follow(
  { tenant_id, phone, events }: { tenant_id: string; phone: string; events: readonly ProvenEvent[] },
  sha256: (text: string) => string | Promise<string>,
): Promise<Findings> {
  let previous: string | null = null;
  let erased = 0;
  /** How many events seals cover that hold. */
  let sealed = 0;
  for (const [i, { sealed: seal }] of events.entries())
    // oxlint-disable-next-line no-await-in-loop
    if (seal && (await sha256(sealText(events.slice(0, i)))) === seal) sealed = i;
  for (const [i, event] of events.entries()) {
    const n = i + 1;
    const broken = (problem: Break['problem']): Findings => ({ broken: { n, problem }, erased });
    if (event.n !== String(n)) return broken('missing');
    if (event.tenant_id !== tenant_id || event.phone !== phone) return broken('other_person');
    // oxlint-disable-next-line no-await-in-loop
    if ((await sha256(contentOf(event, previous))) !== event.hash) {
      if (i >= sealed || !isBare(event)) return broken('changed');
      erased += 1;
    }
    previous = event.hash;
  }
  return { erased };
}

/** Format of evidence about many people: a line of JSON each, after a line about the file, before one with the count. */
export const CONSENT_LIST_FORMAT = 'consent-proof-list-1';

/** A person in such a file. Names of clients are for the reader. */
export interface ProvenPerson {
  readonly phone: string;
  readonly clients: Record<string, string>;
  readonly events: ProvenEvent[];
}

/** The text that the hash of a line is made of: the hash of the line before it, and the person. */
export const linked = (previous: string, { phone, clients, events }: ProvenPerson): string =>
  JSON.stringify([previous, phone, clients, events.map(({ hash }) => hash)]);
