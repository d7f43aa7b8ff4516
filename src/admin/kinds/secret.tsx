import type { KindDefinition } from './kind';
import { text, TextInput } from './text';

/** A secret that is written and never shown, masked while it is typed. */
export const secret: KindDefinition = {
  Cell: text.Cell,
  Input: (props) => <TextInput {...props} type="password" />,
};
