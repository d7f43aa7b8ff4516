import { late } from '../parts/late';
import type { KindDefinition } from './kind';

export const TextInput = late(() => import('../inputs/TextInput'));

/** One line of text. */
export const text: KindDefinition = {
  Cell: ({ value }) => String(value),
  Input: TextInput,
};
