import { LawRead } from '../lawInForce/LawRead';
import { useCreatePath, useTranslate } from 'ra-core';
import { useId } from 'react';
import { CarrierNote } from '../../admin/carrier/CarrierNote';
import { useCarrier } from '../../admin/carrier/context';
import { Age } from '../../admin/state/AgedReading';
import { useFailure } from '../../admin/state/useFailure';
import type { Read } from '../../dataProvider/read';
import { formatNumber } from '../../i18n/format';
import { AT_CLOSING } from '../../resources/job_approvals/values';
import type { Job } from '../../resources/jobs/contract';
import { useText as useReadinessText } from '../readiness/texts';
import { HoursChoice } from './HoursChoice';
import { useText } from './texts';
import type { StartForm } from './useStartForm';
import css from './sending.module.css';
import { Link } from '../../router';
import { useReadList } from '../../dataProvider/reads';
import { type ApiError, problemCode } from '../../dataProvider/errors';
import { ExactTime } from '../../admin/value/ExactTime';
import { isActive } from './polling';

const CONFLICT = 409;

/** The other job that came first: the active one, or the last one if the refusal says that it is over. */
const otherJob = <J extends Job>(jobs: readonly J[], error: ApiError): J | undefined =>
  jobs.find(isActive) ?? (problemCode(error) === 'job_since' ? jobs[0] : undefined);

/** Why a job did not start; if another one came first, who started it and a link to it. */
function StartFailure({ error, campaignId }: { error: ApiError; campaignId: string }) {
  const text = useText();
  const failure = useFailure();
  const createPath = useCreatePath();
  const translate = useTranslate();
  const isConflict = error.code === CONFLICT;
  const jobs = useReadList(
    'jobs',
    { filter: { campaign_id: campaignId }, pagination: { page: 1, perPage: 10 } },
    { enabled: isConflict },
  );
  const running = isConflict && 'value' in jobs ? otherJob(jobs.value.data, error) : undefined;
  return (
    <p role="alert" className={css.failure}>
      {failure(error)}{' '}
      {isConflict && jobs.state === 'failed' && (
        <>
          {text('start.other_unread')}{' '}
          <button type="button" className="button" onClick={jobs.retry}>
            {translate('app.action.retry')}
          </button>
        </>
      )}
      {running && (
        <Link to={createPath({ resource: 'jobs', id: running.id, type: 'show' })}>
          {text(isActive(running) ? 'start.running' : 'start.since')}
        </Link>
      )}
      {running?.by && (
        <>
          {' '}
          {text('start.by', { by: running.by })} <ExactTime at={running.created_at} />
        </>
      )}
    </p>
  );
}

/** Maximum length in the call. */
const LONGEST = 500;

/** The reason for starting the job, shown on its page later. */
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

/** The number of recipients, which must be typed for a large job. */
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

/** The recipients in quiet hours, and the choice how to treat them. `brief` omits the table. */
export function HoursFields({ form: { hours }, brief }: { form: StartForm; brief?: boolean }) {
  if (!hours.hours) return <LawRead />;
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

/**
 * Whether the job continues the next day if it does not reach everybody before their hours end; nothing if
 * it does.
 */
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

/** Notes that no text reaches a phone. Without a carrier the blockers say so already. */
export const SimulatedNote = () => (useCarrier() === 'simulator' ? <CarrierNote use="send" /> : null);

/** Why the job was not started, according to the console or the server. */
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

/** The age of the outlook, or why it is unknown: it is loading, or failed to load. */
export function StartUnread({ read }: { read: Read<unknown> }) {
  const text = useText();
  const readinessText = useReadinessText();
  const translate = useTranslate();
  const failure = useFailure();
  if (read.state === 'loading') return <output className={css.quiet}>{readinessText('checking')}</output>;
  const age = <Age of={read} />;
  if (read.state === 'known' || read.error === null) return age;
  return (
    <>
      {age}
      <p role="alert" className={css.failure}>
        {text('start.unread')} {failure(read.error)}{' '}
        <button type="button" className="button" onClick={read.retry}>
          {translate('app.action.retry')}
        </button>
      </p>
    </>
  );
}
