import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Read } from '../../../dataProvider/read';
import { serverNow } from '../../../dataProvider/serverTime';
import { useMappingText } from '../../../features/import/mapping/texts';
import { dateFormat, formatNumber } from '../../../i18n/format';
import type { Memory } from './useColumns';
import css from './import.module.css';

/** A day, with the year if it was another one. */
function dayOf(instant: string): string {
  const at = new Date(instant);
  const isThisYear = at.getFullYear() === new Date(serverNow()).getFullYear();
  return dateFormat({ month: 'short', day: 'numeric', ...(isThisYear ? {} : { year: 'numeric' }) })(at);
}

interface RememberedProps {
  read: Read<unknown>;
  memory: Memory;
  /** Leads to the columns, from a step where they are not shown. */
  onChange?: () => void;
  /** The step comes before the columns. */
  isBefore?: boolean;
}

/** Tells that the columns are as in an earlier file of the client. They can be changed before the import. */
export function Remembered({ read, memory, onChange, isBefore = false }: RememberedProps) {
  const text = useMappingText();
  const translate = useTranslate();
  const { at, isTaken, count, of } = memory;
  if (read.state === 'failed' && !isTaken && !onChange)
    return (
      <Line>
        <span>{text('kept.unread')}</span>
        <button type="button" className="button small" onClick={read.retry}>
          {translate('app.action.retry')}
        </button>
      </Line>
    );
  if (at === undefined || (onChange && !isTaken)) return null;
  const day = dayOf(at);
  const about = { day, count: formatNumber(count), of: formatNumber(of) };
  const sentence = !isTaken
    ? text('kept.offer', about)
    : count < of
      ? text('kept.part', about)
      : text('kept.all', about);
  const press = onChange ?? (isTaken ? memory.drop : memory.take);
  return (
    <Line>
      <span>{sentence}</span>
      {!isBefore && (
        <button type="button" className="button small" onClick={press}>
          {text(onChange ? 'kept.change' : isTaken ? 'kept.drop' : 'kept.take')}
        </button>
      )}
    </Line>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <output className={css.remembered}>{children}</output>
);
