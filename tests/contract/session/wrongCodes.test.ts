import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { seal, secretKey } from '../../../server/auth/secrets';
import { audit_log, throttles, users } from '../../../server/db/schema';
import { NORTHWIND, personOf, TOTP_SECRET } from '../../support/seed';
import { createTestServer, ORIGIN } from '../../support/server';

/** An account that wrong codes have closed to unknown browsers, and its reset by mail (decision 129). */
const server = await createTestServer();
const { db, clock, deps, mailbox } = server;
const ME = personOf(3);
const EMAIL = 'role3@northwind.example';
const NEW = 'a new and longer password';
const MOST = deps.env.MFA_MAX_PER_ACCOUNT;
const HOUR = deps.env.MFA_WINDOW_SECONDS;

const right = () => new TOTP({ secret: TOTP_SECRET }).generate({ timestamp: clock.now().getTime() });
const wrong = () => String((Number(right()) + 1) % 1_000_000).padStart(6, '0');

const enrol = () =>
  db
    .update(users)
    .set({ mfa_secret: seal(secretKey(deps.env), TOTP_SECRET, deps.random.bytes(12)) })
    .where(eq(users.id, ME));

/** Resets the password by mail. */
async function reset() {
  await server.send('POST', '/forgot-password', { email: EMAIL, url: `${ORIGIN}/reset_password` });
  let mail = await mailbox.next();
  while (!/\?token=/.test(mail.text)) mail = await mailbox.next();
  const token = new URL(/https?:\S+/.exec(mail.text)![0]).searchParams.get('token')!;
  expect((await server.send('POST', '/password-reset', { token, password: NEW })).status).toBe(204);
}

/** Gives one code after the password, in a browser that is not known. */
async function give(code: string): Promise<number> {
  const { json } = await server.send('POST', '/login', { email: EMAIL, password: NEW });
  const client = server.withToken(json.temptoken);
  return (await client.post('/mfa', { code, tenant_id: NORTHWIND })).status;
}

async function close() {
  for (let n = 0; n < MOST; n += 1) expect(await give(wrong())).toBe(422);
  expect(await give(right())).toBe(429);
}

const lifted = async () =>
  await db.select().from(audit_log).where(eq(audit_log.operation, 'account.lift_codes'));

it('opens by a reset once a day, for the right code alone, and is noted', async () => {
  await enrol();
  await reset();
  expect(await lifted()).toEqual([]);
  await close();
  await reset();
  expect(await lifted()).toMatchObject([{ tenant_id: NORTHWIND, user_id: ME, records: [ME] }]);
  expect(await give(wrong())).toBe(422);
  expect(await give(right())).toBe(200);

  for (let n = 0; n < MOST; n += 1) await give(wrong());
  clock.advance(30);
  await reset();
  expect(await give(right())).toBe(429);
  clock.advance(24 * 3600);
  await close();
  await reset();
  expect(await lifted()).toHaveLength(2);
  expect(await give(right())).toBe(200);
});

it('stays closed after a hundred wrong codes without a sign-in', async () => {
  await enrol();
  await reset();
  await close();
  await db
    .update(throttles)
    .set({ count: 99 })
    .where(eq(throttles.key, `mfa:in_a_row:${ME}`));
  clock.advance(HOUR);
  expect(await give(wrong())).toBe(422);
  for (let n = 1; n < MOST; n += 1) expect(await give(wrong())).toBe(422);
  await reset();
  expect(await give(right())).toBe(429);
  expect(await lifted()).toEqual([]);

  // A sign-in ends the row.
  clock.advance(HOUR);
  expect(await give(right())).toBe(200);
  clock.advance(HOUR);
  await close();
  await reset();
  expect(await give(right())).toBe(200);
});
