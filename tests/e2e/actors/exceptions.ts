/** Acts of docs/acts.md whose inputs no second person can change, or not here: each with its reason. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'brand_vettings.create':
    'The fee is set with the carrier account, which no call changes. tests/contract/carriers shows another one.',
  'brands.create':
    'The fee is set with the carrier account, which no call changes. tests/contract/carriers shows another one.',
  'campaign_domains.remove': 'A domain cannot be renamed: its id names all of it.',
  'campaign_links.remove': 'A link cannot be edited: its id names all of it.',
  'campaign_virtual_numbers.remove': 'A number cannot be edited: its id names all of it.',
  'campaign_registrations.create':
    'The fee is set with the carrier account, which no call changes. tests/contract/carriers shows another one.',
  'client_virtual_numbers.unassign':
    'The simulated registry takes half a minute to approve what a number is assigned to. What is compared is that of a release.',
  'client_virtual_numbers.revoke':
    'The simulated carrier sells no toll-free numbers. What is compared is that of a release.',
  'jobs.resume':
    'A paused job sends to nobody, so nobody can change how many are left: a person can only continue or stop it.',
  'registered_campaigns.remove':
    'The registry has only a few to give, which other tests count. tests/contract/http/confirmedRecords.test.ts changes its figures.',
  'tenants.keep':
    'A tenant cannot be renamed, and only time adds to what is older than a month. tests/contract/http/confirmedRecords.test.ts lets it pass.',
};
