import { HOME } from '../support/world';
import type { Act } from './acts';
import { MERGED, MERGED_INTO, SPARE } from './rows';

const CSV = 'Cell,First name\n(202) 555-0101,Ann\n';
const csv = (name: string) => new File([CSV], name, { type: 'text/csv' });
const OF_CLIENT = `?source=${encodeURIComponent(JSON.stringify({ client_id: HOME }))}`;

/** Writes of imports and merges that no declared form, action or list row sends by itself. */
export const AUDIENCE_ACTS: readonly Act[] = [
  {
    write: 'audiences.file',
    by: 'the import',
    at: `/audiences/create${OF_CLIENT}`,
    before: async ({ choose, press, type }) => {
      await choose(csv('people.csv'));
      await press('Continue');
      await type(/How did these people agree/, 'Front desk');
      await type(/When did they agree/, 'March 2026');
    },
    press: /^Import 1 number/,
  },
  {
    write: 'audiences.undo',
    by: 'its import',
    at: `/audiences/${SPARE}/show/imports`,
    before: ({ ask }) => ask('Undo import'),
    press: 'Undo import',
  },
  {
    write: 'audiences.merge',
    by: 'its page',
    at: `/audiences/${MERGED}/show`,
    before: async ({ ask, type }) => {
      await ask('Merge into another');
      await type(/^Audience that stays/, MERGED_INTO);
    },
    press: 'Merge',
  },
];
