import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DirectReasons } from '../../../src/resources/people/values';
import { verifyOutsideJobs } from '../../../server/cli/verifyDecisions';
import { optOut } from '../../../server/consent/list';
import { rows } from '../../../server/db/client';
import { carrier_accounts, keywords } from '../../../server/db/schema';
import { DEFAULT_ACCOUNT } from '../../../server/db/schema/columns';
import { idOfReasons } from '../../../server/sending/submit/reasons';
import { NORTHWIND } from '../../support/seed';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

/** Reasons that the gate keeps with texts outside jobs, and their verification. */
const server = await createSendingServer();
const { as, aCampaign, work, sim, db, clock, uuid, forges } = server;
const [ana, ben, cem] = simulated(3, 0) as [string, string, string];

async function write(from: string, body: string) {
  await sim.request('/inbound', { method: 'POST', body: JSON.stringify({ from, to: SENDER, body }) });
  await work();
}

interface Kept {
  id: string;
  tn: string;
  body: string;
  reasons_id: string | null;
  reasons: DirectReasons | null;
  history_n: number | null;
  consent_n: number | null;
  decided_at: Date | null;
}
const kept = () =>
  rows<Kept & Record<string, unknown>>(
    db,
    sql`select d.id, d.tn, d.body, d.reasons_id, r.reasons, d.history_n, d.consent_n, d.decided_at from direct_messages d
      left join decision_reasons r on r.tenant_id = d.tenant_id and r.id = d.reasons_id order by d.at, d.id`,
  );
const kindsOf = async () => (await kept()).map(({ reasons }) => reasons?.kind ?? null);

async function verified(since?: string) {
  const lines: string[] = [];
  const code = await verifyOutsideJobs(db, { tenant: NORTHWIND, since }, (line) => lines.push(line));
  return { code, lines };
}

let clientId = '';
let campaignId = '';
beforeEach(async () => {
  ({ clientId, campaignId } = await aCampaign({ phones: [ana] }));
});

/** A question, and staff's reply to it. */
async function aReply(phone = ana) {
  await write(phone, 'When do you open?');
  const staff = await as(3);
  const thread = `/clients/${clientId}/virtual_numbers/${phone}/conversations/${SENDER}`;
  const sent = await staff.post(thread, { body: 'At nine' });
  expect([sent.status, sent.json]).toEqual([201, expect.anything()]);
  await work();
}

const EXEMPT = ['hours', 'cap', 'consent', 'budgets', 'scrub', 'line_type', 'disclosures'];
const NO_REGISTRATION = { state: 'not_required', id: null };

describe('reasons of a text outside jobs', () => {
  it('of staff name the list and the registration that were asked, and the rules that do not bind it', async () => {
    await aReply();
    await (await as(3)).post(`/campaigns/${campaignId}/test_message`, { numbers: [ben] });
    await db
      .insert(carrier_accounts)
      .values({ id: DEFAULT_ACCOUNT, kind: 'simulator', per_second: 1_000, configured: true });
    await (await as(5)).post(`/carrier_accounts/${DEFAULT_ACCOUNT}/tests`, { phone: cem, body: 'Hi' });
    const asked = { list: 'clear', registration: NO_REGISTRATION, exempt: EXEMPT };
    expect((await kept()).map(({ reasons }) => reasons)).toEqual([
      { kind: 'reply', basis: 'conversation', ...asked },
      { kind: 'test', basis: 'staff', ...asked },
      { kind: 'carrier_test', basis: 'staff', ...asked },
    ]);
    expect(await verified()).toEqual({ code: 0, lines: ['OK 3 decisions: 0 differences.'] });
  });

  it('of automatic answers claim neither the list nor a registration', async () => {
    await db.insert(keywords).values({
      tenant_id: NORTHWIND,
      id: uuid(),
      client_id: clientId,
      keyword: 'HOURS',
      match: 'only_word',
      effect: 'none',
      reply: 'Nine to five',
      audience_id: null,
    });
    for (const word of ['HELP', 'hours', 'STOP', 'START']) await write(ana, word);
    const unasked = { list: 'not_asked', registration: 'not_asked', exempt: EXEMPT };
    expect((await kept()).map(({ reasons }) => reasons)).toEqual([
      { kind: 'help', basis: 'mandatory', ...unasked },
      { kind: 'keyword', basis: 'asked', ...unasked },
      { kind: 'opt_out', basis: 'mandatory', ...unasked },
      { kind: 'opt_in', basis: 'mandatory', ...unasked },
    ]);
    expect((await kept()).map(({ history_n, consent_n }) => [history_n, consent_n])).toEqual([
      [null, null],
      [null, null],
      [1, null],
      [2, 2],
    ]);
    expect((await verified()).code).toBe(0);
  });

  it('share one row where they are equal, and hold nothing about a person', async () => {
    for (const phone of [ana, ben, cem]) await write(phone, 'HELP');
    const all = await kept();
    expect(new Set(all.map(({ reasons_id }) => reasons_id)).size).toBe(1);
    const stored = await rows<{ reasons: unknown }>(db, sql`select reasons from decision_reasons`);
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(ana.slice(-7));
  });

  it('are none of a text that did not pass', async () => {
    await write(ana, 'When do you open?');
    const staff = await as(3);
    await staff.post(`/clients/${clientId}/virtual_numbers/${ana}/conversations/${SENDER}`, {
      body: 'At nine',
    });
    await db.transaction((tx) =>
      optOut(tx as never, { tenant_id: NORTHWIND, client_id: clientId, source: 'staff', at: clock.now() }, [
        { phone: ana },
      ]),
    );
    await work();
    expect(await kept()).toMatchObject([{ reasons_id: null, decided_at: null, history_n: null }]);
    const story = (await staff.get(`/people/${ana}/story`)).json.records;
    expect(story.filter((event: { kind: string }) => event.kind === 'reply')).toMatchObject([
      { state: 'failed', handed_over: false },
    ]);
    expect(await verified()).toMatchObject({ lines: ['OK 0 decisions: 0 differences.'] });
  });

  it('are told on the person’s page, and to nobody else', async () => {
    await aReply();
    const { id } = (await kept())[0]!;
    const at = (phone: string) => `/people/${encodeURIComponent(phone)}/direct_reasons?id=${id}`;
    const { status, json } = await (await as(3)).get(at(ana));
    expect([status, json]).toMatchObject([200, { decision: { reasons: { kind: 'reply', list: 'clear' } } }]);
    expect(json.decision.decided_at).toMatch(/^\d{4}-.*Z$/);
    expect((await (await as(3)).get(at(ben))).status).toBe(404);
    expect((await (await as('role3@globex.example')).get(at(ana))).status).toBe(404);
    forges('An earlier version kept none');
    await db.execute(sql`update direct_messages set reasons_id = null, decided_at = null`);
    expect((await (await as(3)).get(at(ana))).json).toEqual({ decision: null });
    expect((await verified()).lines).toEqual([
      'OK 0 decisions: 0 differences.',
      'No reasons were kept with 1 messages: an earlier version sent them.',
    ]);
  });

  it('go with the person on erasure, as the text does', async () => {
    await aReply();
    await (await as(4)).post(`/people/${ana}/erasure`, { reason: 'Asked by mail' });
    await work();
    expect(await kept()).toEqual([]);
    expect((await verified()).code).toBe(0);
  });
});

describe('verification of texts outside jobs', () => {
  beforeEach(async () => {
    await write(ana, 'START');
    await aReply();
    await write(ben, 'STOP');
    expect((await kindsOf()).toSorted()).toEqual(['opt_in', 'opt_out', 'reply']);
  });

  /** The reply to Ana with other reasons, under their own id. */
  async function forge(change: Partial<DirectReasons>, phone = ana) {
    const { id, reasons } = (await kept()).findLast(({ tn }) => tn === phone)!;
    const forged = { ...reasons!, ...change };
    await db.execute(sql`insert into decision_reasons (tenant_id, id, reasons)
      values (${NORTHWIND}::uuid, ${idOfReasons(forged)}::uuid, ${JSON.stringify(forged)}::text::jsonb)`);
    await db.execute(
      sql`update direct_messages set reasons_id = ${idOfReasons(forged)}::uuid where id = ${id}::uuid`,
    );
  }
  /** As an owner of the tables would. */
  async function byOwner(act: () => Promise<unknown>) {
    await db.execute(sql`alter table consent_events disable trigger user`);
    await act();
    await db.execute(sql`alter table consent_events enable trigger user`);
  }

  it('finds all equal, since a day or ever', async () => {
    expect(await verified()).toEqual({ code: 0, lines: ['OK 3 decisions: 0 differences.'] });
    expect(await verified('2000-01-01')).toEqual({ code: 0, lines: ['OK 3 decisions: 0 differences.'] });
    expect(await verified('2999-01-01')).toEqual({ code: 0, lines: ['OK 0 decisions: 0 differences.'] });
    const lines: string[] = [];
    expect(await verifyOutsideJobs(db, { tenant: uuid() }, (line) => lines.push(line))).toBe(2);
    expect(lines).toEqual([expect.stringMatching(/^There is no tenant /)]);
  });

  it.each<[string, string, () => Promise<unknown>]>([
    ['kind', 'kind', () => forge({ kind: 'help', basis: 'mandatory' })],
    ['rules that do not bind it', 'kind', () => forge({ exempt: [] })],
    ['list that was not asked', 'kind', () => forge({ list: 'clear' }, ben)],
    ['registration', 'registration', () => forge({ registration: { state: 'approved', id: 'C1' } })],
    ['registration that was asked', 'registration', () => forge({ registration: 'not_asked' })],
    [
      'reasons under the same id',
      'reasons',
      () => db.execute(sql`update decision_reasons set reasons = jsonb_set(reasons, '{basis}', '"staff"')`),
    ],
    ['reasons, which are gone', 'reasons', () => db.execute(sql`delete from decision_reasons`)],
    ['text that was answered', 'kind', () => db.execute(sql`update direct_messages set answers = 'keyword'`)],
    ['consent', 'consent', () => db.execute(sql`update direct_messages set consent_n = null`)],
    [
      'opt-out that was confirmed',
      'history',
      () => byOwner(() => db.execute(sql`delete from consent_events where phone = ${ben}`)),
    ],
    [
      'event that was seen',
      'list',
      () =>
        byOwner(async () => {
          await db.execute(
            sql`update direct_messages set tn = ${ben}, consent_n = null where kind = 'reply'`,
          );
        }),
    ],
  ])('names a difference after a change of the %s', async (changed, reason, tamper) => {
    forges(`a change of the ${changed}`);
    await tamper();
    const { code, lines } = await verified();
    expect(code).toBe(1);
    expect(lines).toContainEqual(
      expect.stringMatching(new RegExp(`^DIFFERS message [\\da-f-]{36}, ${reason}: kept .*recomputed `)),
    );
    expect(lines.at(-1)).toMatch(/^DIFFERS 3 decisions: \d+ differences\.$/);
  });

  it('does not count as equal of which no registration is kept', async () => {
    forges('An earlier version kept no histories');
    await db.execute(sql`delete from fact_history`);
    expect(await verified()).toEqual({
      code: 0,
      lines: [
        'NOT RECOMPUTED registration of 1 messages: no state of the number or its registered campaign is kept of that time.',
        'OK 3 decisions: 0 differences.',
      ],
    });
  });
});
