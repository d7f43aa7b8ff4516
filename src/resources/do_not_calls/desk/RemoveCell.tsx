import type { DoNotCall } from '../contract';
import css from './desk.module.css';
import { RemoveNumber } from './RemoveNumber';

/** The way off the list, in the row. */
export default function RemoveCell({ record }: { record: Record<string, unknown> }) {
  const { id, phone, scope } = record as unknown as DoNotCall;
  return (
    <span className={css.row}>
      <RemoveNumber record={{ id, phone, scope }} />
    </span>
  );
}
