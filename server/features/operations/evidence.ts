import { sql } from 'drizzle-orm';
import type { Operations } from '../../../src/resources/operations/contract';
import { isoInstant, rows, type Tx } from '../../db/rows';
import { lastRoot } from '../../evidence/roots';
import type { Deps } from '../../http/handler';

const DAY_MS = 86_400_000;
/** Age of the last root's day, and of the last comparison, above which one is missing. A day is closed an hour after it. */
const LATE_MS = 2 * DAY_MS + 2 * 3_600_000;
/** Age of an event without a signature, made each minute, above which signing fails. A long transaction may delay it. */
const UNSIGNED_LATE = sql`interval '15 minutes'`;

type Evidence = Operations['evidence'];
type Mail = Evidence['mail'];

function stateOf(
  { day, mail, compared_at, paused, unsigned_since }: Omit<Evidence, 'state'>,
  now: Date,
): Evidence['state'] {
  if (paused > 0) return 'failed';
  if (unsigned_since !== null) return 'warning';
  if (day === null || compared_at === null) return 'unknown';
  const isLate = (from: string) => now.getTime() - Date.parse(from) > LATE_MS;
  // Kept nowhere else, a root shows nothing to whoever doubts the database.
  return isLate(day) || isLate(compared_at) || mail === null || mail === 'failed' || mail === 'unknown'
    ? 'warning'
    : 'ok';
}

/**
 * Reads the last root of the history of consent, the state of its mail, the last signature, and the last comparison with the
 * lists. Events are dated by the database's clock.
 */
export async function readEvidence(tx: Tx, { env }: Pick<Deps, 'env'>, now: Date): Promise<Evidence> {
  const root = await lastRoot(tx);
  const [rest] = await rows<
    Pick<Evidence, 'key_id' | 'key_since' | 'compared_at' | 'paused' | 'signed_at' | 'unsigned_since'>
  >(
    tx,
    sql`with seal as (select made_at, until from consent_seals order by number desc limit 1),
        open as (select min(e.recorded_at) as since from seal, consent_events e where e.recorded_at >= seal.until)
      select k.id as key_id, ${isoInstant('k.valid_from')} as key_since,
      (select ${isoInstant('made_at')} from seal) as signed_at, (select ${isoInstant('since')} from open where since < now() - ${UNSIGNED_LATE}) as unsigned_since,
      (select ${isoInstant('done_at')} from last_consent_check) as compared_at,
      (select count(*)::int from consent_holds where released_at is null) as paused
      from (select 1) one left join signing_keys k on k.valid_until is null`,
  );
  // A mail of before the address was set is none.
  const mail = env.EVIDENCE_MAIL ? ((root?.mail ?? null) as Mail) : null;
  const evidence = {
    day: root?.day ?? null,
    chains: root?.chains ?? 0,
    events: root?.events ?? 0,
    mail,
    ...rest!,
  };
  return { state: stateOf(evidence, now), ...evidence };
}
