import type { KindDefinition } from './kind';
import { text, TextInput } from './text';

/** A web address. Anything else stays text: a `javascript:` link must not work. */
export const url: KindDefinition = {
  Cell: text.Cell,
  Field: ({ value }) => {
    const address = String(value);
    return /^https?:\/\//i.test(address) ? (
      <a href={address} target="_blank" rel="noreferrer">
        {address}
      </a>
    ) : (
      address
    );
  },
  Input: (props) => <TextInput {...props} inputMode="url" />,
  form: { invalid: 'app.form.url' },
};
