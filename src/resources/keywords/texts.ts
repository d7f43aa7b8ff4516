import { textsOf } from '../../admin/useText';

/** Texts of these screens, in English. They load with them. */
export const texts = {
  families: 'STOP, START and HELP with their relatives are handled by law and cannot be redefined.',
  locked: 'The law says what this word does; it cannot be changed or deleted.',
  yes: 'YES opts a person in who had opted out, so it cannot have another meaning.',
  does: 'What it does',
} as const;

export const useText = textsOf('resources.keywords.texts', texts);
