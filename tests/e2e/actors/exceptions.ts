/**
 * Acts of docs/acts.md, or members of what they confirm, that no second person can change, or not here: each with its
 * reason.
 */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'audience_targets.remove':
    'The question is the kit’s. tests/contract/http/confirmedRecords.long.test.ts edits the recipient meanwhile.',
  'audiences.file':
    'Its file is compared again. tests/contract/audiences/audience-sync.long.test.ts adds a person meanwhile.',
  'audiences.merge':
    'Its page chooses the other audience first. tests/component/audiences/mergeAudience.test.tsx adds a person meanwhile.',
  'audiences.undo':
    'It needs two files in the queue. tests/contract/audiences/audience-undo.test.ts imports one meanwhile.',
  'brand_vettings.create':
    'The fee is set with the carrier account, which no call changes. tests/contract/carriers shows another one.',
  'brands.create':
    'The fee is set with the carrier account, which no call changes. tests/contract/carriers shows another one.',
  'consent_holds.release':
    'The question is the kit’s. tests/contract/http/confirmedRecords.long.test.ts has the check find other people meanwhile.',
  'campaign_domains.remove': 'A domain cannot be renamed: its id names all of it.',
  'campaign_links.remove': 'A link cannot be edited: its id names all of it.',
  'campaign_virtual_numbers.remove': 'A number cannot be edited: its id names all of it.',
  'campaigns.look_up.price':
    'The fee is set with the carrier account, which no call changes. tests/contract/sending/lineTypes.long.test.ts changes it.',
  'campaign_registrations.create':
    'The fee is set with the carrier account, which no call changes. tests/contract/carriers shows another one.',
  'rule_packs.agree':
    'A pack needs a signature and two people. tests/contract/sending/rulePacks.test.ts puts another in force meanwhile.',
  'rule_packs.propose':
    'A pack needs a publisher’s signature. tests/contract/sending/rulePacks.test.ts proposes another meanwhile.',
  'scrubs.start':
    'The prices are set with the provider, which no call changes. tests/contract/sending/scrubs.test.ts changes one.',
  'tenant_accounts.remove': 'An account cannot be renamed: its id names all of it.',
  'client_virtual_numbers.unassign':
    'The simulated registry takes half a minute to approve what a number is assigned to. What is compared is that of a release.',
  'client_virtual_numbers.assign':
    'Only the same act by another person spoils it. tests/component/clients/assignNumber.test.tsx assigns it meanwhile.',
  'client_virtual_numbers.revoke':
    'The simulated carrier sells no toll-free numbers. What is compared is that of a release.',
  'campaigns.leave_out_texted':
    'It needs a job that was stopped half way, and the demo sends a whole one in a second. tests/contract/campaigns/restOfJob.test.ts changes the number.',
  'jobs.resume':
    'A paused job sends to nobody, so nobody can change how many are left: a person can only continue or stop it.',
  'domains.remove':
    'A domain cannot be renamed, and the demo proves no other. tests/contract/http/confirmedRecords.long.test.ts changes what it names.',
  'domains.assign':
    'Only the same act by another person spoils it. tests/contract/http/confirmedRecords.long.test.ts gives it to a client.',
  'users.set_role':
    'Only the same act by another person spoils it. tests/contract/http/confirmedRecords.long.test.ts changes the role.',
  'do_not_calls.remove.scope': 'An entry keeps the scope that it was made with.',
  'job_approvals.create':
    'The form and what it confirms are those of jobs.create, which has cells. tests/contract/jobs/approvals.test.ts asks.',
  'job_approvals.approve':
    'A request cannot be edited, and what it asks for voids it. tests/contract/jobs/approvals.test.ts changes each part.',
  'jobs.create.opted_out': 'It only explains a smaller reach, which is not refused.',
  'jobs.create.price': 'It follows from the reach, the words and the numbers, which have cells of their own.',
  'opt_in_pages.archive':
    'The question is the kit’s. tests/contract/http/confirmedRecords.long.test.ts adds a person who waits meanwhile.',
  'people.erase.names':
    'An administrator has one tenant. tests/contract/http/confirmedFigures.test.ts names another.',
  'registered_campaigns.remove':
    'The registry has only a few to give, which other tests count. tests/contract/http/confirmedRecords.long.test.ts changes its figures.',
  'api_keys.remove': 'Only its name can change. The question is the kit’s, which other deletions try.',
  'api_keys.issue':
    'It shows a secret once, and only its name can change. tests/contract/session/apiKeys.test.ts issues twice.',
  'webhooks.remove': 'Only its name can change. The question is the kit’s, which other deletions try.',
  'webhooks.pause': 'It is asked about by the kit, as the pause of a report plan is, which has a cell.',
  'event_exports.remove': 'Only its name can change. The question is the kit’s, which other deletions try.',
  'event_exports.pause': 'It is asked about by the kit, as the pause of a report plan is, which has a cell.',
  'webhooks.issue':
    'It shows a secret once, and only its name can change. tests/contract/http/webhooks.long.test.ts issues twice.',
  'saved_replies.remove':
    'The question is the kit’s. tests/contract/http/confirmedRecords.long.test.ts changes what it names.',
  'sign_in_issuers.remove':
    'The question is the kit’s. tests/contract/http/confirmedRecords.long.test.ts changes it meanwhile.',
  'conversations.assign':
    'Only the same act by another person spoils it. tests/contract/clients/inboxActs.long.test.ts gives it to another.',
  'conversations.snooze':
    'Only another text of the person spoils it. tests/contract/clients/inboxActs.long.test.ts writes one.',
  'conversations.done':
    'Only another text of the person spoils it. tests/contract/clients/inboxActs.long.test.ts writes one.',
  'conversations.done_all':
    'Only another text of the person spoils it. tests/component/conversations/inbox.test.tsx writes one.',
  'conversations.reply.last_reply':
    'tests/contract/clients/inboxActs.long.test.ts lets two people answer at once, and one of them is asked again.',
  'tenants.keep':
    'A tenant cannot be renamed, and only time adds to what is older than a month. tests/contract/http/confirmedRecords.long.test.ts lets it pass.',
};

/** Modules of src/ that renew what they read and that no page of `LIVE` has: each with its reason. */
export const UNTRIED_RENEWALS: Readonly<Record<string, string>> = {
  'authProvider/useProfilePoll.ts':
    'It brings who is signed in, not a figure. tests/component/session/profile.test.tsx loses its answers.',
  'features/glance/useGlance.ts':
    'Its figures belong to no record, so no other page can take them for its own.',
  'resources/today/Today.tsx': 'Its figures belong to no record, so no other page can take them for its own.',
  'features/operations/Operations.tsx':
    'Its figures belong to no record, so no other page can take them for its own.',
  'features/queue/useQueue.ts':
    'Its figures belong to no record, so no other page can take them for its own.',
  'resources/audiences/import/ResultStep.tsx':
    'It ends with the import, by whose id it reads: an older answer is replaced by the last.',
  'resources/campaign_clicks/Clicks.tsx': 'Its renewal is that of a list, with another wait.',
  'resources/campaigns/results/useCompared.ts': 'Its renewal is that of the overview, for two campaigns.',
  'features/scrubs/Scrubs.tsx': 'It renews only while a comparison runs, which has ended within the test.',
  'resources/campaigns/review/LineTypes.tsx':
    'It renews only while a look-up runs, which has ended within the test.',
  'resources/clients/show/ClientShow.tsx': 'Its renewal is that of a record, with another wait.',
  'resources/installation_checks/FirstRun.tsx':
    'Its checks belong to no record, so no other page can take them for its own.',
  'resources/jobs/list/Calendar.tsx': 'Its renewal is that of a list, with another wait.',
  'resources/jobs/list/useJobsNow.ts':
    'Its figures stand above the rows of the jobs’ list and come with them.',
  'resources/jobs/list/useNotices.ts': 'It shows notices of jobs, each once and by its id.',
  'features/sending/JobErrors.tsx': 'Its renewal is that of a list, with another wait.',
};
