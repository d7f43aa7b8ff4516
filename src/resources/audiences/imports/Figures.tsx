import { StatTile, StatTiles } from '../../../admin/value/StatTile';
import { formatNumber } from '../../../i18n/format';
import { SYNC_FIGURES, type Import } from '../contract';
import { useText } from '../texts';
import { reasonsOf, rejectedRows, reasonText } from './rows';
import css from './imports.module.css';

interface FiguresProps {
  counted: Pick<Import, 'rows' | 'further' | 'processed' | 'imported' | 'rejected' | 'sync'>;
  /** Counts of a check: nobody has been added or removed. */
  isCheck?: boolean;
  /** Invalid rows by problem, if known. */
  problems?: readonly { label: string; count: number }[];
}

/** Counts every row of a file in exactly one figure, with a sentence that adds them up. */
export function Figures({ counted, isCheck = false, problems = [] }: FiguresProps) {
  const text = useText();
  const out = rejectedRows(counted);
  const { sync } = counted;
  return (
    <div className={css.figures}>
      <StatTiles>
        <StatTile label={text('figures.rows')} value={formatNumber(counted.rows)} />
        <StatTile
          label={text(sync ? 'sync.imported' : isCheck ? 'check.taken' : 'report.taken')}
          value={formatNumber(counted.imported)}
          tone="success"
        />
        {sync &&
          SYNC_FIGURES.filter((name) => name !== 'spared' || sync.spared > 0).map((name) => (
            <StatTile
              key={name}
              label={text(name === 'gone' && !isCheck ? 'figures.removed' : `sync.${name}_label`)}
              value={formatNumber(sync[name])}
              tone={name === 'gone' && sync.gone > 0 ? 'warning' : undefined}
            />
          ))}
        {reasonsOf(counted).map(({ reason, count }) => (
          <StatTile
            key={reason}
            label={reasonText(text, reason)}
            value={formatNumber(count)}
            tone="warning"
          />
        ))}
      </StatTiles>
      {problems.length > 0 && (
        <ul className={css.breakdown}>
          {problems.map(({ label, count }) => (
            <li key={label}>
              {label}: {formatNumber(count)}
            </li>
          ))}
        </ul>
      )}
      {counted.processed === counted.rows && (
        <p className={css.sum}>
          {text(counted.further > 0 ? 'figures.sum_further' : 'figures.sum', {
            smart_count: counted.rows,
            further: formatNumber(counted.further),
            rows: formatNumber(counted.rows),
            taken: formatNumber(counted.imported + (sync ? sync.changed + sync.unchanged : 0)),
            out: formatNumber(out),
          })}
        </p>
      )}
    </div>
  );
}
