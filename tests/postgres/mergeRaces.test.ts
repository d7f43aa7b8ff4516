import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from '../../server/db/client';
import { audiences, campaign_audiences, campaign_excluded_audiences, jobs } from '../../server/db/schema';
import { mergeWorker } from '../../server/features/audiences/merge/work';
import { addToAudience } from '../../server/optIn/audience';
import { CAMPAIGN, seedCampaign } from '../support/campaigns';
import { AUDIENCE, seedAudience } from '../support/imports';
import { createRaceServer, noWrites } from '../support/races';
import { NORTHWIND, uuidOf } from '../support/seed';

/** Two who change audiences at once. The embedded database has one connection and would hide it. */
const server = await createRaceServer();
const { db, as, overlap } = server;
const INTO = uuidOf(521);
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

async function seeded() {
  await seedCampaign(db);
  await seedAudience(db, { id: INTO, name: 'Regulars' });
  const staff = await as(3);
  const merge = () => staff.post(`/audiences/${INTO}/merge`, { ids: [AUDIENCE] });
  const back = () => staff.post(`/audiences/${AUDIENCE}/merge`, { ids: [INTO] });
  return { staff, merge, back };
}

it('two merges at once, in both directions, are one', async () => {
  const { merge, back } = await seeded();
  const answers = await overlap(noWrites('audit_log'), merge, back);
  expect(statuses(answers)).toEqual([202, 409]);
});

it('a job that is being started keeps its audience', async () => {
  const { staff, merge } = await seeded();
  const { json: campaign } = await staff.get(`/campaigns/${CAMPAIGN}`);
  const start = () => staff.post(`/campaigns/${CAMPAIGN}/jobs`, { after: campaign.last_job_id ?? null });
  const [started, merged] = await overlap(noWrites('jobs'), start, merge);
  expect([started.status, merged.status, merged.json.type]).toEqual([201, 409, 'urn:problem:job_uses']);
  expect(await db.$count(jobs)).toBe(1);
});

it('an exclusion that is added meanwhile is refused, and one that came first refuses the merge', async () => {
  const { staff, merge } = await seeded();
  await db.delete(campaign_audiences);
  const exclude = () =>
    staff.post(`/campaigns/${CAMPAIGN}`, { exclude_audience_ids: [AUDIENCE], version: 1 });
  const [merged, excluded] = await overlap(noWrites('audit_log'), merge, exclude);
  expect([merged.status, excluded.status, excluded.json.type]).toEqual([202, 409, 'urn:problem:merged']);
  expect(await db.$count(campaign_excluded_audiences)).toBe(0);
});

it('somebody who joins while the last people move is in the audience that stays', async () => {
  const { merge } = await seeded();
  expect((await merge()).status).toBe(202);
  const before = await db.$count(sql`audience_targets`);
  const work = { tenant_id: NORTHWIND, into: INTO, from: [AUDIENCE] };
  const run = () =>
    mergeWorker(server.deps)({ payload: work, signal: new AbortController().signal, tries: 0, last: false });
  const join = () =>
    db.transaction((tx) =>
      addToAudience(tx, { tenant_id: NORTHWIND, audience_id: AUDIENCE }, '+12125550177'),
    );
  await overlap(noWrites('audience_targets'), run, join);
  const [counts] = await rows(
    db,
    sql`select a.targets, (select count(*)::int from audience_targets t where t.audience_id = a.id) as stored
      from audiences a where a.id = ${INTO}::uuid`,
  );
  expect(counts).toEqual({ targets: before + 1, stored: before + 1 });
  expect((await db.select().from(audiences).where(eq(audiences.id, AUDIENCE)))[0]).toMatchObject({
    targets: 0,
    archived: true,
  });
});
