import * as s from '../../contract/schema';
import { count, day, id, instant } from '../../contract/common';
import { defineContract, list } from '../../contract/define';
import { ANY_ROLE } from '../../contract/roles';
import { JOB_STATES } from '../jobs/contract';

/** By people's own clock, as `08:00-20:00`; `closed`: no texts on that day. */
const hours = () => s.string();

/** Hours within the client's window, texts in 24 hours, and words that the job's text lacks. */
const held = () =>
  s.object({
    weekday: hours(),
    saturday: hours(),
    sunday: hours(),
    /** Of a holiday on a weekday. */
    holiday: hours(),
    /** By the law or the tenant, whichever allows fewer; null: no cap. */
    texts_in_24h: s.nullable(count()),
    /** Words that the law wants and the message lacks: without them these people are skipped. */
    words: s.array(s.string()),
    /** Names of holidays of the states alone that are closed. */
    closed_days: s.array(s.string()),
  });

const ChangedGroup = s.object({
  /** States whose rules apply together, as `FL/TX`; null: the place is unknown, so the strictest of any state apply. */
  states: s.nullable(s.string()),
  people: count(),
  before: held(),
  after: held(),
});
export type ChangedGroup = s.Infer<typeof ChangedGroup>;

/** People of a waiting job whom a coming change of state rules holds differently, if they are not texted before it. */
export const RuleChange = s.object({
  id: id(),
  /** First day of the new rules, in the recipients' calendar. */
  on: day(),
  job_id: id(),
  campaign_id: id(),
  campaign_name: s.string(),
  client_id: id(),
  client_name: s.string(),
  state: s.enum(JOB_STATES),
  scheduled_at: s.nullable(instant()),
  people: count(),
  /** Only about so many: its audiences were sampled, have changed since, or are still being read. */
  estimated: s.boolean(),
  /** The largest first. */
  groups: s.array(ChangedGroup),
});
export type RuleChange = s.Infer<typeof RuleChange>;

/** Facts about all of them. */
const RuleChanges = s.object({
  /** Coming days on which rules of any state change. */
  days: s.array(day()),
  /** Jobs that are not over and hold people to their hours. Not counted without a coming change. */
  jobs: count(),
  /** Waiting jobs that were not counted, because their audiences are too large for one answer. */
  uncounted: count(),
});
export type RuleChanges = s.Infer<typeof RuleChanges>;

export const ruleChanges = defineContract({
  name: 'rule_changes',
  record: RuleChange,
  key: ['id'],
  /** `job_id`: of one job. */
  list: [
    list(0, '/rule_changes', RuleChange, {
      roles: ANY_ROLE,
      query: { job_id: s.optional(id()) },
      meta: RuleChanges,
    }),
  ],
});
