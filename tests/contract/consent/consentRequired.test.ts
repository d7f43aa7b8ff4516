import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { createSendingServer, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, work, simulator, db, clock } = server;

const PEOPLE = simulated(6, 0);
/** The claim for each of them; the last was added without a file. */
const CLAIMS = ['written', 'verbal', 'conversation', null, 'written', undefined] as const;

/** A campaign with recipients from these imports, of a client that requires a kind of consent. */
async function aCampaignThatRequires(consent_required: string | null) {
  const made = await aCampaign({ phones: PEOPLE });
  for (const [i, claim] of CLAIMS.entries()) {
    if (claim === undefined) continue;
    const id = server.uuid();
    await db.execute(sql`insert into imports (tenant_id, id, client_id, audience_id, file_name, state, consent_kind)
      select tenant_id, ${id}::uuid, client_id, id, 'people.csv', 'done', ${claim} from audiences
      where id = ${made.audienceId}::uuid`);
    await db.execute(sql`update audience_targets set import_id = ${id}::uuid
      where audience_id = ${made.audienceId}::uuid and phone = ${PEOPLE[i]}`);
  }
  await require(made.clientId, consent_required);
  return made;
}

async function require(clientId: string, consent_required: string | null) {
  const staff = await as(3);
  const { version } = (await staff.get(`/clients/${clientId}`)).json;
  const { status, json } = await staff.post(`/clients/${clientId}`, { consent_required, version });
  expect([status, json.consent_required]).toEqual([200, consent_required]);
}

const start = async (campaignId: string) =>
  (await as(3)).post(`/campaigns/${campaignId}/jobs`, { after: null });
const readinessOf = async (campaignId: string) =>
  (await (await as(3)).get(`/campaigns/${campaignId}/stats?readiness=true`)).json.readiness;
const sentTo = async (id: string) => (await simulator.ledger(id)).map(({ to }) => to).sort();
const with_ = (...claims: (string | null)[]) =>
  PEOPLE.filter((_, i) => claims.includes(CLAIMS[i] ?? null)).sort();

describe('a client that requires consent', () => {
  it.each([
    [null, PEOPLE.toSorted()],
    ['conversation', with_('written', 'verbal', 'conversation')],
    ['verbal', with_('written', 'verbal')],
    ['written', with_('written')],
  ] as const)(
    'of the kind “%s” texts only whom an import claims it for, as readiness says',
    async (kind, reached) => {
      const { campaignId } = await aCampaignThatRequires(kind);
      const { reach, issues } = await readinessOf(campaignId);
      expect(reach).toMatchObject({ rows: 6, reached: reached.length, no_consent: 6 - reached.length });
      expect(issues.map(({ code }: { code: string }) => code)).not.toContain('no_consent');
      const { json } = await start(campaignId);
      await work();
      const done = await (await as(3)).get(`/campaigns/${campaignId}/jobs/${json.id}`);
      expect(done.json).toMatchObject({
        state: 'completed',
        targeted: 6,
        sent: reached.length,
        skipped_by: { no_consent: 6 - reached.length },
        pending: 0,
      });
      expect(await sentTo(json.id)).toEqual(reached);
      const codes = await rows<{ code: string }>(
        db,
        sql`select distinct code from messages where state = 'skipped'`,
      );
      expect(codes).toEqual(reached.length === 6 ? [] : [{ code: 'no_consent' }]);
    },
  );

  it('starts no job when nobody has it', async () => {
    const { campaignId, clientId } = await aCampaignThatRequires(null);
    await db.execute(sql`update imports set consent_kind = 'conversation'`);
    await require(clientId, 'written');
    expect((await readinessOf(campaignId)).issues).toContainEqual({
      level: 'blocker',
      code: 'no_consent',
      section: 'audiences',
    });
    const refused = await start(campaignId);
    expect([refused.status, refused.json.type]).toEqual([422, 'urn:problem:no_consent']);
  });

  it('is obeyed by a job that waits: from then on, nobody without it is texted', async () => {
    const { campaignId, clientId } = await aCampaignThatRequires(null);
    clock.advance(-5 * 3600);
    await (await as(3)).post(`/clients/${clientId}`, { quiet_hours: 'hold', version: 1 });
    const { json } = await start(campaignId);
    await work();
    await require(clientId, 'written');
    clock.advance(10 * 3600);
    await work({ early: true });
    expect(await sentTo(json.id)).toEqual(with_('written'));
    const done = await (await as(3)).get(`/campaigns/${campaignId}/jobs/${json.id}`);
    expect(done.json.skipped_by.no_consent).toBe(4);
  });

  it('has it from any of the campaign’s audiences', async () => {
    const { campaignId, clientId } = await aCampaignThatRequires('written');
    const [audience, imported] = [server.uuid(), server.uuid()];
    await db.execute(sql`insert into audiences (tenant_id, id, client_id, name, targets)
      select tenant_id, ${audience}::uuid, id, 'Signed', 1 from clients where id = ${clientId}::uuid`);
    await db.execute(sql`insert into imports (tenant_id, id, client_id, audience_id, file_name, state, consent_kind)
      select tenant_id, ${imported}::uuid, client_id, id, 'signed.csv', 'done', 'written' from audiences where id = ${audience}::uuid`);
    await db.execute(sql`insert into audience_targets (tenant_id, audience_id, phone, import_id)
      select tenant_id, id, ${PEOPLE[3]}, ${imported}::uuid from audiences where id = ${audience}::uuid`);
    await db.execute(sql`insert into campaign_audiences (tenant_id, id, campaign_id, audience_id)
      select tenant_id, ${server.uuid()}::uuid, ${campaignId}::uuid, id from audiences where id = ${audience}::uuid`);
    const { reach } = await readinessOf(campaignId);
    expect(reach).toMatchObject({ rows: 7, reached: 3, duplicate: 1, no_consent: 3 });
    const { json } = await start(campaignId);
    await work();
    expect(await sentTo(json.id)).toEqual([...with_('written'), PEOPLE[3]!].sort());
  });
});
