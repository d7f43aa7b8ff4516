import * as s from '../../contract/schema';
import { edited, maybe, version } from '../../contract/common';
import { defineContract, get, list, post } from '../../contract/define';
import { ADMINS } from '../../contract/roles';
import { HOLIDAY_NAMES } from '../../rules/law/quietHours/federalHolidays';
import { givenDays } from '../../rules/formats/days';

const written = {
  /**
   * Federal holidays of the United States on which nothing is sent, with the weekday that replaces a
   * weekend holiday.
   */
  holidays: s.array(s.enum(HOLIDAY_NAMES), { max: HOLIDAY_NAMES.length }),
  /** Other days: YYYY-MM-DD, one per line. */
  closed_days: maybe(givenDays()),
};

/**
 * The days on which a tenant sends nothing, whatever the settings of its clients and jobs. Its id is the
 * tenant's.
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
    body: s.strictObject({ ...s.partial(written), version: version() }),
    answer: SendingDays,
    affects: ['campaigns', 'jobs'],
  }),
});
