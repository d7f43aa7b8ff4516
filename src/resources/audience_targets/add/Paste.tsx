import { useCreatePath } from 'ra-core';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { Link } from '../../../router';
import { formatNumber } from '../../../i18n/format';
import { consentWordsOf, judgePasted, readPasted, type JudgedNumber } from '../../../rules/formats/pasted';
import { createAddress } from '../../../admin/list/CreateButton';
import { KindField } from '../../../features/import/KindField';
import { Section } from '../../../admin/page/Section';
import { useText } from '../texts';
import css from './add.module.css';
import { Figures, isTaken, unasked, OutcomeTable } from './outcomes';

/** Most numbers that can be added without a file: as many as the page reads without a pause. */
const NUMBERS_MAX = 20_000;
/** Longest text of the box: more than that many numbers with names. */
const TEXT_MAX = 1_000_000;

interface PasteProps {
  audienceId: string;
  onCheck: (numbers: readonly JudgedNumber[]) => void;
}

/** A text box for any list of numbers, which shows the numbers it recognizes at once. */
export function Paste({ audienceId, onCheck }: PasteProps) {
  const text = useText();
  const id = useId();
  const createPath = useCreatePath();
  const { field } = useController<{ numbers: string }>({ name: 'numbers', defaultValue: '' });
  const typed = field.value;
  const shown = useDeferredValue(typed);
  const numbers = useMemo(() => judgePasted(readPasted(shown)), [shown]);
  const consentWords = useMemo(() => consentWordsOf(shown), [shown]);
  const [tried, setTried] = useState(false);
  const outcomes = unasked(numbers);
  const good = outcomes.some(isTaken);
  const many = numbers.length > NUMBERS_MAX;
  const problemOf = () => {
    if (many) {
      return text('too_many', { count: formatNumber(numbers.length), max: formatNumber(NUMBERS_MAX) });
    }
    if (consentWords !== undefined) return text('consent', { name: consentWords });
    return tried && !good ? text('none') : undefined;
  };
  const problem = problemOf();
  const needsFile = many || consentWords !== undefined;
  const fileAddress = createAddress(createPath({ resource: 'audiences', type: 'create' }), {
    audience_id: audienceId,
  });
  const check = () => {
    setTried(true);
    // The text may be newer than the deferred value.
    const latest = judgePasted(readPasted(typed));
    if (consentWordsOf(typed) !== undefined || latest.length > NUMBERS_MAX) return;
    if (latest.some(({ ok }) => ok)) onCheck(latest);
  };
  return (
    <>
      <Section>
        <div className={problem ? 'control wrong' : 'control'}>
          <label htmlFor={id}>{text('numbers')}</label>
          <textarea
            id={id}
            rows={10}
            maxLength={TEXT_MAX}
            spellCheck={false}
            autoComplete="off"
            aria-invalid={problem !== undefined}
            aria-describedby={`${id}-help ${id}-error`}
            {...field}
          />
          <p className="help" id={`${id}-help`}>
            {text('help')}
          </p>
          <p className="field-error" id={`${id}-error`} role="alert">
            {problem} {needsFile && <Link to={fileAddress}>{text('as_file')}</Link>}
          </p>
        </div>
        {numbers.length > 0 && consentWords === undefined && (
          <Figures outcomes={outcomes} goodLabel={text('good')} />
        )}
        <KindField />
        <div className={css.actions}>
          <button type="button" className="button primary" disabled={needsFile} onClick={check}>
            {text('check')}
          </button>
        </div>
      </Section>
      {!needsFile && (
        <OutcomeTable title={text('left_out')} outcomes={outcomes.filter((each) => !isTaken(each))} />
      )}
    </>
  );
}
