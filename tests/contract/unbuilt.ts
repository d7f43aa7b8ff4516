/** Calls that answer 501. A call that is built leaves this list; none ever joins it. */
export const UNBUILT: readonly string[] = [
  'campaigns.file POST /campaigns/file',
  'campaign_reports.list GET /campaigns/{campaign_id}/reports',
  'campaign_reports.create POST /campaigns/{campaign_id}/reports',
  'campaign_reports.remove DELETE /campaigns/{campaign_id}/reports/{id}',
  'campaign_clicks.list GET /campaigns/{campaign_id}/clicks',
];
