import { asc, gt, type SQL, sql } from 'drizzle-orm';
import type { KeySet } from '../../src/rules/law/signature';
import { type Db, rows } from '../db/client';
import { consent_seals, type SealedEvents } from '../db/schema';
import { withScope } from '../db/scope';
import { checkSignature } from '../evidence/check';
import { type Recorded, recordedIn, recordedWithin } from '../evidence/recorded';
import { SEAL_FORMAT, type Seal, sealRoot } from '../evidence/seals';

/** Seals read at once, and events after which one query ends. */
const SEALS = 500;
const EVENTS = 50_000;
/** Age of an event above which its signature is late. */
const LATE_MS = 10 * 60_000;
/** Maximum number of people and of notes to name; all are counted. */
const NAMED_MAX = 5;
const NOTES_MAX = 20;

type Report = (line: string) => void;

/** Figures of the verification of seals, and what is no defect but should be known. */
export interface SealVerdict {
  seals: number;
  /** Events that a seal covers. */
  sealed: number;
  notes: string[];
}

const timesOf = ({ since, until }: Pick<Seal, 'since' | 'until'>): string =>
  `${since.toISOString()} to ${until.toISOString()}`;

/** The difference between a tenant's events as signed and as they are now; undefined: none. */
function differenceOf(then: SealedEvents | undefined, now: SealedEvents | undefined): string | undefined {
  const counted = then?.events ?? 0;
  const missing = counted - (now?.events ?? 0);
  if (missing > 0) return `events missing: ${missing} of ${counted}`;
  if (missing < 0) return `events added afterwards: ${-missing}`;
  return then?.hashes === now?.hashes ? undefined : 'events were changed, and their hashes with them';
}

const count = async (db: Db, which: SQL): Promise<number> =>
  withScope(db, 'system', async (tx) => {
    const [row] = await rows<{ events: number }>(
      tx,
      sql`select count(*)::int as events from consent_events e where ${which}`,
    );
    return row!.events;
  });

/** The people of a tenant with events within a seal's time: the first few, and how many more. */
async function peopleOf(db: Db, { since, until }: Seal, tenantId: string): Promise<string> {
  const people = await withScope(db, 'system', (tx) =>
    rows<{ phone: string; events: string; all: number }>(
      tx,
      sql`select e.phone, string_agg(e.n::text, ', ' order by e.n) as events, (count(*) over ())::int as all
        from consent_events e where e.tenant_id = ${tenantId}::uuid and ${recordedWithin(since, until)}
        group by e.phone order by e.phone limit ${NAMED_MAX}::int`,
    ),
  );
  if (people.length === 0) return 'none is left';
  const more = people[0]!.all - people.length;
  const named = people.map(({ phone, events }) => `${phone} (event ${events})`).join(', ');
  return more > 0 ? `${named} and ${more} more people` : named;
}

/** Seals whose events are few enough for one query. */
function inParts(seals: readonly Seal[]): Seal[][] {
  const parts: Seal[][] = [];
  let room = 0;
  for (const seal of seals) {
    if (parts.length === 0 || room < seal.events) {
      parts.push([]);
      room = EVENTS;
    }
    parts.at(-1)!.push(seal);
    room -= seal.events;
  }
  return parts;
}

/** Verifies each seal: its signature, its place behind the one before it, and the events that it covers. */
export async function verifySeals(
  db: Db,
  { keys, names }: { keys: KeySet; names: ReadonlyMap<string, string> },
  broken: Report,
): Promise<SealVerdict> {
  const verdict: SealVerdict = { seals: 0, sealed: 0, notes: [] };
  let late = 0;
  let first: Seal | undefined;
  let before: Seal | undefined;

  const checkItself = (seal: Seal) => {
    const { number, root, key_id: key, signature: value, made_at: at } = seal;
    const signed = checkSignature(keys, { key, value }, { format: SEAL_FORMAT, content: root, at });
    if (sealRoot(seal) !== root) broken(`signature ${number} of events: its figures were changed.`);
    else if (signed !== 'signed') broken(`signature ${number} of events: this installation did not make it.`);
    const isNext =
      number === (before?.number ?? 0) + 1 &&
      seal.previous === (before?.root ?? null) &&
      (!before || seal.since.getTime() === before.until.getTime());
    if (!isNext) broken(`signature ${number} of events: the one before it is missing or was changed.`);
  };

  const checkEvents = async (seal: Seal, recorded: readonly Recorded[]) => {
    const of = <T extends { tenant_id: string }>(all: readonly T[], id: string) =>
      all.find(({ tenant_id }) => tenant_id === id);
    const ids = new Set([...seal.tenants, ...recorded].map(({ tenant_id }) => tenant_id));
    for (const id of ids) {
      const difference = differenceOf(of(seal.tenants, id), of(recorded, id));
      if (!difference) continue;
      // oxlint-disable-next-line no-await-in-loop
      const people = await peopleOf(db, seal, id);
      broken(
        `${timesOf(seal)}, ${names.get(id) ?? id}: ${difference}. The signature ${seal.number} does not hold for: ${people}.`,
      );
    }
    const first = Math.min(...recorded.map((one) => Date.parse(one.first)));
    if (seal.made_at.getTime() - first > LATE_MS) {
      late += 1;
      if (late <= NOTES_MAX)
        verdict.notes.push(
          `LATE events of ${timesOf(seal)} were signed only at ${seal.made_at.toISOString()}: a process was stopped, a transaction was long, or their signature was deleted and made anew.`,
        );
    }
  };

  for (;;) {
    const from = before?.number ?? 0;
    // oxlint-disable-next-line no-await-in-loop
    const seals: Seal[] = await db
      .select()
      .from(consent_seals)
      .where(gt(consent_seals.number, from))
      .orderBy(asc(consent_seals.number))
      .limit(SEALS);
    if (seals.length === 0) break;
    first ??= seals[0];
    for (const seal of seals) {
      checkItself(seal);
      before = seal;
    }
    verdict.seals += seals.length;
    verdict.sealed += seals.reduce((sum, { events }) => sum + events, 0);
    for (const part of inParts(seals)) {
      // oxlint-disable-next-line no-await-in-loop
      const recorded = await withScope(db, 'system', (tx) =>
        recordedIn(
          tx,
          part[0]!.since,
          part.map(({ until }) => until),
        ),
      );
      // oxlint-disable-next-line no-await-in-loop
      for (const [i, seal] of part.entries()) await checkEvents(seal, recorded[i]!);
    }
  }
  if (late > NOTES_MAX) verdict.notes.push(`LATE … and ${late - NOTES_MAX} more signatures.`);
  verdict.notes.push(...(await aroundSeals(db, first, before)));
  return verdict;
}

/** Counts the events that no seal covers: older than the first one, and newer than the last. */
async function aroundSeals(db: Db, first: Seal | undefined, last: Seal | undefined): Promise<string[]> {
  if (!first || !last) return ['No event is signed: signing begins when a server of this version starts.'];
  const older = await count(db, sql`e.recorded_at < ${first.since.toISOString()}::timestamptz`);
  const newer = await count(db, sql`e.recorded_at >= ${last.until.toISOString()}::timestamptz`);
  return [
    ...(older > 0
      ? [
          `${older} events are older than the signing of events, which began at ${first.since.toISOString()}: daily roots alone cover them.`,
        ]
      : []),
    ...(newer > 0 ? [`${newer} events since ${last.until.toISOString()} are not signed yet.`] : []),
  ];
}
