import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../tests/support/postgres';
import { postgresPrograms } from './programs';

/** PostgreSQL refuses to run as root. */
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;
/** User of the servers. */
export const NOT_ROOT = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
const READY_WITHIN_MS = 120_000;

/** A folder that the servers of the drills may write to. */
export function drillFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `drill-${name}-`));
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  chmodSync(folder, 0o755);
  return folder;
}

/** Runs one of PostgreSQL's programs as the user of the servers. @returns its output */
export const runProgram = (name: string, args: readonly string[]): string =>
  execFileSync(join(postgresPrograms(), name), args, { ...NOT_ROOT, encoding: 'utf8', cwd: tmpdir() });

/** One statement on a database. */
export async function ask<T extends pg.QueryResultRow>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A PostgreSQL server with a data folder of its own. */
export class Cluster {
  private child: ChildProcess | undefined;

  private constructor(
    readonly data: string,
    readonly port: number,
  ) {}

  /** A new, empty one. `lines` are added to its configuration. */
  static async make(data: string, lines: readonly string[] = []): Promise<Cluster> {
    runProgram('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C']);
    const cluster = new Cluster(data, await freePort());
    cluster.configure(lines);
    return cluster;
  }

  /** One made of the files of another. `standby`: it follows that one. */
  static async copyOf(other: Cluster, data: string, { standby = false } = {}): Promise<Cluster> {
    const from = [
      '-h',
      '127.0.0.1',
      '-p',
      String(other.port),
      '-U',
      'postgres',
      '-c',
      'fast',
      '-X',
      'stream',
    ];
    runProgram('pg_basebackup', [...from, '-D', data, ...(standby ? ['-R'] : [])]);
    return new Cluster(data, await freePort());
  }

  /** File with its messages, next to its data. */
  private get log(): string {
    return `${this.data}.log`;
  }

  /** Its last messages, for the sentence of a failure. */
  private said(): string {
    return readFileSync(this.log, 'utf8').split('\n').slice(-20).join('\n');
  }

  configure(lines: readonly string[]): void {
    appendFileSync(join(this.data, 'postgresql.conf'), `\n${lines.join('\n')}\n`);
  }

  url(database = 'postgres', role = 'postgres', port = this.port): string {
    return `postgres://${role}@127.0.0.1:${port}/${database}`;
  }

  async start(): Promise<void> {
    const settings = ['-p', String(this.port), '-h', '127.0.0.1', '-k', '', '-c', 'timezone=UTC'];
    const log = openSync(this.log, 'a');
    const child = spawn(join(postgresPrograms(), 'postgres'), ['-D', this.data, ...settings], {
      ...NOT_ROOT,
      cwd: this.data,
      // In a group of its own, which can be killed as a machine dies: all at once.
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.child = child;
    process.once('exit', () => this.killGroup());
    const until = Date.now() + READY_WITHIN_MS;
    for (;;) {
      if (child.exitCode !== null)
        throw new Error(`PostgreSQL in ${this.data} ended with ${child.exitCode}.\n${this.said()}`);
      if (
        await ask(this.url(), 'select 1').then(
          () => true,
          () => false,
        )
      )
        return;
      if (Date.now() > until)
        throw new Error(`PostgreSQL in ${this.data} was not ready in time.\n${this.said()}`);
      await delay(100);
    }
  }

  /** Makes the product's role and an empty database. @returns its connection string */
  async makeDatabase(name = 'console'): Promise<string> {
    const [role] = await ask(this.url(), `select 1 from pg_roles where rolname = 'console'`);
    if (!role) await ask(this.url(), 'create role console login createrole');
    await ask(this.url(), `create database ${name} owner console`);
    return this.url(name, 'console');
  }

  /** All its processes die in one moment. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    this.killGroup();
    await ended;
  }

  /** It is gone, with its data. */
  async destroy(): Promise<void> {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }

  private killGroup(): void {
    const pid = this.child?.pid;
    if (!pid || this.child!.exitCode !== null || this.child!.signalCode !== null) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** A folder for the server's own archive. */
export function archiveIn(folder: string): string {
  const archive = join(folder, 'archive');
  mkdirSync(archive);
  if (isRoot) chownSync(archive, NOBODY, NOBODY);
  return archive;
}
