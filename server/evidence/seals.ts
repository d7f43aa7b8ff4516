import { desc, sql } from 'drizzle-orm';
import { canonicalJson } from '../../src/rules/formats/canonicalJson';
import { type Db, rows, type Tx } from '../db/client';
import { consent_seals } from '../db/schema';
import { withScope } from '../db/scope';
import type { Deps } from '../http/handler';
import { sha256Hex } from '../platform/hashing';
import { signWith } from './keys';
import { recordedIn } from './recorded';

const MINUTE_MS = 60_000;
/** Sessions show their transactions, and the clocks of a cluster's nodes agree, within this time. */
const MARGIN_S = 10;
/** No transaction commits later than this after its beginning (as for the day's root). */
const LONGEST_S = 3_600;

/** Format of what a seal's signature covers. */
export const SEAL_FORMAT = 'consent-seal-1';

/** A seal as stored. */
export type Seal = typeof consent_seals.$inferSelect;
/** Columns that a seal's root covers, and the signature by it. */
type Content = Omit<Seal, 'root' | 'key_id' | 'signature'>;

/** The hash of a seal, and with `previous` of all seals before it. */
export const sealRoot = ({ number, since, until, tenants, events, previous, made_at }: Content): string =>
  sha256Hex(
    canonicalJson({
      number,
      since: since.toISOString(),
      until: until.toISOString(),
      tenants,
      events,
      previous,
      made_at: made_at.toISOString(),
    }),
  );

/**
 * The time before which no open transaction can still record an event: an event has the time at which its transaction began. By
 * sessions, because a transaction gets its number only with its first change. Where sessions of another user are hidden, and
 * where one stays open, an hour ago.
 */
export async function recordedUntil(tx: Tx): Promise<Date> {
  const [row] = await rows<{ until: string }>(
    tx,
    sql`select (extract(epoch from date_trunc('milliseconds', greatest(now() - ${LONGEST_S}::int * interval '1 s',
        case when bool_or(state is null or state = 'disabled') then '-infinity'
          else least(now(), min(xact_start)) - ${MARGIN_S}::int * interval '1 s' end))) * 1000)::bigint::text as until
      from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
        and coalesce(backend_type, 'client backend') = 'client backend'`,
  );
  return new Date(Number(row!.until));
}

const newest = async (tx: Db | Tx): Promise<Seal | undefined> =>
  (await tx.select().from(consent_seals).orderBy(desc(consent_seals.number)).limit(1))[0];

type Tools = Pick<Deps, 'db' | 'clock' | 'env'>;

/**
 * Signs the events of consent that were recorded since the last seal, if any. The first call says when signing began. Several
 * processes may call it: one seals, the others pass.
 * @param horizon time before which all events are there
 * @returns the newest seal
 */
export const sealEvents = (
  { db, clock, env }: Tools,
  horizon: (tx: Tx) => Promise<Date> = recordedUntil,
): Promise<Seal | undefined> =>
  withScope(db, 'system', async (tx) => {
    const [lock] = await rows<{ held: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(hashtextextended('consent_seal', 0)) as held`,
    );
    const last = await newest(tx);
    if (!lock!.held) return last;
    const until = await horizon(tx);
    if (last && until <= last.until) return last;
    const since = last?.until ?? until;
    const recorded = last ? (await recordedIn(tx, since, [until]))[0]! : [];
    if (last && recorded.length === 0) return last;
    const content: Content = {
      number: (last?.number ?? 0) + 1,
      since,
      until,
      tenants: recorded.map(({ first: _, ...tenant }) => tenant),
      events: recorded.reduce((sum, { events }) => sum + events, 0),
      previous: last?.root ?? null,
      made_at: clock.now(),
    };
    const root = sealRoot(content);
    const { key, value } = await signWith(
      tx,
      { env, now: content.made_at },
      { format: SEAL_FORMAT, content: root },
    );
    const seal: Seal = { ...content, root, key_id: key, signature: value };
    await tx.insert(consent_seals).values(seal);
    return seal;
  });

/** Whether the database still has a seal. */
const isKept = async (db: Db, { number, root }: Seal): Promise<boolean> => {
  const [match] = await withScope(db, 'system', (tx) =>
    rows(tx, sql`select 1 from consent_seals where number = ${number}::int and root = ${root}`),
  );
  return match !== undefined;
};

/**
 * A look at the events since the last one: it signs and logs them, so that logs kept elsewhere have each seal. A seal that is gone
 * while the process runs is an error there.
 */
export function sealing(
  tools: Tools & Pick<Deps, 'log'>,
  horizon?: (tx: Tx) => Promise<Date>,
): () => Promise<void> {
  const { db, log } = tools;
  let known: Seal | undefined;
  return async () => {
    try {
      if (known && !(await isKept(db, known)))
        log.error('consent_seal_gone', { number: known.number, root: known.root });
      const seal = await sealEvents(tools, horizon);
      if (seal && seal.root !== known?.root)
        log.info('consent_seal', { number: seal.number, events: seal.events, root: seal.root });
      known = seal;
    } catch (error) {
      log.error('consent_seal', { error });
    }
  };
}

/** Signs new events now and every minute. @returns a function that stops it, and waits for the last look */
export function sealEachMinute(tools: Tools & Pick<Deps, 'log'>): () => Promise<void> {
  const look = sealing(tools);
  let looking = look();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, MINUTE_MS);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
