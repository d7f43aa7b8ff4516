import { formatNumber } from '../../../i18n/format';
import { StatTile, StatTiles } from '../../../admin/parts/StatTile';
import { useText } from '../texts';
import css from './add.module.css';
import { countsOf, type Counts, type Outcome } from './outcomes';

interface FiguresProps {
  outcomes: readonly Outcome[];
  /** Name of what is, or will be, added. */
  taken: string;
  /** The sentence that adds the figures up. */
  sum?: 'sum' | 'sum_ready';
}

const LEFT_OUT = ['present', 'blocked', 'twice', 'wrong'] as const satisfies readonly (keyof Counts)[];

/** Every number in exactly one figure; the line under them adds up. */
export function Figures({ outcomes, taken, sum }: FiguresProps) {
  const text = useText();
  const counts = countsOf(outcomes);
  return (
    <div aria-live="polite">
      <StatTiles>
        <StatTile label={text('found')} value={formatNumber(counts.found)} />
        <StatTile label={taken} value={formatNumber(counts.taken)} tone="success" />
        {LEFT_OUT.filter((kind) => counts[kind] > 0).map((kind) => (
          <StatTile key={kind} label={text(kind)} value={formatNumber(counts[kind])} tone="warning" />
        ))}
      </StatTiles>
      {sum && (
        <p className={`quiet ${css.sum}`}>
          {text(sum, {
            found: formatNumber(counts.found),
            added: formatNumber(counts.taken),
            out: formatNumber(counts.found - counts.taken),
          })}
        </p>
      )}
    </div>
  );
}
