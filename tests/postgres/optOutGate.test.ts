import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '../../server/db/client';
import { CAMPAIGN, seedCampaign } from '../support/campaigns';
import { atGate } from '../support/gate';
import { CLIENT } from '../support/imports';
import { createRaceServer } from '../support/races';
import { NORTHWIND, uuidOf } from '../support/seed';

/** An opt-out that comes while its recipient's message is at the gate. */
const server = await createRaceServer();
const { db, as, overlap } = server;
const JOB = uuidOf(901);
const TOKEN = uuidOf(902);
const PHONE = '+15005550100';

async function claimed() {
  await seedCampaign(db);
  await db.execute(sql`insert into jobs (tenant_id, id, campaign_id, state, message, targeted)
    values (${NORTHWIND}::uuid, ${JOB}::uuid, ${CAMPAIGN}::uuid, 'sending', 'Hi', 1)`);
  await db.execute(sql`insert into messages (tenant_id, job_id, n, campaign_id, client_id, phone, state, lease_token)
    values (${NORTHWIND}::uuid, ${JOB}::uuid, 1, ${CAMPAIGN}::uuid, ${CLIENT}::uuid, ${PHONE}, 'claimed', ${TOKEN}::uuid)`);
  return atGate(server, { job_id: JOB, token: TOKEN, phone: PHONE });
}

const stateNow = async () => (await rows<{ state: string }>(db, sql`select state from messages`))[0]!.state;

describe('an opt-out and the gate at the same time', () => {
  it.each([
    ['an entry by staff', (phone: string) => ({ path: 'do_not_calls', body: { phone } })],
    [
      'a list',
      (phone: string) => {
        const form = new FormData();
        form.set('file', new File([`phone\n${phone}\n`], 'list.csv'));
        return { path: 'do_not_calls/file', body: form };
      },
    ],
  ])('by %s is answered when the message is handed over, not before', async (_, by) => {
    const gate = await claimed();
    const staff = await as(3);
    const { path, body } = by(PHONE);
    // The gate has read the list when it comes to the message.
    const [passed, answered] = await overlap('select 1 from messages for update', gate, async () => {
      const { status } = await staff.post(`/clients/${CLIENT}/${path}`, body);
      return { status, message: await stateNow() };
    });
    expect(answered.status).toBeLessThan(300);
    expect(answered.message).toBe('submitting');
    expect(passed.ready).toHaveLength(1);
  });

  it('comes first when it was there first: nothing is handed over', async () => {
    const gate = await claimed();
    const staff = await as(3);
    const [, passed] = await overlap(
      'lock table audit_log in share mode',
      () => staff.post(`/clients/${CLIENT}/do_not_calls`, { phone: PHONE }),
      gate,
    );
    expect(passed.ready).toEqual([]);
    expect(await stateNow()).toBe('skipped');
  });
});
