import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  audience_targets,
  audiences,
  campaign_audiences,
  campaigns,
  clients,
  do_not_calls,
  job_approvals,
  jobs,
} from '../../../server/db/schema';
import { keyFor } from '../../support/apiKeys';
import { approveAbove, askFor, requestPath } from '../../support/approvals';
import { createSendingServer, simulated } from '../../support/sending';
import { NORTHWIND, personOf } from '../../support/seed';

const server = await createSendingServer();
const { as, aCampaign, clock, db, deps, mailbox, uuid, withToken, work } = server;
type Made = Awaited<ReturnType<typeof aCampaign>>;

const SIZE = 2;
beforeEach(() => approveAbove(server, SIZE));

const started = ({ campaignId }: Made) => db.select().from(jobs).where(eq(jobs.campaign_id, campaignId));

/** A campaign with a request of role 3 that waits. */
async function anAsked(start: object = {}) {
  const made = await aCampaign();
  const { status, json } = await askFor(server, made.campaignId, start);
  expect([status, json.state]).toEqual([201, 'waiting']);
  return { ...made, request: json, path: requestPath(json) };
}
type Asked = Awaited<ReturnType<typeof anAsked>>;

const approve = async ({ path, request }: Asked, role = 4) =>
  (await as(role)).post(`${path}/approve`, { confirmed: request.facts });

const typeOf = ({ status, json }: { status: number; json: { type?: string } }) => [status, json.type];

describe('a job above the size', () => {
  it('does not start alone, whoever starts it and whether or not they confirm anything', async () => {
    const made = await aCampaign();
    const { token } = await keyFor(server, { scopes: ['jobs.write'] });
    const callers = [await as(3), await as(4), await as(5), withToken(token)];
    for (const caller of callers) {
      const answer = await caller.post(`/campaigns/${made.campaignId}/jobs`, { after: null });
      expect(typeOf(answer)).toEqual([409, 'urn:problem:approval_needed']);
    }
    expect(await started(made)).toEqual([]);
  });

  it.each([3, null])('starts alone up to the size, and without one: %s', async (above) => {
    await approveAbove(server, above);
    const { campaignId } = await aCampaign();
    const asked = await askFor(server, campaignId);
    expect(typeOf(asked)).toEqual([409, 'urn:problem:approval_not_needed']);
    const { status } = await (await as(3)).post(`/campaigns/${campaignId}/jobs`, { after: null });
    expect(status).toBe(201);
  });

  it('that grew above it meanwhile goes on by a second person only', async () => {
    await approveAbove(server, 3);
    const made = await aCampaign();
    const staff = await as(3);
    const at = new Date(clock.now().getTime() + 3_600_000).toISOString();
    const { json: job } = await staff.post(`/campaigns/${made.campaignId}/jobs`, {
      after: null,
      scheduled_at: at,
    });
    await addPeople(made, simulated(4, 0, 60));
    clock.advance(3_700);
    await work({ early: true });
    const path = `/campaigns/${made.campaignId}/jobs/${job.id}`;
    expect((await (await as(3)).get(path)).json.limited).toMatchObject({ by: 'more_people', count: 7 });
    for (const role of [3, 5]) {
      const refused = await (await as(role)).post(`${path}/resume`, { by: 'more_people' });
      expect(typeOf(refused)).toEqual([409, 'urn:problem:approval_needed']);
    }
    expect((await (await as(4)).post(`${path}/resume`, { by: 'more_people' })).status).toBe(200);
  });
});

async function addPeople({ audienceId }: Made, phones: string[]) {
  await db
    .insert(audience_targets)
    .values(phones.map((phone) => ({ tenant_id: NORTHWIND, audience_id: audienceId, phone })));
  await db
    .update(audiences)
    .set({ targets: 3 + phones.length, updated_at: clock.now() })
    .where(eq(audiences.id, audienceId));
}

describe('an approval', () => {
  it('by a second person starts the job that was asked for', async () => {
    const asked = await anAsked({ note: 'Spring' });
    expect(asked.request).toMatchObject({ reach: 3, mine: true, may_decide: false, changes: [] });
    const second = await as(4);
    expect((await second.get(asked.path)).json).toMatchObject({ mine: false, may_decide: true });
    const { status, json } = await approve(asked);
    expect(status).toBe(200);
    expect(json).toMatchObject({ state: 'approved', decided_by: 'Role 4' });
    const [job] = await started(asked);
    expect(job).toMatchObject({
      id: json.job_id,
      state: 'queued',
      note: 'Spring',
      by_user_id: personOf(3),
      confirmed_reach: { reach: 3 },
    });
    await work();
    expect((await second.get(`/campaigns/${asked.campaignId}/jobs/${json.job_id}`)).json.sent).toBe(3);
  });

  it('twice starts one job', async () => {
    const asked = await anAsked();
    const answers = await Promise.all([approve(asked), approve(asked)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(typeOf(await approve(asked))).toEqual([409, 'urn:problem:approval_over']);
    expect(await started(asked)).toHaveLength(1);
  });

  it('is not given by the person who asked, nor by a key of theirs or of anybody else', async () => {
    const asked = await anAsked();
    expect(typeOf(await approve(asked, 3))).toEqual([409, 'urn:problem:self']);
    for (const [role, owner_id] of [
      [3, personOf(3)],
      [4, personOf(4)],
    ] as const) {
      const { token } = await keyFor(server, { scopes: ['job_approvals.write'], role, owner_id });
      const refused = await withToken(token).post(`${asked.path}/approve`, {});
      expect(typeOf(refused)).toEqual([403, 'urn:problem:role']);
    }
    expect(await started(asked)).toEqual([]);
  });

  it('of what a key asked for is not given by the owner of the key', async () => {
    const { campaignId } = await aCampaign();
    const { token } = await keyFor(server, { scopes: ['job_approvals.write'] });
    const { json } = await withToken(token).post(`/campaigns/${campaignId}/approvals`, { after: null });
    expect(json).toMatchObject({ state: 'waiting', by: 'Shop' });
    const press = async (role: number) => (await as(role)).post(`${requestPath(json)}/approve`, {});
    expect(typeOf(await press(4))).toEqual([409, 'urn:problem:self']);
    expect((await press(3)).status).toBe(200);
  });

  it('is not given by the provider, also not while they work with the tenant', async () => {
    const asked = await anAsked();
    expect((await approve(asked, 5)).status).toBe(403);
    const provider = await as(5);
    const { status, json } = await provider.post('/users/me/scope', { tenant_id: NORTHWIND });
    expect(status).toBe(200);
    const refused = await withToken(json.token).post(`${asked.path}/approve`, {});
    expect(refused.status).toBe(403);
    expect(await started(asked)).toEqual([]);
  });

  it('is none of another tenant’s business', async () => {
    const asked = await anAsked();
    const stranger = await as('role4@globex.example');
    expect((await stranger.get(asked.path)).status).toBe(404);
    for (const verb of ['approve', 'decline?reason=No', 'withdraw'])
      expect((await stranger.post(`${asked.path}/${verb}`, {})).status).toBe(404);
    expect((await stranger.get('/campaigns/approvals')).json.records).toEqual([]);
  });

  it('is refused where the person saw other figures', async () => {
    const asked = await anAsked();
    const refused = await (
      await as(4)
    ).post(`${asked.path}/approve`, { confirmed: { ...asked.request.facts, reach: 2 } });
    expect(refused.json).toMatchObject({
      type: 'urn:problem:changed',
      changes: [{ member: 'reach', was: 2, now: 3 }],
    });
    expect(await started(asked)).toEqual([]);
  });
});

/** Changes that void a request, each with the name that the record gives it. */
const VOIDS: [change: string, start: object, make: (asked: Asked) => unknown][] = [
  [
    'text',
    {},
    async ({ campaignId }) => {
      const staff = await as(3);
      const { version } = (await staff.get(`/campaigns/${campaignId}`)).json;
      await staff.post(`/campaigns/${campaignId}`, { version, message: 'Words that nobody approved' });
    },
  ],
  ['audience', {}, (asked) => addPeople(asked, simulated(1, 0, 60))],
  [
    'audience',
    {},
    // As many people, but not the same.
    async (asked) => {
      await db.delete(audience_targets).where(eq(audience_targets.audience_id, asked.audienceId));
      await addPeople(asked, simulated(3, 0, 70));
      await db.update(audiences).set({ targets: 3 }).where(eq(audiences.id, asked.audienceId));
    },
  ],
  [
    'time',
    {},
    ({ clientId }) => db.update(clients).set({ window_end: '15:00' }).where(eq(clients.id, clientId)),
  ],
  ['time', { scheduled_at: '2026-03-02T16:00:00Z' }, () => void clock.advance(3 * 3_600)],
  [
    'price',
    {},
    () => {
      const { carrier } = deps;
      deps.carrier = Object.assign(Object.create(carrier), {
        currency: 'USD',
        price: () => ({ least: 90_000, typical: 90_000, most: 90_000 }),
      });
    },
  ],
];

describe('a request', () => {
  const { carrier } = deps;
  beforeEach(() => void (deps.carrier = carrier));

  it.each(VOIDS)('is void once this has changed: %s %o', async (change, start, make) => {
    const asked = await anAsked(start);
    await make(asked);
    const second = await as(4);
    const { json } = await second.get(asked.path);
    expect([json.state, json.may_decide]).toEqual(['void', false]);
    expect(json.changes).toContain(change);
    expect((await second.get('/campaigns/approvals')).json.records[0].state).toBe('void');
    expect(typeOf(await approve(asked))).toEqual([409, 'urn:problem:approval_void']);
    expect(await started(asked)).toEqual([]);
  });

  it('is bound to one hash of all of it', async () => {
    const made = await aCampaign();
    const staff = await as(3);
    const hashes = new Set<string>();
    const ask = async (start: object = {}) => {
      const { json } = await askFor(server, made.campaignId, start);
      expect(json.fingerprint).toMatch(/^[0-9a-f]{64}$/);
      hashes.add(json.fingerprint);
      await staff.post(`${requestPath(json)}/withdraw`);
    };
    await ask();
    await ask();
    expect(hashes.size).toBe(1);
    await ask({ scheduled_at: '2026-03-02T16:00:00Z' });
    await addPeople(made, simulated(1, 0, 60));
    await ask();
    expect(hashes.size).toBe(3);
  });

  it('stands while people opt out', async () => {
    await approveAbove(server, 1);
    const asked = await anAsked();
    await db.insert(do_not_calls).values({
      tenant_id: NORTHWIND,
      id: uuid(),
      client_id: asked.clientId,
      phone: simulated(1, 0)[0]!,
      source: 'staff',
    });
    expect((await (await as(4)).get(asked.path)).json.state).toBe('waiting');
    expect((await approve(asked)).status).toBe(200);
  });

  it('is replaced by another one once it is void, and by none before', async () => {
    const asked = await anAsked();
    expect(typeOf(await askFor(server, asked.campaignId))).toEqual([409, 'urn:problem:approval_waiting']);
    await addPeople(asked, simulated(1, 0, 60));
    const again = await askFor(server, asked.campaignId);
    expect([again.status, again.json.reach]).toEqual([201, 4]);
    expect((await (await as(4)).get(asked.path)).json).toMatchObject({
      state: 'void',
      changes: ['audience', 'price'],
    });
  });

  it.each([
    ['declined', 4, 'decline?reason=Too%20many'],
    ['withdrawn', 3, 'withdraw'],
  ])('that was %s is over', async (state, role, verb) => {
    const asked = await anAsked();
    const caller = await as(role);
    const { status, json } = await caller.post(`${asked.path}/${verb}`);
    expect([status, json.state]).toEqual([200, state]);
    expect(json.reason).toBe(state === 'declined' ? 'Too many' : null);
    expect(typeOf(await approve(asked))).toEqual([409, 'urn:problem:approval_over']);
    expect(typeOf(await caller.post(`${asked.path}/${verb}`))).toEqual([409, 'urn:problem:approval_over']);
    expect(await started(asked)).toEqual([]);
  });

  it('is withdrawn by the person who asked alone, and declined by others alone', async () => {
    const asked = await anAsked();
    expect((await (await as(4)).post(`${asked.path}/withdraw`)).status).toBe(403);
    expect((await (await as(3)).post(`${asked.path}/decline?reason=No`)).status).toBe(409);
    expect((await (await as(5)).post(`${asked.path}/decline?reason=No`)).status).toBe(403);
  });

  it('is told to everybody who may decide, and the decision to the person who asked', async () => {
    const asked = await anAsked();
    const kinds = async (role: number) =>
      (await (await as(role)).get('/notices')).json.records.map(({ kind }: { kind: string }) => kind);
    expect([await kinds(3), await kinds(4), await kinds(5)]).toEqual([[], ['approval_asked'], []]);
    expect((await (await as(4)).get('/glance')).json.approvals).toBe(1);
    for (const role of [3, 5]) expect((await (await as(role)).get('/glance')).json.approvals).toBe(0);
    const listed = await (await as(4)).get('/campaigns/approvals?to_approve=true');
    expect(listed.json.records).toMatchObject([{ id: asked.request.id }]);
    expect((await (await as(3)).get('/campaigns/approvals?to_approve=true')).json.records).toEqual([]);
    await approve(asked);
    expect(await kinds(3)).toEqual(['approval_given']);
    expect((await (await as(4)).get('/glance')).json.approvals).toBe(0);
    const mails = [await mailbox.next(), await mailbox.next()];
    expect(mails.map(({ to, subject }) => [to, subject.split(':')[0]])).toEqual([
      ['role4@northwind.example', 'Approval needed'],
      ['role3@northwind.example', 'Approved'],
    ]);
    const { campaign_id, id } = asked.request;
    expect(mails[0]!.text).toContain(`/job_approvals/${campaign_id}~${id}/show`);
  });

  it('goes with its campaign', async () => {
    const asked = await anAsked();
    await db.delete(campaign_audiences).where(eq(campaign_audiences.campaign_id, asked.campaignId));
    await db.delete(campaigns).where(eq(campaigns.id, asked.campaignId));
    expect(await db.select().from(job_approvals)).toEqual([]);
  });
});

describe('an edit and an approval at once', () => {
  it.each(['the edit first', 'the approval first'])('never send what nobody approved: %s', async (order) => {
    const asked = await anAsked();
    const staff = await as(3);
    const { version, message } = (await staff.get(`/campaigns/${asked.campaignId}`)).json;
    const second = await as(4);
    const edit = () => staff.post(`/campaigns/${asked.campaignId}`, { version, message: 'Other words' });
    const press = () => second.post(`${asked.path}/approve`, { confirmed: asked.request.facts });
    const calls = order === 'the edit first' ? [edit, press] : [press, edit];
    const answers = await Promise.all(calls.map((call) => call()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const job of await started(asked)) expect(job.message).toBe(message);
  });
});
