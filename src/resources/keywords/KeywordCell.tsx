import { LockIcon } from '../../admin/icons';
import css from './keywords.module.css';
import { useText } from './texts';

interface KeywordCellProps {
  value: unknown;
  record: Record<string, unknown>;
}

/** The reason must be reachable by keyboard, so the element takes the focus. */
const focusable = { tabIndex: 0 };

/** The keyword, marked when it belongs to a group that the law reserves. */
export default function KeywordCell({ value, record }: KeywordCellProps) {
  const text = useText();
  return (
    <span
      className={`exact ${css.word}`}
      data-tip={record.locked ? text('locked') : undefined}
      {...(record.locked === true && focusable)}
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
