import { eq } from 'drizzle-orm';
import { tenants } from '../../server/db/schema';
import { NORTHWIND } from './seed';
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

/** The address of a request. */
export const requestPath = ({ campaign_id, id }: { campaign_id: string; id: string }): string =>
  `/campaigns/${campaign_id}/approvals/${id}`;
