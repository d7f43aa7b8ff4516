import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJournal, readMigrations } from '../../server/db/upgrade/files';
import { faultsOf, HASHES, readHashes } from './guard';

const NAME = /^[a-z][a-z0-9_]{2,59}$/;
const JOURNAL = join('meta', '_journal.json');
const SNAPSHOT = /_snapshot\.json$/;

export interface Wish {
  name: string;
  /** An empty file for hand-written SQL. */
  custom: boolean;
}

/** drizzle-kit asks on the terminal whether something was renamed, so it needs one. */
const kit = (folder: string, { name, custom }: Wish): void =>
  void execFileSync(
    process.execPath,
    [
      join('node_modules', 'drizzle-kit', 'bin.cjs'),
      'generate',
      '--dialect=postgresql',
      '--schema=./server/db/schema/index.ts',
      `--out=./${folder}`,
      `--name=${name}`,
      ...(custom ? ['--custom'] : []),
    ],
    { stdio: 'inherit' },
  );

/**
 * Adds a migration to `folder`, and its hash to the list of released ones.
 * @returns its tag, or null if the schema has not changed
 * @throws if a released file was changed, or would be; the folder is then as it was before
 */
export function generate(wish: Wish, folder = 'server/db/migrations', make = kit): string | null {
  if (!NAME.test(wish.name))
    throw new Error(
      'Give it a name that says what it does (a-z, 0-9, _): npm run db:generate -- --name add_phone_to_clients',
    );
  const faults = faultsOf(folder);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const before = contents(folder);
  try {
    make(folder, wish);
    return settle(folder, before);
  } catch (error) {
    restore(folder, before);
    throw error;
  }
}

function settle(folder: string, before: Map<string, string>): string | null {
  const after = contents(folder);
  const touched = [...before].filter(([path, text]) => path !== JOURNAL && after.get(path) !== text);
  if (touched.length > 0)
    throw new Error(`${touched[0]![0]} is released and must not change. Add a new migration instead.`);
  const journal = readJournal(folder);
  const [last, previous] = [journal.entries.at(-1)!, journal.entries.at(-2)];
  const hashes = readHashes(folder);
  if (last.tag in hashes) return null;
  // The clock of this machine may be behind. Migrations are ordered by number, and `when` must agree with it.
  if (previous && last.when <= previous.when) {
    last.when = previous.when + 1;
    writeFileSync(join(folder, JOURNAL), JSON.stringify(journal, null, 2));
  }
  const made = readMigrations(folder).find(({ tag }) => tag === last.tag)!;
  writeFileSync(join(folder, HASHES), `${JSON.stringify({ ...hashes, [made.tag]: made.hash }, null, 2)}\n`);
  const faults = faultsOf(folder);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  // The next migration is made from the latest snapshot alone.
  for (const path of before.keys()) if (SNAPSHOT.test(path)) rmSync(join(folder, path));
  return made.tag;
}

const contents = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(join(folder).length + 1), readFileSync(path, 'utf8')]),
  );

function restore(folder: string, before: Map<string, string>): void {
  for (const path of contents(folder).keys()) if (!before.has(path)) rmSync(join(folder, path));
  for (const [path, text] of before) writeFileSync(join(folder, path), text);
}
