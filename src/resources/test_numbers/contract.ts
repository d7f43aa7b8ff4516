import * as s from '../../contract/schema';
import { id, instant, phone } from '../../contract/common';
import { forFile } from '../../contract/stepUp';
import { defineContract, list } from '../../contract/define';
import { STAFF } from '../../contract/roles';

/** A number that test messages went to before. */
export const TestNumber = s.object({ id: id(), phone: phone(), last_used_at: instant() });

export type TestNumber = s.Infer<typeof TestNumber>;

export const testNumbers = defineContract({
  name: 'test_numbers',
  record: TestNumber,
  key: ['id'],
  list: [list(49, '/campaigns/test_numbers', TestNumber, { roles: STAFF, query: forFile })],
});
