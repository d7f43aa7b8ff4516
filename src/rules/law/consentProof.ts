/**
 * The fields covered by the hash of a consent event, in this order, after the hash of the person's
 * previous event. The database builds the same text (`consent_content`), so the order never changes.
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

/** An event as proven: each value as the text that the hash covers, null if there is none. */
export type ProvenEvent = Readonly<Record<(typeof PROVEN)[number], string | null>> & {
  /**
   * For an erasure: the hash over the remaining content of all earlier events. The event's own hash
   * covers it.
   */
  readonly sealed?: string | null;
  readonly hash: string;
};

/**
 * The text that an event's hash is computed from. Fields added to events later are included only if they
 * have a value.
 */
export const contentOf = (event: ProvenEvent, previous: string | null): string =>
  JSON.stringify([previous, ...PROVEN.map((name) => event[name]), ...(event.sealed ? [event.sealed] : [])]);

/**
 * Sources whose reason survives an erasure: the claim of a file is evidence of consent, and an erasure
 * states its own reason.
 */
const KEPT_REASONS: readonly (string | null)[] = ['import', 'erasure'];

/**
 * The part of an event that survives an erasure: everything but texts by the person, and by staff about
 * them.
 */
const bare = (event: ProvenEvent): ProvenEvent => ({
  ...event,
  message: null,
  reason: KEPT_REASONS.includes(event.source) ? event.reason : null,
});
const isBare = (event: ProvenEvent) => contentOf(event, null) === contentOf(bare(event), null);

/** The text that an erasure's seal is computed from, out of the earlier events. */
export const sealText = (events: readonly ProvenEvent[]): string =>
  events.map((event) => contentOf(bare(event), event.hash)).join('\n');

/** The defect of a chain, at the event where it was found. */
export interface Break {
  /** Position among the person's events, from 1. */
  n: number;
  problem: 'missing' | 'changed' | 'other_person';
}

/** Result of checking a chain: its first break, if any, and the number of events erased on request. */
export interface Findings {
  broken?: Break;
  erased: number;
}

/**
 * Verifies the chain of a person's events in one tenant. It holds if each event is unchanged, and none is
 * missing before the last. An event whose texts were erased later no longer has the content that its hash
 * covers; the erasure's seal then shows that the rest of it, including its hash, is unchanged.
 */
export async function follow(
  { tenant_id, phone, events }: { tenant_id: string; phone: string; events: readonly ProvenEvent[] },
  sha256: (text: string) => string | Promise<string>,
): Promise<Findings> {
  let previous: string | null = null;
  let erased = 0;
  /** Number of events covered by valid seals. */
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

/** Format of evidence about one person. */
export const CONSENT_FORMAT = 'consent-proof-1';

/**
 * Format of evidence about many people: one line of JSON each, after a line about the file and before one
 * with the count.
 */
export const CONSENT_LIST_FORMAT = 'consent-proof-list-1';

/** A person in such a file. Names of clients are only for the reader. */
export interface ProvenPerson {
  readonly phone: string;
  readonly clients: Record<string, string>;
  readonly events: ProvenEvent[];
}

/** The text that a line's hash is computed from: the hash of the previous line, and the person. */
export const linked = (previous: string, { phone, clients, events }: ProvenPerson): string =>
  JSON.stringify([previous, phone, clients, events.map(({ hash }) => hash)]);
