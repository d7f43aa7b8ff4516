/**
 * Entities and pages, in the order of the side menu for those that are in it (spec 2), and of the tabs on their
 * parent's page for the others. The only list of entities that is kept by hand: after a change `npm run entities`
 * writes the others.
 */
export const order = [
  'clients',
  'audiences',
  'campaigns',
  'ten_dlc',
  'users',
  'help',
  'jobs',
  'tenants',
  'audience_targets',
  'campaign_audiences',
  'campaign_virtual_numbers',
  'campaign_links',
  'campaign_clicks',
  'campaign_domains',
  'campaign_send_only',
  'campaign_reports',
  'client_virtual_numbers',
  'keywords',
  'do_not_calls',
  'conversations',
  'links',
  'domains',
  'available_send_only',
  'brands',
  'tenant_users',
  'registered_campaigns',
  'available_registered_campaigns',
  'tenant_accounts',
  'send_only_users',
  'audit_log',
  'carrier_accounts',
] as const;
