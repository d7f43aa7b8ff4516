import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { verifyJob } from '../../../server/cli/verifyDecisions';
import { rows } from '../../../server/db/client';
import { holdBuiltIn } from '../../../server/rulePacks/inForce';
import { BUILT_IN_PACK } from '../../../src/rules/law/rulePack/builtIn';
import { aPublisher, nextPack } from '../../support/rulePacks';
import { createSendingServer, simulated } from '../../support/sending';

/** Words that laws want in political texts: at the start, at the gate, in reasons, and by another pack. */
const server = await createSendingServer();
const { as, aCampaign, work, db, deps, clock, forges } = server;
const publisher = aPublisher();
deps.env = { ...deps.env, RULE_PACK_KEYS: publisher.publicKey };
afterAll(holdBuiltIn);

const CALIFORNIA = '94103';
const OHIO = '44101';
const PAID = 'Vote. Paid for by Friends of Ana';
const goTo = (at: string) => clock.advance((Date.parse(at) - clock.now().getTime()) / 1000);
let part = 0;

interface Wanted {
  message: string;
  purpose?: string | null;
  zip?: string;
  phones?: string[];
}

async function aStated({ message, purpose = 'political', zip = CALIFORNIA, phones }: Wanted) {
  part += 1;
  const made = await aCampaign({
    phones: phones ?? simulated(2, 0, part * 10),
    fields: { zip },
    message,
    sender: `+1202555${1000 + part}`,
  });
  await db.execute(sql`update clients set quiet_hours = 'hold' where id = ${made.clientId}::uuid`);
  const staff = await as(4);
  const { version } = (await staff.get(`/campaigns/${made.campaignId}`)).json;
  const { status } = await staff.post(`/campaigns/${made.campaignId}`, { purpose, version });
  expect(status).toBe(200);
  return made;
}

const start = async (campaignId: string) =>
  (await as(4)).post(`/campaigns/${campaignId}/jobs`, { after: null });

async function sentBy(campaignId: string) {
  const { status, json } = await start(campaignId);
  expect(status).toBe(201);
  await work();
  const { sent, skipped_by } = (await (await as(4)).get(`/campaigns/${campaignId}/jobs/${json.id}`)).json;
  return { id: json.id as string, sent, left: skipped_by.disclosure };
}

const verified = async (job: string) => {
  const lines: string[] = [];
  return { code: await verifyJob(db, job, (line) => lines.push(line)), lines: lines.join('\n') };
};

it('leaves out people of the state whose law wants words that the text lacks, from its day on', async () => {
  goTo('2026-12-04T20:00:00Z');
  expect(await sentBy((await aStated({ message: 'Vote' })).campaignId)).toMatchObject({ sent: 2, left: 0 });
  goTo('2026-12-05T20:00:00Z');
  const lacking = await sentBy((await aStated({ message: 'Vote' })).campaignId);
  expect(lacking).toMatchObject({ sent: 0, left: 2 });
  const skipped = await rows<{ code: string }>(
    db,
    sql`select code from messages where job_id = ${lacking.id}::uuid`,
  );
  expect(skipped).toEqual([{ code: 'disclosure' }, { code: 'disclosure' }]);
  for (const wanted of [
    { message: PAID },
    { message: 'Vote', zip: OHIO },
    { message: 'Vote', purpose: 'marketing' },
    { message: 'Vote', purpose: null },
  ])
    expect(await sentBy((await aStated(wanted)).campaignId)).toMatchObject({ sent: 2, left: 0 });
});

it('keeps the laws in the reasons, and finds reasons or a text that differ', async () => {
  goTo('2026-12-05T20:00:00Z');
  const { id } = await sentBy((await aStated({ message: PAID })).campaignId);
  const [row] = await rows<{ laws: string[] }>(
    db,
    sql`select r.reasons->'disclosures' as laws from messages m
      join decision_reasons r on r.tenant_id = m.tenant_id and r.id = m.reasons_id where m.job_id = ${id}::uuid limit 1`,
  );
  expect(row!.laws).toEqual(['CA 2026-12-05']);
  expect(await verified(id)).toMatchObject({ code: 0 });
  forges('A sent text is changed');
  await db.execute(sql`update messages set body = 'Vote' where job_id = ${id}::uuid`);
  const changed = await verified(id);
  expect(changed.code).not.toBe(0);
  expect(changed.lines).toMatch(/disclosure.*not in the text/);
});

it('starts no job whose audience has somebody in the state, and names the words', async () => {
  goTo('2026-12-05T20:00:00Z');
  const phones = ['+14155550101', '+16145550102'];
  const { campaignId } = await aStated({ message: 'Vote', zip: OHIO, phones });
  const readiness = async () =>
    (await (await as(4)).get(`/campaigns/${campaignId}/stats?readiness=true`)).json.readiness;
  const missing = (issues: { code: string }[]) => issues.filter(({ code }) => code === 'disclosure_missing');
  expect(missing((await readiness()).issues)).toEqual([
    {
      level: 'blocker',
      code: 'disclosure_missing',
      section: 'message',
      token: '“Paid for by …” (California)',
    },
  ]);
  const { status, json } = await start(campaignId);
  expect([status, json.type]).toEqual([422, 'urn:problem:disclosure_missing']);
  const staff = await as(4);
  const { version } = (await staff.get(`/campaigns/${campaignId}`)).json;
  await staff.post(`/campaigns/${campaignId}`, { message: PAID, version });
  expect(missing((await readiness()).issues)).toEqual([]);
  expect((await start(campaignId)).status).toBe(201);
});

it('follows another pack, from its day on, and verifies texts from before', async () => {
  goTo('2026-12-06T20:00:00Z');
  const before = await sentBy((await aStated({ message: PAID })).campaignId);
  const read = BUILT_IN_PACK.disclosures!.CA![0]!.read;
  const OH = [{ from: '2026-12-08', purposes: ['marketing' as const], phrases: ['Ad:', 'Anuncio:'], read }];
  const file = publisher.fileOf(nextPack({ disclosures: { ...BUILT_IN_PACK.disclosures, OH } }));
  const { json } = await (await as(5)).post('/rule_packs', { file });
  expect(json.changes).toMatchObject([
    { of: 'disclosure', state: 'OH', after: { phrases: ['Ad:', 'Anuncio:'] } },
  ]);
  expect((await (await as('role5@globex.example')).post(`/rule_packs/${json.id}/agree`)).status).toBe(200);
  const offer = { purpose: 'marketing', zip: OHIO };
  goTo('2026-12-07T20:00:00Z');
  expect(await sentBy((await aStated({ ...offer, message: 'Buy' })).campaignId)).toMatchObject({ sent: 2 });
  goTo('2026-12-08T20:00:00Z');
  expect(await sentBy((await aStated({ ...offer, message: 'Buy' })).campaignId)).toMatchObject({ left: 2 });
  const after = await sentBy((await aStated({ ...offer, message: 'anuncio: Buy' })).campaignId);
  expect(after).toMatchObject({ sent: 2, left: 0 });
  expect(await verified(before.id)).toMatchObject({ code: 0 });
  expect(await verified(after.id)).toMatchObject({ code: 0 });
});

it('is shown by state and date with its source', async () => {
  goTo('2026-12-01T20:00:00Z');
  const ruleOf = async (id: string, on: string) =>
    (await (await as(3)).get(`/state_rules?on=${on}&limit=100`)).json.records.find(
      (rule: { id: string }) => rule.id === id,
    );
  const words = { phrases: ['Paid for by'], purposes: ['political'], since: '2026-12-05' };
  expect(await ruleOf('CA', '2026-12-04')).toMatchObject({
    changes_on: '2026-12-05',
    disclosures: [{ ...words, statute: 'Cal. Gov. Code § 84504.7(b)', decided_by: 'Decision 141' }],
  });
  expect(await ruleOf('CA', '2026-12-05')).toMatchObject({ weekday: '08:00-21:00', changes_on: null });
});
