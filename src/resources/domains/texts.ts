import { textsOf } from '../../admin/useText';

export const at = 'resources.domains.texts';

/** Texts of the domains' screens. English loads with the screens that show them. */
export const en = {
  'proof.title': 'Prove that it is yours',
  'proof.lead': 'Add this record at your DNS provider, then check it. It can take an hour.',
  'proof.checked': 'Last check',
  'proof.never': 'Not checked yet',
  'record.type': 'Type',
  'record.name': 'Name',
  'record.value': 'Value',
  'route.title': 'Lead it here',
  'route.lead':
    'Short links need this record, and a certificate, which the proxy of the people who run the server obtains.',
  'assign.verb': 'Assign',
  'assign.title': 'Which client uses %{host}?',
  'assign.lead': 'Other clients can no longer choose it.',
  'assign.now': 'Now: %{client}',
  'assign.client': 'Client',
  'assign.all': 'All clients',
  'assign.save': 'Save',
  'assign.saved': 'The client was saved.',
} as const;

export const useText = textsOf(at, en);
