import type { Page } from '@playwright/test';

/** Finds a record of the demo: at a path of the API, the first for which it holds. */
export type Find = (path: string, holds?: (record: Known) => boolean) => Promise<Known>;

/** Fields that tell the demo's records apart. */
interface Known {
  id: string;
  name?: string;
  state?: string | null;
  campaign_id?: string;
}

/** A page whose words and targets are counted. */
export interface Counted {
  name: string;
  /** Resolves to its address. */
  path: (find: Find) => Promise<string>;
  /** The role that has it; staff otherwise. */
  role?: number;
  /** Brings it to the state that is counted. */
  act?: (page: Page) => Promise<void>;
}

const at = (path: string) => () => Promise.resolve(path);
const named = (name: string) => (record: Known) => record.name === name;

const isCompleted = ({ state }: Known) => state === 'completed';

const client = async (find: Find) => (await find('/clients?limit=100', named('Harbor Lights Food Bank'))).id;
const sent = async (find: Find) => (await find('/campaigns?limit=100', isCompleted)).id;
const draft = async (find: Find) => (await find('/campaigns?limit=100', named('Picture day'))).id;
const audience = async (find: Find) => (await find('/audiences?limit=100')).id;
const job = async (find: Find) => {
  const { campaign_id, id } = await find('/campaigns/jobs?limit=100', isCompleted);
  return `${campaign_id}~${id}`;
};
const PROVIDER = 5;
const JOBS_ONLY = 1;

/** Searches the number shop for numbers of one area code. */
async function search(page: Page): Promise<void> {
  const form = page.locator('main form');
  await form.getByLabel('Area code').fill('212');
  await form.getByRole('button', { name: 'Search', exact: true }).click();
  await page.locator('main tbody tr').first().waitFor();
}

/** Pages that people work on, lists first. */
export const PAGES: readonly Counted[] = [
  { name: 'Clients', path: at('/clients') },
  { name: 'Audiences', path: at('/audiences') },
  { name: 'Campaigns', path: at('/campaigns') },
  { name: 'Jobs', path: at('/jobs') },
  // Everybody else is led from a job to its campaign's results.
  { name: 'Job', path: async (find) => `/jobs/${await job(find)}/show`, role: JOBS_ONLY },
  { name: 'Inbox', path: at('/conversations') },
  { name: '10DLC', path: at('/10dlc') },
  { name: 'Registered campaigns', path: at('/registered_campaigns') },
  { name: 'Users', path: at('/users'), role: PROVIDER },
  { name: 'Tenants', path: at('/tenants'), role: PROVIDER },
  { name: 'Client', path: async (find) => `/clients/${await client(find)}/show` },
  {
    name: 'Client, do-not-call list',
    path: async (find) => `/clients/${await client(find)}/show/do_not_calls`,
  },
  {
    name: 'Client, numbers',
    path: async (find) => `/clients/${await client(find)}/show/client_virtual_numbers`,
  },
  {
    name: 'Client, settings',
    path: async (find) => `/clients/${await client(find)}/show/settings`,
  },
  {
    name: 'Client, number shop',
    path: async (find) =>
      `/client_virtual_numbers/create?source=${encodeURIComponent(JSON.stringify({ client_id: await client(find) }))}`,
    act: search,
  },
  { name: 'Client, edit', path: async (find) => `/clients/${await client(find)}` },
  { name: 'Audience', path: async (find) => `/audiences/${await audience(find)}/show` },
  { name: 'Campaign, draft', path: async (find) => `/campaigns/${await draft(find)}/show/review` },
  { name: 'Campaign, results', path: async (find) => `/campaigns/${await sent(find)}/show/results` },
  {
    name: 'Campaign, recipients',
    path: async (find) => `/campaigns/${await sent(find)}/show/recipients`,
  },
  { name: 'Campaign, edit', path: async (find) => `/campaigns/${await draft(find)}` },
];
