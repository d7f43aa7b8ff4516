import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { createRaceServer } from '../support/races';

const { send, mailbox } = await createRaceServer();

/** A second, the default, is too short on a busy machine. */
const PATIENCE = { timeout: 10_000 };

let done: string[] = [];
const seen = new WeakSet<pg.PoolClient>();

/** Notes what the client is asked from now on. */
function note(client: pg.PoolClient): void {
  if (seen.has(client)) return;
  seen.add(client);
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<pg.QueryResult>;
  const noted = async (config: string | pg.QueryConfig, values?: unknown[]) => {
    const result = await query(config, values);
    const text = typeof config === 'string' ? config : config.text;
    done.push(result.command === 'SELECT' ? text : `${text} [${result.rowCount}]`);
    return result;
  };
  client.query = noted as unknown as typeof client.query;
}

/** Statements with their counts of rows: all that the database does. Reading a row is no trace, writing one is. */
async function workOf(email: string): Promise<string[]> {
  done = [];
  const connect = pg.Pool.prototype.connect as () => Promise<pg.PoolClient>;
  const spy = vi.spyOn(pg.Pool.prototype, 'connect').mockImplementation(async function (this: pg.Pool) {
    const client = await connect.call(this);
    note(client);
    return client;
  } as never);
  const before = mailbox.sent.length + mailbox.rehearsed.length;
  const { status } = await send('POST', '/forgot-password', {
    email,
    url: 'https://console.example/reset_password',
  });
  expect(status).toBe(202);
  await vi.waitFor(() => expect(mailbox.sent.length + mailbox.rehearsed.length).toBe(before + 1), PATIENCE);
  // The last statement follows the mail.
  await vi.waitFor(() => expect(done.at(-1)).toMatch(/^commit/), PATIENCE);
  spy.mockRestore();
  return done;
}

it('asking for a forgotten password is the same work for an address that nobody has', async () => {
  for (const time of ['first', 'again']) {
    const known = await workOf('role3@northwind.example');
    const unknown = await workOf('nobody@northwind.example');
    expect(
      known.some((statement) => statement.includes('password_resets')),
      time,
    ).toBe(true);
    expect(unknown, time).toEqual(known);
  }
  expect(mailbox.sent.map(({ to }) => to)).toEqual(['role3@northwind.example', 'role3@northwind.example']);
  expect(mailbox.rehearsed.map(({ to }) => to)).toEqual([
    'nobody@northwind.example',
    'nobody@northwind.example',
  ]);
});

it('and beyond five a window it is the same silence', async () => {
  const ask = (email: string) =>
    send('POST', '/forgot-password', { email, url: 'https://console.example/reset_password' });
  for (let n = 0; n < 6; n += 1) {
    await ask('role3@northwind.example');
    await ask('nobody@northwind.example');
  }
  await vi.waitFor(() => expect([mailbox.sent.length, mailbox.rehearsed.length]).toEqual([5, 5]), PATIENCE);
});
