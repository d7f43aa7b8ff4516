import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { verifyJob } from '../../../server/cli/verifyDecisions';
import { isoInstant, rows } from '../../../server/db/client';
import { idOfReasons } from '../../../server/sending/submit/reasons';
import type { DecisionReasons } from '../../../src/resources/people/values';
import { scrubDesk } from '../../support/scrubs';
import { NORTHWIND } from '../../support/seed';
import { createSendingServer, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, work, startJob, db, forges } = server;
const { start, require_ } = scrubDesk(server);

const PEOPLE = simulated(300, 0);
/** The provider lists every tenth of them, and has no data about another tenth. */
const CLEAR = 240;

/** A job whose people each have a certificate and a time of their own, of one run, as if it had asked them one by one. */
async function aJobOfMany() {
  await require_(['national_dnc']);
  const { campaignId } = await aCampaign({ phones: PEOPLE });
  await start({ campaign_id: campaignId });
  await work();
  await db.execute(sql`with a as (select phone, gen_random_uuid() as id, row_number() over (order by phone) as i from scrub_answers),
    b as (insert into scrub_batches (tenant_id, id, scrub_id, client_id, source, kind, currency, micros, numbers, state, due_at,
        certificate, issued_at, as_of, created_at)
      select b.tenant_id, a.id, b.scrub_id, b.client_id, b.source, b.kind, b.currency, b.micros, 1, b.state, b.due_at, 'C-' || a.i,
        b.issued_at, b.as_of - a.i * interval '1 second', b.created_at from scrub_batches b cross join a)
    update scrub_answers x set batch = a.id, as_of = x.as_of - a.i * interval '1 second' from a where x.phone = a.phone`);
  return startJob(campaignId);
}

it('are as many as there are runs, however many certificates they have, and are worked out again as equal', async () => {
  const { id, job } = await aJobOfMany();
  expect(await job()).toMatchObject({ sent: CLEAR });
  const [kept] = await rows<{ reasons: number }>(
    db,
    sql`select count(distinct reasons_id)::int as reasons from messages where job_id = ${id}::uuid`,
  );
  expect(kept).toEqual({ reasons: 1 });
  expect(await verifyJob(db, id, () => {})).toBe(0);

  const path = `/people/${encodeURIComponent(PEOPLE[6]!)}/reasons?job_id=${id}&n=7`;
  const { decision } = (await (await as(3)).get(path)).json;
  expect(decision).toMatchObject({
    reasons: { scrub: { clear: [{ kind: 'national_dnc', source: 'simulator' }] } },
    certificates: [{ kind: 'national_dnc', certificate: 'C-7' }],
  });

  const lines: string[] = [];
  forges('A comparison is changed');
  await db.execute(sql`update scrub_batches set kind = 'litigator'`);
  expect(await verifyJob(db, id, (line) => lines.push(line))).toBe(1);
  expect(lines.join('\n')).toContain('scrub');
});

it('that an earlier version kept name certificate and instant, and are worked out as equal too', async () => {
  const { id } = await aJobOfMany();
  const of = await rows<{ n: number; reasons: DecisionReasons; as_of: string; certificate: string }>(
    db,
    sql`select m.n, r.reasons, ${isoInstant('x.as_of')} as as_of, b.certificate from messages m
      join decision_reasons r on r.tenant_id = m.tenant_id and r.id = m.reasons_id
      join scrub_answers x on x.tenant_id = m.tenant_id and x.phone = m.phone
      join scrub_batches b on b.tenant_id = x.tenant_id and b.id = x.batch
      where m.job_id = ${id}::uuid and m.n <= 2`,
  );
  forges('One of the reasons names a certificate that there is not');
  for (const [i, { n, reasons, as_of, certificate }] of of.entries()) {
    const named = {
      kind: 'national_dnc',
      source: 'simulator',
      as_of,
      certificate: i === 0 ? certificate : 'X',
    };
    const before = { ...reasons, scrub: { days: 31, clear: [named] } };
    await db.execute(sql`insert into decision_reasons (tenant_id, id, reasons)
      values (${NORTHWIND}::uuid, ${idOfReasons(before)}::uuid, ${JSON.stringify(before)}::text::jsonb)`);
    await db.execute(sql`update messages set reasons_id = ${idOfReasons(before)}::uuid
      where job_id = ${id}::uuid and n = ${n}::int`);
  }
  const lines: string[] = [];
  expect(await verifyJob(db, id, (line) => lines.push(line))).toBe(1);
  expect(lines.at(-1)).toBe(`DIFFERS ${CLEAR} decisions: 1 differences.`);
});
