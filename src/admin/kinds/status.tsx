import { StatusChip } from '../value/StatusChip';
import { useWords } from '../registry';
import type { FilterKindDefinition } from './kind';
import { select } from './select';

/** One of the field's declared choices, as a chip that leads to its entry in the help. */
export const status: FilterKindDefinition = {
  ...select,
  Cell: function StatusCell({ value, field, declaration }) {
    const choice = String(value);
    return (
      <StatusChip
        tone={field.choices?.[choice]?.tone}
        about={`${declaration.contract.name}.${field.source}.${choice}`}
      >
        {useWords(declaration).choice(field.source, choice)}
      </StatusChip>
    );
  },
};
