import type { FileIdentity } from './mark';

/** Where a database is: the cluster, the database in it, its timeline. Null where its user may not read that. */
export interface Place {
  system_id: string | null;
  database_oid: string | null;
  timeline: string | null;
}

/** The row by which a database knows its place again. */
export interface Row extends Place, FileIdentity {
  id: string;
  counter: number;
  /** Whether the row is where it was written, by its own record. */
  written_here: boolean;
  /** Commits waited for a standby when it was written. */
  followed: boolean | null;
  word: string | null;
}

/** Findings at the start of a process. */
export interface Found {
  rows: readonly Row[];
  place: Place;
  /** The marks in the data folder. */
  marks: readonly { id: string; counter: number }[];
  file: FileIdentity;
  /** This process has the database to itself, in its data folder: the file must be that of the row. */
  alone: boolean;
  /** How far this process itself has counted just now; null at its start, or if that was longer ago. */
  seen: number | null;
  /** The operator's word (RESTORED). */
  word: string | null;
}

/** Why a database counts as a copy. */
export type Why =
  | 'operator'
  | 'rows_copied'
  | 'other_database'
  | 'file_missing'
  | 'file_replaced'
  | 'database_older'
  | 'database_newer';

const differs = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b;

/**
 * Whether a database was restored from a copy since it was last written by this program. In doubt it was: a person then
 * decides about its jobs. The counter is raised in the database first, so after a crash the file may be one behind.
 * @returns the reason; null: it is the same installation, or a new one
 */
export function whyRestored({ rows, place, marks, file, alone, seen, word }: Found): Why | null {
  const [row, ...more] = rows;
  if (word !== null && word !== (row?.word ?? null)) return 'operator';
  const furthest = (all: Found['marks']) => Math.max(-1, ...all.map(({ counter }) => counter));
  // A database from before the row existed, where one with the row was before.
  if (!row) return alone && furthest(marks) > 0 ? 'database_older' : null;
  if (more.length > 0 || !row.written_here) return 'rows_copied';
  if (differs(row.system_id, place.system_id) || differs(row.database_oid, place.database_oid))
    return 'other_database';
  // A standby that every commit waited for has what this process stored last, and so everything before it.
  const hasAll = row.followed === true && seen !== null && row.counter >= seen;
  if (differs(row.timeline, place.timeline) && !hasAll) return 'other_database';
  const marksOfRow = marks.filter(({ id }) => id === row.id);
  if (furthest(marksOfRow) > row.counter) return 'database_older';
  if (!alone) return null;
  if (marksOfRow.length === 0) return 'file_missing';
  if (differs(row.file_inode, file.file_inode) || differs(row.file_born, file.file_born))
    return 'file_replaced';
  return furthest(marksOfRow) < row.counter - 1 ? 'database_newer' : null;
}
