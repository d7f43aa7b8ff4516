import { textsOf } from '../../admin/useText';

export const at = 'resources.registered_campaigns.texts';

/** Texts of a registered campaign's screens. English loads with the screens that show them. */
export const en = {
  'renews.auto': 'Renews automatically',
  'renews.not': 'Does not renew automatically',
  numbers: '%{count} (%{limit} allowed)',
  per_minute: '%{count} per minute',
  per_day: '%{count} per day',
  'carriers.none': 'Not submitted',
  'carriers.title': 'Carriers',
  'carriers.lead': 'Each carrier decides separately from the registry and sets its own limits.',
  'carriers.name': 'Carrier',
  'carriers.status': 'Status',
  'carriers.limits': 'Limits',
  'carriers.reason': 'Reason',
  'rejection.title': 'Rejected: code %{code}',
  'rejection.about': 'Fix: %{fields}.',
  'rejection.fix': 'What to do',
  'fix.30893': 'Write sample messages that match the use case exactly, then submit the campaign again.',
  'fix.30899': 'Ask your provider what the carrier wants changed, then submit the campaign again.',
  'fix.30902':
    'Describe where and how people agree to messages, with the web address of the page, then submit the campaign again.',
  'fix.30910': 'Write the description, opt-in and samples in English, then submit the campaign again.',
  'fix.30930': 'This brand has reached its limit of campaigns. Let one expire, or use another brand.',
  'fix.other': 'Correct what the reviewer names, then ask the provider to submit the campaign again.',
  'fix.who':
    'You cannot edit a registered campaign here. The provider’s administrator submits it again and assigns the new one.',
  'rejection.title_only': 'Rejected',
  'rejection.no_reason': 'The carrier did not say why. Ask its support.',
  again: 'Correct and submit again',
  'again.text': 'The form opens with what was submitted. The corrected campaign is a new one.',
  'again.fee': 'Submitting it costs %{amount}, as the first time.',
  'again.done': 'A corrected campaign was submitted in its place.',
  'again.open': 'Open the corrected campaign',
  trouble: 'No response from the registry. Carrier: %{trouble}',
  waiting: 'Submitting to the registry …',
  next: 'What to do',
  'submitted.title': 'Submitted to the registry',
  'field.use_case': 'Use case',
  'field.description': 'Description',
  'field.message_flow': 'How people opt in',
  'field.samples': 'Sample messages',
} as const;

export const useText = textsOf(at, en);
export type Text = ReturnType<typeof useText>;
