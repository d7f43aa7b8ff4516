import { textsOf } from '../../admin/useText';

export const at = 'app.first_send';

/** Texts of the steps to a client’s first message. English loads with the screens that show them. */
export const en = {
  title: 'First send',
  lead: '%{count} of %{total} steps done',
  next: 'Next: %{step}',
  'step.number': 'Number',
  'step.audience': 'Audience',
  'step.registration': 'Registration',
  'step.message': 'Campaign message',
  'step.send': 'Send',
  'state.done': 'Done',
  'state.next': 'Next',
  'state.later': 'To do',
  'state.waits': 'In progress',
  'state.other': 'Needs an administrator',
  'state.not_needed': 'Not needed',
  'state.checking': 'Checking…',
  'state.unknown': 'Unknown',
  'number.open': 'Buy a number to send from.',
  'number.fix': 'Find a number',
  'number.one': 'Sends from %{number}.',
  'number.several': 'Sends from %{count} number. |||| Sends from %{count} numbers.',
  'number.shared': 'Sends from %{number}, shared by all clients.',
  'number.ordering': 'Ordered. Waiting for the carrier.',
  'number.no_carrier': 'A server administrator has to connect a carrier before numbers can be bought.',
  'audience.open': 'Import the people who agreed to get texts.',
  'audience.empty': '“%{name}” is empty. Import the people who agreed to get texts.',
  'audience.fix': 'Import people',
  'audience.done': '%{count} recipient. |||| %{count} recipients.',
  'audience.importing': 'The import into “%{name}” is running.',
  'registration.done': 'Networks accept the number.',
  'registration.simulated': 'The carrier is simulated and accepts every number.',
  'registration.verify': 'State the verification of the toll-free number %{number}.',
  'registration.unverified':
    'A server administrator has to state that %{number}, a toll-free number, is verified.',
  'registration.numbers': 'Open the numbers',
  'registration.after_number': 'Assign the number to an approved 10DLC campaign.',
  'registration.assigning': 'Waiting for the registry to assign the number.',
  'registration.assign': 'Assign the number to an approved 10DLC campaign: open its row menu.',
  'registration.shared':
    'The shared number is not in an approved 10DLC campaign. Buy a number for this client.',
  'message.open': 'Write the message and choose its audience.',
  'message.empty': '“%{name}” has no message yet.',
  'message.fix': 'Write the message',
  'message.done': '“%{name}” is written.',
  'send.later': 'Review the campaign and start its job.',
  'send.ready': 'Everything is ready.',
  'send.fix': 'Review and send',
  'send.blocked': '%{count} issue to fix in the campaign. |||| %{count} issues to fix in the campaign.',
  'send.missing': 'See what is missing',
  'send.running': 'The first job is scheduled or running.',
  'send.follow': 'Follow the job',
} as const;

export const useText = textsOf(at, en);
