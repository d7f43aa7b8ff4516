import * as s from '../../contract/schema';
import { id, search } from '../../contract/common';
import { defineContract, list } from '../../contract/define';
import { STAFF } from '../../contract/roles';

/** A person who may see a tenant's reports, and so may get mails with links to them. */
export const ReportReader = s.object({ id: id(), name: s.string(), email: s.string() });

/** Those of the client's tenant, or of the caller's. */
export const reportReaders = defineContract({
  name: 'report_readers',
  record: ReportReader,
  key: ['id'],
  list: [
    list(0, '/report_plans/readers', ReportReader, {
      roles: STAFF,
      query: { ...search, client_id: s.optional(id()) },
    }),
  ],
});
