import { textsOf, type TextIn } from '../../../admin/useText';

export const at = 'resources.campaigns.texts';

/** Texts of the form and the editor. English loads with them. */
export const en = {
  'audience.none': 'No audience of this client matches',
  'audience.targets': '%{count} recipient |||| %{count} recipients',
  'audience.client_first': 'Choose a client first',
  'purpose.none': 'Not stated: every rule applies',
  'purpose.help': 'Some states’ hours and limits bind only some purposes.',
  'purpose.emergency':
    'Only for a danger to health or safety. An administrator has to start it, and the audit log keeps who stated it.',
  'form.basics': 'Basics',
  'form.content': 'Content',
  'form.preview': 'Preview',
  'edit.sections': 'Sections of the campaign',
  'edit.basics': 'Basics',
  'edit.message': 'Content',
  'edit.audiences': 'Audiences',
  'edit.numbers': 'Numbers',
  'edit.links': 'Links',
  'edit.registration': '10DLC',
  'edit.schedule': 'Schedule',
  'edit.open': 'Change %{section}',
  'edit.no_audience': 'No audience yet.',
  'edit.numbers_count': 'Sends from %{count} number. |||| Sends from %{count} numbers.',
  'edit.numbers_local': '%{share} of recipients see a number with their area code.',
  'edit.sending': 'Sending',
  'edit.links_count': '%{count} link attached. |||| %{count} links attached.',
  'edit.links_help':
    'Links on a branded domain show which recipient clicked. Carriers filter public shorteners.',
  'edit.hours': 'Messages are sent from %{start} to %{end}, the recipient’s local time.',
  'edit.outside':
    '%{count} recipient is in quiet hours now. |||| %{count} recipients are in quiet hours now.',
  'edit.when': 'You choose now or a later time when you start the job.',
  'exclude.title': 'People to skip',
  'exclude.lead': 'Recipients in any of these get nothing, even if an audience above includes them.',
  'exclude.audiences': 'Audiences to skip',
  'exclude.no_audience': 'No other audience of this client matches',
  'exclude.campaigns': 'Recipients of these campaigns',
  'exclude.campaigns_help': 'Everyone these campaigns were sent to before this one is sent.',
  'exclude.no_campaign': 'No other campaign of this client matches',
  'exclude.sent': 'Sent %{count}',
  'exclude.days': 'Skip people texted in the last N days',
  'exclude.days_help':
    'By any campaign of the client, or by staff in a conversation. Leave empty to skip no one.',
  'exclude.unit': 'days',
  'dot.blocked': 'something is missing',
  'dot.warned': 'has warnings',
  'dot.good': 'complete',
  'dot.unknown': 'not checked yet',
  'registration.label': 'Registered 10DLC campaign',
  'registration.none': 'None',
  'registration.not_approved': 'not approved',
  'registration.help':
    'Carriers accept messages from approved campaigns only, and compare them with the use case.',
  'save.done': 'Done',
  'save.stored': 'Changes are saved as you type.',
  'save.typing': 'Not saved yet…',
  'save.saving': 'Saving…',
  'save.saved': 'Saved %{time}',
  'save.merged': 'Saved %{time}, merged with someone else’s changes',
  'save.invalid': 'Not saved: fix the marked fields first.',
  'save.failed': 'Not saved. %{reason}',
  'save.clash': 'Not saved: someone else changed the same text.',
  'clash.title': 'Two versions of the same campaign',
  'clash.lead':
    'Someone else changed it while you were editing. Nothing is lost: choose one version, or combine them.',
  'clash.mine': 'Yours',
  'clash.theirs': 'Saved by someone else',
  'clash.use_mine': 'Use yours',
  'clash.use_theirs': 'Use the saved one',
  'clash.result': 'Final text',
} as const;

export const useText = textsOf(at, en);
export type Text = TextIn<typeof en>;
