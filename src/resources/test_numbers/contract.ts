import * as z from 'zod/mini';
import { id, instant, phone } from '../../contract/common';
import { defineContract, list } from '../../contract/define';
import { STAFF } from '../../contract/roles';

/** A number that test messages went to before. */
export const TestNumber = z.object({ id: id(), phone: phone(), last_used_at: instant() });

export type TestNumber = z.infer<typeof TestNumber>;

export const testNumbers = defineContract({
  name: 'test_numbers',
  record: TestNumber,
  key: ['id'],
  list: [list(49, '/campaigns/test_numbers', TestNumber, { roles: STAFF })],
});
