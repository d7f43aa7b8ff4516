import { textsOf } from '../../admin/useText';

export const at = 'resources.keywords.texts';

/** Texts of these screens. English loads with them. */
export const en = {
  families: 'STOP, START, HELP and similar words are defined by law and cannot be changed.',
  locked: 'The law says what this word does; it cannot be changed or deleted.',
  yes: 'YES opts a person back in, so it cannot have another meaning.',
  does: 'What it does',
} as const;

export const useText = textsOf(at, en);
