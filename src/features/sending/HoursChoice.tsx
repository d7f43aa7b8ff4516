import { useId, useState } from 'react';
import { useTranslate } from 'ra-core';
import { formatNumber } from '../../i18n/format';
import { type Hours, hoursAt } from './hours';
import { HoursFacts } from './HoursFacts';
import { useText } from './texts';
import type { ApiError } from '../../dataProvider/errors';
import type { Outlook } from '../../resources/jobs/contract';
import { useLawInForce } from '../lawInForce/useLawInForce';
import { fieldErrors } from '../../admin/problems';
import type { StartParams } from './useJobCalls';
import css from './sending.module.css';

/** How the job treats recipients outside their hours. */
export interface HoursAnswer {
  mode: 'hold' | 'now';
  /** Reason for texting them outside their hours. */
  reason: string;
}

const INVALID = 422;

/** Whether the law alone holds everyone who waits, so that no answer lets anybody be texted now. */
const isHeldByLaw = ({ held, by_law }: Hours): boolean => by_law !== undefined && by_law >= held;

/**
 * The choice about recipients outside their hours when the job starts: from the outlook for now, computed
 * by the same rules for a later moment. Nothing until it is known. `initial` is the person's answer so far.
 */
export function useHoursChoice(
  outlook: Outlook | undefined,
  at: string | undefined,
  initial: Partial<HoursAnswer>,
) {
  const text = useText();
  const translate = useTranslate();
  // Another moment is judged here, by the rules in force.
  const isKnown = useLawInForce().state === 'known';
  const [missing, setMissing] = useState(false);
  const hours = outlook?.hours;
  const policy = hours?.policy ?? 'warn';
  // Nobody is texted in quiet hours unless the person chooses so, whatever the client's setting.
  const answer: HoursAnswer = { mode: 'hold', reason: '', ...initial };
  const standing =
    hours &&
    (at
      ? isKnown
        ? hoursAt(hours, new Date(at))
        : undefined
      : { ...hours, held: outlook.reach.outside_hours });
  const isQuestion = standing !== undefined && standing.held > 0;
  const overrides = isQuestion && policy === 'hold' && answer.mode === 'now' && !isHeldByLaw(standing);
  return {
    hours: standing,
    policy,
    /** Whether the job waits for its recipients' hours, by the answer. */
    holds: !isQuestion || answer.mode === 'hold' || isHeldByLaw(standing),
    answer,
    /** Called when the answer changes. */
    touch: () => setMissing(false),
    /** True if the job can start with this answer. If not, the field shows why. */
    check(): boolean {
      const lacks = overrides && answer.reason.trim() === '';
      setMissing(lacks);
      return !lacks;
    },
    /** Query parameters for the answer. None if it equals the client's setting. */
    params(): Pick<StartParams, 'hours' | 'override_reason'> {
      if (overrides) return { hours: 'override', override_reason: answer.reason.trim() };
      // A job that starts in lawful hours may outlast them.
      return policy === 'warn' && (!isQuestion || answer.mode === 'hold') ? { hours: 'hold' } : {};
    },
    /** The problem with the reason, found here or by the server. */
    problemOf(error: ApiError | null): string | undefined {
      if (missing) return text('hours.reason_missing');
      return error?.code === INVALID ? fieldErrors(error, translate).override_reason : undefined;
    },
  };
}

interface HoursChoiceProps {
  hours: Hours;
  /** The client's default. */
  policy: 'hold' | 'warn';
  answer: HoursAnswer;
  onChange: (answer: HoursAnswer) => void;
  /** The problem with the reason. */
  problem: string | undefined;
  /** Omits the table of recipients in quiet hours. */
  brief?: boolean | undefined;
}

/** The recipients outside their hours when the job starts, and the choice how to treat them. */
export function HoursChoice({ hours, policy, answer, onChange, problem, brief }: HoursChoiceProps) {
  const text = useText();
  const id = useId();
  if (hours.held === 0) return <HoursFacts hours={hours} brief={brief} />;
  if (isHeldByLaw(hours))
    return (
      <>
        <HoursFacts hours={hours} brief={brief} />
        <p>{text('hours.law_all')}</p>
      </>
    );
  const { by_law } = hours;
  const now = by_law === undefined ? 'hours.anyway' : 'hours.lawful';
  const option = (mode: 'hold' | 'now', label: string) => (
    <label className="check">
      <input
        type="radio"
        name={id}
        checked={answer.mode === mode}
        onChange={() => onChange({ ...answer, mode })}
      />
      {label}
    </label>
  );
  return (
    <>
      <HoursFacts hours={hours} brief={brief} />
      <fieldset className={css.when}>
        <legend>{text('hours.choice', { count: formatNumber(hours.held) })}</legend>
        {option('hold', text('hours.hold'))}
        {option('now', text(policy === 'hold' ? now : 'hours.now'))}
        {by_law !== undefined && by_law > 0 && (
          <p className={css.quiet}>
            {text('hours.law_some', { smart_count: by_law, count: formatNumber(by_law) })}
          </p>
        )}
        {policy === 'hold' && answer.mode === 'now' && (
          <label className={css.time}>
            {text('hours.reason')}
            <textarea
              rows={2}
              maxLength={500}
              required
              value={answer.reason}
              aria-invalid={problem !== undefined}
              aria-describedby={`${id}help`}
              onChange={({ target }) => onChange({ ...answer, reason: target.value })}
            />
            <span id={`${id}help`} className={problem ? css.wrong : css.quiet}>
              {problem ?? text('hours.reason_help')}
            </span>
          </label>
        )}
      </fieldset>
    </>
  );
}
