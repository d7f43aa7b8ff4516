/* oxlint-disable max-lines -- one table of acts */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import * as schema from '../../../server/db/schema';
import { confirmedBy, membersOf } from '../../../src/contract/confirmed';
import { operationsOf } from '../../../src/contract/define';
import { contracts } from '../../../src/resources/contracts';
import type { ApprovalFacts } from '../../../src/resources/job_approvals/contract';
import { approveAbove, askFor } from '../../support/approvals';
import { assigning } from '../../support/carriers/assigning';
import { createSendingServer } from '../../support/sending';
import { NORTHWIND, personOf } from '../../support/seed';
import { addDomains, addNumbers, holdAll } from '../../support/holders';

const server = await createSendingServer();
const { as, aCampaign, aRegistration, db, uuid } = server;
const own = { tenant_id: NORTHWIND };

type Made = Awaited<ReturnType<typeof aCampaign>>;
/** `id`: of the record that the act is about. `record`: of one that it stands for. */
type Seen = Made & { id: string; record?: string };
type Staff = Awaited<ReturnType<typeof as>>;

const operations = contracts.flatMap(operationsOf);
const endpointOf = (id: string) => operations.find((each) => each.id === id)!.endpoint;

/** Whether an act is sent with a body, or in the query of a call without one. */
const send = (staff: Staff, write: string, path: string, { body, confirmed }: Sent) => {
  const { method, body: schema } = endpointOf(write);
  const text = `${path}${path.includes('?') ? '&' : '?'}confirmed=${encodeURIComponent(JSON.stringify(confirmed))}`;
  if (method === 'DELETE') return schema ? staff.del(path, { ...body, confirmed }) : staff.del(text);
  return schema ? staff.post(path, { ...body, confirmed }) : staff.post(text);
};
interface Sent {
  body?: object;
  confirmed: unknown;
}

/** An act on a record that a person has seen, and what a colleague changes before the press. */
interface Act {
  write: string;
  role?: number;
  made?: (made: Made) => Promise<Seen>;
  /** The list that shows the record. */
  list: (made: Seen) => string;
  path: (made: Seen) => string;
  body?: (made: Seen) => object;
  change: (made: Seen) => Promise<unknown>;
  members: string[];
}

const HOOK = { url: 'https://hooks.example/events', types: ['job.changed'] };
const aRecord = async (made: Made, path: string, values: object) => {
  const { json } = await (await as(4)).post(path, values);
  return { ...made, id: json.id };
};
/** A colleague renames a record by its call. */
const callAnew = async (path: string, values: object) => {
  const colleague = await as(4);
  const { version } = (await colleague.get(path)).json;
  return colleague.post(path, { ...values, name: 'Store', version });
};
const withId = (of: keyof Made) => async (made: Made) => ({ ...made, id: made[of] });
const number = async (made: Made) => {
  const [row] = await db
    .select()
    .from(schema.virtual_numbers)
    .where(eq(schema.virtual_numbers.client_id, made.clientId));
  return { ...made, id: row!.id };
};
const use = ({ campaignId, id }: Seen) =>
  db
    .insert(schema.campaign_virtual_numbers)
    .values({ ...own, id: uuid(), campaign_id: campaignId, virtual_number_id: id });
beforeEach(() => holdAll(db, { numbers: ['+13035550192', '+18005550190'], hosts: ['b.example'] }));

const rename = (table: typeof schema.clients | typeof schema.campaigns, id: string) =>
  db
    .update(table as typeof schema.clients)
    .set({ name: 'Renamed by a colleague', version: 2 })
    .where(eq(table.id, id));
const emptied = async (made: Made) => {
  await db.delete(schema.virtual_numbers);
  await db.delete(schema.campaigns);
  await db.delete(schema.audiences);
  return { ...made, id: made.clientId };
};

/** A record that a campaign uses, taken out of it. `make` writes that record and answers the body that attaches it. */
const attached = (
  entity: string,
  folder: string,
  make: (clientId: string, id: string) => Promise<object>,
  rename: (id: string) => Promise<unknown>,
  removedFrom = folder,
): Act => ({
  write: `${entity}.remove`,
  made: async (made) => {
    const record = uuid();
    const body = await make(made.clientId, record);
    const { json } = await (await as(3)).post(`/campaigns/${made.campaignId}/${folder}`, body);
    return { ...made, id: json.id, record };
  },
  list: ({ campaignId }) => `/campaigns/${campaignId}/${folder}`,
  path: ({ campaignId, id }) => `/campaigns/${campaignId}/${removedFrom}/${id}`,
  change: ({ record }) => rename(record!),
  members: ['names'],
});

/** The facts of the request that is approved. */
let facts: ApprovalFacts;

const ACTS: Act[] = [
  {
    write: 'audiences.remove',
    made: withId('audienceId'),
    list: () => '/audiences',
    path: () => '/audiences',
    body: ({ id }) => ({ ids: [id] }),
    change: ({ id }) =>
      db.update(schema.audiences).set({ targets: 11_103 }).where(eq(schema.audiences.id, id)),
    members: ['reach'],
  },
  {
    write: 'audience_targets.remove',
    made: async (made) => {
      const { json } = await (await as(3)).get(`/audiences/${made.audienceId}/targets?limit=1`);
      return { ...made, id: json.records[0].id };
    },
    list: ({ audienceId }) => `/audiences/${audienceId}/targets`,
    path: ({ audienceId, id }) => `/audiences/${audienceId}/targets/${id}`,
    change: async ({ audienceId, id }) => {
      const colleague = await as(4);
      const { json } = await colleague.get(`/audiences/${audienceId}/targets`);
      const { version } = json.records.find((each: { id: string }) => each.id === id);
      await colleague.post(`/audiences/${audienceId}/targets/${id}`, { fields: { city: 'Reno' }, version });
    },
    members: ['version'],
  },
  {
    write: 'job_approvals.approve',
    role: 4,
    // A request cannot change: the person saw other facts than those that it has.
    made: async (made) => {
      await approveAbove(server, 2);
      const { json } = await askFor(server, made.campaignId);
      facts = json.facts;
      await db.update(schema.job_approvals).set({ facts: { ...facts, reach: 2 } });
      return { ...made, id: json.id };
    },
    list: ({ campaignId }) => `/campaigns/${campaignId}/approvals`,
    path: ({ campaignId, id }) => `/campaigns/${campaignId}/approvals/${id}/approve`,
    change: () => db.update(schema.job_approvals).set({ facts }),
    members: ['reach'],
  },
  {
    write: 'campaigns.remove',
    made: withId('campaignId'),
    list: () => '/campaigns',
    path: ({ id }) => `/campaigns/${id}`,
    change: ({ id }) => rename(schema.campaigns, id),
    members: ['names', 'version'],
  },
  {
    write: 'campaigns.archive',
    made: withId('campaignId'),
    list: () => '/campaigns',
    path: ({ id }) => `/campaigns/${id}/archive`,
    body: () => ({ archived: true }),
    change: ({ id }) => rename(schema.campaigns, id),
    members: ['names', 'version'],
  },
  {
    write: 'clients.archive',
    made: withId('clientId'),
    list: () => '/clients',
    path: ({ id }) => `/clients/${id}/archive`,
    body: () => ({ archived: true }),
    change: ({ id }) =>
      db.insert(schema.audiences).values({ ...own, id: uuid(), client_id: id, name: 'More', targets: 0 }),
    members: ['counts'],
  },
  {
    write: 'clients.remove',
    made: emptied,
    list: () => '/clients',
    path: ({ id }) => `/clients/${id}`,
    change: ({ id }) => rename(schema.clients, id),
    members: ['names', 'version'],
  },
  {
    write: 'client_virtual_numbers.remove',
    made: number,
    list: ({ clientId }) => `/clients/${clientId}/virtual_numbers`,
    path: ({ clientId, id }) => `/clients/${clientId}/virtual_numbers/${id}`,
    change: use,
    members: ['names', 'counts'],
  },
  {
    write: 'campaign_audiences.remove',
    made: async (made) => {
      const [row] = await db.select().from(schema.campaign_audiences);
      return { ...made, id: row!.id };
    },
    list: ({ campaignId }) => `/campaigns/${campaignId}/audiences`,
    path: ({ campaignId, id }) => `/campaigns/${campaignId}/audiences/${id}`,
    change: ({ audienceId }) =>
      db.update(schema.audiences).set({ name: 'Others' }).where(eq(schema.audiences.id, audienceId)),
    members: ['names'],
  },
  attached(
    'campaign_links',
    'links',
    async (clientId, id) => {
      await db.insert(schema.links).values({
        ...own,
        id,
        client_id: clientId,
        name: 'Offer',
        destination: 'https://a.example',
        token: 'aa11',
      });
      return { link_id: id };
    },
    (id) => db.update(schema.links).set({ destination: 'https://b.example' }).where(eq(schema.links.id, id)),
  ),
  attached(
    'campaign_domains',
    'domains',
    async (clientId, id) => {
      await addDomains(db, {
        ...own,
        id,
        client_id: clientId,
        host: 'a.example',
        proof: 'verified',
        proof_token: 'a',
      });
      return { domain_id: id };
    },
    (id) => db.update(schema.domains).set({ host: 'b.example' }).where(eq(schema.domains.id, id)),
    'domain',
  ),
  attached(
    'campaign_virtual_numbers',
    'virtual_numbers',
    async (clientId, id) => {
      await addNumbers(db, { ...own, id, client_id: clientId, phone: '+13035550191', area_code: '303' });
      return { virtual_number_id: id };
    },
    (id) =>
      db
        .update(schema.virtual_numbers)
        .set({ phone: '+13035550192' })
        .where(eq(schema.virtual_numbers.id, id)),
  ),
  attached(
    'campaign_send_only',
    'send_only',
    async () => ({ user_id: personOf(1) }),
    () =>
      db
        .update(schema.users)
        .set({ name: 'Another Name' })
        .where(eq(schema.users.id, personOf(1))),
  ),
  {
    write: 'client_virtual_numbers.unassign',
    made: async (made) => {
      const one = await number(made);
      await db
        .update(schema.virtual_numbers)
        .set({
          registered_campaign_id: await aRegistration(),
          assignment_state: 'ASSIGNED',
        })
        .where(eq(schema.virtual_numbers.id, one.id));
      return one;
    },
    list: ({ clientId }) => `/clients/${clientId}/virtual_numbers`,
    path: ({ clientId, id }) => `/clients/${clientId}/virtual_numbers/${id}/unassign`,
    change: use,
    members: ['names', 'counts'],
  },
  {
    write: 'client_virtual_numbers.assign',
    made: async (made) => {
      assigning(server);
      const record = await aRegistration(NORTHWIND, { tcr_id: 'CNEXT' });
      return { ...(await number(made)), record };
    },
    list: ({ clientId }) => `/clients/${clientId}/virtual_numbers`,
    path: ({ clientId, id }) => `/clients/${clientId}/virtual_numbers/${id}/assign`,
    body: ({ record }) => ({ registered_campaign_id: record }),
    change: async ({ id }) =>
      db
        .update(schema.virtual_numbers)
        .set({
          registered_campaign_id: await aRegistration(NORTHWIND, { tcr_id: 'CMEANWHILE' }),
          assignment_state: 'ASSIGNED',
        })
        .where(eq(schema.virtual_numbers.id, id)),
    members: ['names'],
  },
  {
    write: 'client_virtual_numbers.revoke',
    role: 5,
    made: async (made) => {
      const one = await number(made);
      await db
        .update(schema.virtual_numbers)
        .set({
          phone: '+18005550190',
          verification: {
            reference: 'TFV-1',
            on: '2026-02-27',
            by: 'Role 5',
            at: server.clock.now().toISOString(),
          },
        })
        .where(eq(schema.virtual_numbers.id, one.id));
      return one;
    },
    list: ({ clientId }) => `/clients/${clientId}/virtual_numbers`,
    path: ({ id }) => `/virtual_numbers/${id}/revoke`,
    change: use,
    members: ['names', 'counts'],
  },
  {
    write: 'saved_replies.remove',
    made: async (made) => {
      const { json } = await (await as(3)).post('/saved_replies', { name: 'Hours', body: 'Until 6.' });
      return { ...made, id: json.id };
    },
    list: () => '/saved_replies',
    path: ({ id }) => `/saved_replies/${id}`,
    change: async ({ id }) => {
      const colleague = await as(4);
      const { version } = (await colleague.get(`/saved_replies/${id}`)).json;
      await colleague.post(`/saved_replies/${id}`, { body: 'Until 7.', version });
    },
    members: ['version'],
  },
  ...['remove', 'issue'].map((verb): Act => ({
    write: `api_keys.${verb}`,
    role: 4,
    made: (made) =>
      aRecord(made, '/api_keys', { name: 'Shop', scopes: ['jobs.read'], role: 3, expires_at: null }),
    list: () => '/api_keys',
    path: ({ id }) => `/api_keys/${id}${verb === 'issue' ? '/token' : ''}`,
    body: () => (verb === 'issue' ? { overlap_hours: 0 } : {}),
    change: ({ id }) => callAnew(`/api_keys/${id}`, { scopes: ['jobs.read'], expires_at: null }),
    members: verb === 'issue' ? ['names', 'version'] : ['names'],
  })),
  ...['remove', 'pause', 'issue'].map((verb): Act => ({
    write: `webhooks.${verb}`,
    role: 4,
    made: (made) => aRecord(made, '/webhooks', { ...HOOK, name: 'Shop' }),
    list: () => '/webhooks',
    path: ({ id }) => `/webhooks/${id}${{ pause: '/pause', issue: '/secret', remove: '' }[verb]}`,
    body: () => (verb === 'issue' ? { overlap_hours: 0 } : verb === 'pause' ? { paused: true } : {}),
    change: ({ id }) => callAnew(`/webhooks/${id}`, HOOK),
    members: verb === 'remove' ? ['names'] : ['names', 'version'],
  })),
  ...['remove', 'pause'].map((verb): Act => ({
    write: `report_plans.${verb}`,
    made: async (made) => {
      const { json } = await (await as(3)).post('/report_plans', { kind: 'jobs', user_ids: [personOf(3)] });
      return { ...made, id: json.id };
    },
    list: () => '/report_plans',
    path: ({ id }) => `/report_plans/${id}${verb === 'pause' ? '/pause' : ''}`,
    body: () => ({ paused: true }),
    change: async ({ id }) => {
      const colleague = await as(4);
      const { version } = (await colleague.get(`/report_plans/${id}`)).json;
      await colleague.post(`/report_plans/${id}`, { user_ids: [personOf(3), personOf(4)], version });
    },
    members: ['names', 'version'],
  })),
  {
    write: 'registered_campaigns.remove',
    role: 5,
    made: async (made) => ({ ...made, id: await aRegistration() }),
    list: () => `/tenants/${NORTHWIND}/registered_campaigns`,
    path: ({ id }) => `/tenants/${NORTHWIND}/registered_campaigns/${id}`,
    change: ({ campaignId, id }) =>
      db
        .update(schema.campaigns)
        .set({ registered_campaign_id: id })
        .where(eq(schema.campaigns.id, campaignId)),
    members: ['counts'],
  },
  {
    write: 'domains.remove',
    role: 4,
    made: async (made) => {
      const id = uuid();
      await addDomains(db, { ...own, id, host: 'go.example', proof_token: 'go' });
      return { ...made, id };
    },
    list: () => '/domains',
    path: ({ id }) => `/domains/${id}`,
    change: ({ id }) =>
      db.update(schema.domains).set({ host: 'to.example' }).where(eq(schema.domains.id, id)),
    members: ['names'],
  },
  {
    write: 'domains.assign',
    role: 4,
    made: async (made) => {
      const id = uuid();
      const proven = { proof: 'verified' as const, proof_token: 'give' };
      await addDomains(db, { ...own, ...proven, id, host: 'give.example' });
      return { ...made, id };
    },
    list: () => '/domains',
    path: ({ id }) => `/domains/${id}/client`,
    body: () => ({ client_id: null }),
    change: ({ id, clientId }) =>
      db.update(schema.domains).set({ client_id: clientId }).where(eq(schema.domains.id, id)),
    members: ['names'],
  },
  {
    write: 'tenant_accounts.remove',
    role: 5,
    made: async (made) => {
      await db.insert(schema.accounts).values({ id: 'acct', name: 'Spare', provider: 'Simulator' });
      return { ...made, id: 'acct' };
    },
    list: () => '/tenants/available_accounts',
    path: ({ id }) => `/tenants/available_accounts/${id}`,
    change: ({ id }) => db.update(schema.accounts).set({ name: 'Renamed' }).where(eq(schema.accounts.id, id)),
    members: ['names'],
  },
  ...['remove', 'reset_mfa', 'reset_password'].map((verb): Act => ({
    write: `users.${verb}`,
    role: 5,
    made: async (made) => ({ ...made, id: personOf(2) }),
    list: () => '/users',
    path: ({ id }) => `/users/${id}${verb === 'remove' ? '' : `/${verb}`}`,
    body: () => ({ url: 'https://console.example/reset_password' }),
    change: ({ id }) => db.update(schema.users).set({ name: 'Another Name' }).where(eq(schema.users.id, id)),
    members: ['names'],
  })),
  {
    write: 'users.set_role',
    role: 5,
    made: async (made) => ({ ...made, id: personOf(2) }),
    list: () => '/users',
    path: ({ id }) => `/users/${id}/role?role=3`,
    change: ({ id }) =>
      db.update(schema.memberships).set({ role: 4 }).where(eq(schema.memberships.user_id, id)),
    members: ['counts'],
  },
  {
    write: 'do_not_calls.remove',
    made: async (made) => {
      const { json } = await (
        await as(3)
      ).post(`/clients/${made.clientId}/do_not_calls`, { phone: '+12025550101', note: 'Asked at the desk' });
      return { ...made, id: json.id };
    },
    list: ({ clientId }) => `/clients/${clientId}/do_not_calls`,
    path: ({ clientId, id }) => `/clients/${clientId}/do_not_calls/${id}`,
    change: ({ id }) =>
      db.update(schema.do_not_calls).set({ note: 'Threatened to sue' }).where(eq(schema.do_not_calls.id, id)),
    members: ['names'],
  },
];

it('every act that confirms a record is tried', () => {
  const declared = operations.filter(({ endpoint }) => endpoint.confirms).map(({ id }) => id);
  expect(ACTS.map(({ write }) => write).toSorted()).toEqual(declared.toSorted());
});

describe('an act on a record carries what the person saw of it', () => {
  it.each(ACTS.map((act) => [act.write, act] as const))('%s', async (write, act) => {
    const made = await act.made!(await aCampaign());
    const staff = await as(act.role ?? 3);
    const endpoint = endpointOf(write);
    const look = async () => {
      const { json } = await staff.get(`${act.list(made)}?skip=0&limit=100`);
      const row = json.records.find((each: Record<string, unknown>) => Object.values(each).includes(made.id));
      return confirmedBy(endpoint, row).confirmed;
    };
    const press = (confirmed: unknown) => {
      const path = act.path(made);
      const more = write === 'do_not_calls.remove' ? { reason: 'They asked' } : {};
      return more.reason
        ? staff.del(`${path}?reason=x&confirmed=${encodeURIComponent(JSON.stringify(confirmed))}`)
        : send(staff, write, path, { body: act.body?.(made), confirmed });
    };
    const seen = await look();
    expect(Object.keys(seen!).toSorted()).toEqual([...membersOf(endpoint)].toSorted());
    await act.change(made);
    const before = await look();
    const refused = await press(seen);
    expect([refused.status, refused.json.type]).toEqual([409, 'urn:problem:changed']);
    expect(refused.json.changes.map(({ member }: { member: string }) => member)).toEqual(act.members);
    expect(await look()).toEqual(before);
    expect((await press(before)).status).toBeLessThan(300);
  });
});
