import * as s from '../../contract/schema';
import {
  Cost,
  count,
  edited,
  email,
  id,
  instant,
  line,
  maybe,
  prose,
  share,
  Spending,
  timeZone,
  version,
} from '../../contract/common';
import { confirmed } from '../../contract/confirmed';
import { defineContract, get, list, post } from '../../contract/define';
import { PROVIDER } from '../../contract/roles';
import { resetUrl } from '../../contract/session';
import { CARRIER_HEALTH } from '../carrier_accounts/contract';

/** The shortest and the longest retention of texts and outcomes, in months, unless it is for ever. */
export const KEEP_MONTHS = { least: 1, most: 120 };

const keepMonths = () => s.int({ min: KEEP_MONTHS.least, max: KEEP_MONTHS.most });

/** The immediate effect of a retention setting. More is removed each month. */
export const RemovalPreview = s.object({
  /** Everything that ended before this is removed. */
  before: instant(),
  jobs: count(),
  /** Messages of these jobs, with their texts, numbers and outcomes. */
  messages: count(),
  /** Received texts, and texts sent outside jobs. */
  texts: count(),
});
export type RemovalPreview = s.Infer<typeof RemovalPreview>;

/** The facts that a retention setting confirms; without a preview everything is kept. */
export const shownOfRetention = (
  { name }: { name: string },
  preview: Pick<RemovalPreview, 'jobs' | 'messages' | 'texts'> | null,
) => ({
  names: [name],
  counts: preview
    ? { jobs: preview.jobs, messages: preview.messages, texts: preview.texts }
    : { jobs: 0, messages: 0, texts: 0 },
});

const BUDGET_MAX = 10_000_000;

/** Monthly budget for the messages of its clients, and the percentage at which staff are warned. */
const budget = {
  /** In whole units of the currency; null: no limit. */
  budget: maybe(s.int({ min: 1, max: BUDGET_MAX })),
  budget_warning: s.int({ min: 1, max: 100 }),
};
const written = { name: line(), account_id: id(), time_zone: timeZone(), notes: maybe(prose()) };

/** The first administrator of a new tenant, who is invited by mail. */
const administrator = {
  admin_name: maybe(line()),
  admin_email: maybe(email()),
  /** Target of the mailed link; required with `admin_email`. */
  url: s.optional(resetUrl()),
};

export const Tenant = s.object({
  ...edited,
  ...written,
  ...budget,
  account_name: s.string(),
  /**
   * Retention of texts and outcomes of messages in months; null for ever. Consent and opt-outs are
   * always kept.
   */
  keep_months: s.nullable(keepMonths()),
  /** Everything that ended before this was removed by that setting, and when. */
  removed_before: s.nullable(instant()),
  removed_at: s.nullable(instant()),
  users: count(),
  clients: count(),
  registered_campaigns_approved: count(),
  registered_campaigns_pending: count(),
  registered_campaigns_rejected: count(),
  sent_30d: count(),
  cost_30d: s.nullable(Cost),
  /** The current month in the time zone of each of its clients. */
  spending: Spending,
  failed_rate_30d: share(),
  /** Texts of running jobs that wait for hours, a limit or a carrier. */
  held: count(),
  /** Names of the carrier accounts that its texts may leave by, separated by commas; null for none. */
  carriers: s.nullable(s.string()),
  /** The worst health among them. */
  carrier_health: s.nullable(s.enum(CARRIER_HEALTH)),
});
export type Tenant = s.Infer<typeof Tenant>;

export const tenants = defineContract({
  name: 'tenants',
  record: Tenant,
  key: ['id'],
  list: [
    list(11, '/tenants/search', Tenant, {
      roles: PROVIDER,
      needs: ['search'],
      query: { search: s.string({ max: 200 }) },
    }),
    list(10, '/tenants', Tenant, { roles: PROVIDER }),
  ],
  one: get(12, '/tenants/{id}', { roles: PROVIDER, answer: Tenant }),
  create: post(13, '/tenants', {
    roles: PROVIDER,
    status: 201,
    idempotent: true,
    body: s.strictObject({
      ...written,
      /** Without it the tenant gets an account of its own, under its name. */
      account_id: maybe(id()),
      ...administrator,
    }),
    answer: Tenant,
    affects: ['tenant_accounts', 'tenant_users', 'users'],
  }),
  update: post(0, '/tenants/{id}', {
    roles: PROVIDER,
    body: s.strictObject({ ...s.partial(budget), version: version() }),
    answer: Tenant,
  }),
  actions: {
    removal: get(0, '/tenants/{id}/retention', {
      roles: PROVIDER,
      query: {
        keep_months: s.inQuery(s.int({ min: KEEP_MONTHS.least, max: KEEP_MONTHS.most })),
      },
      answer: RemovalPreview,
    }),
    keep: post(0, '/tenants/{id}/retention', {
      roles: PROVIDER,
      body: s.strictObject({
        keep_months: s.nullable(keepMonths()),
        confirmed: confirmed('names', 'counts'),
      }),
      answer: Tenant,
    }),
    queue_length: get(9, '/tenants/admin/queue_length', {
      roles: PROVIDER,
      answer: s.object({
        queued: count(),
        running: count(),
        oldest_seconds: count(),
        rate_per_minute: s.number(),
      }),
    }),
  },
});
