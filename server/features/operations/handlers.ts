import { sql } from 'drizzle-orm';
import { type Operations, operations as contract } from '../../../src/resources/operations/contract';
import { isoInstant, rows, type Tx } from '../../db/rows';
import { carrier_accounts as accounts } from '../../db/schema';
import { withScope } from '../../db/scope';
import { isDemo } from '../../config/mode';
import { type Deps, handlersFor } from '../../http/handler';
import { readBackup } from './backups';
import { version } from '../../lib/version';
import { mailTrouble } from '../../mail/post';
import { queueDepths } from '../../queue/entries';
import { ZONES_VERSION } from '../../timeZones/zones';
import { accountFigures } from '../carrier_accounts/handlers';
import { skewState, waitState, zonesState } from '../installation_checks/limits';
import { certificatesOf } from './certificates';
import { readEvidence } from './evidence';

/** Days of decided mails that are looked at. */
const MAIL_DAYS = 7;

async function queuesOf(tx: Tx): Promise<Operations['queues']> {
  const depths = await queueDepths(tx);
  return depths
    .map(({ queue, entries, oldest_seconds }) => ({
      queue,
      entries,
      oldest_seconds: Math.round(oldest_seconds),
      state: waitState(oldest_seconds),
    }))
    .toSorted((a, b) => b.oldest_seconds - a.oldest_seconds || a.queue.localeCompare(b.queue));
}

function accountsOf(tx: Tx, now: Date): Promise<Operations['accounts']> {
  const { health, paused } = accountFigures({ now });
  return tx
    .select({
      id: accounts.id,
      health,
      away_since: sql<string | null>`(select ${isoInstant('o.since')}
        from carrier_outages o where o.account = carrier_accounts.id)`,
      paused,
      error: sql<
        string | null
      >`case when error_at > greatest(accepted_at, bound_since, '-infinity') then error end`,
    })
    .from(accounts)
    .orderBy(accounts.id);
}

/** The open mails and the decided ones of a few days, each by an index. */
async function mailOf(tx: Tx, { env }: Pick<Deps, 'env'>, now: Date): Promise<Operations['mail']> {
  const since = new Date(now.getTime() - MAIL_DAYS * 86_400_000).toISOString();
  const [counted] = await rows<{ waiting: number; failed: number; error: string | null }>(
    tx,
    sql`with open as (select created_at, trouble from mails where state in ('waiting', 'sending')),
      lost as (select created_at, trouble from mails
        where decided_at >= ${since}::timestamptz and state in ('failed', 'unknown'))
      select (select count(*)::int from open) as waiting, (select count(*)::int from lost) as failed,
        (select trouble from (select * from open union all select * from lost) m where trouble is not null
          order by created_at desc limit 1) as error`,
  );
  const isSent = env.SMTP_URL !== undefined || isDemo(env);
  const state =
    !isSent || (await mailTrouble(tx, now)) ? 'failed' : counted!.error === null ? 'ok' : 'warning';
  return { state, server: env.SMTP_URL ? new URL(env.SMTP_URL).host : null, ...counted! };
}

async function clockAndVersions(
  tx: Tx,
  { clock, env }: Pick<Deps, 'clock' | 'env'>,
): Promise<Pick<Operations, 'clock' | 'versions'>> {
  const [there] = await rows<{ ms: number; database: string; schema: string | null }>(
    tx,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms, current_setting('server_version') as database,
      (select max(tag) from upgrades.applied) as schema`,
  );
  const now = clock.now();
  const skew_seconds = Math.round((there!.ms - now.getTime()) / 1_000);
  return {
    clock: { state: skewState(skew_seconds), skew_seconds },
    versions: {
      server: version,
      node: process.versions.node,
      database: `${env.DATABASE_URL ? 'PostgreSQL' : 'PGlite'} ${there!.database}`,
      schema: there!.schema,
      time_zones: ZONES_VERSION,
      time_zones_state: zonesState(now),
    },
  };
}

/** How the installation runs. Each read is of an index or of a table with few rows. */
export const operations = handlersFor(contract, {
  now: {
    async unscoped({ deps, now }) {
      const [certificates, stored] = await Promise.all([
        certificatesOf(deps, now),
        withScope(deps.db, 'system', async (tx) => ({
          queues: await queuesOf(tx),
          accounts: await accountsOf(tx, now),
          mail: await mailOf(tx, deps, now),
          backup: await readBackup(tx, now),
          evidence: await readEvidence(tx, deps, now),
          ...(await clockAndVersions(tx, deps)),
        })),
      ]);
      return { at: now.toISOString(), certificates, ...stored };
    },
  },
});
