import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { campaign_audiences, campaign_excluded_audiences, campaigns, jobs } from '../../server/db/schema';
import { seedCampaign } from './campaigns';
import { CLIENT, drain, drainMerges, formOf, type heldQueue, numberOf, seedAudience } from './imports';
import { NORTHWIND, uuidOf } from './seed';
import type { TestServer } from './server';

export const [REGULARS, SPRING, SUMMER, ELSEWHERE] = [521, 522, 523, 524].map(uuidOf) as [
  string,
  string,
  string,
  string,
];
export const DRAFT = uuidOf(541);
export const [ADA, BO, CY, DEE] = [0, 1, 2, 3].map(numberOf) as [string, string, string, string];

/** Audiences of one client, and the acts of staff who merge them. */
export function mergingDesk(server: TestServer, queue: ReturnType<typeof heldQueue>) {
  const { db } = server;
  const staff = () => server.as(3);
  const csv = (...lines: string[]) => ['phone,first_name,plan,state,time_zone', ...lines].join('\n');
  async function imported(into: string, content: string, query: Record<string, string> = {}) {
    const mapping = JSON.stringify(
      Object.fromEntries(['phone', 'first_name', 'plan', 'state', 'time_zone'].map((name) => [name, name])),
    );
    const url = `/audiences/file?${new URLSearchParams({ audience_id: into, mapping, consent: 'Desk', ...query })}`;
    const { status, json } = await (await staff()).post(url, formOf(content));
    expect([status, json]).toEqual([202, expect.anything()]);
    await drain(server, queue);
    server.clock.advance(1000);
    return json.import_id as string;
  }
  const audience = async (id = REGULARS) => (await (await staff()).get(`/audiences/${id}`)).json;
  const peopleOf = async (id = REGULARS) => {
    const { json } = await (await staff()).get(`/audiences/${id}/targets`);
    return Object.fromEntries(json.records.map((each: { phone: string }) => [each.phone, each]));
  };
  const preview = async (ids = [SPRING], into = REGULARS) =>
    (await staff()).get(`/audiences/${into}/merge?ids=${ids.join(',')}`);
  const merge = async (body: object = {}, into = REGULARS) =>
    (await staff()).post(`/audiences/${into}/merge`, { ids: [SPRING], ...body });
  async function merged(ids = [SPRING]) {
    const { names, ...counts } = (await preview(ids)).json;
    const answer = await merge({ ids, confirmed: { names, counts } });
    expect([answer.status, answer.json]).toEqual([202, counts]);
    await drainMerges(server, queue);
    server.clock.advance(1000);
    return counts;
  }
  const campaign = (id: string, name: string) =>
    db.insert(campaigns).values({ tenant_id: NORTHWIND, id, client_id: CLIENT, name, message: 'Hi' });
  const use = (campaign_id: string, audience_id: string, n: number) =>
    db
      .insert(campaign_audiences)
      .values({ tenant_id: NORTHWIND, id: uuidOf(n), campaign_id, audience_id, created_at: new Date() });
  const exclude = (campaign_id: string, audience_id: string) =>
    db
      .insert(campaign_excluded_audiences)
      .values({ tenant_id: NORTHWIND, campaign_id, audience_id, position: 0 });
  const job = (campaign_id: string, state: 'sending' | 'completed') =>
    db.insert(jobs).values({ tenant_id: NORTHWIND, id: uuidOf(560), campaign_id, state, message: 'Hi' });
  const audiencesOf = async (campaign_id: string) =>
    (await db.select().from(campaign_audiences).where(eq(campaign_audiences.campaign_id, campaign_id))).map(
      ({ audience_id }) => audience_id,
    );
  const seed = async () => {
    queue.work.length = 0;
    queue.undos.length = 0;
    queue.merges.length = 0;
    await seedCampaign(db);
    for (const [id, name] of [
      [REGULARS, 'Regulars'],
      [SPRING, 'Spring list'],
      [SUMMER, 'Summer list'],
    ] as const)
      await seedAudience(db, { id, name });
  };
  return {
    staff,
    csv,
    imported,
    audience,
    peopleOf,
    preview,
    merge,
    merged,
    campaign,
    use,
    exclude,
    job,
    audiencesOf,
    seed,
  };
}
