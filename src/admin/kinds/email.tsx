import type { KindDefinition } from './kind';
import { text, TextInput } from './text';

export const email: KindDefinition = {
  Cell: text.Cell,
  Field: ({ value }) => <a href={`mailto:${String(value)}`}>{String(value)}</a>,
  Input: (props) => <TextInput {...props} inputMode="email" />,
  form: { invalid: 'app.form.email' },
};
