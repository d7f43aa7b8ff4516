import { late } from '../loading/late';
import type { KindDefinition } from './kind';

export const TextInput = late(() => import('../inputs/TextInput'));

/** One line of text, or several words. */
export const text: KindDefinition = {
  Cell: ({ value }) => (Array.isArray(value) ? value.join(', ') : String(value)),
  Input: TextInput,
};
