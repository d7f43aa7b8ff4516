import css from './desk.module.css';
import { RemoveNumber } from './RemoveNumber';

/** The way off the list, in the row. */
export default function RemoveCell({ record }: { record: Record<string, unknown> }) {
  return (
    <span className={css.row}>
      <RemoveNumber record={{ id: String(record.id), phone: String(record.phone) }} />
    </span>
  );
}
