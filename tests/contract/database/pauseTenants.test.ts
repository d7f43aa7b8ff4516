import { sql } from 'drizzle-orm';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { registered_campaigns } from '../../../server/db/schema';
import { openOwnDatabase } from '../../support/database';
import { GLOBEX, NORTHWIND } from '../../support/seed';
import { addNumbers } from '../../support/holders';

const FOLDER = 'server/db/migrations';

/** The statements about pauses in the migration that gives them their tenant. */
function statements(): string[] {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
  const texts = files.map((name) => readFileSync(join(FOLDER, name), 'utf8'));
  const text = texts.find((each) => each.includes('UPDATE "sender_pauses" p SET "tenant_id"'))!;
  return text.split('--> statement-breakpoint').filter((one) => one.includes('"sender_pauses"'));
}

it('an upgrade gives each pause the tenant of its number or campaign', async () => {
  const { db, close } = await openOwnDatabase();
  await db.execute(sql`alter table sender_pauses drop column tenant_id cascade`);
  await db.execute(sql`set session_replication_role = replica`);
  const number = (tenant_id: string, n: number, phone: string, released_at: Date | null = null) => ({
    tenant_id,
    id: `10000000-0000-4000-8000-00000000000${n}`,
    phone,
    area_code: '202',
    account: 'main',
    released_at,
  });
  const past = new Date('2026-01-01');
  await addNumbers(db, [
    number(NORTHWIND, 1, '+12025550101'),
    number(GLOBEX, 2, '+12025550102'),
    number(NORTHWIND, 3, '+12025550102', past),
    number(NORTHWIND, 4, '+12025550103', past),
  ]);
  await db.insert(registered_campaigns).values({
    id: '20000000-0000-4000-8000-000000000001',
    tenant_id: GLOBEX,
    registry_id: 'CREG',
    brand_id: '20000000-0000-4000-8000-000000000002',
    brand_name: 'Acme',
    use_case: 'MIXED',
    description: 'News',
    tcr_status: 'ACTIVE',
    pipeline_status: 'MNO_PROVISIONED',
  });
  const pauses = [
    ['number', '+12025550101'],
    ['number', '+12025550102'],
    ['number', '+12025550103'],
    ['number', '+12025550104'],
    ['campaign', 'CREG'],
    ['campaign', 'CGONE'],
  ];
  for (const [by, name] of pauses)
    await db.execute(sql`insert into sender_pauses (account, by, name, code, since, next_try_at)
      values ('main', ${by}, ${name}, '40305', now(), now())`);

  for (const statement of statements()) await db.execute(sql.raw(statement));

  expect(await rows(db, sql`select name, tenant_id from sender_pauses order by name`)).toEqual([
    { name: '+12025550101', tenant_id: NORTHWIND },
    { name: '+12025550102', tenant_id: GLOBEX },
    { name: '+12025550103', tenant_id: NORTHWIND },
    { name: '+12025550104', tenant_id: null },
    { name: 'CGONE', tenant_id: null },
    { name: 'CREG', tenant_id: GLOBEX },
  ]);
  await close();
});
