import { LockIcon } from '../../admin/icons';
import css from './keywords.module.css';
import { useText } from './texts';

interface KeywordCellProps {
  value: unknown;
  record: Record<string, unknown>;
}

/** The keyword, marked when it belongs to a group that the law reserves. */
export default function KeywordCell({ value, record }: KeywordCellProps) {
  const text = useText();
  return (
    <span
      className={`exact ${css.word}`}
      data-tip={record.locked ? text('locked') : undefined}
      tabIndex={record.locked ? 0 : undefined}
    >
      {String(value)}
      {record.locked === true && (
        <>
          {' '}
          <LockIcon />
          <span className="sr-only">{text('locked')}</span>
        </>
      )}
    </span>
  );
}
