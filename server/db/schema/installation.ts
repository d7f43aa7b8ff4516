import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/**
 * One row, by which this database recognizes its own place, so that it notices that it is a copy (decision 062). Each
 * write of the row stores its transaction; a statement that copies rows leaves the old value under a new `xmin`. A
 * migration that rewrites this table has to do the same.
 */
export const installation = pgTable('installation', {
  id: uuid().primaryKey(),
  /** Raised at each start and while jobs hand over; the file in the data folder follows. */
  counter: bigint({ mode: 'number' }).notNull(),
  /** The transaction that wrote the row. */
  xid: text().notNull(),
  /** The cluster, the database in it, and the timeline; null where the database's user may not read them. */
  system_id: text(),
  database_oid: text(),
  timeline: text(),
  /** Whether commits waited for a standby when the row was written: then one that takes over has them all. */
  followed: boolean(),
  /** The file in the data folder, on the embedded engine. */
  file_inode: text(),
  file_born: text(),
  /** The last value of RESTORED that was acted upon. */
  word: text(),
  restored_at: instant(),
});

/** One row: a fingerprint of the key that values of this database are encrypted with. */
export const installation_key = pgTable('installation_key', {
  one: boolean().primaryKey().default(true),
  fingerprint: text().notNull(),
  /** The last value of NEW_SECRET_KEY that was acted upon. */
  word: text(),
});

/** One row: the newest backup that was recorded, by `npm run backup:done`. */
export const last_backup = pgTable('last_backup', {
  one: boolean().primaryKey().default(true),
  /** When it was begun. It has nothing that was stored later. */
  taken_at: instant().notNull(),
});

/** Texts from people that each account is asked for after a restore: the lost database had them, this one does not. */
export const text_recalls = pgTable('text_recalls', {
  account: text().primaryKey(),
  /** Texts since then are asked for. */
  since: instant().notNull(),
  /** `none`: the carrier keeps no texts that can be listed. A failed query is repeated. */
  state: text().$type<'asking' | 'done' | 'failed' | 'none'>().notNull(),
  /** Texts that the carrier listed. */
  texts: integer().notNull().default(0),
});
