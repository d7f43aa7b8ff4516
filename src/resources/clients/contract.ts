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
import { defineContract, del, get, list, post } from '../../contract/define';
import { STAFF } from '../../contract/roles';
import { CONSENT_CLAIMS } from '../../rules/consentClaim';
import { givenDays } from '../../rules/days';
import { STANDINGS } from '../../rules/standings';

/** Messages wait for their recipients' hours, or leave at once and staff are told. */
export const QUIET_HOURS = ['hold', 'warn'] as const;

/** Whom an opt-out reaches: the number that was written to, the client with its shared numbers, or all clients. */
export const OPT_OUT_SCOPES = ['client', 'tenant', 'pair'] as const;

const BUDGET_MAX = 1_000_000;

/** What staff write about a client. */
const written = {
  name: line(),
  external_code: maybe(line(64)),
  contact_name: maybe(line()),
  email: maybe(email()),
  phone: maybe(phone()),
  /** Time zone in which the client's days are counted. Its sending window is read on each recipient's own clock. */
  time_zone: timeZone(),
  window_start: clockTime(),
  window_end: clockTime(),
  /** What jobs do about recipients whose hours are over; without one the server's usual. */
  quiet_hours: maybe(z.enum(QUIET_HOURS)),
  /** Nothing is sent on federal holidays of the United States. */
  holidays: z.boolean(),
  /** Further days without sending: YYYY-MM-DD, one a line. */
  closed_days: maybe(givenDays()),
  opt_out_scope: z.enum(OPT_OUT_SCOPES),
  /** Campaigns leave out whom no import claims this consent for, or a stronger one; without one nothing is required. */
  consent_required: maybe(z.enum(CONSENT_CLAIMS)),
  /** What its messages may cost in a month of its time zone, in whole units of the currency; without one, no limit. */
  budget: maybe(z.int().check(z.minimum(1), z.maximum(BUDGET_MAX))),
  /** Percent of it from which staff are warned. */
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
  /** The worst standing among the 10DLC campaigns that its numbers and campaigns are registered under. */
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

/** What wants attention: failures above the threshold in seven days, nothing to send from, not all approved. */
const wanting = { failing: flag(), no_numbers: flag(), not_approved: flag() };

/** Dates are inclusive and read in the client's time zone. */
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
  /** Of the messages of jobs. */
  cost: z.nullable(Cost),
  /** The month that it is where the client is, whatever days were asked for. */
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
  remove: del(78, '/clients/{id}', { roles: STAFF }),
  actions: {
    stats: get(81, '/clients/{id}/stats', { roles: STAFF, query: between, answer: ClientStats }),
    errors: get(82, '/clients/{id}/errors', { roles: STAFF, query: between, answer: ClientErrors }),
    archive: post(90, '/clients/{id}/archive', {
      roles: STAFF,
      body: z.strictObject({ archived: z.optional(z.boolean()) }),
      answer: Client,
      affects: ['campaigns', 'audiences'],
    }),
  },
});
