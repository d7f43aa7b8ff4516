import { useListContext } from 'ra-core';
import type { Row } from '../record';
import { useListText } from './tools/texts';

/** Chooses one row. */
export default function SelectBox({ record, name }: { record: Row; name: string }) {
  const text = useListText();
  const { selectedIds = [], onToggleItem } = useListContext();
  return (
    <input
      type="checkbox"
      aria-label={text('choose', { name })}
      checked={selectedIds.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
    />
  );
}
