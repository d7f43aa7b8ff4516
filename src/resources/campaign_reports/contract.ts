import * as z from 'zod/mini';
import { codeOf, count, id, instant, stored } from '../../contract/common';
import { defineContract, del, list, post } from '../../contract/define';
import { STAFF } from '../../contract/roles';
import type { ProblemCode } from '../../rules/problemCodes';

export const REPORT_KINDS = ['recipients', 'replies', 'opt_outs', 'clicks'] as const;

export type ReportErrorCode = Extract<ProblemCode, 'internal'>;

/** A file built in the background; it has a download address until it expires. */
export const Report = z.object({
  ...stored,
  campaign_id: id(),
  kind: z.enum(REPORT_KINDS),
  state: z.enum(['preparing', 'ready', 'failed', 'expired']),
  rows: count(),
  url: z.nullable(z.string()),
  /** Why there is no file. */
  error: z.nullable(codeOf<ReportErrorCode>()),
  expires_at: z.nullable(instant()),
  by: z.nullable(z.string()),
});
export type Report = z.infer<typeof Report>;

export const campaignReports = defineContract({
  name: 'campaign_reports',
  record: Report,
  key: ['campaign_id', 'id'],
  list: [list(52, '/campaigns/{campaign_id}/reports', Report, { roles: STAFF })],
  create: post(53, '/campaigns/{campaign_id}/reports', {
    roles: STAFF,
    status: 202,
    body: z.strictObject({ kind: z.enum(REPORT_KINDS) }),
    answer: Report,
  }),
  remove: del(54, '/campaigns/{campaign_id}/reports/{id}', { roles: STAFF }),
});
