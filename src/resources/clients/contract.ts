import * as z from 'zod/mini';
import {
  clockTime,
  Cost,
  count,
  day,
  edited,
  email,
  flag,
  givenDay,
  id,
  instant,
  line,
  maybe,
  phone,
  prose,
  search,
  share,
  Spending,
  timeZone,
  version,
} from '../../contract/common';
import { confirmed, confirming } from '../../contract/confirmed';
import { defineContract, del, get, list, post } from '../../contract/define';
import { STAFF } from '../../contract/roles';
import { CONSENT_CLAIMS } from '../../rules/law/consentClaim';
import { givenDays } from '../../rules/formats/days';
import { STANDINGS } from '../../rules/law/standings';

/** Messages wait for their recipients' hours, or leave at once and staff are warned. */
export const QUIET_HOURS = ['hold', 'warn'] as const;

/** Scope of an opt-out: the number that was texted, the client with its shared numbers, or all clients. */
export const OPT_OUT_SCOPES = ['client', 'tenant', 'pair'] as const;

const BUDGET_MAX = 1_000_000;

/** Fields of a client that staff edit. */
const written = {
  name: line(),
  external_code: maybe(line(64)),
  contact_name: maybe(line()),
  email: maybe(email()),
  phone: maybe(phone()),
  /**
   * Time zone in which the client's days are counted. Its sending window applies in each recipient's
   * local time.
   */
  time_zone: timeZone(),
  window_start: clockTime(),
  window_end: clockTime(),
  /** How jobs treat recipients outside their hours; null: the server's setting. */
  quiet_hours: maybe(z.enum(QUIET_HOURS)),
  /** Nothing is sent on federal holidays of the United States. */
  holidays: z.boolean(),
  /** No-send days: YYYY-MM-DD, one per line. */
  closed_days: maybe(givenDays()),
  opt_out_scope: z.enum(OPT_OUT_SCOPES),
  /** Campaigns skip recipients whose import does not claim at least this consent. Null: no requirement. */
  consent_required: maybe(z.enum(CONSENT_CLAIMS)),
  /** Budget for messages per month of its time zone, in whole units of the currency; null: no limit. */
  budget: maybe(z.int().check(z.minimum(1), z.maximum(BUDGET_MAX))),
  /** Percent of the budget at which staff are warned. */
  budget_warning: z.int().check(z.minimum(1), z.maximum(100)),
  help_text: maybe(prose(320)),
  brand_id: maybe(id()),
  notes: maybe(prose()),
};

export const Client = z.object({
  ...edited,
  ...written,
  tenant_id: id(),
  archived: z.boolean(),
  /** The worst standing among the 10DLC campaigns of its numbers and campaigns. */
  ten_dlc: z.nullable(z.enum(STANDINGS)),
  numbers: count(),
  campaigns_active: count(),
  campaigns_total: count(),
  audiences: count(),
  sent_7d: count(),
  delivered_rate_7d: share(),
  opt_out_rate_7d: share(),
  last_activity_at: z.nullable(instant()),
});
export type Client = z.infer<typeof Client>;

/**
 * Filters for clients that need attention: failures above the threshold in seven days, no numbers, not all
 * approved.
 */
const wanting = { failing: flag(), no_numbers: flag(), not_approved: flag() };

/** Dates are inclusive and in the client's time zone. */
const between = { start_date: z.optional(givenDay()), end_date: z.optional(givenDay()) };

export const Figures = z.object({
  sent: count(),
  delivered: count(),
  failed: count(),
  replied: count(),
  opted_out: count(),
  clicked: count(),
});

export const ClientStats = z.object({
  time_zone: timeZone(),
  start_date: day(),
  end_date: day(),
  totals: Figures,
  /** Cost of the messages of jobs. */
  cost: z.nullable(Cost),
  /** The current month where the client is, whatever the requested days. */
  spending: Spending,
  days: z.array(z.extend(Figures, { day: day() })),
});

export type ClientStats = z.infer<typeof ClientStats>;

export const ClientErrors = z.object({
  records: z.array(z.object({ code: z.string(), count: count(), share: share() })),
  total: z.optional(count()),
});

export type ClientErrors = z.infer<typeof ClientErrors>;

export const clients = defineContract({
  name: 'clients',
  record: Client,
  key: ['id'],
  sortable: ['name', 'created_at', 'last_activity_at', 'sent_7d'],
  list: [
    list(74, '/clients', Client, {
      roles: STAFF,
      query: { ...search, show_archived: flag(), ...wanting },
    }),
  ],
  create: post(75, '/clients', {
    roles: STAFF,
    status: 201,
    body: z.strictObject({
      ...written,
      window_start: z.optional(clockTime()),
      window_end: z.optional(clockTime()),
      holidays: z.optional(z.boolean()),
      opt_out_scope: z.optional(z.enum(OPT_OUT_SCOPES)),
      budget_warning: z.optional(written.budget_warning),
    }),
    answer: Client,
  }),
  one: get(76, '/clients/{id}', { roles: STAFF, answer: Client }),
  update: post(77, '/clients/{id}', {
    roles: STAFF,
    body: z.strictObject({ ...z.partial(z.object(written)).shape, version: version() }),
    answer: Client,
  }),
  remove: del(78, '/clients/{id}', {
    roles: STAFF,
    ...confirming(['names', 'version'], ({ name, version: shown }: Client) => ({
      names: [name],
      version: shown,
    })),
  }),
  actions: {
    stats: get(81, '/clients/{id}/stats', { roles: STAFF, query: between, answer: ClientStats }),
    errors: get(82, '/clients/{id}/errors', { roles: STAFF, query: between, answer: ClientErrors }),
    archive: post(90, '/clients/{id}/archive', {
      roles: STAFF,
      body: z.strictObject({
        archived: z.optional(z.boolean()),
        confirmed: confirmed('names', 'version', 'counts'),
      }),
      confirms: ({ name, version: shown, campaigns_total, audiences }: Client) => ({
        names: [name],
        version: shown,
        counts: { campaigns_total, audiences },
      }),
      answer: Client,
      affects: ['campaigns', 'audiences'],
    }),
  },
});
