import { sql } from 'drizzle-orm';
import { PROVIDER_ADMIN } from '../../../src/contract/roles';
import {
  type CheckName,
  type CureName,
  CHECKS,
  type InstallationCheck,
} from '../../../src/resources/installation_checks/contract';
import { en } from '../../../src/resources/installation_checks/messages';
import type { CarrierTrial } from '../../sending/carrier/trial';
import { keyIsOurs } from '../../auth/installationKey';
import { secretKey, unseal } from '../../auth/secrets';
import { webhookOf } from '../../config/account';
import type { Env } from '../../config/env';
import { filesStoreOf } from '../../config/filesStore';
import { accountsOf, isDemo, isLoopback } from '../../config/mode';
import { type Db, rows } from '../../db/rows';
import { Bucket } from '../../files/bucket';
import { filesElsewhere } from '../../files/open';
import { OBJECTS } from '../../files/store';
import { PLAIN } from '../../http/sentences/plain';
import type { Mailer } from '../../mail/mailer';
import { mailTrouble } from '../../mail/post';
import { version } from '../../lib/version';
import { existsSync, freeBytesSync } from '../../platform/filesSync';
import { dirname, resolve } from '../../platform/paths';
import { queueDepths } from '../../queue/entries';
import { lawHolds } from '../../sending/ledger/lawful';
import { ZONES_VERSION } from '../../timeZones/zones';
import { accountFigures } from '../carrier_accounts/handlers';
import { lackingRights } from './databaseRights';
import { BEHIND, isBehind, notChecked, reasonOf, type Standing } from './standing';
import { skewState, waitState, zonesState } from './limits';

/** Oldest supported major version of PostgreSQL. */
const POSTGRES_LEAST = 15;
const MB = 1024 * 1024;
/** Free space below which a large import may fail, and below which the database may stop. */
const DISK_MB = { warning: 2_048, failed: 256 };
/** Time after which a service counts as unreachable. */
const PATIENCE_MS = 5_000;
const HOSTS_SHOWN = 3;

/** Everything that the checks measure. */
export interface Measured extends Standing {
  env: Env;
  clock: { now(): Date };
  mail: Mailer;
  /** Names an account that its carrier does not answer. */
  tryCarriers?: CarrierTrial | undefined;
  /** Calls public addresses; default: fetch. */
  request?: typeof fetch;
  /** Free bytes of a folder; default: as the system says. */
  freeBytes?: (folder: string) => number | null;
}

/** The cure is that of the check unless another is named; null where `detail` says it. */
type Finding = [state: InstallationCheck['state'], detail?: string, cure?: CureName | null];
type Check = (world: Measured & { db: Db }) => Finding | Promise<Finding>;

/** Limits a wait for someone else's server. */
const within = <T>(answer: Promise<T>): Promise<T> =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS / 1_000} s`)), PATIENCE_MS).unref();
    }),
  ]);

async function count(db: Db, from: ReturnType<typeof sql>): Promise<number> {
  const [counted] = await rows<{ n: number }>(db, sql`select count(*)::int as n from ${from}`);
  return counted!.n;
}

/** Whether an administrator has had a test mail sent. */
const isTried = async (db: Db) =>
  (await count(db, sql`audit_log where operation = 'installation_checks.try_mail'`)) > 0;

/** Accounts whose session is up in some process. A center may have room for no other. */
async function boundAccounts(db: Db, now: Date): Promise<ReadonlySet<string>> {
  const bound = await rows<{ id: string }>(
    db,
    sql`select id from carrier_accounts where ${accountFigures({ now }).connection} = 'bound'`,
  );
  return new Set(bound.map(({ id }) => id));
}

const step = (steps: number): Finding => (steps > 0 ? ['ok'] : ['todo']);

const RUN: Record<CheckName, Check> = {
  async database({ db, steps }) {
    const [server] = await rows<{ version: number }>(
      db,
      sql`select current_setting('server_version_num')::int / 10000 as version`,
    );
    const { version } = server!;
    if (version < POSTGRES_LEAST) return ['failed', `PostgreSQL ${version}`];
    const lacking = await lackingRights(db);
    if (lacking.length > 0) return ['failed', lacking.join('; ')];
    return ['ok', `PostgreSQL ${version}${steps ? `, ${steps} migrations left to the next start` : ''}`];
  },

  async secret({ db, env }) {
    const [sealed] = await rows<{ secret: string }>(
      db,
      sql`select mfa_secret as secret from users where mfa_secret is not null order by updated_at desc limit 1`,
    );
    if (!(await keyIsOurs(db, env))) return ['failed', 'another key'];
    if (sealed) unseal(secretKey(env), sealed.secret);
    return !env.SECRET_KEY && env.DATABASE_URL ? ['warning', 'SECRET_KEY is not set'] : ['ok'];
  },

  disk({ env, freeBytes = freeBytesSync }) {
    let folder = resolve(env.DATA_DIR);
    // The first start makes the folder, on the disk of the one above it.
    while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
    const free = freeBytes(folder);
    if (free === null) return ['warning', env.DATA_DIR];
    const mb = Math.floor(free / MB);
    return [mb < DISK_MB.failed ? 'failed' : mb < DISK_MB.warning ? 'warning' : 'ok', `${mb} MB`];
  },

  async files({ db, env }) {
    const { bucket: settings, isTarget } = filesStoreOf(env);
    const bucket = settings && new Bucket(settings);
    const [elsewhere] = db ? await filesElsewhere(db, bucket) : [];
    if (elsewhere) return ['failed', `${elsewhere.files}: ${elsewhere.store}`];
    if (!bucket) return ['ok', 'database'];
    await bucket.check(OBJECTS);
    const { protocol, hostname, origin } = bucket.endpoint;
    if (protocol !== 'https:' && !(await isLoopback(hostname))) return ['warning', origin];
    return ['ok', isTarget ? bucket.place : `database, ${bucket.place}`];
  },

  async clock({ db, clock }) {
    const [there] = await rows<{ ms: number }>(
      db,
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
    );
    const seconds = Math.round(Math.abs(there!.ms - clock.now().getTime()) / 1_000);
    return [skewState(seconds), `${seconds} s`];
  },

  law: ({ env }) => (lawHolds(env) ? ['ok'] : ['warning', `QUIET_HOURS=${env.QUIET_HOURS}`]),
  time_zones: ({ clock }) => [zonesState(clock.now()), ZONES_VERSION],

  origins({ env }) {
    if (isDemo(env)) return ['ok', env.APP_ORIGINS];
    if (!env.APP_ORIGINS) return ['failed', 'APP_ORIGINS is not set'];
    const plain = env.APP_ORIGINS.split(',').find((origin) => !origin.trim().startsWith('https://'));
    return plain ? ['warning', plain.trim()] : ['ok', env.APP_ORIGINS];
  },

  async work({ db }) {
    const depths = await queueDepths(db);
    const [oldest] = depths.toSorted((a, b) => b.oldest_seconds - a.oldest_seconds);
    const state = waitState(oldest?.oldest_seconds ?? 0);
    if (!oldest || state === 'ok') return ['ok', `Node ${process.versions.node}, ${version}`];
    const { queue, entries, oldest_seconds } = oldest;
    return [state, `${queue}: ${entries}, ${Math.floor(oldest_seconds / 60)} min`];
  },

  async administrator({ db }) {
    return step(
      await count(
        db,
        sql`users u where u.mfa_secret is not null
          and exists (select 1 from memberships m where m.user_id = u.id and m.role = ${PROVIDER_ADMIN}::int)`,
      ),
    );
  },

  async mail({ db, env, mail, clock }) {
    const failing = db && (await mailTrouble(db, clock.now()));
    if (failing) return ['failed', failing.trouble];
    if (!env.SMTP_URL) return isDemo(env) ? ['ok', 'outbox'] : ['failed', 'SMTP_URL is not set'];
    await within(mail.verify?.() ?? Promise.resolve());
    const { host } = new URL(env.SMTP_URL);
    return db && !(await isTried(db)) ? ['todo', host] : ['ok', host];
  },

  async carrier({ db, env, clock, tryCarriers }) {
    const accounts = accountsOf(env);
    if (accounts.length === 0) return ['todo'];
    const trouble = tryCarriers && (await within(tryCarriers(await boundAccounts(db, clock.now()))));
    if (trouble) return ['failed', trouble.detail, trouble.cure];
    const [failing] = await rows<{ id: string; error: string }>(
      db,
      sql`select id, error from carrier_accounts where configured and error is not null
        and error_at > greatest(accepted_at, case when bound then bound_since end, '-infinity') order by id limit 1`,
    );
    if (failing) return ['failed', `${failing.id}: ${failing.error}`];
    const names = accounts.map(({ name }) => name).join(', ');
    const accepted = await count(db, sql`carrier_accounts where configured and accepted_at is not null`);
    if (accepted === 0 && !isDemo(env)) return ['todo', names];
    const simulated = accounts.every(({ kind }) => kind === 'simulator');
    return [simulated && !isDemo(env) ? 'warning' : 'ok', names];
  },

  async webhooks({ env, request = fetch }) {
    const addresses = accountsOf(env).flatMap(
      (account) => ('public_url' in account && webhookOf(account)) || [],
    );
    for (const address of addresses) {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const answer = await request(address, { signal, redirect: 'manual' }).catch((error: unknown) =>
        reasonOf(error),
      );
      if (typeof answer === 'string') return ['failed', `${address}: ${answer}`];
      // Only this server refuses to be read there in these words.
      const body = await answer.text();
      if (body.trim() !== PLAIN.hook_method[1]) return ['failed', `${address}: ${answer.status}`];
    }
    return ['ok', addresses.join(', ')];
  },

  async domain({ db, env }) {
    const domains = await rows<{ host: string; proof: string; health: string }>(
      db,
      sql`select host, proof, health from domains where removed_at is null order by host`,
    );
    const proven = domains.filter(({ proof }) => proof === 'verified');
    const hosts = (some: readonly { host: string }[]) =>
      some
        .slice(0, HOSTS_SHOWN)
        .map(({ host }) => host)
        .concat(some.length > HOSTS_SHOWN ? '…' : [])
        .join(', ');
    if (proven.length === 0) return ['todo', hosts(domains)];
    const failing = proven.filter(({ health }) => health === 'degraded');
    return failing.length > 0 && !isDemo(env) ? ['warning', hosts(failing)] : ['ok', hosts(proven)];
  },

  /** The administrator's own tenant is there from the beginning. */
  tenant: async ({ db }) => step((await count(db, sql`tenants`)) - 1),
};

/** Checks that need no database. */
const WITHOUT_DATABASE: readonly CheckName[] = [
  'disk',
  'files',
  'time_zones',
  'law',
  'origins',
  'mail',
  'webhooks',
];

/** Checks that need a database, and none of its tables. */
const WITHOUT_TABLES: readonly CheckName[] = ['database', 'clock'];

async function find(name: CheckName, world: Measured): Promise<Finding> {
  const db = world.db ?? (WITHOUT_TABLES.includes(name) ? world.bare : undefined) ?? null;
  if (!db && name === 'database') {
    const { detail, cure } = world.trouble ?? { detail: 'it cannot be opened', cure: null };
    return ['failed', detail, cure];
  }
  if (!db && !WITHOUT_DATABASE.includes(name)) return ['warning', notChecked(world), null];
  try {
    return await RUN[name]({ ...world, db } as Measured & { db: Db });
  } catch (error) {
    return isBehind(error) ? ['warning', BEHIND, null] : ['failed', reasonOf(error)];
  }
}

export async function makeCheck(check: CheckName, world: Measured): Promise<InstallationCheck> {
  const [state, detail, cure = check] = await find(check, world);
  return { id: check, check, state, cure: state === 'ok' ? null : cure, detail: detail || null };
}

/** Makes every check, in the order in which an installation is set up. */
export const makeChecks = (world: Measured): Promise<InstallationCheck[]> =>
  Promise.all(CHECKS.map((check) => makeCheck(check, world)));

/** A check as a line for a terminal, with its cure. */
export const lineOf = ({ check, state, cure, detail }: InstallationCheck): string => {
  const { choices } = en;
  const measured = `${choices.check[check]}: ${choices.state[state]}${detail ? ` (${detail})` : ''}`;
  return cure === null ? measured : `${measured}. ${choices.cure[cure]}.`;
};
