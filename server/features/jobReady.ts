import { sql } from 'drizzle-orm';
import { mergeFields, PHONE_FIELD } from '../../src/rules/merge';
import { rowOf } from '../crud';
import { rows, type Tx } from '../db/client';
import { clients, type campaigns } from '../db/schema';
import { problem } from '../http/problem';
import { sendersOf } from '../sending/senders';

type Campaign = typeof campaigns.$inferSelect;

/** Refuses a job that could not send to anybody, in the order in which staff would mend it. */
export async function assertReady(tx: Tx, campaign: Campaign): Promise<void> {
  const client = await rowOf(tx, clients, campaign.client_id);
  if (campaign.archived) throw problem(409, 'archived', 'This campaign is archived. Unarchive it first.');
  if (client.archived)
    throw problem(409, 'archived', 'The client of this campaign is archived. Unarchive it first.');
  if (campaign.message.trim() === '')
    throw problem(422, 'no_message', 'This campaign has no message yet. Write one first.');
  await assertAudience(tx, campaign);
  await assertFields(tx, campaign);
  const senders = await sendersOf(tx, { ...campaign, campaign_id: campaign.id });
  if (senders.count === 0) {
    throw problem(
      422,
      'no_number',
      'There is no number to send from. Give this client a virtual number first.',
    );
  }
}

async function assertAudience(tx: Tx, { tenant_id, id }: Campaign): Promise<void> {
  const audiences = await rows<{ name: string; state: string; targets: number }>(
    tx,
    sql`select a.name, a.state, a.targets from campaign_audiences ca
      join audiences a on a.tenant_id = ca.tenant_id and a.id = ca.audience_id
      where ca.tenant_id = ${tenant_id}::uuid and ca.campaign_id = ${id}::uuid order by a.name`,
  );
  if (audiences.length === 0)
    throw problem(422, 'no_audience', 'This campaign has no audience yet. Add one first.');
  const importing = audiences.find(({ state }) => state === 'processing');
  if (importing) {
    throw problem(
      409,
      'importing',
      `A file is still being imported into ${importing.name}. Start the job when it is done.`,
    );
  }
  if (audiences.every(({ targets }) => targets === 0)) {
    const names = audiences.map(({ name }) => name).join(', ');
    throw problem(
      422,
      'empty_audience',
      `There is nobody to send to: ${names} ${audiences.length > 1 ? 'are' : 'is'} empty.`,
    );
  }
}

/** Somebody must have a value for every field without a fallback; those who have not are skipped by the job. */
async function assertFields(tx: Tx, { tenant_id, id, message }: Campaign): Promise<void> {
  const required = mergeFields(message).filter(
    ({ name, fallback }) => fallback === undefined && name !== PHONE_FIELD,
  );
  if (required.length === 0) return;
  const names = [...new Set(required.map(({ name }) => name))];
  const filled = names.map((name) => sql`btrim(t.fields ->> ${name}) <> ''`);
  const [anybody] = await rows(
    tx,
    sql`select 1 from campaign_audiences ca
      join audience_targets t on t.tenant_id = ca.tenant_id and t.audience_id = ca.audience_id
      where ca.tenant_id = ${tenant_id}::uuid and ca.campaign_id = ${id}::uuid and ${sql.join(filled, sql` and `)} limit 1`,
  );
  if (anybody) return;
  const list = names.map((name) => `{${name}}`).join(', ');
  throw problem(
    422,
    'unresolved_fields',
    `Nobody in the audiences has a value for ${list}. Add a fallback such as {${names[0]}|there}, or take it out.`,
  );
}
