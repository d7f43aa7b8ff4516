import { textsOf } from '../../admin/useText';

export const at = 'app.consent_statements';

/** Texts of the form and of an audience's proofs. */
export const en = {
  lacking: 'People imported without this consent: %{people}.',
  nobody: 'Everyone who came with a file and has not opted out has this claim already.',
  proven: 'Consent can be proven for %{proven} of %{people} who may be texted.',
  'proof.page': 'Agreed on an opt-in page',
  'proof.written': 'Written, as their file or a statement says',
  'proof.verbal': 'Verbal, as their file or a statement says',
  'proof.conversation': 'Wrote first, as their file or a statement says',
  'proof.file': 'Came with a file that says nothing',
  'proof.hand': 'Came without a file',
  'mend.file': 'State how they agreed',
  'mend.hand': 'Let them agree on a page',
} as const;

export const useText = textsOf(at, en);
