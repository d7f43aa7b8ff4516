import pg from 'pg';
import { expect, it } from 'vitest';
import { record } from '../../server/consent/events';
import { type Db, openPostgres, type Tx } from '../../server/db/client';
import { consent_seals } from '../../server/db/schema';
import { withScope } from '../../server/db/scope';
import { verifyHistory } from '../../server/cli/verifyHistory';
import { recordedUntil, sealEvents } from '../../server/evidence/seals';
import { CLIENT } from '../support/imports';
import { createRaceServer } from '../support/races';
import { NORTHWIND } from '../support/seed';

const { db, deps, url } = await createRaceServer();
const people = (n: number) =>
  Array.from({ length: n }, (_, i) => ({ phone: `+150055503${String(i).padStart(2, '0')}` }));
const act = {
  tenant_id: NORTHWIND,
  client_id: CLIENT,
  kind: 'opted_out',
  source: 'stop_reply',
  keyword: 'STOP',
  at: new Date('2026-03-01T12:00:00Z'),
} as const;
const writing = (of: Db, work: (tx: Tx) => Promise<void>) => withScope(of, { tenantId: NORTHWIND }, work);
const horizon = () => withScope(db, 'system', recordedUntil);

/** The database's time, without the seconds for which events usually wait. */
const latest = async (tx: Tx): Promise<Date> => {
  const open = await recordedUntil(tx);
  return new Date(open.getTime() + 10_000);
};
const seal = () => sealEvents(deps, latest);
const sealed = async () => {
  const lines: string[] = [];
  const verdict = await verifyHistory(db, undefined, (line) => lines.push(line));
  return { sealed: verdict.sealed, lines };
};

/** Does something while another session has a transaction open. */
async function whileOpen(connectionString: string, work: (began: Date) => Promise<void>): Promise<void> {
  const other = new pg.Client({ connectionString });
  await other.connect();
  try {
    await other.query('begin');
    const { rows } = await other.query('select now() as began');
    await work(rows[0].began);
  } finally {
    await other.end();
  }
}

it('an event of a transaction that is still open is signed once it is there', async () => {
  await seal();
  await writing(db, async (tx) => {
    await record(tx, act, people(3));
    const second = await openPostgres(url);
    await writing(second.db, (other) => record(other, act, [{ phone: '+15005550400' }]));
    await seal();
    await second.close();
  });
  expect(await sealed()).toEqual({ sealed: 0, lines: [] });
  await seal();
  expect(await sealed()).toEqual({ sealed: 4, lines: [] });
});

it('an open transaction holds signing back, also one that has changed nothing yet', async () => {
  await whileOpen(url, async (began) => {
    expect((await horizon()).getTime()).toBeLessThanOrEqual(began.getTime() - 10_000);
  });
});

it('where the session of another user hides its transaction, events are signed an hour later', async () => {
  const operator = new URL(url);
  operator.username = 'postgres';
  await whileOpen(operator.href, async (began) => {
    expect((await horizon()).getTime()).toBeLessThanOrEqual(began.getTime() - 3_590_000);
  });
  expect((await horizon()).getTime()).toBeGreaterThan(Date.now() - 3_000_000);
});

it('several workers make one signature of each event', async () => {
  await seal();
  await writing(db, (tx) => record(tx, act, people(40)));
  await Promise.all(Array.from({ length: 6 }, seal));
  await seal();
  const seals = await db.select({ events: consent_seals.events }).from(consent_seals);
  expect(seals.map(({ events }) => events).filter((events) => events > 0)).toEqual([40]);
  expect(await sealed()).toEqual({ sealed: 40, lines: [] });
});
