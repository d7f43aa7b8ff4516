import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { assemble } from '../../server/assemble';
import { openPostgres, rows } from '../../server/db/client';
import { readEnv } from '../../server/config/env';
import { signedIn } from '../support/mainJob';
import { freshDatabase } from '../support/postgres';

const folder = mkdtempSync(join(tmpdir(), 'together-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('two processes on an empty database', () => {
  it('both start, and the demo data is there once', async () => {
    const env = readEnv({
      DATABASE_URL: await freshDatabase(inject('postgresPort')),
      DATA_DIR: folder,
      DEMO: '1',
      LOG_LEVEL: 'error',
    });
    const both = await Promise.allSettled([assemble(env, 'all'), assemble(env, 'all')]);
    const servers = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    try {
      expect(both.map((one) => (one.status === 'fulfilled' ? 'lives' : String(one.reason)))).toEqual([
        'lives',
        'lives',
      ]);
      const { db, env: used } = servers[0]!.deps;
      expect(used.QUIET_HOURS).toBe('hold');
      expect(await rows(db, sql`select name from tenants order by name`)).toHaveLength(2);
      expect(await rows(db, sql`select lower(email) from users group by 1 having count(*) > 1`)).toEqual([]);
      const queues = await rows<{ name: string }>(db, sql`select name from pgboss.queue order by name`);
      expect(queues.map(({ name }) => name)).toEqual([
        'assignment_work',
        'audience_merge',
        'brand_work',
        'campaign_job',
        'campaign_work',
        'carrier_events',
        'consent_check',
        'consent_statement',
        'direct_messages',
        'erase',
        'event_exports',
        'import',
        'import_undo',
        'line_types',
        'mail',
        'number_work',
        'report',
        'report_mail',
        'scrubs',
        'text_recall',
        'vetting_work',
        'webhooks',
      ]);
      for (const server of servers) {
        const call = await signedIn(server);
        expect((await call('GET', '/clients?skip=0&limit=50')).records).toHaveLength(4);
      }
    } finally {
      for (const server of servers) await server.stop();
    }
  }, 120_000);

  it('can both make an administrator of the provider', async () => {
    const url = await freshDatabase(inject('postgresPort'));
    const make = (email: string, password = 'A long enough one 1') =>
      promisify(execFile)(
        process.execPath,
        ['--import', 'tsx', 'server/cli/createAdmin.ts', '--email', email, '--name', 'First Admin'],
        {
          env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder, ADMIN_PASSWORD: password },
        },
      );
    const [ann, bob] = await Promise.all([make('ann@provider.example'), make('bob@provider.example')]);
    expect([ann.stdout, bob.stdout].join('')).toMatch(/ann@.* is now a provider administrator of Provider\./);
    const { db, close } = await openPostgres(url);
    expect(await rows(db, sql`select name from tenants`)).toEqual([{ name: 'Provider' }]);
    expect(await rows(db, sql`select role from memberships`)).toHaveLength(2);
    await close();
    await expect(make('ann@provider.example')).rejects.toMatchObject({
      stderr: expect.stringContaining('ann@provider.example already has an account.'),
    });
    await expect(make('cleo@provider.example', 'password')).rejects.toMatchObject({
      stderr: expect.stringContaining('This password is on lists of leaked passwords. Choose another.'),
    });
  }, 120_000);
});
