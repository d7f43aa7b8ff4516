import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { prepareDump } from '../../support/database';
import { loadOldEmbedded } from '../../support/upgrade';
import { describeUpgrade } from '../../support/upgraded';

let old: string;

/** A new database that this program made, without the seconds that making one takes. */
async function unpackEmpty(dataDir: string): Promise<void> {
  mkdirSync(dataDir);
  const loadDataDir = new Blob([readFileSync(await prepareDump())]);
  const extensions = { pg_trgm };
  await (await PGlite.create({ dataDir: join(dataDir, 'db'), loadDataDir, extensions })).close();
}

describeUpgrade(
  async (folder) => {
    old = join(folder, 'old');
    await loadOldEmbedded(old);
    const empty = join(folder, 'empty');
    await unpackEmpty(empty);
    return { old: { DATA_DIR: old }, empty: { DATA_DIR: empty } };
  },
  (said) =>
    it('is kept as it was, and the log says where', async () => {
      const copies = readdirSync(old).filter((name) => name.startsWith('db-before-'));
      expect(copies).toHaveLength(1);
      const copy = join(old, copies[0]!);
      expect(said[0]).toBe(`A copy of the database was made before the upgrade: ${copy}`);
      const pglite = await PGlite.create({ dataDir: copy, extensions: { pg_trgm } });
      const { rows } = await pglite.query('select count(*)::int as n from messages');
      const { rows: upgraded } = await pglite.query(`select 1 from pg_namespace where nspname = 'upgrades'`);
      await pglite.close();
      expect(rows).toEqual([{ n: 4530 }]);
      expect(upgraded).toEqual([]);
    }, 60_000),
);
