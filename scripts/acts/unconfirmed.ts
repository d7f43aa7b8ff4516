/** Acts that a dialog asks about, or that take money, and that carry no `confirmed`: each with its reason. */
export const UNCONFIRMED: Readonly<Record<string, string>> = {
  'jobs.remove':
    'Stopping only keeps messages from leaving, and must never wait. The figures in its question move while it is read.',
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
  'client_virtual_numbers.assign':
    'The campaign is chosen in the question, costs nothing, and is refused unless it is approved and has room.',
  'client_virtual_numbers.verify': 'A statement that is typed in the question, with its reference and day.',
};

/** Dialogs that send no call of their own, or whose records say what is sent. */
export const DIALOGS: Readonly<Record<string, readonly string[] | string>> = {
  'src/admin/RemoveDialog.tsx': 'Sends what the record’s contract declares to be confirmed.',
  'src/admin/list/tools/BulkBar.tsx': 'Sends what the record’s contract declares to be confirmed.',
  'src/admin/show/RecordActions.tsx': 'Sends what the record’s contract declares to be confirmed.',
  'src/admin/form/LeaveDialog.tsx': 'Discards unsaved text: nothing is sent.',
  'src/features/sending/Decision.tsx': ['jobs.resume'],
  'src/features/sending/StopJobDialog.tsx': ['jobs.remove'],
  'src/resources/campaigns/review/LineTypes.tsx': ['campaigns.look_up'],
  'src/resources/client_virtual_numbers/assign/AssignVerb.tsx': ['client_virtual_numbers.assign'],
  'src/resources/client_virtual_numbers/buy/Offers.tsx': ['client_virtual_numbers.create'],
  'src/resources/client_virtual_numbers/verify/VerifyVerb.tsx': ['client_virtual_numbers.verify'],
  'src/resources/conversations/desk/NotAWish.tsx': ['do_not_calls.remove'],
  'src/resources/conversations/desk/OptOut.tsx': ['conversations.remove'],
  'src/resources/do_not_calls/desk/RemoveNumber.tsx': ['do_not_calls.remove'],
  'src/resources/people/Erase.tsx': ['people.erase'],
  'src/resources/tenants/Retention.tsx': ['tenants.keep'],
};
