import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { clients, memberships, report_plans, reports, tenants } from '../../../server/db/schema';
import { withScope } from '../../../server/db/scope';
import { MailFailure } from '../../../server/mail/mailer';
import { preparePlanned } from '../../../server/features/report_plans/making';
import { holdMails } from '../../../server/features/report_plans/restored';
import { expectConsole } from '../../support/console';
import { GLOBEX, NORTHWIND, personOf } from '../../support/seed';
import { createSendingServer } from '../../support/sending';
import { FOREIGN, seedForeign } from '../../support/world';

const server = await createSendingServer();
const { as, db, deps, queue, clock, mailbox } = server;

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Moves the clock, which begins at noon UTC on 2 March 2026, to a time. */
const at = (time: string) => clock.advance((Date.parse(time) - clock.now().getTime()) / 1000);

const plan = async (body: object = {}, role: 3 | 4 | 5 = 3) =>
  (await as(role)).post('/report_plans', { kind: 'jobs', user_ids: [personOf(3), personOf(4)], ...body });
const planOf = async (id: string) => (await (await as(3)).get(`/report_plans/${id}`)).json;
const made = async () => (await (await as(3)).get('/reports')).json.records;

/** Prepares what is due, builds it and mails it. */
async function looks() {
  await preparePlanned(deps);
  while ((await queue.drain()) > 0);
}

describe('a monthly report', () => {
  it('is prepared in the first hours of the month in the tenant’s zone, of the month before, and mailed', async () => {
    const { json, status } = await plan({ language: 'es' });
    expect(status).toBe(201);
    expect(json).toMatchObject({
      state: 'active',
      next_on: '2026-04-01',
      readers: 'Role 3, Role 4',
      time_zone: 'America/New_York',
      by: 'Role 3',
      last_made_at: null,
    });
    at('2026-04-01T09:59:00Z'); // 05:59 in New York
    await looks();
    expect(await made()).toEqual([]);
    at('2026-04-01T10:00:00Z');
    expect(await planOf(json.id)).toMatchObject({ next_on: '2026-04-01' });
    await looks();
    const [report, ...others] = await made();
    expect(others).toEqual([]);
    expect(report).toMatchObject({
      kind: 'jobs',
      start_date: '2026-03-01',
      end_date: '2026-03-31',
      state: 'ready',
      by: 'Role 3',
    });
    expect(await planOf(json.id)).toMatchObject({
      next_on: '2026-05-01',
      last_made_at: '2026-04-01T10:00:00.000Z',
    });
    expect(mailbox.sent.map(({ to }) => to).toSorted()).toEqual([
      'role3@northwind.example',
      'role4@northwind.example',
    ]);
    const [{ subject, text, html }] = mailbox.sent as [(typeof mailbox.sent)[0]];
    expect(subject).toBe('Envíos por usuario, marzo de 2026: Northwind');
    expect(text).toContain(`/reports/${report.id}/show`);
    // The address of the file, which opens without a sign-in, is not in it.
    expect(text + html).not.toMatch(/\/files\/|key=/);
    expect((await (await as(3)).get('/notices?kind=report_ready')).json.total).toBe(1);
  });

  it('is made once a month, however many processes look, whatever the clock does, and though its file is deleted', async () => {
    const { json } = await plan();
    at('2026-04-02T12:00:00Z');
    await Promise.all([looks(), looks(), looks()]);
    const [report] = await made();
    await (await as(3)).del(`/reports/${report.id}`);
    await looks();
    expect(await made()).toEqual([]);
    // The clock was wrong for a while.
    at('2027-02-03T12:00:00Z');
    await looks();
    at('2026-04-03T12:00:00Z');
    await looks();
    at('2026-03-03T12:00:00Z');
    await looks();
    expect((await made()).map(({ start_date }: { start_date: string }) => start_date)).toEqual([
      '2027-01-01',
    ]);
    at('2026-05-01T12:00:00Z');
    await looks();
    await looks();
    expect((await made()).map(({ start_date }: { start_date: string }) => start_date)).toEqual([
      '2027-01-01',
      '2026-04-01',
    ]);
    expect(await planOf(json.id)).toMatchObject({ state: 'active', next_on: '2026-06-01' });
    // Two people, three reports.
    expect(mailbox.sent).toHaveLength(6);
  });

  it('counts the months of its client where that is elsewhere', async () => {
    await db
      .insert(clients)
      .values({ tenant_id: NORTHWIND, id: FOREIGN, name: 'Aloha', time_zone: 'Pacific/Honolulu' });
    await plan({ client_id: FOREIGN });
    at('2026-04-01T15:59:00Z');
    await looks();
    expect(await made()).toEqual([]);
    at('2026-04-01T16:00:00Z');
    await looks();
    expect(await made()).toMatchObject([{ client_name: 'Aloha', end_date: '2026-03-31' }]);
    expect(mailbox.sent[0]!.subject).toBe('Jobs by user, March 2026: Aloha');
  });

  it('is not prepared while it is paused; what is resumed leaves out the months between', async () => {
    const { json } = await plan();
    const staff = await as(4);
    const pause = (paused: boolean) => staff.post(`/report_plans/${json.id}/pause`, { paused });
    expect((await pause(true)).json).toMatchObject({ state: 'paused', next_on: null, by: 'Role 3' });
    expect((await pause(true)).json.version).toBe(1);
    at('2026-05-02T12:00:00Z');
    await looks();
    const other = await as(4);
    const resumed = await other.post(`/report_plans/${json.id}/pause`, { paused: false });
    expect(resumed.json).toMatchObject({ state: 'active', next_on: '2026-06-01', by: 'Role 4' });
    await looks();
    expect(await made()).toEqual([]);
    at('2026-06-01T12:00:00Z');
    await looks();
    expect(await made()).toMatchObject([{ start_date: '2026-05-01', by: 'Role 4' }]);
  });

  const leaves = (role: number) =>
    db
      .delete(memberships)
      .where(and(eq(memberships.tenant_id, NORTHWIND), eq(memberships.user_id, personOf(role))));

  it.each([
    ['gone', 'planner_gone', () => leaves(3)],
    [
      'not allowed to see reports any more',
      'planner_role',
      () =>
        db
          .update(memberships)
          .set({ role: 1 })
          .where(eq(memberships.user_id, personOf(3))),
    ],
  ])('stops with a notice when who planned it is %s', async (_, stopped_because, change) => {
    const { json } = await plan({ user_ids: [personOf(4)] });
    await change();
    at('2026-04-02T12:00:00Z');
    await looks();
    await looks();
    const admin = await as(4);
    expect((await admin.get('/reports')).json.total).toBe(0);
    expect((await admin.get(`/report_plans/${json.id}`)).json).toMatchObject({
      state: 'stopped',
      stopped_because,
      next_on: null,
    });
    expect((await admin.get('/notices')).json.records).toMatchObject([
      { kind: 'plan_stopped', about: [json.id], name: 'Northwind' },
    ]);
    expect(mailbox.sent).toEqual([]);
    const { json: again } = await admin.post(`/report_plans/${json.id}/pause`, { paused: false });
    expect(again).toMatchObject({ state: 'active', stopped_because: null, by: 'Role 4' });
  });

  it('is mailed to those who may see it at that moment, and stops when there is nobody', async () => {
    const { json } = await plan();
    await leaves(4);
    at('2026-04-02T12:00:00Z');
    await preparePlanned(deps);
    expect(await made()).toMatchObject([{ state: 'preparing', mail: 'waiting', mail_trouble: null }]);
    // Between the preparing and the mail as well.
    await db
      .update(memberships)
      .set({ role: 1 })
      .where(eq(memberships.user_id, personOf(3)));
    while ((await queue.drain()) > 0);
    expect(mailbox.sent).toEqual([]);
    await db.update(report_plans).set({ by_user_id: personOf(5) });
    at('2026-05-02T12:00:00Z');
    await looks();
    const [row] = await db.select().from(report_plans);
    expect(row).toMatchObject({ id: json.id, state: 'stopped', stopped_because: 'no_readers' });
    expect(await db.select().from(reports)).toHaveLength(1);
  });

  it('is mailed once when it is prepared again, and again when the mail server was away', async () => {
    expectConsole(/mail/);
    await plan({ user_ids: [personOf(4)] });
    at('2026-04-02T12:00:00Z');
    const { send } = deps.mail;
    deps.mail.send = async () => {
      throw new Error('away');
    };
    await looks();
    expect(mailbox.sent).toEqual([]);
    expect(await made()).toMatchObject([{ state: 'ready', mail: 'waiting', mail_trouble: 'away' }]);
    deps.mail.send = send;
    clock.advance(60);
    await queue.drain({ early: true });
    expect(mailbox.sent).toHaveLength(1);
    expect(await made()).toMatchObject([{ mail: 'sent', mail_trouble: null }]);
    const [{ id }] = await made();
    clock.advance(8 * DAY);
    await (await as(3)).post(`/reports/${id}/again`);
    await looks();
    expect((await made())[0]).toMatchObject({ state: 'ready' });
    expect(mailbox.sent).toHaveLength(1);
  });

  it('tells who planned it when the mail server takes no mail for a day', async () => {
    expectConsole(/mail/);
    await plan({ user_ids: [personOf(4)] });
    at('2026-04-02T12:00:00Z');
    const { send } = deps.mail;
    deps.mail.send = async () => {
      throw new Error('away');
    };
    await preparePlanned(deps);
    for (let tries = 0; tries < 40; tries += 1) await queue.drain({ early: true });
    deps.mail.send = send;
    expect((await (await as(3)).get('/notices?kind=mail_failed')).json.total).toBe(1);
    expect(await made()).toMatchObject([{ mail: 'failed', mail_trouble: 'away' }]);
    expect(await queue.drain({ early: true })).toBe(0);
  });

  it('shows the state of the mail that needs a person most', async () => {
    expectConsole(/mail/);
    await plan();
    at('2026-04-02T12:00:00Z');
    const { send } = deps.mail;
    deps.mail.send = async (mail) => {
      if (mail.to.startsWith('role3')) throw new MailFailure('refused', '550 no such user');
      await send(mail);
    };
    await looks();
    deps.mail.send = send;
    expect(mailbox.sent.map(({ to }) => to)).toEqual(['role4@northwind.example']);
    expect(await made()).toMatchObject([{ mail: 'failed', mail_trouble: '550 no such user' }]);
  });
});

describe('a database that was restored from a copy', () => {
  it('mails nothing that may have been mailed since the copy was made, until a person resumes the plan', async () => {
    const { json } = await plan({ user_ids: [personOf(4)] });
    at('2026-04-02T12:00:00Z');
    // One report waits for its mail, as the copy has it; the other month begins after it.
    await preparePlanned(deps);
    await withScope(db, 'system', (tx) => holdMails(tx, { clock }));
    await looks();
    at('2026-05-02T12:00:00Z');
    await looks();
    expect(mailbox.sent).toEqual([]);
    expect(await made()).toMatchObject([{ mail: 'unknown', mail_trouble: expect.any(String) }]);
    const stopped = await planOf(json.id);
    expect(stopped).toMatchObject({ state: 'stopped', stopped_because: 'restored' });
    expect((await (await as(3)).get('/notices?kind=mail_failed')).json.total).toBe(1);
    expect((await (await as(3)).get('/notices?kind=plan_stopped')).json.total).toBe(1);

    const confirmed = { names: [stopped.readers], version: stopped.version };
    await (await as(3)).post(`/report_plans/${json.id}/pause`, { paused: false, confirmed });
    await looks();
    expect(mailbox.sent).toEqual([]);
    at('2026-06-02T12:00:00Z');
    await looks();
    expect(mailbox.sent).toHaveLength(1);
  });

  it('gives up mails that its queue holds', async () => {
    await plan({ user_ids: [personOf(4)] });
    at('2026-04-02T12:00:00Z');
    await preparePlanned(deps);
    const { send } = deps.mail;
    deps.mail.send = async () => {
      throw new Error('away');
    };
    expectConsole(/mail/);
    while ((await queue.drain()) > 0);
    deps.mail.send = send;
    await withScope(db, 'system', (tx) => holdMails(tx, { clock }));
    clock.advance(DAY);
    await queue.drain({ early: true });
    expect(mailbox.sent).toEqual([]);
    expect((await (await as(3)).get('/notices?kind=mail_failed')).json.total).toBe(1);
  });
});

describe('a plan', () => {
  it('is changed and removed, and its kind and people are checked', async () => {
    const { json } = await plan({ user_ids: [personOf(3), personOf(3)] });
    expect(json.user_ids).toEqual([personOf(3)]);
    const staff = await as(3);
    const change = { kind: 'costs', user_ids: [personOf(4)], version: 0 };
    const changed = await staff.post(`/report_plans/${json.id}`, change);
    expect(changed.json).toMatchObject({ kind: 'costs', readers: 'Role 4', version: 1 });
    expect((await staff.post(`/report_plans/${json.id}`, change)).status).toBe(409);
    for (const user_ids of [[personOf(1)], [personOf(3, GLOBEX)], []]) {
      const refused = await plan({ user_ids });
      expect(refused.status).toBe(422);
      expect(refused.json.errors[0].field).toBe('user_ids');
    }
    expect((await staff.del(`/report_plans/${json.id}`)).status).toBe(204);
    at('2026-04-02T12:00:00Z');
    await looks();
    expect(await db.select().from(reports)).toEqual([]);
  });

  it('is its tenant’s; people of that tenant who may see reports are offered', async () => {
    await seedForeign(db);
    expect((await plan({ client_id: FOREIGN })).status).toBe(404);
    const names = async (role: 3 | 5, query = '') =>
      (await (await as(role)).get(`/report_plans/readers${query}`)).json.records.map(
        ({ email }: { email: string }) => email,
      );
    const own = [3, 4, 5].map((role) => `role${role}@northwind.example`);
    expect(await names(3)).toEqual(own);
    expect(await names(5)).toEqual(own);
    expect(await names(3, '?search=role+4')).toEqual([own[1]]);
    expect(await names(5, `?client_id=${FOREIGN}`)).toEqual(
      [3, 4, 5].map((role) => `role${role}@globex.example`),
    );
    const { json } = await plan({ client_id: FOREIGN, user_ids: [personOf(3, GLOBEX)] }, 5);
    expect(json).toMatchObject({ tenant_id: GLOBEX, by: 'Role 5' });
    expect((await (await as(3)).get('/report_plans')).json.total).toBe(0);
    // The provider's administrator answers for it in a tenant of which they are no member.
    await db.update(tenants).set({ time_zone: 'UTC' });
    at('2026-04-02T12:00:00Z');
    await looks();
    expect((await db.select().from(report_plans).where(eq(report_plans.id, json.id)))[0]).toMatchObject({
      state: 'active',
      made: ['2026-03-01'],
    });
  });
});
