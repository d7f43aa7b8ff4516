import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { ProgressBar } from '../../../admin/value/ProgressBar';
import { Section } from '../../../admin/page/Section';
import { useFailure } from '../../../admin/state/useFailure';
import { useCreation } from '../../../dataProvider/writes';
import { CheckActions } from '../../../features/import/check';
import { formatNumber } from '../../../i18n/format';
import type { JudgedNumber } from '../../../rules/formats/pasted';
import type { ConsentClaim } from '../../../rules/law/consentClaim';
import { TARGETS_MAX } from '../contract';
import { useText } from '../texts';
import { Figures, countsOf, isTaken, type Outcome, type Refusal, OutcomeTable } from './outcomes';
import css from './add.module.css';

interface Progress {
  /** Numbers that the server has answered for. */
  count: number;
  of: number;
  refused: ReadonlyMap<JudgedNumber, Refusal>;
  running: boolean;
  error?: unknown;
}

const NOT_STARTED: Progress = { count: 0, of: 0, refused: new Map(), running: false };

/**
 * Sends valid numbers in calls of the maximum size, one after the other. A failed call stops there, and
 * continuing starts with it: numbers that it had stored without an answer then count as being in the
 * audience.
 */
function useAdding(audienceId: string, numbers: readonly JudgedNumber[], { dry }: { dry: boolean }) {
  const { getValues } = useFormContext<{ consent_kind?: ConsentClaim | '' }>();
  const create = useCreation('audience_targets');
  const cache = useQueryClient();
  const [progress, setProgress] = useState(NOT_STARTED);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => void (isUnmounted.current = true);
  }, []);
  const good = numbers.filter((number) => number.ok);

  const run = async () => {
    if (progress.running) return;
    const refused = new Map(progress.refused);
    let { count } = progress;
    const report = (running: boolean, error?: unknown) =>
      setProgress({ count, of: good.length, refused: new Map(refused), running, error });
    report(true);
    try {
      while (count < good.length && !isUnmounted.current) {
        const part = good.slice(count, count + TARGETS_MAX);
        const targets = part.map(({ phone, fields }) => ({ phone, fields }));
        const consent_kind = getValues('consent_kind') || undefined;
        const options = dry ? { dry_run: true } : { consent_kind };
        const { rejected } = await create({ audience_id: audienceId, targets, ...options });
        for (const { index, reason } of rejected) refused.set(part[index]!, reason);
        count += part.length;
        report(count < good.length);
      }
    } catch (error) {
      report(false, error);
    }
    if (!dry) await cache.invalidateQueries({ queryKey: ['audience_targets'] });
  };

  const { running, error } = progress;
  const finished = progress.of > 0 && progress.count === progress.of;
  const outcomes: Outcome[] = numbers.map((number) => ({ number, refusal: progress.refused.get(number) }));
  return {
    run: () => void run(),
    running,
    error,
    finished,
    count: progress.count,
    of: good.length,
    outcomes,
  };
}

interface CheckProps {
  audienceId: string;
  numbers: readonly JudgedNumber[];
  /** Address of the recipients' list. */
  address: string;
  onChange: () => void;
  onAgain: () => void;
}

/** Shows the server's dry run, adds the numbers on request, and then shows the outcome of each. */
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

  const { good } = countsOf(check.outcomes);
  const begun = add.running || add.count > 0 || Boolean(add.error);
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
        {(now.running || (Boolean(now.error) && now.count > 0)) && (
          <output className={css.wait}>
            <span>{text(begun ? 'adding' : 'checking')}</span>
            <span className="progress">
              <ProgressBar value={now.count} of={now.of} label={text(begun ? 'adding' : 'checking')} />
            </span>
          </output>
        )}
        {(now.finished || (check.finished && begun)) && !add.running && (
          <Figures
            outcomes={add.finished ? add.outcomes : check.outcomes}
            goodLabel={text(add.finished ? 'added' : 'ready')}
            sum={add.finished ? 'sum' : 'sum_ready'}
          />
        )}
        {check.finished && good === 0 && !begun && <output className={css.none}>{text('none_new')}</output>}
        <CheckActions
          isStored={add.finished}
          add={{
            label: text('add', { smart_count: good, count: formatNumber(good) }),
            disabled: !check.finished || good === 0 || begun,
            busy: add.running,
            run: add.run,
          }}
          change={{ label: text('change'), disabled: begun, run: onChange }}
          open={{ label: text('open'), to: address }}
          again={{ label: text('again'), run: onAgain }}
        />
      </Section>
      {add.finished ? (
        <OutcomeTable title={text('every')} outcomes={add.outcomes} goodText="why.added" />
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
