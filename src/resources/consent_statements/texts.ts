import { textsOf } from '../../admin/useText';

export const at = 'app.consent_statements';

/** The form's text about the people that a statement concerns. */
export const en = {
  lacking: 'People imported without this consent: %{people}.',
  nobody: 'Everyone who came with a file and has not opted out has this claim already.',
} as const;

export const useText = textsOf(at, en);
