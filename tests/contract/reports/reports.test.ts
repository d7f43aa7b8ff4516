import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { EVIDENCE_KINDS, REPORT_KINDS } from '../../../src/resources/reports/contract';
import { file_chunks, jobs, reports as table } from '../../../server/db/schema';
import { REPORT_WORK, reportWorker } from '../../../server/features/reports/build';
import { sweepFiles } from '../../../server/lifetime/tidy';
import { expectConsole } from '../../support/console';
import { deliveredLedger } from '../../support/deliveredLedger';
import { createSendingServer, simulated } from '../../support/sending';
import { GLOBEX, NORTHWIND } from '../../support/seed';
import { FOREIGN, seedForeign } from '../../support/world';

const server = await createSendingServer();
const { as, aCampaign, work, app, clock, deps, db, queue } = server;

const listed = async (query = '') => (await (await as(3)).get(`/reports${query}`)).json;

/** Content of a report's file. */
async function textOf({ url }: { url: string }): Promise<string> {
  const { pathname, search } = new URL(url);
  const answer = await app.request(pathname + search);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(Number(answer.headers.get('content-length'))).toBe(bytes.byteLength);
  return bytes.toString();
}

/** Lines of a report's file, without the header. */
async function linesOf(report: { url: string }): Promise<string[]> {
  const text = await textOf(report);
  return text.trim().split('\r\n').slice(1);
}

/** A report after it is built. */
async function built(body: Record<string, unknown>) {
  const { json, status } = await (await as(3)).post('/reports', body);
  expect(status).toBe(202);
  await queue.drain();
  const found = (await listed()).records.find(({ id }: { id: string }) => id === json.id);
  return { ...found, lines: found.url ? await linesOf(found) : [] };
}

describe('reports over everything', () => {
  it('list those of all campaigns and clients, and are found by client, kind and person', async () => {
    const [one, other] = [await aCampaign(), await aCampaign({ sender: '+12025550191' })];
    await (await as(3)).post(`/campaigns/${one.campaignId}/reports`, { kind: 'clicks' });
    await (await as(4)).post('/reports', { kind: 'replies', client_id: other.clientId });
    await (await as(3)).post('/reports', { kind: 'jobs' });
    expect((await listed()).records).toMatchObject([
      { kind: 'jobs', client_id: null, campaign_id: null, state: 'preparing', by: 'Role 3' },
      { kind: 'replies', client_id: other.clientId, client_name: 'Acme Fitness', campaign_id: null },
      { kind: 'clicks', client_id: one.clientId, campaign_id: one.campaignId, campaign_name: 'Spring sale' },
    ]);
    const kinds = async (query: string) =>
      (await listed(query)).records.map(({ kind }: { kind: string }) => kind);
    expect(await kinds(`?client_id=${one.clientId}`)).toEqual(['clicks']);
    expect(await kinds('?kind=jobs')).toEqual(['jobs']);
    expect(await kinds('?mine=true')).toEqual(['jobs', 'clicks']);
    await queue.drain();
    expect(await kinds('?state=ready')).toHaveLength(3);
    clock.advance(8 * 86_400);
    expect(await kinds('?state=expired')).toHaveLength(3);
    expect(await kinds('?state=ready')).toEqual([]);
  });

  it('are of the caller’s tenant, and of a client’s for the provider', async () => {
    await seedForeign(db);
    const { clientId } = await aCampaign();
    expect((await listed()).total).toBe(0);
    const staff = await as(3);
    for (const body of [{ client_id: FOREIGN }, { campaign_id: FOREIGN }])
      expect((await staff.post('/reports', { kind: 'replies', ...body })).status).toBe(404);
    expect((await staff.del(`/reports/${FOREIGN}`)).status).toBe(404);
    expect((await staff.post(`/reports/${FOREIGN}/again`)).status).toBe(404);
    const provider = await server.as('role5@globex.example');
    await provider.post('/reports', { kind: 'replies', client_id: clientId });
    await provider.post('/reports', { kind: 'replies' });
    const tenants = (await db.select().from(table)).map(({ tenant_id }) => tenant_id);
    expect(tenants.toSorted()).toEqual([GLOBEX, GLOBEX, NORTHWIND].toSorted());
    expect((await listed()).total).toBe(1);
  });

  it('refuse another client’s campaign, and days in the wrong order', async () => {
    const [one, other] = [await aCampaign(), await aCampaign({ sender: '+12025550191' })];
    const staff = await as(3);
    const refused = async (body: object) =>
      (await staff.post('/reports', { kind: 'jobs', ...body })).json.errors?.[0];
    expect(await refused({ client_id: one.clientId, campaign_id: other.campaignId })).toMatchObject({
      field: 'campaign_id',
      code: 'other_client',
    });
    expect(await refused({ start_date: '2026-03-02', end_date: '2026-03-01' })).toMatchObject({
      field: 'end_date',
      code: 'date_order',
    });
  });

  it('tell of each kind what was done, of a client and of its days alone', async () => {
    const { campaignId, clientId } = await aCampaign({
      phones: [...simulated(2, 0), ...simulated(1, 2), ...simulated(1, 6)],
    });
    const staff = await as(3);
    await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
    await work();
    await staff.post(`/clients/${clientId}/do_not_calls`, { phone: '+12025550111', note: 'By phone' });
    const [job] = await db.select().from(jobs);
    const all = await built({ kind: 'recipients' });
    expect(all).toMatchObject({ state: 'ready', rows: 4, progress: null, error: null });
    expect(all.size).toBe(Buffer.byteLength(await textOf(all)));
    expect(all.lines[0]).toMatch(/^\+1500555\d{4},delivered,,1,.*,Acme Fitness,Spring sale$/);

    const deliveries = await built({ kind: 'deliveries', client_id: clientId });
    const sums = deliveries.lines.map((line: string) => line.split(','));
    expect(sums.reduce((sum: number, cells: string[]) => sum + Number(cells[8]), 0)).toBe(4);
    expect(sums.every((cells: string[]) => cells[3] === 'simulator')).toBe(true);
    expect(sums.find((cells: string[]) => cells[5] === 'delivered')![8]).toBe(String(job!.delivered));

    const made = await built({ kind: 'jobs' });
    expect(made.lines).toHaveLength(1);
    expect(made.lines[0]).toMatch(`Role 3,${job!.id},Acme Fitness,Spring sale,completed`);
    const costs = await built({ kind: 'costs', start_date: '2026-03-31' });
    const amount = String(job!.cost / 1_000_000);
    expect(Number(amount)).toBeGreaterThan(0);
    expect(costs.lines).toEqual([
      // One of them wrote STOP, which costs as much as the answer to it.
      'Acme Fitness,2026-03,,,,1,1,0,1,0,0.0166,USD',
      `Acme Fitness,2026-03,Spring sale,${job!.id},Role 3,${job!.sent},${job!.priced},0,0,0,${amount},USD`,
    ]);
    expect((await built({ kind: 'costs', end_date: '2026-02-28' })).lines).toEqual([]);
    expect((await built({ kind: 'costs', campaign_id: campaignId })).lines).toEqual(costs.lines.slice(1));
    expect((await built({ kind: 'consents' })).lines.join()).toMatch(
      /\+12025550111,1,opted_out,staff,client/,
    );
    expect((await built({ kind: 'opt_outs' })).lines.join()).toMatch(/\+12025550111,,staff.*By phone/);
    expect((await built({ kind: 'jobs', start_date: '2026-03-03' })).lines).toEqual([]);
    expect((await built({ kind: 'jobs', end_date: '2026-03-02' })).lines).toHaveLength(1);
    const elsewhere = await aCampaign({ sender: '+12025550192' });
    for (const kind of REPORT_KINDS.filter((each) => !EVIDENCE_KINDS.includes(each)))
      expect((await built({ kind, client_id: elsewhere.clientId })).lines, kind).toEqual([]);
  });
});

describe('the file of a report', () => {
  const COUNT = 12_000;
  /** Requests a report and leaves it to the test's own workers. */
  async function asked() {
    const { campaignId } = await deliveredLedger(server, COUNT);
    await (await as(3)).post('/reports', { kind: 'recipients', campaign_id: campaignId });
    await db.execute(sql`delete from pgboss.job where name = ${REPORT_WORK}`);
    const [row] = await db.select().from(table);
    return row!;
  }
  /** A worker that is stopped after some parts. */
  const worker = (row: { tenant_id: string; id: string }, { parts = Infinity, tries = 0 } = {}) => {
    let seen = 0;
    const signal = {
      get aborted() {
        return (seen += 1) > parts;
      },
    } as AbortSignal;
    const payload = { tenant_id: row.tenant_id, report_id: row.id };
    return reportWorker(deps)({ payload, signal, tries, last: false });
  };
  /** Ids of the reports that have a file. */
  const files = async () => [...new Set((await db.select().from(file_chunks)).map(({ file_id }) => file_id))];

  it('is gone on with by the next worker where one stopped, and says how far it is', async () => {
    const row = await asked();
    await worker(row, { parts: 1 });
    const [half] = (await listed()).records;
    expect(half).toMatchObject({ state: 'preparing', rows: 5_000, size: null, url: null });
    expect(half.progress).toBeCloseTo(5_000 / COUNT);
    // The ledger rows of the first part are not read again.
    await db.execute(sql`delete from messages where n <= 5000`);
    await worker(row);
    const [ready] = (await listed()).records;
    expect(ready).toMatchObject({ state: 'ready', rows: COUNT, progress: null });
    const phones = (await linesOf(ready)).map((line) => line.split(',')[0]);
    expect(new Set(phones).size).toBe(COUNT);
    expect(await files()).toEqual([row.id]);
  });

  it('is not touched by a worker that another one has replaced', async () => {
    const row = await asked();
    const late = reportWorker({ ...deps, clock: { now: () => new Date('2099-01-01') } });
    const payload = { tenant_id: row.tenant_id, report_id: row.id };
    const first = late({ payload, signal: new AbortController().signal, tries: 0, last: false });
    await worker(row);
    await first;
    const [ready] = (await listed()).records;
    expect(ready.state).toBe('ready');
    expect(ready.expires_at < '2090').toBe(true);
    expect(await linesOf(ready)).toHaveLength(COUNT);
  });

  it('that cannot be written is told with the reason, and prepared again under the same name', async () => {
    const row = await asked();
    await db.execute(sql`alter table file_chunks add constraint full_disk check (false) not valid`);
    for (const tries of [0, 1, 2]) await expect(worker(row, { tries })).rejects.toThrow();
    expect((await listed()).records[0].state).toBe('preparing');
    expectConsole(/report/);
    await worker(row, { tries: 3 });
    expect((await listed()).records[0]).toMatchObject({ state: 'failed', error: 'internal', url: null });
    await db.execute(sql`alter table file_chunks drop constraint full_disk`);
    const staff = await as(3);
    expect((await staff.post(`/reports/${row.id}/again`)).status).toBe(202);
    expect((await staff.post(`/reports/${row.id}/again`)).status).toBe(202);
    await queue.drain();
    const { records, total } = await listed();
    expect({ total, state: records[0].state, rows: records[0].rows }).toEqual({
      total: 1,
      state: 'ready',
      rows: COUNT,
    });
    expect(await files()).toEqual([row.id]);
  });

  it('goes with the report, and so does what a dead worker has left', async () => {
    const row = await asked();
    await worker(row, { parts: 1 });
    await sweepFiles(db, clock.now());
    expect(await files()).toEqual([row.id]);
    expect((await (await as(3)).del(`/reports/${row.id}`)).status).toBe(204);
    await worker(row);
    await sweepFiles(db, clock.now());
    expect(await files()).toEqual([]);
  });
});
