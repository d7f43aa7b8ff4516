import { textsOf } from '../../admin/useText';

export const at = 'app.consent_statements';

/** Texts of the form and of an audience's proofs. */
export const en = {
  lacking: 'People without this consent: %{people}.',
  nobody: 'Everyone who has not opted out has this claim already.',
  proven: 'Consent can be proven for %{proven} of %{people} who may be texted.',
  'proof.page': 'Agreed on an opt-in page',
  'proof.written': 'Written, as their file or a statement says',
  'proof.verbal': 'Verbal, as their file or a statement says',
  'proof.conversation': 'Wrote first, as their file or a statement says',
  'proof.file': 'Came with a file that says nothing',
  'proof.hand': 'Came without a file',
  'mend.state': 'State how they agreed',
  'mend.hand': 'Let them agree on a page',
  'proof.expired': 'Consent has expired',
  'proof.expiring': 'Consent expires within 30 days',
  'mend.expired': 'Let them agree again on a page',
  'mend.list': 'List them',
  'mend.expiring': 'Ask them to renew',
  'renewal.expired': '%{name}, expired',
  'renewal.expiring': '%{name}, renewal',
  'renewal.message':
    'Your consent to our texts ends soon. Reply START to keep getting them, STOP to end them.',
} as const;

export const useText = textsOf(at, en);
