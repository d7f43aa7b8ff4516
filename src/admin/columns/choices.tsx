import { StatusChip } from '../parts/StatusChip';
import { useWords } from '../registry';
import type { CellProps } from './types';

export function SelectCell({ value, field, declaration }: CellProps) {
  return useWords(declaration).choice(field.source, String(value));
}

export function StatusCell({ value, field, declaration }: CellProps) {
  const word = useWords(declaration).choice(field.source, String(value));
  return (
    <StatusChip
      tone={field.choices?.[String(value)]?.tone}
      about={`${declaration.contract.name}.${field.source}.${String(value)}`}
    >
      {word}
    </StatusChip>
  );
}
