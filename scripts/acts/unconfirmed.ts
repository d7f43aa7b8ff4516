/** Acts that a dialog asks about, or that take money, and that carry no `confirmed`: each with its reason. */
export const UNCONFIRMED: Readonly<Record<string, string>> = {
  'jobs.remove':
    'Stopping only keeps messages from leaving, and must never wait. The figures in its question move while it is read.',
  'job_approvals.decline':
    'Nothing is sent, and a decision of another person refuses this one. A request cannot be edited.',
  'job_approvals.withdraw': 'Nothing is sent, and a decision of another person refuses this one.',
  'rule_packs.refuse':
    'The rules in force stay, a pack cannot be edited, and a decision of another person refuses this one.',
  'keywords.remove': 'A keyword cannot be edited: its id names all of it.',
  'links.remove': 'A link cannot be edited: its id names all of it.',
  'reports.remove': 'A report cannot be edited: its id names all of it.',
  'campaign_reports.remove': 'A report cannot be edited: its id names all of it.',
  'unknown_messages.ask': 'It only asks the carrier what became of a message.',
  'unknown_messages.was_sent':
    'A message cannot be edited, and the decision of another person refuses this one.',
  'unknown_messages.was_not_sent':
    'A message cannot be edited, and the decision of another person refuses this one.',
  'set_aside_events.retry': 'An event cannot be edited, and the decision of another person refuses this one.',
  'set_aside_events.discard':
    'An event cannot be edited, and the decision of another person refuses this one.',
  'carrier_accounts.retry_events':
    'An event cannot be edited and counts once, and one that was set aside since may be tried again as well.',
  'brands.send_code': 'The mobile phone is part of the registration, which cannot be edited.',
  'carrier_tests.create': 'A text whose number and words are typed in its form.',
  'webhook_deliveries.replay':
    'An event cannot be edited, and receivers know one that comes again by its id.',
  'client_virtual_numbers.verify': 'A statement that is typed in the question, with its reference and day.',
  'users.set_rights':
    'The call has the rights that were shown beside the new ones, and the server compares them.',
  'account.add_app': 'A code of the new app is typed in the question.',
  'account.remove_app': 'The person alone removes it, after a proof, and can set up another.',
  'account.add_passkey': 'The person names it in the question, and the browser asks where to keep it.',
  'account.rename_passkey': 'The name is typed in the question, and nothing but the list shows it.',
  'account.remove_passkey': 'The person alone removes it, after a proof, and can add another.',
  'account.new_recovery_codes':
    'The password and a code are typed in the question, and nobody else has the codes.',
};

/** Dialogs and windows with the acts that they send, or the reason why they send none of their own. */
export const DIALOGS: Readonly<Record<string, readonly string[] | string>> = {
  'src/admin/RemoveDialog.tsx': 'Sends what the record’s contract declares to be confirmed.',
  'src/admin/list/tools/BulkQuestion.tsx': 'Sends what the record’s contract declares to be confirmed.',
  'src/admin/show/RecordActions.tsx': 'Sends what the record’s contract declares to be confirmed.',
  'src/admin/form/LeaveDialog.tsx': 'Discards unsaved text: nothing is sent.',
  'src/admin/list/tools/ColumnsWindow.tsx': 'Changes how a list looks: nothing is sent.',
  'src/admin/list/tools/ExportWindow.tsx': 'Reads rows into a file: nothing is sent.',
  'src/admin/list/tools/ViewsWindow.tsx': 'Changes how a list looks: nothing is sent.',
  'src/features/scrubs/CompareDialog.tsx': ['scrubs.start'],
  'src/features/secret/IssueSecret.tsx': ['api_keys.issue', 'webhooks.issue'],
  'src/features/secret/SecretWindow.tsx': 'Shows a secret: nothing is sent.',
  'src/features/stepUp/ProofWindow.tsx': 'Proves who asks: the call that needed it carries what was seen.',
  'src/features/tenantScope/ScopeWindow.tsx':
    'Chooses the tenants to work with: a session of its own, nothing else.',
  'src/features/sending/Decision.tsx': ['jobs.resume'],
  'src/features/sending/StartJobWindow.tsx': ['jobs.create', 'job_approvals.create'],
  'src/features/sending/StopJobDialog.tsx': ['jobs.remove'],
  'src/resources/account/AppWindow.tsx': ['account.add_app', 'account.remove_app'],
  'src/resources/account/PasskeyWindow.tsx': [
    'account.add_passkey',
    'account.rename_passkey',
    'account.remove_passkey',
  ],
  'src/resources/account/RecoveryWindow.tsx': ['account.new_recovery_codes'],
  'src/resources/audience_targets/DetailsVerb.tsx':
    'Edits a record, as a form does: its version is compared.',
  'src/resources/audiences/import/SyncQuestion.tsx': ['audiences.file'],
  'src/resources/audiences/imports/UndoVerb.tsx': ['audiences.undo'],
  'src/resources/audiences/merge/MergeVerb.tsx': ['audiences.merge'],
  'src/resources/campaigns/form/edit/ClashWindow.tsx': 'Merges two versions of a text: the editor saves it.',
  'src/resources/campaigns/review/LineTypes.tsx': ['campaigns.look_up'],
  'src/resources/campaigns/show/CampaignActions.tsx':
    'Says why the job to stop cannot be read: nothing is sent.',
  'src/resources/campaigns/test/TestWindow.tsx': ['campaigns.test_message'],
  'src/resources/client_virtual_numbers/assign/AssignVerb.tsx': ['client_virtual_numbers.assign'],
  'src/resources/client_virtual_numbers/buy/Offers.tsx': ['client_virtual_numbers.create'],
  'src/resources/client_virtual_numbers/verify/VerifyVerb.tsx': ['client_virtual_numbers.verify'],
  'src/resources/conversations/desk/BulkDone.tsx': ['conversations.done_all'],
  'src/resources/conversations/desk/KeysWindow.tsx': 'Lists keys: nothing is sent.',
  'src/resources/conversations/desk/SnoozeWindow.tsx': ['conversations.snooze'],
  'src/resources/conversations/desk/NotAWish.tsx': ['do_not_calls.remove'],
  'src/resources/conversations/desk/OptOut.tsx': ['conversations.remove'],
  'src/resources/do_not_calls/desk/RemoveNumber.tsx': ['do_not_calls.remove'],
  'src/resources/jobs/list/StartAny.tsx': 'Leads to the window that starts a job.',
  'src/resources/domains/AssignVerb.tsx': ['domains.assign'],
  'src/resources/people/Erase.tsx': ['people.erase'],
  'src/resources/state_rules/packs/ChangesOf.tsx': 'Shows what a pack changed: nothing is sent.',
  'src/resources/state_rules/packs/RulePacks.tsx': [
    'rule_packs.propose',
    'rule_packs.agree',
    'rule_packs.refuse',
  ],
  'src/resources/users/RoleVerb.tsx': ['users.set_role'],
  'src/resources/users/rights/RightsVerb.tsx': ['users.set_rights'],
  'src/resources/tenants/Retention.tsx': ['tenants.keep'],
};
