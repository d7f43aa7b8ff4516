import { StatTile, StatTiles } from '../../../admin/value/StatTile';
import { formatNumber } from '../../../i18n/format';
import type { Import } from '../contract';
import { useText } from '../texts';
import { reasonsOf, rejectedRows, reasonText } from './rows';
import css from './imports.module.css';

interface FiguresProps {
  counted: Pick<Import, 'rows' | 'further' | 'processed' | 'imported' | 'rejected'>;
  /** Label of the imported rows, which differs before and after the import. */
  importedLabel: string;
  /** Invalid rows by problem, if known. */
  problems?: readonly { label: string; count: number }[];
}

/** Counts every row of a file in exactly one figure, with a sentence that adds them up. */
export function Figures({ counted, importedLabel, problems = [] }: FiguresProps) {
  const text = useText();
  const out = rejectedRows(counted);
  return (
    <div className={css.figures}>
      <StatTiles>
        <StatTile label={text('figures.rows')} value={formatNumber(counted.rows)} />
        <StatTile label={importedLabel} value={formatNumber(counted.imported)} tone="success" />
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
            taken: formatNumber(counted.imported),
            out: formatNumber(out),
          })}
        </p>
      )}
    </div>
  );
}
