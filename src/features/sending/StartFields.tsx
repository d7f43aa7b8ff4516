import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { CarrierNote } from '../../admin/carrier/CarrierNote';
import { useCarrier } from '../../admin/carrier/context';
import { useFailure } from '../../admin/parts/useFailure';
import type { Read } from '../../dataProvider/read';
import { formatNumber } from '../../i18n/format';
import { AT_CLOSING } from '../../resources/jobs/contract';
import { useText as useReadinessText } from '../readiness/texts';
import { HoursChoice } from './HoursChoice';
import { StartFailure } from './StartFailure';
import { useText } from './texts';
import type { StartForm } from './useStartForm';
import css from './sending.module.css';

/** As long as the call takes it. */
const LONGEST = 500;

/** Why the job is started, shown on the job's page later. */
export function NoteField({ form: { note, setNote } }: { form: StartForm }) {
  const text = useText();
  return (
    <label className={css.time}>
      {text('start.note')}
      <input
        value={note}
        maxLength={LONGEST}
        autoComplete="off"
        onChange={({ target }) => setNote(target.value)}
      />
    </label>
  );
}

/** The number of recipients, which a large job asks to be typed. */
export function TypedField({ form: { mustType, reach, typed, setTyped } }: { form: StartForm }) {
  const text = useText();
  if (!mustType) return null;
  return (
    <label className="typed">
      {text('start.typed', { count: formatNumber(reach) })}
      <input
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
    </label>
  );
}

/** Who is in quiet hours, and what the job does about them. `brief` leaves out the table of who they are. */
export function HoursFields({ form: { hours }, brief }: { form: StartForm; brief?: boolean }) {
  if (!hours.hours) return null;
  return (
    <HoursChoice
      hours={hours.hours}
      policy={hours.policy}
      answer={hours.answer}
      onChange={hours.set}
      problem={hours.problem}
      brief={brief}
    />
  );
}

/** Whether the job continues the next day where it does not reach everybody before their hours end; nothing where it does. */
export function ClosingField({ form: { closing } }: { form: StartForm }) {
  const text = useText();
  const id = useId();
  if (!closing) return null;
  const { beyond, answer } = closing;
  return (
    <fieldset className={css.when}>
      <legend>{text('closing.choice', { smart_count: beyond, count: formatNumber(beyond) })}</legend>
      {AT_CLOSING.map((each) => (
        <label key={each} className="check">
          <input type="radio" name={id} checked={answer === each} onChange={() => closing.set(each)} />
          {text(`closing.${each}`)}
        </label>
      ))}
    </fieldset>
  );
}

/** Says where nothing that is sent reaches a phone. Without a carrier, the blockers say so already. */
export const SimulatedNote = () => (useCarrier() === 'simulator' ? <CarrierNote use="send" /> : null);

/** Why the job was not started, by the console or by the server. */
export function StartProblem({
  form: { problem, error },
  campaignId,
}: {
  form: StartForm;
  campaignId: string;
}) {
  return (
    <>
      {problem && (
        <p role="alert" className={css.failure}>
          {problem}
        </p>
      )}
      {error && <StartFailure error={error} campaignId={campaignId} />}
    </>
  );
}

/** Why a job cannot be started yet: what it would do is still being read, or could not be. */
export function StartUnread({ read }: { read: Read<unknown> }) {
  const text = useText();
  const readinessText = useReadinessText();
  const translate = useTranslate();
  const failure = useFailure();
  if (read.state === 'known') return null;
  if (read.state === 'loading') return <output className={css.quiet}>{readinessText('checking')}</output>;
  return (
    <p role="alert" className={css.failure}>
      {text('start.unread')} {failure(read.error)}{' '}
      <button type="button" className="button" onClick={read.retry}>
        {translate('app.action.retry')}
      </button>
    </p>
  );
}
