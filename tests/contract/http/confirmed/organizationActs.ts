import { eq } from 'drizzle-orm';
import * as schema from '../../../../server/db/schema';
import { addDomains } from '../../../support/holders';
import { NORTHWIND, personOf } from '../../../support/seed';
import { type Act, type Made, own, type Server } from './act';

const HOOK = { url: 'https://hooks.example/events', types: ['job.changed'] };

const EXPORT = {
  types: ['job.changed'],
  format: 'csv',
  schedule: 'daily',
  endpoint: 'https://s3.example.com',
  region: 'us-east-1',
  bucket: 'events',
  access_key_id: 'key',
  secret_access_key: 'secret',
};

/** Acts on what a tenant or the provider has: replies, keys, end points, reports, domains, accounts and users. */
export function organizationActs({ as, aRegistration, db, uuid }: Server): Act[] {
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

  return [
    {
      write: 'consent_holds.release',
      role: 4,
      made: async ({ clientId, ...made }) => {
        await db.insert(schema.consent_holds).values({
          tenant_id: NORTHWIND,
          client_id: clientId,
          missing: 1,
          unexplained: 0,
          compared: 1,
          people: [],
          fingerprint: '1',
          found_at: new Date('2026-03-02T12:00:00Z'),
        });
        return { ...made, clientId, id: clientId };
      },
      list: () => '/consent_holds',
      path: ({ id }) => `/consent_holds/${id}/release?reason=x`,
      change: async () => {
        await db.update(schema.consent_holds).set({ missing: 2 });
      },
      members: ['counts'],
    },
    {
      write: 'sign_in_issuers.remove',
      role: 4,
      made: async (made) => {
        const id = uuid();
        await db.insert(schema.sign_in_issuers).values({
          tenant_id: NORTHWIND,
          id,
          organization: 'northwind',
          issuer: 'https://issuer.example',
          client_id: 'console',
          creates_people: false,
        });
        return { ...made, id };
      },
      list: () => '/sign_in_issuers',
      path: ({ id }) => `/sign_in_issuers/${id}`,
      change: async () => {
        await db.update(schema.sign_in_issuers).set({ organization: 'north', version: 1 });
      },
      members: ['names', 'version'],
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
      write: `event_exports.${verb}`,
      role: 4,
      made: (made) => aRecord(made, '/event_exports', { ...EXPORT, name: 'Shop' }),
      list: () => '/event_exports',
      path: ({ id }) => `/event_exports/${id}${verb === 'pause' ? '/pause' : ''}`,
      body: () => (verb === 'pause' ? { paused: true } : {}),
      change: ({ id }) => callAnew(`/event_exports/${id}`, {}),
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
      change: ({ id }) =>
        db.update(schema.accounts).set({ name: 'Renamed' }).where(eq(schema.accounts.id, id)),
      members: ['names'],
    },
    ...['remove', 'reset_mfa', 'reset_password'].map((verb): Act => ({
      write: `users.${verb}`,
      role: 5,
      made: async (made) => ({ ...made, id: personOf(2) }),
      list: () => '/users',
      path: ({ id }) => `/users/${id}${verb === 'remove' ? '' : `/${verb}`}`,
      body: () => ({ url: 'https://console.example/reset_password' }),
      change: ({ id }) =>
        db.update(schema.users).set({ name: 'Another Name' }).where(eq(schema.users.id, id)),
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
  ];
}
