import * as s from '../../contract/schema';
import { edited, maybe, version } from '../../contract/common';
import { defineContract, get, list, post } from '../../contract/define';
import { ADMINS } from '../../contract/roles';
import { HOLIDAY_NAMES } from '../../rules/law/quietHours/federalHolidays';
import { LIST_KINDS, SCRUB_DAYS_MAX } from '../../rules/data/scrubs';
import { givenDays } from '../../rules/formats/days';

/** The most that a size may be: no audience has as many people. */
export const SIZE_MAX = 1_000_000_000;

const written = {
  /**
   * Federal holidays of the United States on which nothing is sent, with the weekday that replaces a
   * weekend holiday.
   */
  holidays: s.array(s.enum(HOLIDAY_NAMES), { max: HOLIDAY_NAMES.length }),
  /** Other days: YYYY-MM-DD, one per line. */
  closed_days: maybe(givenDays()),
  /**
   * The most campaign texts to a person in 24 hours by one client, in every state; the server refuses more than
   * the strictest law in force allows. Null: only the caps of states apply.
   */
  most_texts: maybe(s.int({ min: 1, max: SIZE_MAX })),
  /** Lists that every number is compared with before a campaign's text; none: not required. */
  scrub_kinds: s.array(s.enum(LIST_KINDS), { max: LIST_KINDS.length }),
  /** Age in days up to which an answer of these lists counts. Null: 31. */
  scrub_days: maybe(s.int({ min: 1, max: SCRUB_DAYS_MAX })),
  /** A job that reaches more people than this needs a second person's approval. Null: none does. */
  approval_above: maybe(s.int({ min: 0, max: SIZE_MAX })),
  /** Starting or approving a job that reaches more people than this needs a recent proof (`contract/stepUp`). Null: none does. */
  proof_above: maybe(s.int({ min: 0, max: SIZE_MAX })),
};

/**
 * Rules for all jobs of a tenant, whatever the settings of its clients and jobs: the days on which it sends nothing, the
 * most texts to a person, and the sizes above which a job needs a second person or a proof. Its id is the tenant's.
 */
export const SendingDays = s.object({ ...edited, ...written, tenant_name: s.string() });
export type SendingDays = s.Infer<typeof SendingDays>;

/** A tenant has one such record; the provider sees those of all tenants. */
export const sendingDays = defineContract({
  name: 'sending_days',
  record: SendingDays,
  key: ['id'],
  list: [list(0, '/sending_days', SendingDays, { roles: ADMINS })],
  one: get(0, '/sending_days/{id}', { roles: ADMINS, answer: SendingDays }),
  update: post(0, '/sending_days/{id}', {
    roles: ADMINS,
    rights: ['everything'],
    body: s.strictObject({ ...s.partial(written), version: version() }),
    answer: SendingDays,
    affects: ['campaigns', 'jobs'],
  }),
});
