import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where drizzle-kit writes; a bundled program keeps the folder next to itself. */
export const MIGRATIONS = join(dirname(fileURLToPath(import.meta.url)), '..', 'migrations');

/** One step of the schema, in the order of the journal. */
export interface Migration {
  /** Name of the file without its ending: number and what it does. */
  tag: string;
  /** SHA-256 of the file, hex. It is how a landed file that somebody changed is found. */
  hash: string;
  statements: string[];
}

/** drizzle-kit's list of migrations. */
export interface Journal {
  entries: { idx: number; when: number; tag: string }[];
}

/** drizzle-kit writes this line between two statements. */
const BREAKPOINT = '--> statement-breakpoint';

/** Hash of a migration's text. Line ends do not count: Git changes them on Windows. */
export const hashOf = (text: string): string =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');

export const readJournal = (folder: string): Journal =>
  JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal;

/** Every migration that this version of the program knows, oldest first. */
export function readMigrations(folder = MIGRATIONS): Migration[] {
  return readJournal(folder).entries.map(({ tag }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8');
    const statements = text.split(BREAKPOINT).map((statement) => statement.trim());
    return { tag, hash: hashOf(text), statements: statements.filter(Boolean) };
  });
}
