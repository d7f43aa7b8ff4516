import { testNumbers as contract } from '../../../src/resources/test_numbers/contract';
import { crud } from '../../tables/crud';
import { test_numbers as table } from '../../db/schema';
import { handlersFor } from '../../http/handler';
import { down } from '../../db/page';

/** Numbers that test messages went to, the last used first. */
export const testNumbers = handlersFor(
  contract,
  crud(contract, table, { order: [down(table.last_used_at)] }),
);
