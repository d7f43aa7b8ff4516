import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { removeOverdue } from '../../../server/features/tenants/removal';
import { receiveInbound } from '../../../server/sending/inbound/inbound';
import { DEFAULT_ACCOUNT } from '../../../server/db/schema/columns';
import { KINDS } from '../../../server/features/reports/kinds';
import type { Asked } from '../../../server/features/reports/read';
import { createSendingServer, SENDER, simulated } from '../../support/sending';
import { NORTHWIND } from '../../support/seed';

const server = await createSendingServer();
const { as, aCampaign, clock, db, deps, ledgerOf, startJob, work, sending } = server;
const PHONES = [...simulated(4, 0), ...simulated(2, 1), ...simulated(3, 9)];
const [REACHED] = PHONES as [string];

const keep = async (keep_months: number | null) =>
  (await as(5)).post(`/tenants/${NORTHWIND}/retention`, { keep_months });
const tidied = () => removeOverdue(deps);
const months = (n: number) => clock.advance(n * 31 * 86_400);
const partitions = async () =>
  (
    await rows<{ name: string }>(
      db,
      sql`select relname as name from pg_inherits join pg_class on oid = inhrelid
        where inhparent = 'messages'::regclass order by 1`,
    )
  ).map(({ name }) => name);
const shelfOf = (month: string) => `m${month}_${NORTHWIND.replaceAll('-', '')}`;

afterEach(async () => {
  for (const name of await partitions())
    if (name !== 'kept') await db.execute(sql`drop table ledger.${sql.identifier(name)}`);
});

const write = async (body: string, from: string) => {
  await receiveInbound(sending, [
    { account: DEFAULT_ACCOUNT, carrierId: `in-${body}`, from, to: SENDER, body, at: clock.now() },
  ]);
  await work();
};

/** All figures of a campaign that staff see. */
async function figuresOf(campaignId: string, clientId: string, jobId: string) {
  const staff = await as(3);
  const range = 'start_date=2026-03-01&end_date=2026-03-31';
  const [stats, client, errors, job] = await Promise.all([
    staff.get(`/campaigns/${campaignId}/stats?${range}`),
    staff.get(`/clients/${clientId}/stats?${range}`),
    staff.get(`/clients/${clientId}/errors?${range}`),
    staff.get(`/campaigns/${campaignId}/jobs/${jobId}?errors=true`),
  ]);
  const { totals, timeline, range: compared, errors: codes, cost } = stats.json;
  // Spending covers the current month only.
  const { spending: _, ...days } = client.json;
  const { targeted, sent, delivered, failed, rejected, replied, opted_out, segments } = job.json;
  return {
    totals,
    timeline,
    compared,
    codes,
    cost,
    client: days,
    errors: errors.json,
    job: {
      targeted,
      sent,
      delivered,
      failed,
      rejected,
      replied,
      opted_out,
      segments,
      codes: job.json.errors,
    },
  };
}

async function report(kind: 'recipients' | 'deliveries' | 'replies') {
  const asked = {
    tenant_id: NORTHWIND,
    time_zone: 'America/New_York',
    start_date: null,
    end_date: null,
  } as Asked;
  const { rows: found } = await KINDS[kind].part((query) => rows(db, query), asked, null);
  return found;
}

describe('what a tenant does not keep any longer', () => {
  it.each(['before', 'after'])('is removed, and its figures stay, of a job %s the setting', async (when) => {
    if (when === 'after') {
      await keep(3);
      await tidied();
      expect(await partitions()).toEqual(['kept', shelfOf('202603'), shelfOf('202604')]);
    }
    const { campaignId, clientId } = await aCampaign({ phones: PHONES });
    const { id } = await startJob(campaignId);
    await write('Thank you', REACHED);
    await write('STOP', PHONES[1]!);
    if (when === 'before') await keep(3);
    const figures = await figuresOf(campaignId, clientId, id);
    expect(figures.job).toMatchObject({
      targeted: 9,
      sent: 6,
      failed: 2,
      rejected: 3,
      replied: 2,
      opted_out: 1,
    });
    const deliveries = await report('deliveries');

    months(3);
    await tidied();
    expect(await ledgerOf(id)).toMatchObject({ failed: 2, rejected: 3 });
    months(1);
    const preview = await (await as(5)).get(`/tenants/${NORTHWIND}/retention?keep_months=3`);
    expect(preview.json).toEqual({ before: '2026-04-01T00:00:00.000Z', jobs: 1, messages: 9, texts: 3 });
    await tidied();

    expect(await ledgerOf(id)).toEqual({});
    expect(await figuresOf(campaignId, clientId, id)).toEqual(figures);
    expect(await report('deliveries')).toEqual(deliveries);
    expect(await report('recipients')).toMatchObject([
      { job_id: id, state: expect.stringContaining('removed by the retention setting on 2026-07-') },
    ]);
    expect(await report('replies')).toEqual([
      {
        body: expect.stringMatching(/^Replies from before 2026-04-01.* by the retention setting on 2026-07-/),
      },
    ]);
    expect(await partitions()).not.toContain(shelfOf('202603'));
    const outside = await rows(
      db,
      sql`select 1 from inbound_messages union all select 1 from direct_messages
        union all select 1 from conversations`,
    );
    expect(outside).toEqual([]);
  });

  it('is said where it was shown: for the campaign, its job and each person', async () => {
    const { campaignId } = await aCampaign({ phones: PHONES });
    const { id } = await startJob(campaignId);
    await write('STOP', REACHED);
    await keep(1);
    months(3);
    await tidied();
    const staff = await as(3);
    const { json } = await staff.get(`/campaigns/${campaignId}/stats?recipients=all`);
    const at = clock.now().toISOString();
    expect(json.recipients).toEqual({ records: [], total: 0, removed: { jobs: 1, recipients: 9, at } });
    expect((await staff.get(`/campaigns/${campaignId}/jobs/${id}`)).json).toMatchObject({ removed_at: at });
    const person = await (await as(4)).get(`/people/${encodeURIComponent(REACHED)}`);
    expect(person.json).toMatchObject({
      state: 'opted_out',
      removed: { before: '2026-05-01T00:00:00.000Z', at },
    });
  });

  it('never has the history of consent or an opt-out in it', async () => {
    const { campaignId } = await aCampaign({ phones: PHONES });
    const { id } = await startJob(campaignId);
    await write('STOP', REACHED);
    const kept = () =>
      rows(
        db,
        sql`select phone, message, hash from consent_events union all select phone, null, source from do_not_calls`,
      );
    const before = await kept();
    expect(before.length).toBeGreaterThan(1);
    await keep(1);
    months(3);
    await tidied();
    expect(await kept()).toEqual(before);
    const again = await startJob(campaignId, id);
    expect(await ledgerOf(again.id)).toMatchObject({ skipped: 1 });
  });

  it('waits as long as a job of its month is not over', async () => {
    await keep(1);
    await tidied();
    const { campaignId } = await aCampaign({ phones: PHONES });
    const { id } = await startJob(campaignId);
    await db.execute(sql`update jobs set state = 'sent' where id = ${id}::uuid`);
    months(5);
    await tidied();
    expect(await partitions()).toContain(shelfOf('202603'));
    expect(Object.keys(await ledgerOf(id))).not.toEqual([]);
    await db.execute(sql`update jobs set state = 'completed' where id = ${id}::uuid`);
    await tidied();
    expect(await partitions()).not.toContain(shelfOf('202603'));
  });

  it('does not keep a STOP to a shared number from reaching those who send from it', async () => {
    const { campaignId, clientId } = await aCampaign({ phones: PHONES });
    await db.execute(sql`update virtual_numbers set client_id = null`);
    await startJob(campaignId);
    await keep(1);
    months(3);
    await tidied();
    await write('STOP', REACHED);
    expect(await rows(db, sql`select client_id, phone from do_not_calls`)).toEqual([
      { client_id: clientId, phone: REACHED },
    ]);
  });

  it('is nothing where the setting is lifted', async () => {
    const { campaignId } = await aCampaign({ phones: PHONES });
    const { id } = await startJob(campaignId);
    await keep(1);
    await keep(null);
    months(9);
    await tidied();
    expect(await ledgerOf(id)).toMatchObject({ failed: 2 });
  });
});
