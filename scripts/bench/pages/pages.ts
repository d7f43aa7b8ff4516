/** Finds a record of the demo: the id at a path of the API, of the first record for which it holds. */
export type Find = (path: string, holds?: (record: Known) => boolean) => Promise<string>;

/** Fields that tell the demo's records apart. */
interface Known {
  id: string;
  name?: string;
  state?: string | null;
}

/** A page whose words and targets are counted. */
export interface Counted {
  name: string;
  /** Resolves to its address. */
  path: (find: Find) => Promise<string>;
  /** The role that has it; staff otherwise. */
  role?: number;
}

const at = (path: string) => () => Promise.resolve(path);
const named = (name: string) => (record: Known) => record.name === name;

const client = (find: Find) => find('/clients?limit=100', named('Harbor Lights Food Bank'));
const sent = (find: Find) => find('/campaigns?limit=100', ({ state }) => state === 'completed');
const draft = (find: Find) => find('/campaigns?limit=100', named('Picture day'));
const audience = (find: Find) => find('/audiences?limit=100');
const PROVIDER = 5;

/** Pages that people work on, lists first. */
export const PAGES: readonly Counted[] = [
  { name: 'Clients', path: at('/clients') },
  { name: 'Audiences', path: at('/audiences') },
  { name: 'Campaigns', path: at('/campaigns') },
  { name: 'Jobs', path: at('/jobs') },
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
