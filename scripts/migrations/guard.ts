import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJournal, readMigrations } from '../../server/db/upgrade/files';

/** Tag → SHA-256 of every released migration. A file with another hash was changed after its release. */
export const HASHES = 'released.json';

export const readHashes = (folder: string): Record<string, string> =>
  existsSync(join(folder, HASHES))
    ? (JSON.parse(readFileSync(join(folder, HASHES), 'utf8')) as Record<string, string>)
    : {};

/** Problems with a folder of migrations, one sentence each. An empty list means that all is well. */
export function faultsOf(folder: string, now = Date.now()): string[] {
  const { entries } = readJournal(folder);
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const hashes = readHashes(folder);
  const tags = entries.map(({ tag }) => tag);
  const faults = [
    ...entries
      .filter(({ idx }, i) => idx !== i)
      .map(({ tag, idx }) => `The journal gives ${tag} the number ${idx}: numbers go up by one from 0.`),
    ...entries
      .filter(({ idx, tag }) => !tag.startsWith(`${String(idx).padStart(4, '0')}_`))
      .map(({ tag, idx }) => `${tag} is number ${idx} in the journal: its name must begin with that number.`),
    ...entries
      .filter(({ when }, i) => i > 0 && when <= entries[i - 1]!.when)
      .map(({ tag }) => `${tag} is not later than the migration before it ("when" in the journal).`),
    ...entries.filter(({ when }) => when > now).map(({ tag }) => `${tag} is from the future.`),
    ...files
      .filter((name) => !tags.includes(name.slice(0, -'.sql'.length)))
      .map((name) => `${name} is not in the journal: it would never run.`),
    ...tags.filter((tag) => !files.includes(`${tag}.sql`)).map((tag) => `${tag}.sql is missing.`),
    ...Object.keys(hashes)
      .filter((tag) => !tags.includes(tag))
      .map((tag) => `${tag} is released and must not be deleted: databases already have it.`),
  ];
  if (faults.length > 0) return faults;
  return readMigrations(folder)
    .filter(({ tag, hash }) => hashes[tag] !== hash)
    .map(({ tag }) =>
      tag in hashes
        ? `${tag}.sql is released and must not change: databases already have it. Add a new migration instead.`
        : `${tag} is not in ${HASHES}: create migrations with npm run db:generate -- --name what_it_does.`,
    );
}
