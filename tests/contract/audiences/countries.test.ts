import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { audience_targets, conversations } from '../../../server/db/schema';
import type { Readiness } from '../../../src/resources/campaigns/values';
import { formOf } from '../../support/imports';
import { createSendingServer, SENDER, simulated } from '../../support/sending';
import { NORTHWIND } from '../../support/seed';

const server = await createSendingServer();
const { as, aCampaign, startJob, ledgerOf, work, simulator, db, deps } = server;

const CANADA = '+14165550101';
const JAMAICA = '+18765550102';
/** Calls to this code cost extra, and no country is known. */
const PREMIUM = '+19005550103';

describe('numbers in countries that no account may send to', () => {
  const FILE = `phone\n${CANADA}\n${JAMAICA}\n${PREMIUM}\n${JAMAICA}`;

  it('are refused when a file is checked and when it is imported, each with its country', async () => {
    const { clientId } = await aCampaign();
    const staff = await as(3);
    const path = (more: string) =>
      `/audiences/file?client_id=${clientId}&name=Spring&mapping=${encodeURIComponent('{"phone":"phone"}')}${more}`;
    const left = {
      imported: 1,
      rejected: { country: 2, duplicate_in_file: 1, invalid: 0, do_not_call: 0 },
      sample: [
        { row: 3, reason: 'country', detail: 'country_JM', value: JAMAICA },
        { row: 4, reason: 'country', detail: null, value: PREMIUM },
        { row: 5, reason: 'duplicate_in_file' },
      ],
    };
    expect((await staff.post(path('&dry_run=true'), formOf(FILE))).json.import).toMatchObject(left);
    const { json } = await staff.post(path(''), formOf(FILE));
    await work();
    const audience = (await staff.get(`/audiences/${json.audience_id}`)).json;
    expect(audience.imports[0]).toMatchObject(left);
    expect(audience).toMatchObject({ targets: 1, invalid: 2 });
  });

  it('are refused when they are added one by one', async () => {
    const { audienceId } = await aCampaign();
    const targets = [CANADA, JAMAICA].map((phone) => ({ phone }));
    expect((await (await as(3)).post(`/audiences/${audienceId}/targets`, { targets })).json).toEqual({
      added: 1,
      rejected: [{ index: 1, reason: 'country', value: JAMAICA }],
    });
  });

  it('get no message of a job, are counted, and are foretold', async () => {
    const { campaignId, audienceId } = await aCampaign({ phones: [...simulated(2, 0), CANADA] });
    // Imported before countries were judged.
    await db
      .insert(audience_targets)
      .values({ tenant_id: NORTHWIND, audience_id: audienceId, phone: JAMAICA, fields: {} });
    const staff = await as(3);
    const { readiness } = (await staff.get(`/campaigns/${campaignId}/stats?readiness=true`)).json;
    const { reach } = readiness as Readiness;
    expect(reach).toMatchObject({ rows: 4, reached: 3, country: 1 });
    const { id, job } = await startJob(campaignId);
    expect(await job()).toMatchObject({ targeted: 4, skipped: 1, skipped_by: { country: 1 }, pending: 0 });
    expect((await ledgerOf(id)).skipped).toBe(1);
    expect((await simulator.ledger()).filter(({ to }) => to === JAMAICA)).toEqual([]);
    const rows = (await staff.get(`/campaigns/${campaignId}/stats?recipients=skipped`)).json.recipients;
    expect(rows).toMatchObject({ total: 1, records: [{ phone: JAMAICA, code: 'country' }] });
  });

  it('get neither tests nor answers, automatic ones included', async () => {
    const { campaignId, clientId } = await aCampaign();
    const staff = await as(3);
    const test = await staff.post(`/campaigns/${campaignId}/test_message`, { numbers: [JAMAICA] });
    expect([test.status, test.json.type, test.json.values]).toEqual([
      409,
      'urn:problem:country',
      { number: JAMAICA },
    ]);
    await simulator.receive({ from: JAMAICA, to: SENDER, body: 'STOP' });
    await work();
    expect((await staff.get(`/clients/${clientId}/do_not_calls`)).json.total).toBe(1);
    await db.delete(conversations).where(eq(conversations.tn, JAMAICA));
    expect(await simulator.ledger()).toEqual([]);
  });
});

it('are those that the account names', async () => {
  const { campaignId, audienceId } = await aCampaign({ phones: simulated(1, 0) });
  const mayOnly = Object.assign(deps.carrier!, {
    countries: () => ['JM'],
    countriesFor: () => ['JM'],
  });
  const targets = [CANADA, JAMAICA].map((phone) => ({ phone }));
  const staff = await as(3);
  const added = await staff.post(`/audiences/${audienceId}/targets`, { targets });
  expect(added.json).toMatchObject({ added: 1, rejected: [{ index: 0, reason: 'country' }] });
  const { job } = await startJob(campaignId);
  expect(await job()).toMatchObject({ sent: 1, skipped_by: { country: 1 } });
  Object.assign(mayOnly, { countries: undefined, countriesFor: undefined });
});
