import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PackState } from '../../../src/resources/rule_packs/contract';
import { instant } from './columns';

/** Rule packs that were proposed, agreed to, refused or replaced. Kept forever: decisions name the one in force. */
export const rule_packs = pgTable(
  'rule_packs',
  {
    id: uuid().primaryKey(),
    version: text().notNull(),
    /** The pack as canonical JSON, which is what the signature covers. */
    document: text().notNull(),
    /** SHA-256 of the document, hex. */
    hash: text().notNull(),
    key_id: text().notNull(),
    signature: text().notNull(),
    state: text().$type<PackState>().notNull(),
    /** Hash of the pack in force that the proposal was compared with. */
    compared_with: text().notNull(),
    proposed_by_id: uuid().notNull(),
    proposed_by: text(),
    proposed_at: instant().notNull(),
    decided_by_id: uuid(),
    decided_by: text(),
    decided_at: instant(),
    /** When another pack took its place. */
    replaced_at: instant(),
  },
  (t) => [
    uniqueIndex('rule_packs_proposed')
      .on(t.state)
      .where(sql`state = 'proposed'`),
    uniqueIndex('rule_packs_in_force')
      .on(t.state)
      .where(sql`state = 'in_force'`),
  ],
);
