import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { withScope } from '../../../server/db/scope';
import { createMailer } from '../../../server/mail/nodemailer';
import { holdPosted, postMail } from '../../../server/mail/post';
import { expectConsole } from '../../support/console';
import { personOf } from '../../support/seed';
import { createSendingServer } from '../../support/sending';
import { ORIGIN } from '../../support/server';
import { openMailServer } from '../../support/smtp';

const { app, as, db, deps, clock, work } = await createSendingServer();
const MINUTE = 60;

let server: Awaited<ReturnType<typeof openMailServer>>;
beforeEach(async () => {
  server = await openMailServer();
  deps.mail = createMailer({ ...deps.env, SMTP_URL: server.url }, deps);
});
afterEach(() => server.close());

/** Invites a person, and waits for the first attempt. */
async function invite(email = 'new@northwind.example') {
  const admin = await as(4);
  const body = { name: 'New Person', email, role: 3, url: `${ORIGIN}/reset_password` };
  const { json } = await admin.post('/users', body);
  const mail = async () => (await (await as(4)).get(`/users/${json.id}`)).json.mail;
  await expect.poll(async () => (await mail()).state).not.toMatch(/sending/);
  await expect
    .poll(async () => (await mail()).trouble !== null || (await mail()).state === 'sent')
    .toBe(true);
  return { id: json.id as string, mail };
}

async function passes(seconds: number) {
  clock.advance(seconds);
  await work({ early: true });
}

const ready = async () => (await app.request('http://server.example/readyz')).json();
const contents = () => rows<{ sealed: string | null }>(db, sql`select sealed from mails`);

describe('an invitation', () => {
  it('is mailed at once, and its content is kept no longer', async () => {
    const { mail } = await invite();
    expect(await mail()).toMatchObject({ state: 'sent', next_try_at: null, trouble: null });
    expect(server.taken).toMatchObject([{ to: ['new@northwind.example'] }]);
    expect(await contents()).toEqual([{ sealed: null }]);
    await passes(60 * MINUTE);
    expect(server.taken).toHaveLength(1);
  });

  it('that the mail server does not take is tried again, and says when', async () => {
    expectConsole(/mail/);
    server.script.push('451 at RCPT', '421 at DATA');
    const { mail } = await invite();
    expect(await mail()).toMatchObject({
      state: 'waiting',
      next_try_at: new Date(clock.now().getTime() + MINUTE * 1000).toISOString(),
      trouble: expect.stringContaining('Not now'),
    });
    await passes(MINUTE);
    expect(await mail()).toMatchObject({ state: 'waiting' });
    await passes(5 * MINUTE);
    expect(await mail()).toMatchObject({ state: 'sent', trouble: null });
    expect(server.taken).toHaveLength(1);
  });

  it('that is refused for its address is not tried again', async () => {
    expectConsole(/mail/);
    server.script.push('550 at RCPT');
    const { mail } = await invite();
    expect(await mail()).toMatchObject({ state: 'failed', trouble: expect.stringContaining('Not now') });
    await passes(120 * MINUTE);
    expect(server.taken).toEqual([]);
    expect(await contents()).toEqual([{ sealed: null }]);
  });

  it('whose answer was lost may have arrived, and is not sent twice', async () => {
    expectConsole(/mail/);
    server.script.push('taken, cut');
    const { mail } = await invite();
    expect(await mail()).toMatchObject({ state: 'unknown' });
    await passes(120 * MINUTE);
    expect(server.taken).toHaveLength(1);
  });

  it('waits where there is no mail server, and the provider’s administrators learn it, as whoever watches does', async () => {
    expectConsole(/mail/);
    deps.mail = createMailer({ ...deps.env, DEMO: false }, deps);
    const mailed_at = clock.now().toISOString();
    const { mail } = await invite();
    expect(await ready()).toEqual({ status: 'ready' });
    expect(await mail()).toMatchObject({ state: 'waiting', trouble: 'No mail server is set up (SMTP_URL).' });
    for (const minutes of [1, 5, 20]) await passes(minutes * MINUTE);
    expect((await (await as(5)).get('/notices?kind=mail_waits')).json.total).toBe(1);
    expect(await ready()).toEqual({ status: 'ready', mail_fails_since: mailed_at });
    deps.mail = createMailer({ ...deps.env, SMTP_URL: server.url }, deps);
    await passes(60 * MINUTE);
    expect(await mail()).toMatchObject({ state: 'sent' });
    expect(await ready()).toEqual({ status: 'ready' });
  });

  it('that a process left in the middle may have arrived', async () => {
    expectConsole(/mail/);
    server.script.push('451 at RCPT');
    const { mail } = await invite();
    await db.execute(
      sql`update mails set state = 'sending', taken_at = ${clock.now().toISOString()}::timestamptz`,
    );
    await passes(MINUTE);
    expect(await mail()).toMatchObject({ state: 'sending' });
    await passes(10 * MINUTE);
    expect(await mail()).toMatchObject({ state: 'unknown' });
    expect(server.taken).toEqual([]);
  });

  it('that waits in a restored database is not sent: it may have been since', async () => {
    expectConsole(/mail/);
    server.script.push('451 at RCPT');
    const { mail } = await invite();
    await withScope(db, 'system', (tx) => holdPosted(tx, clock.now()));
    await passes(60 * MINUTE);
    expect(await mail()).toMatchObject({ state: 'unknown' });
    expect(server.taken).toEqual([]);
  });
});

it('one cause mails once, however often it happens and whichever process sends it', async () => {
  const mail = { to: 'role3@northwind.example', subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' };
  const cause = { kind: 'app', cause: 'the same', user_id: personOf(3) } as const;
  const post = () => withScope(db, 'system', (tx) => postMail(tx, deps, cause, mail));
  const sends = [await post(), await post()];
  await Promise.all([...sends, ...sends].map((send) => send()));
  expect(server.taken).toHaveLength(1);
});

it('a check that is repeated signs in every five minutes, and believes a mail that was sent', async () => {
  const signIn = () =>
    deps.mail.verify!().then(
      () => 'in order',
      () => 'failed',
    );
  for (const seconds of [0, 15, 15]) {
    clock.advance(seconds);
    expect(await signIn()).toBe('in order');
  }
  expect(server.sessions()).toBe(1);
  clock.advance(5 * MINUTE);
  await server.close();
  expect(await signIn()).toBe('failed');
  server = await openMailServer(Number(new URL(server.url).port));
  clock.advance(15);
  expect(await signIn()).toBe('failed');
  await deps.mail.send({ to: 'role3@northwind.example', subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' });
  expect(await signIn()).toBe('in order');
  expect(server.sessions()).toBe(1);
});
