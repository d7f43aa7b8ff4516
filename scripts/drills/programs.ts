import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A program that the drill needs is not installed. The message says how to install it. */
export class Lacking extends Error {}

/** Result of a drill: `incomplete` if all that could be tried here passed, and something could not. */
export type Result = boolean | 'incomplete';

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'];

/** Path of a program; undefined if it is not installed. */
export const programOf = (name: string): string | undefined =>
  FOLDERS.map((folder) => join(folder, name)).find(existsSync);

const DEBIAN = '/usr/lib/postgresql';

/**
 * Folder of PostgreSQL's server and client programs: POSTGRES_BIN where it is set, else the newest that Debian installed.
 * The server that comes by npm has no `pg_basebackup` and no `pg_dump`.
 */
export function postgresPrograms(): string {
  const newest = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a))[0]
    : undefined;
  const folder = process.env.POSTGRES_BIN ?? (newest && join(DEBIAN, newest, 'bin'));
  if (folder && ['initdb', 'pg_basebackup', 'pg_dump'].every((name) => existsSync(join(folder, name))))
    return folder;
  throw new Lacking(
    'This drill needs PostgreSQL 15 or later with pg_basebackup and pg_dump. Install it with `apt-get install postgresql`, ' +
      'or set POSTGRES_BIN to the folder of its programs.',
  );
}

/** Runs the variants of a drill that its options name, or all. @returns whether all of them passed */
export async function runVariants<N extends string>(
  all: readonly N[],
  options: Readonly<Partial<Record<N, unknown>>>,
  run: (name: N) => Promise<boolean>,
): Promise<boolean> {
  const named = all.filter((name) => options[name]);
  let isPassed = true;
  for (const name of named.length > 0 ? named : all) isPassed = (await run(name)) && isPassed;
  return isPassed;
}
