import { formatNumber } from '../../../i18n/format';
import type { Row } from '../../record';
import { useNameOf } from '../../recordName';
import { useDeclaration } from '../../registry';
import { useListText } from './texts';
import css from './tools.module.css';
import type { Outcome } from './useRun';

/** How many went through, and each that did not with its reason. */
export function BulkOutcomes({ outcomes, rows }: { outcomes: readonly Outcome[]; rows: readonly Row[] }) {
  const nameOf = useNameOf();
  const text = useListText();
  const declaration = useDeclaration();
  if (outcomes.length === 0) return null;
  const failed = outcomes.filter(({ problem }) => problem !== undefined);
  const named = (id: string) => {
    const row = rows.find((each) => each.id === id);
    return row ? nameOf(declaration, row) : id;
  };
  return (
    <div className={css.outcomes} aria-live="polite">
      <p>
        {text('outcome', {
          done: formatNumber(outcomes.length - failed.length),
          failed: formatNumber(failed.length),
        })}
      </p>
      <ul>
        {failed.map(({ id, problem }) => (
          <li key={id}>
            <bdi>{named(id)}</bdi>: {problem}
          </li>
        ))}
      </ul>
    </div>
  );
}
