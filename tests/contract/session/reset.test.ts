import { describe, expect, it } from 'vitest';
import { createTestServer, ORIGIN } from '../../support/server';
import { PASSWORD, personOf } from '../../support/seed';

const server = await createTestServer();
const EMAIL = 'role3@northwind.example';
const PAGE = `${ORIGIN}/reset_password`;
const NEW = 'a new and longer password';

const forgot = (url = PAGE, email = EMAIL) => server.send('POST', '/forgot-password', { email, url });
const reset = (token: string, password = NEW) => server.send('POST', '/password-reset', { token, password });
const check = (token: string) => server.send('GET', `/password-reset?token=${token}`);
const login = (password: string) => server.send('POST', '/login', { email: EMAIL, password });

async function mailedToken(): Promise<string> {
  await forgot();
  const mail = await server.mailbox.next();
  return new URL(/https?:\S+/.exec(mail.text)![0]).searchParams.get('token')!;
}

describe('forgotten password', () => {
  it('mails a link that sets a new one, and ends what was open', async () => {
    const open = await server.as(3);
    const token = await mailedToken();
    expect((await check(token)).json).toEqual({ valid: true, email: 'r***@northwind.example' });
    expect((await reset(token)).status).toBe(204);
    expect((await open.get('/users/me')).status).toBe(401);
    expect((await login(PASSWORD)).status).toBe(401);
    expect((await login(NEW)).status).toBe(200);
  });

  it.each([
    ['password', 'leaked', 'This password is on lists of leaked passwords. Choose another.'],
    ['12345678', 'leaked', 'This password is on lists of leaked passwords. Choose another.'],
    ['Contraseña2026', 'common', expect.stringContaining('a common word')],
    ['Northwind2026', 'named', expect.stringContaining('your organization’s')],
    ['abcabcabcabc', 'pattern', expect.stringContaining('repeats itself')],
  ])('takes no password that is easy to guess (%s), and says why', async (password, errorCode, message) => {
    const token = await mailedToken();
    const { status, json } = await reset(token, password);
    expect({ status, errors: json.errors }).toEqual({
      status: 422,
      errors: [{ field: 'password', code: errorCode, message }],
    });
    expect((await login(PASSWORD)).status).toBe(200);
    expect((await reset(token)).status).toBe(204);
  });

  it('answers an unknown address like a known one, and mails nothing', async () => {
    const known = await forgot();
    const unknown = await forgot(PAGE, 'nobody@northwind.example');
    expect({ status: unknown.status, json: unknown.json }).toEqual({ status: 202, json: known.json });
    await server.mailbox.next();
    expect(server.mailbox.sent).toHaveLength(1);
  });

  it.each([
    'https://evil.example/reset_password',
    `${ORIGIN}/reset_password/../other`,
    `${ORIGIN}/reset_password?next=//evil.example`,
    `${ORIGIN}@evil.example/reset_password`,
    'javascript:alert(1)',
  ])('never leads to %s', async (url) => {
    expect((await forgot(url)).status).toBe(422);
  });

  it('takes twenty requests from one source, whatever the addresses are, and says when it takes more', async () => {
    for (let n = 0; n < 20; n += 1) expect((await forgot(PAGE, `p${n}@northwind.example`)).status).toBe(202);
    const stopped = await forgot(PAGE, 'another@northwind.example');
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('retry-after'))).toBe(900);
    server.clock.advance(901);
    await forgot();
    expect((await server.mailbox.next()).to).toBe(EMAIL);
  });

  it('stops mailing after five requests, silently', async () => {
    for (let n = 0; n < 7; n += 1) expect((await forgot()).status).toBe(202);
    for (let n = 0; n < 5; n += 1) await server.mailbox.next();
    expect(server.mailbox.sent).toHaveLength(5);
  });
});

describe('an invitation', () => {
  const NEWCOMER = 'eve@northwind.example';
  const tokenOf = async () =>
    new URL(/https?:\S+/.exec((await server.mailbox.next()).text)![0]).searchParams.get('token')!;
  async function invited(): Promise<string> {
    const admin = await server.as(4);
    await admin.post('/users', { name: 'Eve', email: NEWCOMER, role: 3, url: PAGE });
    return tokenOf();
  }

  it('is still good after anybody has asked for a forgotten password at its address', async () => {
    const invitation = await invited();
    await forgot(PAGE, NEWCOMER);
    await tokenOf();
    expect((await check(invitation)).json).toEqual({ valid: true, email: 'e***@northwind.example' });
    expect((await reset(invitation)).status).toBe(204);
  });

  it('may be replaced by the person: the mailed link works, and ends the invitation when it is used', async () => {
    const invitation = await invited();
    await forgot(PAGE, NEWCOMER);
    const link = await tokenOf();
    expect((await reset(link)).status).toBe(204);
    expect((await check(invitation)).status).toBe(404);
  });

  it('nor does asking end the link that an administrator sent', async () => {
    await (await server.as(4)).post(`/users/${personOf(3)}/reset_password`, { url: PAGE });
    const sent = await tokenOf();
    await mailedToken();
    expect((await reset(sent)).status).toBe(204);
  });
});

describe('link', () => {
  it('works once', async () => {
    const token = await mailedToken();
    await reset(token);
    expect((await reset(token)).status).toBe(410);
    expect((await check(token)).status).toBe(410);
  });

  it('works once even for two at the same time', async () => {
    const token = await mailedToken();
    const answers = await Promise.all([reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410]);
  });

  it('expires after 30 minutes', async () => {
    const token = await mailedToken();
    server.clock.advance(30 * 60);
    expect((await check(token)).status).toBe(410);
    expect((await reset(token)).status).toBe(410);
  });

  it('is replaced by a newer one', async () => {
    const first = await mailedToken();
    await mailedToken();
    expect((await check(first)).status).toBe(404);
  });

  it('is unknown when it was never mailed', async () => {
    expect((await check('abc')).status).toBe(404);
    expect((await reset('abc')).status).toBe(404);
  });

  it('takes no short password, and stays good for a better one', async () => {
    const token = await mailedToken();
    expect((await reset(token, 'short')).json.errors).toEqual([
      { field: 'password', code: 'too_small', message: 'This must be at least 8 characters.' },
    ]);
    expect((await reset(token)).status).toBe(204);
  });

  it.each([
    ['four emoji, eight units', '😀😀😀😀'],
    ['eight keys that are four letters', 'éééé'.normalize('NFD')],
    ['more than 256 letters', 'ab'.repeat(129)],
    ['a tab', 'with\ta tab inside'],
    ['half an emoji', 'half an emoji \ud83d'],
  ])('does not take %s', async (_, password) => {
    const token = await mailedToken();
    const { status, json } = await reset(token, password);
    expect({ status, field: json.errors?.[0].field }).toEqual({ status: 422, field: 'password' });
  });

  it('takes 256 emoji', async () => {
    expect((await reset(await mailedToken(), '😀'.repeat(256))).status).toBe(204);
  });

  it('opens a locked account', async () => {
    for (let n = 0; n < 11; n += 1) await login('guess');
    const token = await mailedToken();
    await reset(token);
    expect((await login(NEW)).status).toBe(200);
  });
});
