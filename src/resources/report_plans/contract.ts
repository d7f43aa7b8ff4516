import * as s from '../../contract/schema';
import { codeOf, day, edited, id, instant, maybe, timeZone, version } from '../../contract/common';
import { confirmed, confirming } from '../../contract/confirmed';
import { defineContract, del, get, list, post } from '../../contract/define';
import { STAFF } from '../../contract/roles';
import { REPORT_KINDS, reportLanguage } from '../reports/contract';

export const PLAN_STATES = ['active', 'paused', 'stopped'] as const;

/**
 * Why the server has stopped a plan: its owner, or everyone it was mailed to, may no longer see reports, or the database
 * was restored from a copy, which does not know what was mailed since.
 */
export type PlanStopCode = 'planner_gone' | 'planner_role' | 'no_readers' | 'restored';

/** Maximum number of people that a report is mailed to. */
export const READERS_MAX = 20;

const written = {
  kind: s.enum(REPORT_KINDS),
  /** Null: all clients of the tenant. */
  client_id: maybe(id()),
  /** Recipients of the mail with the link (`report_readers`). */
  user_ids: s.array(id(), { min: 1, max: READERS_MAX }),
};

/** A monthly report of the previous month, whose address in the console is mailed to people. */
export const ReportPlan = s.object({
  ...edited,
  ...written,
  tenant_id: id(),
  client_id: s.nullable(id()),
  /** Without those who have left the tenant. */
  user_ids: s.array(id()),
  client_name: s.nullable(s.string()),
  /** Their names. */
  readers: s.string(),
  /** The client's, or the tenant's. Months and `next_on` are counted in it. */
  time_zone: timeZone(),
  state: s.enum(PLAN_STATES),
  stopped_because: s.nullable(codeOf<PlanStopCode>()),
  /** Null unless it is active. */
  next_on: s.nullable(day()),
  last_made_at: s.nullable(instant()),
  /**
   * The user who planned or resumed it: it runs in their name, and stops when they may no longer see
   * reports.
   */
  by: s.nullable(s.string()),
});
export type ReportPlan = s.Infer<typeof ReportPlan>;

const shown = ({ readers, version: known }: ReportPlan) => ({ names: [readers], version: known });

export const reportPlans = defineContract({
  name: 'report_plans',
  record: ReportPlan,
  key: ['id'],
  sortable: ['created_at', 'last_made_at'],
  filterable: ['kind', 'state', 'client_id'],
  list: [list(0, '/report_plans', ReportPlan, { roles: STAFF })],
  create: post(0, '/report_plans', {
    roles: STAFF,
    status: 201,
    body: s.strictObject({
      ...written,
      /** Also the language of the mails. */
      language: reportLanguage(),
    }),
    answer: ReportPlan,
  }),
  one: get(0, '/report_plans/{id}', { roles: STAFF, answer: ReportPlan }),
  update: post(0, '/report_plans/{id}', {
    roles: STAFF,
    body: s.strictObject({ ...s.partial(written), version: version() }),
    answer: ReportPlan,
  }),
  remove: del(0, '/report_plans/{id}', {
    roles: STAFF,
    ...confirming(['names', 'version'], shown),
  }),
  actions: {
    /** A resumed plan starts with the month of the call, and runs in the caller's name. */
    pause: post(0, '/report_plans/{id}/pause', {
      roles: STAFF,
      body: s.strictObject({
        paused: s.optional(s.boolean()),
        confirmed: confirmed('names', 'version'),
      }),
      confirms: shown,
      answer: ReportPlan,
    }),
  },
});
