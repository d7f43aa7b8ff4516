import { type SQL, sql } from 'drizzle-orm';
import type { Identity } from '../db/identity';
import type { Db, Tx } from '../db/rows';
import { rows } from '../db/rows';
import { inTurn } from '../db/upgrade/lock';
import type { Logger } from '../lib/log';
import { Bell } from '../lib/pause';
import { type Found, type Place, type Row, type Why, whyRestored } from './judge';
import { MarkFile } from './mark';

/**
 * Minimum interval between increments of the counter while messages leave. Messages lost by a copy since then go
 * unnoticed.
 */
const RAISE_MS = 5_000;

/** A process that counted within this time knows how far its database is, also when a standby takes over. */
const SEEN_MS = 60_000;

/** An idle process counts and looks so often, on PostgreSQL: several times within `SEEN_MS`. */
const IDLE_MS = 15_000;

/** Transaction ids in rows have 32 bits; the one that is noted has 64. */
const WRITTEN_HERE = sql.raw(`(i.xmin::text::bigint = i.xid::bigint % 4294967296)`);
const XID = sql.raw('pg_current_xact_id()::text');
const FOLLOWED = sql.raw(`(current_setting('synchronous_standby_names') <> ''
  and current_setting('synchronous_commit') in ('on', 'remote_apply'))`);

/** Managed databases may not let everyone read some of these. */
const PLACES: Record<keyof Place, SQL> = {
  system_id: sql.raw('(select system_identifier::text from pg_control_system())'),
  database_oid: sql.raw('(select oid::text from pg_database where datname = current_database())'),
  // The control file has the timeline of the last checkpoint, which comes minutes after a standby took over.
  timeline: sql.raw('substring(pg_walfile_name(pg_current_wal_insert_lsn()) for 8)'),
};

async function placeOf(tx: Tx): Promise<Place> {
  const read = async (what: keyof Place): Promise<string | null> => {
    try {
      // In a savepoint: a refusal must not end the transaction.
      const [place] = await tx.transaction((inner) =>
        rows<{ value: string | null }>(inner, sql`select ${PLACES[what]} as value`),
      );
      return place!.value;
    } catch {
      return null;
    }
  };
  return {
    system_id: await read('system_id'),
    database_oid: await read('database_oid'),
    timeline: await read('timeline'),
  };
}

interface World {
  db: Db;
  clock: { now(): Date };
  log: Logger;
  dataDir: string;
  /** The database is embedded in the data folder, for this process alone. */
  alone: boolean;
  /** RESTORED: the operator's statement that the database was restored. Each value counts once. */
  word: string | null;
  /**
   * Holds everything that would be sent again, in the transaction that judges.
   * @returns the number of jobs
   */
  hold(tx: Tx): Promise<number>;
}

interface Installation extends Identity {
  /** Beats while nothing leaves, too. @returns the function that ends it */
  watch(): () => Promise<void>;
}

/**
 * Judges the database before anything is sent from it, one process after the other, and holds its jobs if it is a copy.
 * @returns what goes on counting, and what was found: null for the same installation as before
 */
export async function openInstallation(
  world: World,
): Promise<{ installation: Installation; restored: { why: Why; jobs: number } | null }> {
  const mark = new MarkFile(world.dataDir);
  let installation = await judge(world, mark, { word: world.word, seen: null });
  const { restored } = installation;
  let behind: number | null = null;
  let next = Date.now() + RAISE_MS;
  let seen = { counter: installation.counter, at: Date.now() };

  /** Without its file a raise would look like a copy, so the file comes before the next one. */
  const follow = (counter: number): boolean => {
    try {
      mark.follow(installation.id, counter, { others: world.alone });
      behind = null;
    } catch (error) {
      world.log.error('installation', { error });
      behind = counter;
    }
    return behind === null;
  };
  follow(installation.counter);

  /** A condition on the row `i`: nobody has exchanged the database since it was judged. */
  const unchanged = () => sql`i.id = ${installation.id}::uuid and ${WRITTEN_HERE}
    and (${installation.timeline}::text is null or ${installation.timeline === null ? sql`null` : PLACES.timeline} = ${installation.timeline}::text)`;

  async function raise(): Promise<void> {
    if (behind !== null && !follow(behind)) return;
    const { file_inode, file_born } = world.alone
      ? mark.identityOf(installation.id)
      : { file_inode: null, file_born: null };
    const [raised] = await rows<{ counter: number }>(
      world.db,
      sql`update installation i set counter = i.counter + 1, xid = ${XID}, followed = ${FOLLOWED},
          file_inode = coalesce(${file_inode}, i.file_inode), file_born = coalesce(${file_born}, i.file_born)
        where ${unchanged()} returning i.counter::int as counter`,
    );
    // The database was exchanged under this process.
    if (!raised) {
      const isRecent = Date.now() - seen.at < SEEN_MS;
      installation = await judge(world, mark, { word: null, seen: isRecent ? seen.counter : null });
    }
    const counter = raised?.counter ?? installation.counter;
    seen = { counter, at: Date.now() };
    follow(counter);
  }

  async function beat(): Promise<void> {
    if (Date.now() < next) return;
    next = Date.now() + RAISE_MS;
    try {
      await raise();
    } catch (error) {
      // The database was away: another one may answer the next call.
      next = 0;
      throw error;
    }
  }

  const bell = new Bell();

  async function isSame(tx: Tx): Promise<boolean> {
    // Nobody else can reach an embedded database.
    if (world.alone) return true;
    const same = await rows(tx, sql`select 1 from installation i where ${unchanged()}`);
    if (same.length > 0) return true;
    next = 0;
    bell.ring();
    return false;
  }

  function watch(): () => Promise<void> {
    const over = new AbortController();
    const watching = (async () => {
      while (!over.signal.aborted) {
        await bell.wait(IDLE_MS, over.signal);
        if (!over.signal.aborted)
          await beat().catch((error: unknown) => world.log.warn('installation', { error }));
      }
    })();
    return async () => {
      over.abort();
      await watching;
    };
  }

  return { restored, installation: { beat, isSame, watch } };
}

interface Judged {
  id: string;
  counter: number;
  timeline: string | null;
  restored: { why: Why; jobs: number } | null;
}

const judge = (world: World, mark: MarkFile, { word, seen }: Pick<Found, 'word' | 'seen'>): Promise<Judged> =>
  inTurn(world.db, async (tx) => {
    const now = world.clock.now();
    const installations = await rows<Row>(
      tx,
      sql`select i.id, i.counter::int as counter, ${WRITTEN_HERE} as written_here, i.system_id, i.database_oid, i.timeline,
        i.file_inode, i.file_born, i.word, i.followed from installation i for update`,
    );
    const [row] = installations;
    const place = await placeOf(tx);
    const marks = mark.all();
    const none = { file_inode: null, file_born: null };
    const file = row && world.alone ? mark.identityOf(row.id) : none;
    const why = whyRestored({ rows: installations, place, marks, file, alone: world.alone, seen, word });
    const restored = why && { why, jobs: await world.hold(tx) };
    if (restored) world.log.warn('restored', restored);
    // A crash may have left the file one behind, and may happen again before it catches up.
    if (row && !restored && world.alone) mark.follow(row.id, row.counter);
    // A copy is an installation of its own: it may run while the one that it was made of does.
    const id = row && !restored ? row.id : crypto.randomUUID();
    if (world.alone && mark.counterOf(id) === null) mark.make(id);
    const written = world.alone ? mark.identityOf(id) : none;
    const counter = Math.max(0, ...installations.map((each) => each.counter)) + 1;
    await tx.execute(sql`delete from installation where id <> ${id}::uuid`);
    await tx.execute(sql`
      insert into installation as i (id, counter, xid, followed, system_id, database_oid, timeline, file_inode, file_born, word, restored_at)
      values (${id}::uuid, ${counter}::bigint, ${XID}, ${FOLLOWED}, ${place.system_id}, ${place.database_oid}, ${place.timeline},
        ${written.file_inode}, ${written.file_born}, ${word ?? row?.word ?? null}, ${restored ? now.toISOString() : null}::timestamptz)
      on conflict (id) do update set counter = excluded.counter, xid = excluded.xid, followed = excluded.followed, system_id = excluded.system_id,
        database_oid = excluded.database_oid, timeline = excluded.timeline, file_inode = excluded.file_inode,
        file_born = coalesce(excluded.file_born, i.file_born), word = excluded.word, restored_at = coalesce(excluded.restored_at, i.restored_at)`);
    return { id, counter, timeline: place.timeline, restored };
  });
