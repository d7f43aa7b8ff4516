import { useId } from 'react';
import { formatNumber } from '../../i18n/format';
import type { Hours } from './hours';
import { HoursFacts } from './HoursFacts';
import css from './sending.module.css';
import { useText } from './texts';
import type { HoursAnswer } from './useHoursChoice';

interface HoursChoiceProps {
  hours: Hours;
  /** What the client's jobs do unless told otherwise. */
  policy: 'hold' | 'warn';
  answer: HoursAnswer;
  onChange: (answer: HoursAnswer) => void;
  /** What is wrong with the reason. */
  problem: string | undefined;
}

/** Who is outside their hours when the job starts, and what it shall do about them. */
export function HoursChoice({ hours, policy, answer, onChange, problem }: HoursChoiceProps) {
  const text = useText();
  const id = useId();
  if (hours.held === 0) return <HoursFacts hours={hours} />;
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
      <HoursFacts hours={hours} />
      <fieldset className={css.when}>
        <legend>{text('hours.choice', { count: formatNumber(hours.held) })}</legend>
        {option('hold', text('hours.hold'))}
        {option('now', text(policy === 'hold' ? 'hours.anyway' : 'hours.now'))}
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
