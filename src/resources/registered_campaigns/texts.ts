import { textsOf } from '../../admin/useText';

/** Texts of a registered campaign's screens, in English. They load with the screens that show them. */
export const texts = {
  'renews.auto': 'Renews by itself',
  'renews.not': 'Does not renew by itself',
  per_minute: '%{count} a minute',
  per_day: '%{count} a day',
  'carriers.none': 'Not submitted',
  'carriers.title': 'Carriers',
  'carriers.lead': 'Each carrier decides for itself, whatever the registry says. Limits are theirs.',
  'carriers.name': 'Carrier',
  'carriers.status': 'Status',
  'carriers.limits': 'Limits',
  'carriers.reason': 'Reason',
  'rejection.title': 'Rejected: code %{code}',
  'rejection.about': 'It is about: %{fields}. The answer stands beside each below.',
  'rejection.fix': 'What to do',
  'fix.30893':
    'Write sample messages that show exactly what the use case promises, then submit the campaign again.',
  'fix.30899': 'Ask the carrier through your provider what it wants changed, then submit the campaign again.',
  'fix.30902':
    'Say where and how people agree to messages, with the address of the page, then submit the campaign again.',
  'fix.30910': 'Write description, opt-in and samples in English, then submit the campaign again.',
  'fix.30930': 'This brand has as many campaigns as it may. Let one expire, or use another brand.',
  'fix.other': 'Correct what the reviewer names, then have the provider submit the campaign again.',
  'fix.who':
    'A registered campaign is not edited here: the provider’s administrator submits it again and assigns the new one.',
  'told.title': 'What the registry was told',
  'field.use_case': 'Use case',
  'field.description': 'Description',
  'field.message_flow': 'How people agree',
  'field.samples': 'Sample messages',
} as const;

export const useText = textsOf('resources.registered_campaigns.texts', texts);
export type Text = ReturnType<typeof useText>;
