import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openEmbedded, openPostgres } from '../../server/db/client';
import { until } from '../../tests/support/processes';
import { archiveIn, ask, Cluster, runProgram } from './cluster';

/** Patience with the archiver and with a recovery. */
const ARCHIVED_MS = 120_000;
const RECOVERED_MS = 600_000;

/** A place to run the product in, its backup, and another place that is made of the backup. */
export interface Way {
  /** Opens the database for the drill itself. An embedded one only while no process has it. */
  open(): Promise<Database>;
  /** The environment of the product's process. */
  env(): { [name: string]: string };
  /** Whether the product must be stopped before a backup. */
  stops: boolean;
  /** Done before the product starts. */
  prepare?(): Promise<void>;
  backUp(): Promise<void>;
  /** Destroys everything but the backup, and restores it elsewhere. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** `cp -a` of the whole data folder of a stopped process. */
async function embedded(folder: string): Promise<Way> {
  let data = join(folder, 'data');
  const copy = join(folder, 'copy');
  mkdirSync(data);
  return {
    open: () => openEmbedded({ dataDir: data }),
    env: () => ({ DATA_DIR: data }),
    stops: true,
    async backUp() {
      mkdirSync(copy);
      rmSync(join(data, 'lock'), { recursive: true, force: true });
      execFileSync('cp', ['-a', `${data}/.`, copy]);
    },
    async restore() {
      rmSync(data, { recursive: true });
      data = join(folder, 'elsewhere');
      execFileSync('mv', [copy, data]);
    },
    close: async () => undefined,
  };
}

/** `pg_dump` while the product works, restored into a server that never ran it. */
async function dumped(folder: string): Promise<Way> {
  let cluster = await Cluster.make(join(folder, 'first'));
  await cluster.start();
  let url = await cluster.makeDatabase();
  const dump = join(folder, 'console.dump');
  return {
    open: () => openPostgres(url),
    env: () => ({ DATABASE_URL: url, DATA_DIR: join(folder, 'data') }),
    stops: false,
    async backUp() {
      runProgram('pg_dump', ['-Fc', '-f', dump, url]);
    },
    async restore() {
      await cluster.destroy();
      rmSync(join(folder, 'data'), { recursive: true, force: true });
      cluster = await Cluster.make(join(folder, 'second'));
      await cluster.start();
      url = await cluster.makeDatabase();
      await ask(
        cluster.url(),
        'create role app_tenant nologin; create role app_clients nologin; create role app_provider nologin',
      );
      await ask(cluster.url(), 'grant app_tenant, app_clients, app_provider to console with admin option');
      runProgram('pg_restore', ['--no-owner', '-d', url, dump]);
    },
    close: () => cluster.destroy(),
  };
}

/** A base backup from before the job and the archived log, brought up to a moment in the middle of the job. */
async function toTime(folder: string): Promise<Way> {
  const archive = archiveIn(folder);
  let cluster = await Cluster.make(join(folder, 'first'), [
    'archive_mode = on',
    `archive_command = 'cp %p ${archive}/.%f && mv ${archive}/.%f ${archive}/%f'`,
  ]);
  await cluster.start();
  const url = await cluster.makeDatabase();
  let now = url;
  let base: Cluster;
  let moment = '';
  return {
    open: () => openPostgres(now),
    env: () => ({ DATABASE_URL: now, DATA_DIR: join(folder, 'data') }),
    stops: false,
    async prepare() {
      base = await Cluster.copyOf(cluster, join(folder, 'base'));
    },
    async backUp() {
      const [time] = await ask<{ now: string }>(cluster.url(), 'select clock_timestamp()::text as now');
      moment = time!.now;
    },
    async restore() {
      // The archive is all that is left of this server.
      const [last] = await ask<{ name: string }>(
        cluster.url(),
        'select pg_walfile_name(pg_switch_wal()) as name',
      );
      await until(() => existsSync(join(archive, last!.name)), ARCHIVED_MS);
      await cluster.destroy();
      rmSync(join(folder, 'data'), { recursive: true, force: true });
      base.configure([
        'archive_mode = off',
        `restore_command = 'cp ${archive}/%f %p'`,
        `recovery_target_time = '${moment}'`,
        `recovery_target_action = 'promote'`,
      ]);
      writeFileSync(join(base.data, 'recovery.signal'), '');
      cluster = base;
      await cluster.start();
      await until(async () => {
        const [state] = await ask<{ busy: boolean }>(cluster.url(), 'select pg_is_in_recovery() as busy');
        return !state!.busy;
      }, RECOVERED_MS);
      now = cluster.url('console', 'console');
    },
    close: () => cluster.destroy(),
  };
}

/** Kinds of backups. */
export const WAYS = { embedded, postgres: dumped, 'point-in-time': toTime };
