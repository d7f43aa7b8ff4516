import * as z from 'zod/mini';
import { codeOf, day, edited, id, instant, maybe, timeZone, version } from '../../contract/common';
import { confirmed, confirming } from '../../contract/confirmed';
import { defineContract, del, get, list, post } from '../../contract/define';
import { STAFF } from '../../contract/roles';
import { REPORT_KINDS, reportLanguage } from '../reports/contract';

export const PLAN_STATES = ['active', 'paused', 'stopped'] as const;

/** Why the server has stopped a plan: its owner, or everyone it was mailed to, may no longer see reports. */
export type PlanStopCode = 'planner_gone' | 'planner_role' | 'no_readers';

/** Maximum number of people that a report is mailed to. */
export const READERS_MAX = 20;

const written = {
  kind: z.enum(REPORT_KINDS),
  /** Null: all clients of the tenant. */
  client_id: maybe(id()),
  /** Recipients of the mail with the link (`report_readers`). */
  user_ids: z.array(id()).check(z.minLength(1), z.maxLength(READERS_MAX)),
};

/** A monthly report of the previous month, whose address in the console is mailed to people. */
export const ReportPlan = z.object({
  ...edited,
  ...written,
  tenant_id: id(),
  client_id: z.nullable(id()),
  /** Without those who have left the tenant. */
  user_ids: z.array(id()),
  client_name: z.nullable(z.string()),
  /** Their names. */
  readers: z.string(),
  /** The client's, or the tenant's. Months and `next_on` are counted in it. */
  time_zone: timeZone(),
  state: z.enum(PLAN_STATES),
  stopped_because: z.nullable(codeOf<PlanStopCode>()),
  /** Null unless it is active. */
  next_on: z.nullable(day()),
  last_made_at: z.nullable(instant()),
  /**
   * The user who planned or resumed it: it runs in their name, and stops when they may no longer see
   * reports.
   */
  by: z.nullable(z.string()),
});
export type ReportPlan = z.infer<typeof ReportPlan>;

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
    body: z.strictObject({
      ...written,
      /** Also the language of the mails. */
      language: reportLanguage(),
    }),
    answer: ReportPlan,
  }),
  one: get(0, '/report_plans/{id}', { roles: STAFF, answer: ReportPlan }),
  update: post(0, '/report_plans/{id}', {
    roles: STAFF,
    body: z.strictObject({ ...z.partial(z.object(written)).shape, version: version() }),
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
      body: z.strictObject({
        paused: z.optional(z.boolean()),
        confirmed: confirmed('names', 'version'),
      }),
      confirms: shown,
      answer: ReportPlan,
    }),
  },
});
