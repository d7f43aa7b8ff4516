import type { KindDefinition } from './kind';
import { text, TextInput } from './text';

/** Several words, each with its own tone. The field brings the `cell` that draws them. */
export const chips: KindDefinition = {
  Cell: text.Cell,
  Input: TextInput,
  width: 'chips',
};
