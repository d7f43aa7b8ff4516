import { NORTHWIND, personOf } from '../support/seed';
import { HOME } from '../support/world';
import type { Act } from './acts';

/** Writes of tenants, people, domains and programs that no declared form, action or list row sends by itself. */
export const ADMINISTRATION_ACTS: readonly Act[] = [
  {
    write: 'users.set_role',
    by: 'its page',
    at: `/users/${personOf(3)}/show`,
    before: async ({ ask, type }) => {
      await ask('Change role');
      await type('Role', '4');
    },
    press: 'Change role',
  },
  {
    write: 'users.set_rights',
    by: 'its page',
    at: `/users/${personOf(3)}/show`,
    before: async ({ ask, check }) => {
      await ask('Change rights');
      await check('May approve jobs of others');
    },
    press: 'Change rights',
  },
  {
    write: 'domains.assign',
    by: 'its page',
    at: `/domains/${HOME}/show`,
    before: async ({ ask, type }) => {
      await ask('Assign');
      await type(/^Client/, '');
    },
    press: 'Save',
  },
  {
    write: 'tenants.keep',
    by: 'its page',
    at: `/tenants/${NORTHWIND}/show`,
    before: async ({ ask, type }) => {
      await ask('Retention');
      await type(/to confirm$/, 'Northwind');
    },
    press: 'Save',
  },
  {
    write: 'api_keys.issue',
    by: 'its page',
    at: `/api_keys/${HOME}/show`,
    before: ({ ask }) => ask('Issue token'),
    press: 'Issue token',
  },
  {
    write: 'webhooks.issue',
    by: 'its page',
    at: `/webhooks/${HOME}/show`,
    before: ({ ask }) => ask('Issue signing secret'),
    press: 'Issue signing secret',
  },
];
