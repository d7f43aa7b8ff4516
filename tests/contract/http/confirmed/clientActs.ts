import { eq } from 'drizzle-orm';
import * as schema from '../../../../server/db/schema';
import type { ApprovalFacts } from '../../../../src/resources/job_approvals/contract';
import { approveAbove, askFor } from '../../../support/approvals';
import { assigning } from '../../../support/carriers/assigning';
import { addDomains, addNumbers } from '../../../support/holders';
import { NORTHWIND, personOf } from '../../../support/seed';
import { type Act, type Made, own, type Seen, type Server } from './act';

const withId = (of: keyof Made) => async (made: Made) => ({ ...made, id: made[of] });

/** Acts on what a client has: its audiences, campaigns, numbers and list. */
export function clientActs(server: Server): Act[] {
  const { as, aRegistration, db, uuid } = server;
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

  return [
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
      write: 'opt_in_pages.archive',
      made: async (made) => {
        const body = {
          name: 'Website',
          audience_id: made.audienceId,
          language: 'en',
          consent: 'I agree to receive marketing texts from Acme.',
          claim: 'written',
          frequency: 'Once a week',
          privacy_url: 'https://acme.example/privacy',
          terms_url: 'https://acme.example/terms',
          double_opt_in: true,
          keyword: 'JOIN',
        };
        const { json } = await (await as(3)).post(`/clients/${made.clientId}/opt_in_pages`, body);
        return { ...made, id: json.id };
      },
      list: () => '/opt_in_pages',
      path: ({ id }) => `/opt_in_pages/${id}/archive`,
      body: () => ({ archived: true }),
      change: ({ id }) =>
        db.insert(schema.opt_in_entries).values({
          ...own,
          page_id: id,
          phone: '+15005550990',
          text_version: 1,
          submitted_at: server.clock.now(),
        }),
      members: ['counts'],
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
      (id) =>
        db.update(schema.links).set({ destination: 'https://b.example' }).where(eq(schema.links.id, id)),
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
      write: 'do_not_calls.remove',
      made: async (made) => {
        const { json } = await (
          await as(3)
        ).post(`/clients/${made.clientId}/do_not_calls`, {
          phone: '+12025550101',
          note: 'Asked at the desk',
        });
        return { ...made, id: json.id };
      },
      list: ({ clientId }) => `/clients/${clientId}/do_not_calls`,
      path: ({ clientId, id }) => `/clients/${clientId}/do_not_calls/${id}`,
      change: ({ id }) =>
        db
          .update(schema.do_not_calls)
          .set({ note: 'Threatened to sue' })
          .where(eq(schema.do_not_calls.id, id)),
      members: ['names'],
    },
  ];
}
