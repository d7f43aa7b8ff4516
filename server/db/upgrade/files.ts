import { readTextSync } from '../../platform/filesSync';
import { sha256Hex } from '../../platform/hashing';
import { dirname, join, pathOfUrl } from '../../platform/paths';

/** The folder that drizzle-kit writes to. A bundled program has it next to itself. */
export const MIGRATIONS = join(dirname(pathOfUrl(import.meta.url)), '..', 'migrations');

/** One step of the schema, in the order of the journal. */
export interface Migration {
  /** File name without its extension: the number and what it does. */
  tag: string;
  /** SHA-256 of the file, hex. It shows when a released file was changed. */
  hash: string;
  statements: string[];
}

/** drizzle-kit's list of migrations. */
export interface Journal {
  entries: { idx: number; when: number; tag: string }[];
}

/** The line that drizzle-kit writes between two statements. */
const BREAKPOINT = '--> statement-breakpoint';

/** Hash of a migration's text, without regard to line endings, which Git changes on Windows. */
export const hashOf = (text: string): string => sha256Hex(text.replaceAll('\r\n', '\n'));

export const readJournal = (folder: string): Journal =>
  JSON.parse(readTextSync(join(folder, 'meta', '_journal.json'))) as Journal;

/** Every migration that this version of the program knows, oldest first. */
export function readMigrations(folder = MIGRATIONS): Migration[] {
  return readJournal(folder).entries.map(({ tag }) => {
    const text = readTextSync(join(folder, `${tag}.sql`));
    const statements = text.split(BREAKPOINT).map((statement) => statement.trim());
    return { tag, hash: hashOf(text), statements: statements.filter(Boolean) };
  });
}
