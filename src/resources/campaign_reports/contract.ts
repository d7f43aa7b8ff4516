import * as s from '../../contract/schema';
import { id } from '../../contract/common';
import { defineContract, del, list, post } from '../../contract/define';
import { STAFF } from '../../contract/roles';
import { Report, REPORT_KINDS, reportLanguage } from '../reports/contract';

/** A report of one campaign. */
const CampaignReport = s.extend(Report, { campaign_id: id() });

export const campaignReports = defineContract({
  name: 'campaign_reports',
  record: CampaignReport,
  key: ['campaign_id', 'id'],
  list: [list(52, '/campaigns/{campaign_id}/reports', CampaignReport, { roles: STAFF })],
  create: post(53, '/campaigns/{campaign_id}/reports', {
    roles: STAFF,
    status: 202,
    body: s.strictObject({ kind: s.enum(REPORT_KINDS), language: reportLanguage() }),
    answer: CampaignReport,
    affects: ['reports'],
  }),
  remove: del(54, '/campaigns/{campaign_id}/reports/{id}', { roles: STAFF, affects: ['reports'] }),
});
