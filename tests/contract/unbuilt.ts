/** Calls that answer 501. A call that is built leaves this list; none ever joins it. */
export const UNBUILT: readonly string[] = [
  'campaigns.file POST /campaigns/file',
  'campaign_reports.list GET /campaigns/{campaign_id}/reports',
  'campaign_reports.create POST /campaigns/{campaign_id}/reports',
  'campaign_reports.remove DELETE /campaigns/{campaign_id}/reports/{id}',
  'campaign_clicks.list GET /campaigns/{campaign_id}/clicks',
  'clients.stats GET /clients/{id}/stats',
  'clients.errors GET /clients/{id}/errors',
  'client_virtual_numbers.create POST /clients/{client_id}/virtual_numbers',
  'client_virtual_numbers.remove DELETE /clients/{client_id}/virtual_numbers/{id}',
  'available_numbers.list GET /clients/{client_id}/available_numbers',
  'do_not_calls.file POST /clients/{client_id}/do_not_calls/file',
];
