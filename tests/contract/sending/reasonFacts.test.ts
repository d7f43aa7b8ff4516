import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { verifyJob } from '../../../server/cli/verifyDecisions';
import { rows } from '../../../server/db/client';
import { idOfReasons } from '../../../server/sending/submit/reasons';
import type { DecisionReasons } from '../../../src/resources/people/contract';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createSendingServer, simulated } from '../../support/sending';

/** Reasons from outside the history: line type, registration and budgets. */
const server = await createSendingServer();
const { aCampaign, startJob, db, clock, forges } = server;
const [ana, bo] = simulated(2, 0) as [string, string];

async function verified(job: string): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const code = await verifyJob(db, job, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}

/** A job to two people, of whom the line of one was looked up two hours before. */
async function aJob(): Promise<string> {
  const { campaignId } = await aCampaign({ phones: [ana, bo] });
  await db.execute(sql`insert into line_types (tenant_id, phone, state, line_type, told_at, account, lookup_id, asked_at)
    values (${NORTHWIND}::uuid, ${ana}, 'told', 'mobile', ${new Date(clock.now().getTime() - 7_200_000).toISOString()}::timestamptz,
      'main', ${uuidOf(7)}::uuid, ${clock.now().toISOString()}::timestamptz)`);
  const { id, job } = await startJob(campaignId);
  expect(await job()).toMatchObject({ sent: 2 });
  return id;
}

/** Gives all messages of a job other reasons, with the id that these have. */
async function forge(job: string, change: (reasons: DecisionReasons) => object): Promise<void> {
  const kept = await rows<{ id: string; reasons: DecisionReasons }>(
    db,
    sql`select r.id, r.reasons from decision_reasons r
      where r.id in (select m.reasons_id from messages m where m.job_id = ${job}::uuid)`,
  );
  for (const { id, reasons } of kept) {
    const forged = { ...reasons, ...change(reasons) };
    await db.execute(sql`insert into decision_reasons (tenant_id, id, reasons)
      values (${NORTHWIND}::uuid, ${idOfReasons(forged)}::uuid, ${JSON.stringify(forged)}::jsonb) on conflict do nothing`);
    await db.execute(sql`update messages set reasons_id = ${idOfReasons(forged)}::uuid
      where job_id = ${job}::uuid and reasons_id = ${id}::uuid`);
  }
}

it('of line types are worked out again, and what is not says why and is no equal one', async () => {
  const job = await aJob();
  const { code, text } = await verified(job);
  expect(code).toBe(0);
  expect(text).toContain('NOT RECOMPUTED budgets of 2 messages: the limits of that time are not kept.');
  expect(text).toMatch(/NOT RECOMPUTED registration of 2 messages: /);
  expect(text).not.toContain('line_type');

  forges('The answer about a line is another one, or comes later, or is gone');
  await db.execute(sql`update line_types set line_type = 'voip'`);
  expect(await verified(job)).toMatchObject({
    code: 1,
    text: expect.stringMatching(/DIFFERS message 1, line_type: kept mobile, recomputed voip/),
  });
  await db.execute(sql`update line_types set told_at = told_at + interval '1 day'`);
  expect(await verified(job)).toMatchObject({
    code: 0,
    text: expect.stringContaining('NOT RECOMPUTED line_type of 1 messages: the line was looked up again'),
  });
  await db.execute(sql`delete from line_types`);
  expect(await verified(job)).toMatchObject({
    code: 1,
    text: expect.stringMatching(/DIFFERS message 1, line_type: kept mobile, recomputed none/),
  });
});

it.each<[string, (reasons: DecisionReasons) => object, RegExp]>([
  [
    'line that takes no texts',
    () => ({ line_type: 'landline' }),
    /line_type: kept landline, recomputed left out/,
  ],
  [
    'verification of a number that is not toll-free',
    () => ({ registration: { state: 'verified', id: null } }),
    /registration: kept verified, recomputed a number that is not toll-free/,
  ],
  [
    'registration that is nowhere',
    () => ({ registration: { state: 'approved', id: 'CNONE00' } }),
    /registration: kept CNONE00, recomputed no such/,
  ],
  [
    'registration that came later',
    () => ({ registration: { state: 'approved', id: 'CLATER0' } }),
    /registration: kept CLATER0, recomputed a campaign that is known since 2/,
  ],
])('names a difference after the forging of a %s', async (_, change, difference) => {
  const job = await aJob();
  forges('Reasons are forged, with their id');
  await db.execute(sql`insert into registered_campaigns (id, tenant_id, tcr_id, brand_id, brand_name, use_case, description, tcr_status,
      pipeline_status, created_at)
    values (${uuidOf(77)}::uuid, ${NORTHWIND}::uuid, 'CLATER0', ${uuidOf(78)}::uuid, 'Later', 'MARKETING', 'Later', 'ACTIVE', 'APPROVED',
      ${new Date(clock.now().getTime() + 86_400_000).toISOString()}::timestamptz)`);
  await forge(job, change);
  const { code, text } = await verified(job);
  expect(code).toBe(1);
  expect(text).toMatch(difference);
});
