import { eq } from 'drizzle-orm';
import {
  audience_targets,
  audiences,
  campaign_audiences,
  campaigns,
  job_approvals,
  tenants,
} from '../../server/db/schema';
import { CLIENT } from './imports';
import { NORTHWIND, uuidOf } from './seed';
import type { Answered, TestServer } from './server';

type Server = Pick<TestServer, 'db' | 'as'>;

/** Sets the size above which a tenant's jobs need a second person; null: none does. */
export const approveAbove = (
  { db }: Pick<Server, 'db'>,
  approval_above: number | null,
  tenant = NORTHWIND,
): Promise<unknown> => db.update(tenants).set({ approval_above }).where(eq(tenants.id, tenant));

/** Asks for approval of a campaign's first job, as one of the tenant's staff. */
export const askFor = async (
  { as }: Pick<Server, 'as'>,
  campaignId: string,
  start: object = {},
): Promise<Answered> => (await as(3)).post(`/campaigns/${campaignId}/approvals`, { after: null, ...start });

/** Sets the size that a call about a large job wants, and makes the request that it approves. */
export async function requestFor(server: Server, call: string, campaignId: string): Promise<string> {
  if (!call.startsWith('job_approvals.')) return '';
  await approveAbove(server, 2);
  return call.endsWith('.approve') ? (await askFor(server, campaignId)).json.id : '';
}

/** The address of a request. */
export const requestPath = ({ campaign_id, id }: { campaign_id: string; id: string }): string =>
  `/campaigns/${campaign_id}/approvals/${id}`;

/** A campaign above the size that nobody has asked for. */
export const LARGE = uuidOf(0xa0f1);
/** One that somebody else has asked for; campaign and request have the same id. */
export const ASKED = uuidOf(0xa0f2);
/** One that the person who acts has asked for. */
export const ASKED_BY_ACTOR = uuidOf(0xa0f3);

const PEOPLE = 12;
/** More than the other campaigns reach. */
const SIZE = 10;

/** Campaigns above the size of their tenant, with the person who has asked for approval; null: nobody has. */
const LARGE_ONES: readonly (readonly [id: string, role: number | null])[] = [
  [LARGE, null],
  [ASKED, 3],
  [ASKED_BY_ACTOR, 5],
];

/** Makes these of them; the client has a number already. */
export async function seedRequests({ db, as }: Server, ids = [LARGE, ASKED, ASKED_BY_ACTOR]): Promise<void> {
  await approveAbove({ db }, SIZE);
  const own = { tenant_id: NORTHWIND, client_id: CLIENT };
  await db.insert(audiences).values({ ...own, id: LARGE, name: 'Everybody', targets: PEOPLE });
  await db.insert(audience_targets).values(
    Array.from({ length: PEOPLE }, (_, n) => ({
      tenant_id: NORTHWIND,
      audience_id: LARGE,
      phone: `+1212555${String(1_000 + n)}`,
    })),
  );
  for (const [id, role] of LARGE_ONES.filter(([each]) => ids.includes(each))) {
    const message = 'Spring is here. Reply STOP to opt out.';
    await db.insert(campaigns).values({ ...own, id, name: `Large ${id.slice(-1)}`, message });
    await db
      .insert(campaign_audiences)
      .values({ tenant_id: NORTHWIND, id, campaign_id: id, audience_id: LARGE });
    if (role === null) continue;
    const { status, json } = await (await as(role)).post(`/campaigns/${id}/approvals`, { after: null });
    if (status !== 201) throw new Error(`${status} ${json.detail}`);
    await db.update(job_approvals).set({ id }).where(eq(job_approvals.id, json.id));
  }
}
