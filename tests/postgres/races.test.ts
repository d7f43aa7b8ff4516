import { eq, sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { rows } from '../../server/db/client';
import {
  accounts,
  audiences,
  campaigns,
  clients,
  conversations,
  jobs,
  memberships,
  registered_campaigns,
  sessions,
  users,
  virtual_numbers,
} from '../../server/db/schema';
import { Authenticator } from '../support/authenticator';
import { CAMPAIGN, seedCampaign } from '../support/campaigns';
import { AUDIENCE, CLIENT } from '../support/imports';
import { MIXTURES } from '../support/starts';
import { createRaceServer, noWrites } from '../support/races';
import { GLOBEX, NORTHWIND, PASSWORD, personOf, uuidOf } from '../support/seed';
import { HOME, seedHome } from '../support/world';

/**
 * A check and the action based on it are atomic: a concurrent call must not invalidate the answer. The
 * embedded database has one connection and would hide all of these races.
 */
const { db, clock, mailbox, overlap, as, send, withToken } = await createRaceServer();
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);
const sorted = (answers: { status: number }[]) => statuses(answers).sort();
const NUMBER = uuidOf(530);

describe('the last provider administrator', () => {
  it('stays when two of them delete each other at once', async () => {
    const [a, b] = [await as('role5@northwind.example'), await as('role5@globex.example')];
    const answers = await overlap(
      'select 1 from memberships where role = 5 for update',
      () => a.del(`/users/${personOf(5, GLOBEX)}`),
      () => b.del(`/users/${personOf(5)}`),
    );
    expect(sorted(answers)).toEqual([204, 409]);
    expect(await db.select().from(memberships).where(eq(memberships.role, 5))).toHaveLength(1);
  });
});

describe('a person', () => {
  it('who is taken out of their two tenants at once is gone', async () => {
    const who = personOf(3);
    await db.insert(memberships).values({ tenant_id: GLOBEX, user_id: who, role: 3 });
    const [a, b] = [await as('role4@northwind.example'), await as('role4@globex.example')];
    const answers = await overlap(
      noWrites('audit_log'),
      () => a.del(`/users/${who}`),
      () => b.del(`/users/${who}`),
    );
    expect(statuses(answers)).toEqual([204, 204]);
    expect(await db.select().from(users).where(eq(users.id, who))).toEqual([]);
  });

  it('added twice at once is there once, and the second is told at the field', async () => {
    const admin = await as(4);
    const add = () =>
      admin.post('/users', {
        name: 'Eve',
        email: 'eve@northwind.example',
        role: 3,
        url: 'https://console.example/reset_password',
      });
    const answers = await overlap(noWrites('users'), add, add);
    expect(sorted(answers)).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.json.errors).toMatchObject([{ field: 'email', code: 'email_taken' }]);
  });

  it('who accepts the invitations of two tenants at once has one account', async () => {
    const url = 'https://console.example/reset_password';
    const invitation = async (by: string) => {
      await (await as(by)).post('/users', { name: 'Eve', email: 'eve@new.example', role: 3, url });
      let mail = await mailbox.next();
      // One of an earlier test may have arrived since.
      while (mail.to !== 'eve@new.example') mail = await mailbox.next();
      return /token=([\w-]+)/.exec(mail.text)![1]!;
    };
    const [one, other] = [
      await invitation('role4@northwind.example'),
      await invitation('role4@globex.example'),
    ];
    const choose = (token: string) =>
      send('POST', '/password-reset', { token, password: 'four words in a row' });
    const answers = await overlap(
      noWrites('users'),
      () => choose(one),
      () => choose(other),
    );
    expect(sorted(answers)).toEqual([204, 409]);
    const again = answers[0].status === 409 ? one : other;
    const joins = await overlap(
      noWrites('memberships'),
      () => send('POST', '/invitation', { token: again }),
      () => send('POST', '/invitation', { token: again }),
    );
    expect(sorted(joins)).toEqual([204, 410]);
    const accounts = await db.select().from(users).where(eq(users.email, 'eve@new.example'));
    expect(accounts).toMatchObject([{ invited_to: null }]);
    const theirs = await db.select().from(memberships).where(eq(memberships.user_id, accounts[0]!.id));
    expect(theirs).toHaveLength(2);
  });

  it('who switches twice at once has one session of the two', async () => {
    await db.insert(memberships).values({ tenant_id: GLOBEX, user_id: personOf(3), role: 3 });
    const here = await as('role3@northwind.example', NORTHWIND);
    const change = () => here.post('/users/me/tenant', { tenant_id: GLOBEX });
    const answers = await overlap(noWrites('sessions'), change, change);
    expect(statuses(answers)).toEqual([200, 200]);
    const usable = await Promise.all(answers.map(({ json }) => withToken(json.token).get('/users/me')));
    expect(sorted(usable)).toEqual([200, 401]);
    expect(await db.select().from(sessions)).toHaveLength(1);
  });

  it('keeps an administrator in their tenant when the only two remove each other at once', async () => {
    const last = personOf(5);
    await db.delete(memberships).where(eq(memberships.user_id, last));
    await db
      .update(memberships)
      .set({ role: 4 })
      .where(eq(memberships.user_id, personOf(3)));
    const [a, b] = [await as(3), await as(4)];
    const answers = await overlap(
      noWrites('memberships'),
      () => a.del(`/users/${personOf(4)}`),
      () => b.del(`/users/${personOf(3)}`),
    );
    expect(sorted(answers)).toEqual([204, 409]);
  });

  it('does not stay signed in with a password that was replaced meanwhile', async () => {
    const { hashPassword } = await import('../../server/auth/passwords');
    const password_hash = await hashPassword('a new and longer password');
    const [signedIn] = await overlap(
      noWrites('sessions'),
      () => send('POST', '/login', { email: 'role3@northwind.example', password: PASSWORD }),
      () =>
        db.transaction(async (tx) => {
          await tx
            .update(users)
            .set({ password_hash })
            .where(eq(users.id, personOf(3)));
          await tx.delete(sessions).where(eq(sessions.user_id, personOf(3)));
        }),
    );
    const profile =
      signedIn.status === 200 ? await withToken(signedIn.json.token).get('/users/me') : signedIn;
    expect(profile.status).toBe(401);
  });
});

describe('a conversation', () => {
  it('that is given to a person who is removed meanwhile belongs to nobody', async () => {
    await seedHome(db);
    const [thread] = await db.select().from(conversations);
    const [staff, admin] = [await as(5), await as(4)];
    const path = `/clients/${HOME}/virtual_numbers/${thread!.tn}/conversations/${thread!.vn}/assignee`;
    const answers = await overlap(
      noWrites('audit_log'),
      () => staff.post(path, { user_id: personOf(3) }),
      () => admin.del(`/users/${personOf(3)}`),
    );
    expect(statuses(answers)).toEqual([200, 204]);
    expect(await db.select().from(conversations)).toMatchObject([{ assignee_id: null, assignee_name: null }]);
  });
});

describe('a job that starts', () => {
  const start = async () => {
    const staff = await as(3);
    return () => staff.post(`/campaigns/${CAMPAIGN}/jobs`, { after: null });
  };
  const activeJobs = () => db.select().from(jobs).where(eq(jobs.campaign_id, CAMPAIGN));

  it('keeps the number that it sends from', async () => {
    await seedCampaign(db);
    const staff = await as(3);
    const answers = await overlap(noWrites('jobs'), await start(), () =>
      staff.del(`/clients/${CLIENT}/virtual_numbers/${NUMBER}`),
    );
    expect(statuses(answers)).toEqual([201, 409]);
    const [number] = await db.select().from(virtual_numbers).where(eq(virtual_numbers.id, NUMBER));
    expect(number?.released_at).toBeNull();
  });

  it('keeps its audience', async () => {
    await seedCampaign(db);
    const staff = await as(3);
    const answers = await overlap(noWrites('jobs'), await start(), () =>
      staff.del('/audiences', { ids: [AUDIENCE] }),
    );
    expect(statuses(answers)).toEqual([201, 409]);
    expect(await db.select().from(audiences).where(eq(audiences.id, AUDIENCE))).toHaveLength(1);
  });

  it('keeps its registration', async () => {
    await seedCampaign(db);
    const id = uuidOf(540);
    await db.insert(registered_campaigns).values({
      id,
      tenant_id: NORTHWIND,
      tcr_id: 'C1',
      brand_id: uuidOf(541),
      brand_name: 'Acme',
      use_case: 'MARKETING',
      description: 'Offers',
      tcr_status: 'ACTIVE',
      pipeline_status: 'MNO_PROVISIONED',
    });
    await db.update(campaigns).set({ registered_campaign_id: id }).where(eq(campaigns.id, CAMPAIGN));
    const provider = await as(5);
    const answers = await overlap(noWrites('jobs'), await start(), () =>
      provider.del(`/tenants/${NORTHWIND}/registered_campaigns/${id}`),
    );
    expect(statuses(answers)).toEqual([201, 409]);
    const [campaign] = await db.select().from(campaigns).where(eq(campaigns.id, CAMPAIGN));
    expect(campaign?.registered_campaign_id).toBe(id);
  });

  it('and its client, that is being archived, are never both', async () => {
    await seedCampaign(db);
    const staff = await as(3);
    const answers = await overlap(noWrites('jobs'), await start(), () =>
      staff.post(`/clients/${CLIENT}/archive`, {}),
    );
    expect(statuses(answers)).toEqual([201, 409]);
  });

  it('and its campaign, that is being archived, are never both', async () => {
    await seedCampaign(db);
    const staff = await as(3);
    const answers = await overlap(noWrites('jobs'), await start(), () =>
      staff.post(`/campaigns/${CAMPAIGN}/archive`, {}),
    );
    expect(statuses(answers)).toEqual([201, 409]);
  });

  it('and one that starts at the same time are one', async () => {
    await seedCampaign(db);
    const answers = await overlap(noWrites('jobs'), await start(), await start());
    expect(sorted(answers)).toEqual([201, 409]);
    expect(await activeJobs()).toHaveLength(1);
  });

  it.each(MIXTURES)('is one of 100 that start at once, %s', async (_, startOf) => {
    await seedCampaign(db);
    const staff = await as(3);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => staff.post(`/campaigns/${CAMPAIGN}/jobs`, ...startOf(n))),
    );
    expect(statuses(answers).filter((status) => ![201, 409].includes(status))).toEqual([]);
    const started = answers.filter(({ status }) => status === 201);
    expect(new Set(started.map(({ json }) => json.id)).size).toBe(1);
    expect(await db.$count(jobs)).toBe(1);
  });

  it('is not followed by one that waited until it was over', async () => {
    await seedCampaign(db);
    const staff = await as(3);
    const ended = new Date(clock.now().getTime() + 1000).toISOString();
    const [late] = await overlap(
      `select 1 from campaigns for update; insert into jobs (tenant_id, id, campaign_id, state, message, finished_at)
        select tenant_id, gen_random_uuid(), id, 'completed', 'Hi', '${ended}' from campaigns`,
      () => staff.post(`/campaigns/${CAMPAIGN}/jobs`, { after: null }, { 'idempotency-key': 'late' }),
      async () => undefined,
    );
    expect([late.status, late.json.type]).toEqual([409, 'urn:problem:job_since']);
    expect(await db.$count(jobs)).toBe(1);
  });
});

describe('a client', () => {
  it('is deleted only when empty, also while a campaign is made for it', async () => {
    await seedCampaign(db);
    const staff = await as(3);
    const { json: client } = await staff.post('/clients', { name: 'New', time_zone: 'America/Chicago' });
    const answers = await overlap(
      noWrites('campaigns'),
      () => staff.post('/campaigns', { client_id: client.id, name: 'First', message: '' }),
      () => staff.del(`/clients/${client.id}`),
    );
    const left = await db.select().from(clients).where(eq(clients.id, client.id));
    expect([answers[0].status === 201, left.length === 1]).toEqual([
      answers[1].status === 409,
      answers[0].status === 201,
    ]);
  });
});

it('an account serves one tenant, also when two are made with it at once', async () => {
  await db.insert(accounts).values({ id: 'acc', name: 'Account', provider: 'Simulated' });
  const provider = await as(5);
  const make = (name: string) => () =>
    provider.post('/tenants', { name, account_id: 'acc', time_zone: 'America/Chicago', notes: null });
  const answers = await overlap(noWrites('tenants'), make('One'), make('Two'));
  expect(sorted(answers)).toEqual([201, 409]);
});

it('an account is not deleted while a tenant is made with it', async () => {
  await db.insert(accounts).values({ id: 'acc', name: 'Account', provider: 'Simulated' });
  const provider = await as(5);
  const answers = await overlap(
    noWrites('tenants'),
    () => provider.post('/tenants', { name: 'One', account_id: 'acc', time_zone: 'America/Chicago' }),
    () => provider.del('/tenants/available_accounts/acc'),
  );
  expect(statuses(answers)).toEqual([201, 409]);
});

it('a brand’s reference is there once, also when it is registered twice at once', async () => {
  const staff = await as(3);
  const make = () =>
    staff.post('/brands', {
      entity_type: 'PRIVATE_PROFIT',
      display_name: 'Acme',
      company_name: 'Acme Inc.',
      ein: '12-3456789',
      vertical: 'RETAIL',
      country: 'US',
      email: 'a@acme.example',
      phone: '+12125550110',
      street: '1 Main St',
      city: 'New York',
      state: 'NY',
      postal_code: '10001',
      website: 'https://acme.example',
      reference_id: 'REF-1',
    });
  const answers = await overlap(noWrites('brands'), make, make);
  expect(sorted(answers)).toEqual([201, 409]);
});

it('numbers that two add to an audience at once are counted once', async () => {
  await seedCampaign(db);
  const staff = await as(3);
  const add = () => staff.post(`/audiences/${AUDIENCE}/targets`, { targets: [{ phone: '+13125550142' }] });
  const answers = await overlap(noWrites('audience_targets'), add, add);
  expect(answers.map(({ json }) => json.added).sort()).toEqual([0, 1]);
  const [counts] = await rows(
    db,
    sql`select a.targets, (select count(*)::int from audience_targets t where t.audience_id = a.id) as stored
      from audiences a where a.id = ${AUDIENCE}::uuid`,
  );
  expect(counts).toEqual({ targets: 4, stored: 4 });
});

it('a number that is being released is not given to a campaign', async () => {
  await seedCampaign(db);
  const staff = await as(3);
  const answers = await overlap(
    noWrites('audit_log'),
    () => staff.del(`/clients/${CLIENT}/virtual_numbers/${NUMBER}`),
    () => staff.post(`/campaigns/${CAMPAIGN}/virtual_numbers`, { virtual_number_id: NUMBER }),
  );
  expect(statuses(answers)).toEqual([204, 422]);
});

it('two who ask for the key of a second factor at once are shown the same', async () => {
  await db
    .update(users)
    .set({ mfa_required: true })
    .where(eq(users.id, personOf(3)));
  const { json } = await send('POST', '/login', { email: 'role3@northwind.example', password: PASSWORD });
  const half = withToken(json.temptoken);
  const answers = await overlap(
    noWrites('temp_tokens'),
    () => half.get('/mfa/qr'),
    () => half.get('/mfa/qr'),
  );
  expect(answers[0].json.secret).toBe(answers[1].json.secret);
});

it('an app and a passkey that two sign-ins of a person set up at once are one factor', async () => {
  await db
    .update(users)
    .set({ mfa_required: true })
    .where(eq(users.id, personOf(3)));
  const body = { email: 'role3@northwind.example', password: PASSWORD };
  const due = async () => withToken((await send('POST', '/login', body)).json.temptoken);
  const [byApp, byPasskey] = [await due(), await due()];
  const { secret } = (await byApp.get('/mfa/qr')).json;
  const code = new TOTP({ secret }).generate({ timestamp: clock.now().getTime() });
  const credential = new Authenticator().create(
    (await byPasskey.post('/mfa/enable/passkey/options', {})).json,
  );
  const answers = await overlap(
    noWrites('sessions'),
    () => byApp.post('/mfa/enable', { code, secret }),
    () => byPasskey.post('/mfa/enable/passkey', { credential }),
  );
  expect(statuses(answers)).toEqual([200, 409]);
});
