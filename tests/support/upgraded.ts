import { sql } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assemble, type Server } from '../../server/assemble';
import { rows } from '../../server/db/client';
import { readEnv } from '../../server/config/env';
import { doMainJob, signedIn } from './mainJob';
import { catalogOf, countsOf } from './upgrade';

/** Where a database of commit 724bbd7 is, and an empty one of the same kind, as the environment says it. */
export interface Pair {
  old: Record<string, string>;
  empty: Record<string, string>;
}

/** Rows of the dump that a later version may not lose. */
const KEPT = {
  tenants: 2,
  users: 13,
  clients: 3,
  audience_targets: 2450,
  messages: 4530,
  jobs: 7,
  do_not_calls: 80,
  virtual_numbers: 11,
};

const LONG_MS = 120_000;

/**
 * The same for both kinds of database: an old one is upgraded by a start, keeps what it holds, and works.
 * @param further declares tests of one kind, which read what the start said
 */
export function describeUpgrade(
  prepare: (folder: string) => Promise<Pair>,
  further?: (said: readonly string[]) => void,
): void {
  describe('a database of 2026-11-22', () => {
    const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
    const said: string[] = [];
    let server: Server;
    let pair: Pair;

    const start = (where: Record<string, string>, demo: string) =>
      assemble(
        readEnv({
          DATA_DIR: join(folder, 'data'),
          DEMO: demo,
          QUIET_HOURS: 'warn',
          LOG_LEVEL: 'error',
          ...where,
        }),
        'all',
        { tell: (line) => said.push(line) },
      );

    beforeAll(async () => {
      pair = await prepare(folder);
      server = await start(pair.old, '1');
    }, LONG_MS);
    afterAll(async () => {
      await server?.stop();
      rmSync(folder, { recursive: true, force: true });
    }, LONG_MS);

    it(
      'keeps what it holds',
      async () => {
        expect(await countsOf(server.deps.db)).toMatchObject(KEPT);
        const [job] = await rows(
          server.deps.db,
          sql`select j.state, j.note, j.scheduled_at::text from jobs j where state = 'scheduled'`,
        );
        expect(job).toMatchObject({ note: 'Waits across the upgrade' });
      },
      LONG_MS,
    );

    it(
      'does the main job, with the account that it had',
      async () => {
        const job = await doMainJob(await signedIn(server), 'Blue Oak Dental');
        expect(job).toMatchObject({ state: 'completed', targeted: 40, sent: 40, delivered: 40, failed: 0 });
      },
      LONG_MS,
    );

    further?.(said);

    it(
      'has the schema, the rules and the rights of a new one',
      async () => {
        const fresh = await start(pair.empty, '0');
        try {
          expect(await catalogOf(server.deps.db)).toEqual(await catalogOf(fresh.deps.db));
        } finally {
          await fresh.stop();
        }
      },
      LONG_MS,
    );
  });
}
