import { TokenText } from '../list/TokenText';
import { late } from '../loading/late';
import { useDeclaration, useWords } from '../registry';
import type { FilterKindDefinition } from './kind';

/** One of the field's declared choices, as a word. */
export const select: FilterKindDefinition = {
  Cell: function SelectCell({ value, field, declaration }) {
    return useWords(declaration).choice(field.source, String(value));
  },
  Input: late(() => import('../inputs/SelectInput')),
  filter: {
    Token: function SelectToken({ filter: { source, choices = {} }, label, value }) {
      const words = useWords(useDeclaration());
      return <TokenText label={label} value={value in choices ? words.choice(source, value) : value} />;
    },
    offers: (value, { choices = {} }) => value in choices,
  },
  width: 'normal',
  form: { missing: 'app.form.choose', invalid: 'app.form.choose' },
};
