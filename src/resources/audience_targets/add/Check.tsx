import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../i18n/format';
import type { JudgedNumber } from '../../../rules/pasted';
import { ProgressBar } from '../../../admin/parts/ProgressBar';
import { Section } from '../../../admin/parts/Section';
import { useFailure } from '../../../admin/parts/useFailure';
import { useText } from '../texts';
import css from './add.module.css';
import { Figures } from './Figures';
import { countsOf, isTaken } from './outcomes';
import { OutcomeTable } from './OutcomeTable';
import { useAdding } from './useAdding';

interface CheckProps {
  audienceId: string;
  numbers: readonly JudgedNumber[];
  /** Where the recipients are. */
  address: string;
  onChange: () => void;
  onAgain: () => void;
}

/** Asks the server first, adds when told, and then says what became of every number. */
export function Check({ audienceId, numbers, address, onChange, onAgain }: CheckProps) {
  const text = useText();
  const translate = useTranslate();
  const failure = useFailure();
  const { reset } = useFormContext();
  const check = useAdding(audienceId, numbers, { dry: true });
  const add = useAdding(audienceId, numbers, { dry: false });
  const start = useEffectEvent(() => check.run());
  useEffect(() => start(), []);
  const stored = useEffectEvent(() => reset({ numbers: '' }));
  useEffect(() => {
    // Nothing is lost by leaving any more.
    if (add.finished) stored();
  }, [add.finished]);

  const { taken } = countsOf(check.outcomes);
  const begun = add.running || add.done > 0;
  const now = begun ? add : check;
  const title = add.finished ? text('done_title') : text('check_title');
  return (
    <>
      <Section title={title}>
        {Boolean(now.error) && (
          <p role="alert" className="problem">
            {failure(now.error)}{' '}
            <button type="button" className="button small" onClick={now.run}>
              {translate('app.action.retry')}
            </button>
          </p>
        )}
        {(now.running || (Boolean(now.error) && now.done > 0)) && (
          <output className={css.wait}>
            <span>{text(begun ? 'adding' : 'checking')}</span>
            <span className="progress">
              <ProgressBar done={now.done} of={now.of} label={text(begun ? 'adding' : 'checking')} />
            </span>
          </output>
        )}
        {(now.finished || (check.finished && begun)) && !add.running && (
          <Figures
            outcomes={add.finished ? add.outcomes : check.outcomes}
            taken={text(add.finished ? 'added' : 'ready')}
            sum={add.finished ? 'sum' : 'sum_ready'}
          />
        )}
        {check.finished && taken === 0 && !begun && <output className={css.none}>{text('none_new')}</output>}
        <div className={css.actions}>
          {add.finished ? (
            <>
              <Link className="button primary" to={address}>
                {text('open')}
              </Link>
              <button type="button" className="button" onClick={onAgain}>
                {text('again')}
              </button>
            </>
          ) : (
            <>
              <button
                type="button"
                className="button primary"
                disabled={!check.finished || taken === 0 || begun}
                aria-busy={add.running}
                onClick={add.run}
              >
                {text('add', { smart_count: taken, count: formatNumber(taken) })}
              </button>
              <button type="button" className="button" disabled={begun} onClick={onChange}>
                {text('change')}
              </button>
            </>
          )}
        </div>
      </Section>
      {add.finished ? (
        <OutcomeTable title={text('every')} outcomes={add.outcomes} taken="why.added" />
      ) : (
        check.finished && (
          <OutcomeTable
            title={text('left_out')}
            outcomes={check.outcomes.filter((outcome) => !isTaken(outcome))}
          />
        )
      )}
    </>
  );
}
