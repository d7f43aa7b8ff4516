import { isNotNull } from 'drizzle-orm';
import {
  brand_vettings,
  brands,
  carrier_accounts,
  conversations,
  direct_messages,
  jobs,
  line_type_lookups,
  registered_campaigns,
  scrubs,
  virtual_numbers,
} from '../../server/db/schema';
import { DEFAULT_ACCOUNT } from '../../server/db/schema/columns';
import { SimulatedScrub } from '../../server/simulator/scrub';
import { Simulator } from '../../server/simulator/simulator';
import { silentLogger } from '../../server/lib/log';
import { ASKED, requestPath, seedRequests } from './approvals';
import { acceptedBrand } from './brands';
import { CAMPAIGN, seedCampaign } from './campaigns';
import { A_CAMPAIGN } from './carriers/registrars';
import { CLIENT } from './imports';
import { NORTHWIND, uuidOf } from './seed';
import type { Answered, TestServer } from './server';

type Server = Pick<TestServer, 'db' | 'as' | 'deps' | 'clock'>;
type Headers = Record<string, string>;

/** One call that takes money, as a console makes it. */
interface PaidCall {
  path: string;
  body: object;
  role?: number;
  /** Makes more than all of them need. */
  seed?(server: Server): Promise<void>;
  /** How often it was taken: rows that are submitted, ordered, looked up or sent, each of them once. */
  taken(db: Server['db']): Promise<number>;
}

const BRAND = uuidOf(901);
const PERSON = '+15005550010';
const SENDER = '+12125550170';
const texts = (db: Server['db']) => db.$count(direct_messages);

/** Every call whose contract says that it is paid; `paidCalls.test.ts` compares the names. */
export const PAID_CALLS: Readonly<Record<string, PaidCall>> = {
  'brands.create': {
    path: '/brands',
    body: {
      entity_type: 'PRIVATE_PROFIT',
      display_name: 'Initech',
      company_name: 'Initech, Inc.',
      ein: '12-3456789',
      vertical: 'RETAIL',
      country: 'US',
      email: 'a@initech.example',
    },
    taken: async (db) => (await db.$count(brands)) - 1,
  },
  'brand_vettings.create': {
    path: `/brands/${BRAND}/vettings`,
    body: { provider: 'AEGIS', vetting_class: 'STANDARD' },
    taken: (db) => db.$count(brand_vettings),
  },
  'campaign_registrations.create': {
    path: '/campaign_registrations',
    body: { ...A_CAMPAIGN, brand_id: BRAND },
    taken: (db) => db.$count(registered_campaigns, isNotNull(registered_campaigns.registration)),
  },
  'client_virtual_numbers.create': {
    path: `/clients/${CLIENT}/virtual_numbers`,
    body: { phone: '+15125550191' },
    taken: async (db) => (await db.$count(virtual_numbers)) - 1,
  },
  'campaigns.look_up': {
    path: `/campaigns/${CAMPAIGN}/line_types`,
    body: { numbers: 3, micros: 4_000, after: null },
    taken: (db) => db.$count(line_type_lookups),
  },
  'scrubs.start': {
    path: '/scrubs',
    body: {
      campaign_id: CAMPAIGN,
      kinds: [{ kind: 'national_dnc', numbers: 3, micros: 1_000 }],
      after: null,
    },
    taken: (db) => db.$count(scrubs),
  },
  'jobs.create': {
    path: `/campaigns/${CAMPAIGN}/jobs`,
    body: { after: null },
    taken: (db) => db.$count(jobs),
  },
  'job_approvals.approve': {
    path: requestPath({ campaign_id: ASKED, id: ASKED }) + '/approve',
    body: {},
    role: 4,
    seed: (server) => seedRequests(server, [ASKED]),
    taken: (db) => db.$count(jobs),
  },
  'campaigns.test_message': {
    path: `/campaigns/${CAMPAIGN}/test_message`,
    body: { numbers: [PERSON] },
    taken: texts,
  },
  'carrier_tests.create': {
    path: `/carrier_accounts/${DEFAULT_ACCOUNT}/tests`,
    body: { phone: PERSON, body: 'Hello' },
    role: 5,
    taken: texts,
  },
  'conversations.reply': {
    path: `/clients/${CLIENT}/virtual_numbers/${PERSON}/conversations/${SENDER}`,
    body: { body: 'The gym on Main Street.' },
    taken: texts,
  },
};

/** Codes of refusals that say that the same is under way already. */
export const REPEATED =
  /(brand_repeated|campaign_repeated|vetting_open|number_taken|lookup_since|job_active|job_since|approval_over|text_repeated|in_progress)$/;

/** Everything that these calls need: a campaign that can start, an accepted brand, a person who wrote. */
export async function seedPaid({ db, deps, clock }: Server): Promise<void> {
  const { ids } = deps;
  if (!(deps.carrier instanceof Simulator))
    deps.carrier = new Simulator({ db, clock, ids, log: silentLogger, perSecond: 1_000 });
  deps.scrub ??= new SimulatedScrub({ db, clock });
  await seedCampaign(db);
  await db.insert(brands).values(
    acceptedBrand(BRAND, {
      display_name: 'Globex',
      account: DEFAULT_ACCOUNT,
      registry_id: 'b-1',
      submitted_at: clock.now(),
    }),
  );
  await db
    .insert(carrier_accounts)
    .values({ id: DEFAULT_ACCOUNT, kind: 'simulator', per_second: 1_000, configured: true })
    .onConflictDoNothing();
  const at = clock.now();
  await db.insert(conversations).values({
    tenant_id: NORTHWIND,
    client_id: CLIENT,
    tn: PERSON,
    vn: SENDER,
    last_message: 'Where?',
    last_message_at: at,
    began_at: at,
  });
}

/** Makes one of these calls in a session of its own, like another tab. */
export async function pay({ as }: Server, id: string, headers: Headers = {}): Promise<Answered> {
  const { path, body, role = 3 } = PAID_CALLS[id]!;
  return (await as(role)).post(path, body, headers);
}
