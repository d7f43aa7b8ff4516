import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { seal, secretKey, unseal } from '../../../server/auth/secrets';
import { rows } from '../../../server/db/client';
import { assertKey } from '../../../server/installation/keyCheck';
import { createTestServer } from '../../support/server';

const { as, db, deps } = await createTestServer();
const OURS = { ...deps.env, SECRET_KEY: '0a'.repeat(32) };
const ID = '01900000-0000-7000-8000-0000000000aa';
const OTHER = { ...deps.env, SECRET_KEY: '0b'.repeat(32) };

it('a process with another key than the database’s is refused, and told what to do', async () => {
  await assertKey(db, OURS);
  await assertKey(db, OURS);
  await expect(assertKey(db, OTHER)).rejects.toThrow(
    /^SECRET_KEY is not the key of this database\. .*NEW_SECRET_KEY/,
  );
  await expect(assertKey(db, deps.env)).rejects.toThrow(/^The key in .*secret\.key is not the key/);
});

it('a lost key is replaced by word only: second factors are set up again', async () => {
  await assertKey(db, OURS);
  const sealed = seal(secretKey(OURS), 'JBSWY3DP', deps.random.bytes(12));
  await db.execute(
    sql`update users set mfa_secret = ${sealed}, mfa_required = false where email = 'role3@northwind.example'`,
  );
  await assertKey(db, { ...OTHER, NEW_SECRET_KEY: '2026-11-26' });
  expect(
    await rows(db, sql`select mfa_secret, mfa_required from users where email = 'role3@northwind.example'`),
  ).toEqual([{ mfa_secret: null, mfa_required: true }]);
  await assertKey(db, OTHER);
  // The word counted once: left set, it lets no third key in.
  await expect(assertKey(db, { ...OURS, NEW_SECRET_KEY: '2026-11-26' })).rejects.toThrow('is not the key');
  await expect(assertKey(db, OURS)).rejects.toThrow('is not the key of this database');
  expect(() => unseal(secretKey(OTHER), sealed)).toThrow();
});

it('a lost key takes the secrets of webhooks along, whose pages ask for new ones', async () => {
  await assertKey(db, OURS);
  const admin = await as(4);
  const { json } = await admin.post('/webhooks', {
    name: 'Shop',
    url: 'https://hooks.shop.example/events',
    types: ['job.changed'],
  });
  await admin.post(`/webhooks/${json.id}/secret`, {});
  await assertKey(db, { ...OTHER, NEW_SECRET_KEY: '2026-11-26' });
  expect((await admin.get(`/webhooks/${json.id}`)).json.issued_at).toBeNull();
  expect(await rows(db, sql`select secret, old_secret from webhooks`)).toEqual([
    { secret: null, old_secret: null },
  ]);
});

it('a lost key takes the secret of a sign-in issuer along, and passwords let its people in again', async () => {
  await assertKey(db, OURS);
  const admin = await as(4);
  const sealed = seal(secretKey(OURS), 'secret of the client', deps.random.bytes(12));
  await db.execute(sql`insert into sign_in_issuers
    (tenant_id, id, organization, issuer, client_id, client_secret, creates_people, passwords_off)
    select id, ${ID}, 'acme', 'https://id.acme.example', 'console', ${sealed}, false, true
    from tenants where name like 'Northwind%'`);
  expect((await admin.get(`/sign_in_issuers/${ID}`)).json.has_secret).toBe(true);
  await assertKey(db, { ...OTHER, NEW_SECRET_KEY: '2026-11-26' });
  expect((await admin.get(`/sign_in_issuers/${ID}`)).json).toMatchObject({
    has_secret: false,
    passwords_off: false,
  });
});
