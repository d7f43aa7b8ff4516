import { beforeEach, describe, expect, it } from 'vitest';
import { jobs } from '../../server/db/schema';
import { approveAbove, askFor, requestPath } from '../support/approvals';
import { CAMPAIGN, seedCampaign } from '../support/campaigns';
import { createRaceServer, noWrites } from '../support/races';

/** While one person approves a request, another one may change the campaign. The embedded database would hide that. */
const server = await createRaceServer();
const { as, db, overlap } = server;

beforeEach(async () => {
  await seedCampaign(db);
  await approveAbove(server, 0);
});

async function anAsked() {
  const { json } = await askFor(server, CAMPAIGN);
  const [staff, second] = [await as(3), await as(4)];
  const { version, message } = (await staff.get(`/campaigns/${CAMPAIGN}`)).json;
  return {
    message,
    edit: () => staff.post(`/campaigns/${CAMPAIGN}`, { version, message: 'Words that nobody approved' }),
    approve: () => second.post(`${requestPath(json)}/approve`, { confirmed: json.facts }),
    withdraw: () => staff.post(`${requestPath(json)}/withdraw`),
  };
}

describe('an approval', () => {
  it('that comes first sends what was approved, and refuses the edit', async () => {
    const { approve, edit, message } = await anAsked();
    const [approved, edited] = await overlap(noWrites('jobs'), approve, edit);
    expect([approved.status, edited.status]).toEqual([200, 409]);
    expect(await db.select({ message: jobs.message }).from(jobs)).toEqual([{ message }]);
  });

  it('that comes after an edit sends nothing', async () => {
    const { approve, edit } = await anAsked();
    const [edited, approved] = await overlap(noWrites('audit_log'), edit, approve);
    expect([edited.status, approved.status]).toEqual([200, 409]);
    expect(approved.json.type).toBe('urn:problem:approval_void');
    expect(await db.select().from(jobs)).toEqual([]);
  });

  it('twice at once starts one job', async () => {
    const { approve } = await anAsked();
    const answers = await overlap(noWrites('jobs'), approve, approve);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await db.select().from(jobs)).toHaveLength(1);
  });

  it('and a withdrawal at once end as one of them', async () => {
    const { approve, withdraw } = await anAsked();
    const [approved, withdrawn] = await overlap(noWrites('jobs'), approve, withdraw);
    expect([approved.status, withdrawn.status]).toEqual([200, 409]);
    expect(withdrawn.json.type).toBe('urn:problem:approval_over');
  });
});
