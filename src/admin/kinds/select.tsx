import { FilterSelect } from '../list/FilterSelect';
import { late } from '../loading/late';
import { useDeclaration, useWords } from '../registry';
import type { FilterKindDefinition, FilterProps } from './kind';

/** One of the field's declared choices, as a word. */
export const select: FilterKindDefinition = {
  Cell: function SelectCell({ value, field, declaration }) {
    return useWords(declaration).choice(field.source, String(value));
  },
  Input: late(() => import('../inputs/SelectInput')),
  filter: {
    Input: SelectFilter,
    offers: (value, { choices = {} }) => value in choices,
  },
  width: 'normal',
  form: { missing: 'app.form.choose', invalid: 'app.form.choose' },
};

function SelectFilter({ filter: { source, choices = {} }, ...props }: FilterProps) {
  const words = useWords(useDeclaration());
  return (
    <FilterSelect {...props}>
      {Object.keys(choices).map((choice) => (
        <option key={choice} value={choice}>
          {words.choice(source, choice)}
        </option>
      ))}
    </FilterSelect>
  );
}
