import * as s from '../../contract/schema';
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
import { CONSENT_CLAIMS, CONSENT_MONTHS_MAX } from '../../rules/law/consentClaim';
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
  quiet_hours: maybe(s.enum(QUIET_HOURS)),
  /** Nothing is sent on federal holidays of the United States. */
  holidays: s.boolean(),
  /** No-send days: YYYY-MM-DD, one per line. */
  closed_days: maybe(givenDays()),
  opt_out_scope: s.enum(OPT_OUT_SCOPES),
  /** Campaigns skip recipients whose import does not claim at least this consent. Null: no requirement. */
  consent_required: maybe(s.enum(CONSENT_CLAIMS)),
  /** Months after which consent no longer counts, where one is required. Null: never. */
  consent_months: maybe(s.int({ min: 1, max: CONSENT_MONTHS_MAX })),
  /** Budget for messages per month of its time zone, in whole units of the currency; null: no limit. */
  budget: maybe(s.int({ min: 1, max: BUDGET_MAX })),
  /** Percent of the budget at which staff are warned. */
  budget_warning: s.int({ min: 1, max: 100 }),
  help_text: maybe(prose(320)),
  brand_id: maybe(id()),
  notes: maybe(prose()),
};

export const Client = s.object({
  ...edited,
  ...written,
  tenant_id: id(),
  archived: s.boolean(),
  /** The worst standing among the 10DLC campaigns of its numbers and campaigns. */
  ten_dlc: s.nullable(s.enum(STANDINGS)),
  numbers: count(),
  campaigns_active: count(),
  campaigns_total: count(),
  audiences: count(),
  sent_7d: count(),
  delivered_rate_7d: share(),
  opt_out_rate_7d: share(),
  last_activity_at: s.nullable(instant()),
  /** Cost of its messages in the current month of its time zone, in millionths of `currency`; null: no price list. */
  spent_month: s.nullable(count()),
  currency: s.nullable(s.string()),
});
export type Client = s.Infer<typeof Client>;

/**
 * Filters for clients that need attention: failures above the threshold in seven days, no numbers, not all
 * approved.
 */
const wanting = { failing: flag(), no_numbers: flag(), not_approved: flag() };

/** Dates are inclusive and in the client's time zone. */
const between = { start_date: s.optional(givenDay()), end_date: s.optional(givenDay()) };

export const Figures = s.object({
  sent: count(),
  delivered: count(),
  failed: count(),
  /** Refused by the carrier at submission. */
  rejected: count(),
  replied: count(),
  opted_out: count(),
  clicked: count(),
});

export const ClientStats = s.object({
  time_zone: timeZone(),
  start_date: day(),
  end_date: day(),
  totals: Figures,
  /** Cost of the messages of jobs. */
  cost: s.nullable(Cost),
  /** The current month where the client is, whatever the requested days. */
  spending: Spending,
  days: s.array(s.extend(Figures, { day: day() })),
});

export type ClientStats = s.Infer<typeof ClientStats>;

export const ClientErrors = s.object({
  records: s.array(s.object({ code: s.string(), count: count(), share: share() })),
  total: s.optional(count()),
});

export type ClientErrors = s.Infer<typeof ClientErrors>;

export const clients = defineContract({
  name: 'clients',
  record: Client,
  key: ['id'],
  sortable: ['name', 'created_at', 'last_activity_at', 'sent_7d', 'spent_month'],
  filterable: ['tenant_id'],
  list: [
    list(74, '/clients', Client, {
      roles: STAFF,
      query: { ...search, show_archived: flag(), ...wanting },
    }),
  ],
  create: post(75, '/clients', {
    roles: STAFF,
    rights: ['write', 'all_clients'],
    status: 201,
    body: s.strictObject({
      ...written,
      window_start: s.optional(clockTime()),
      window_end: s.optional(clockTime()),
      holidays: s.optional(s.boolean()),
      opt_out_scope: s.optional(s.enum(OPT_OUT_SCOPES)),
      budget_warning: s.optional(written.budget_warning),
    }),
    answer: Client,
  }),
  one: get(76, '/clients/{id}', { roles: STAFF, answer: Client }),
  update: post(77, '/clients/{id}', {
    roles: STAFF,
    body: s.strictObject({ ...s.partial(written), version: version() }),
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
    /** People of its audiences whose consent a term that is not stored yet ends at once or within 30 days, or makes valid again. */
    term: get(0, '/clients/{id}/term', {
      roles: STAFF,
      query: {
        consent_required: s.enum(CONSENT_CLAIMS),
        consent_months: s.inQuery(s.int({ min: 1, max: CONSENT_MONTHS_MAX })),
      },
      answer: s.object({ expired: count(), expiring: count(), renewed: count() }),
    }),
    archive: post(90, '/clients/{id}/archive', {
      roles: STAFF,
      body: s.strictObject({
        archived: s.optional(s.boolean()),
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
