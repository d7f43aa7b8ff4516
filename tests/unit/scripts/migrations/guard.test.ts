import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { afterEach, describe, expect, it } from 'vitest';
import { generate } from '../../../../scripts/migrations/generate';
import { faultsOf } from '../../../../scripts/migrations/guard';
import { missingMigration } from '../../../../scripts/migrations/missing';
import * as schema from '../../../../server/db/schema';
import { MIGRATIONS, readJournal, readMigrations } from '../../../../server/db/upgrade/files';

const { generateDrizzleJson } = createRequire(import.meta.url)(
  'drizzle-kit/api',
) as typeof import('drizzle-kit/api');

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A copy of the real migrations to spoil. */
function copy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  folders.push(folder);
  cpSync(MIGRATIONS, folder, { recursive: true });
  return folder;
}

function journalOf(folder: string, change: (journal: ReturnType<typeof readJournal>) => void): void {
  const journal = readJournal(folder);
  change(journal);
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify(journal));
}

/** Replaces drizzle-kit: writes the next file and its journal entry. */
const kit =
  (sql: string, when = Date.now()) =>
  (folder: string, { name }: { name: string }) => {
    const idx = readJournal(folder).entries.length;
    const tag = `${String(idx).padStart(4, '0')}_${name}`;
    writeFileSync(join(folder, `${tag}.sql`), sql);
    writeFileSync(join(folder, 'meta', `${tag.slice(0, 4)}_snapshot.json`), '{}');
    journalOf(folder, ({ entries }) => entries.push({ idx, when, tag }));
  };

const WISH = { name: 'add_a_note', custom: false };

describe('the migrations of this program', () => {
  it('are in order, and as they landed', () => {
    expect(faultsOf(MIGRATIONS)).toEqual([]);
  });

  it('begin with the schema of 2026-11-22, which databases have', () => {
    expect(readMigrations()[0]).toMatchObject({
      tag: '0000_initial',
      hash: 'd8d21699fb43107d9fd15d5b65a2f9e3c6478d508a8a33e49af721b95a327572',
    });
  });

  // Fails after a change of server/db/schema: npm run db:generate -- --name what_it_does.
  it('make the schema that the program declares', () => {
    const last = readJournal(MIGRATIONS).entries.at(-1)!.idx;
    const path = join(MIGRATIONS, 'meta', `${String(last).padStart(4, '0')}_snapshot.json`);
    const { id: _id, prevId: _prevId, ...made } = JSON.parse(readFileSync(path, 'utf8'));
    const {
      id: _nextId,
      prevId: _nextPrevId,
      ...declared
    } = JSON.parse(JSON.stringify(generateDrizzleJson(schema)));
    expect(Object.keys(declared.tables).length).toBeGreaterThan(40);
    expect(declared).toEqual(made);
  });
});

describe('a schema without its migration', () => {
  it('is named by its tables, in one sentence', () => {
    const senders = pgTable('senders', { id: uuid().notNull() });
    const other = pgTable('clients', { id: uuid().notNull() });
    expect(missingMigration({ ...schema, senders, clients: other })).toBe(
      'The schema has changed without a migration: run npm run db:generate -- --name what_it_does (clients, senders).',
    );
    expect(missingMigration({ ...schema, clients: undefined })).toContain('(clients)');
  });

  it('is not seen where every table has its own', () => {
    expect(missingMigration()).toBeUndefined();
  });
});

describe('the guard', () => {
  const first = () => join(copy(), '0000_initial.sql');

  it('finds a landed file that was changed, by one letter too', () => {
    const file = first();
    writeFileSync(file, readFileSync(file, 'utf8').replace('CREATE TABLE', 'create TABLE'));
    expect(faultsOf(join(file, '..'))).toEqual([
      expect.stringMatching(/^0000_initial\.sql is released and must not/),
    ]);
  });

  it('takes no offence at the line ends of another system', () => {
    const file = first();
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\n', '\r\n'));
    expect(faultsOf(join(file, '..'))).toEqual([]);
  });

  it('finds a landed migration that is gone', () => {
    const folder = copy();
    const { tag } = readJournal(folder).entries.at(-1)!;
    journalOf(folder, ({ entries }) => entries.pop());
    rmSync(join(folder, `${tag}.sql`));
    expect(faultsOf(folder)).toEqual([
      `${tag} is released and must not be deleted: databases already have it.`,
    ]);
  });

  it.each([
    ['a gap in the numbers', { idx: 99 }, /go up by one/],
    ['a name with another number', { tag: '0999_later' }, /must begin with that number/],
    ['one that is older than the one before', { when: 1 }, /not later than/],
    ['one from the future', { when: Date.now() + 86_400_000 }, /from the future/],
    ['a file that nothing runs', null, /not in the journal/],
  ])('finds %s', (_what, entry, fault) => {
    const folder = copy();
    const idx = readJournal(folder).entries.length;
    const next = { idx, when: Date.now(), tag: `${String(idx).padStart(4, '0')}_later`, ...entry };
    writeFileSync(join(folder, `${next.tag}.sql`), 'select 1');
    if (entry) journalOf(folder, ({ entries }) => entries.push(next));
    expect(faultsOf(folder).join('\n')).toMatch(fault);
  });
});

describe('npm run db:generate', () => {
  it('adds a file and its hash, after those there are', () => {
    const folder = copy();
    const before = readMigrations(folder);
    const tag = generate(WISH, folder, kit('alter table clients add column note text'));
    expect(tag).toBe(`${String(before.length).padStart(4, '0')}_add_a_note`);
    expect(readMigrations(folder).slice(0, -1)).toEqual(before);
    expect(faultsOf(folder)).toEqual([]);
  });

  it('keeps the latest snapshot, from which the next migration is made', () => {
    const folder = copy();
    const snapshots = () => readdirSync(join(folder, 'meta')).filter((file) => file.includes('snapshot'));
    expect(snapshots()).toHaveLength(1);
    const tag = generate(WISH, folder, kit('select 1'));
    expect(snapshots()).toEqual([`${tag!.slice(0, 4)}_snapshot.json`]);
  });

  it('keeps the order where the clock is behind', () => {
    const folder = copy();
    generate(WISH, folder, kit('select 1', 5));
    expect(faultsOf(folder)).toEqual([]);
  });

  it('says when there is nothing to do, and leaves everything', () => {
    expect(generate(WISH, copy(), () => undefined)).toBeNull();
  });

  it('refuses to touch what landed, and puts it back', () => {
    const folder = copy();
    const spoil = (where: string, wish: typeof WISH) => {
      kit('select 1')(where, wish);
      writeFileSync(join(where, '0000_initial.sql'), 'select 1');
    };
    expect(() => generate(WISH, folder, spoil)).toThrow('0000_initial.sql is released and must not change.');
    expect(readMigrations(folder)).toEqual(readMigrations());
    expect(faultsOf(folder)).toEqual([]);
  });

  it.each(['', 'Initial', '0001', 'a b'])('wants a name that says what it does, not "%s"', (name) => {
    expect(() => generate({ ...WISH, name }, copy(), kit('select 1'))).toThrow(
      /Give it a name that says what it does/,
    );
  });
});
