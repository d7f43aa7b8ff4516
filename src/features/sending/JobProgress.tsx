import { useNotify } from 'ra-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { StopIcon } from '../../admin/screenIcons';
import { ExactTime } from '../../admin/value/ExactTime';
import { Facts, type Fact } from '../../admin/page/Facts';
import { useRefused } from '../../admin/page/useRefused';
import { late } from '../../admin/loading/late';
import { ProgressBar } from '../../admin/value/ProgressBar';
import { StatusChip } from '../../admin/value/StatusChip';
import { formatNumber, formatPercent } from '../../i18n/format';
import type { Job } from '../../resources/jobs/contract';
import { doneOf, doneShare, timeLeftOf, toSendOf } from '../../rules/words/figures';
import { cappedOf, openingOf } from './hours';
import { HoursFacts } from './HoursFacts';
import { endedOf, useJobState } from './jobState';
import { isActive } from './polling';
import { StopJobDialog } from './StopJobDialog';
import { codeText } from '../../admin/useText';
import { en, useText, type Text } from './texts';
import { formatDuration, formatMinutes, secondsBetween } from './words';
import css from './sending.module.css';

/** Rarely needed, so it loads late. */
const TryNow = late(() => import('./TryNow'));
const UnknownLink = late(() => import('./UnknownLink'));
const LimitedBy = late(() => import('./LimitedBy'));
const LimitPassed = late(() => import('./LimitPassed'));
const PausedNumbers = late(() => import('./PausedNumbers'));
const ComingRules = late(() => import('./ComingRules'));

interface JobProgressProps {
  job: Job & { id: string };
  /** Offers "Stop job"; false if the page's head does. */
  stoppable?: boolean;
  /** State in the page's head, which is not repeated. */
  headState?: string | undefined;
}

/** The progress of a job: state, bar, rate and time left. Screen readers announce it in steps. */
export function JobProgress({ job, stoppable, headState }: JobProgressProps) {
  const text = useText();
  const [isAsking, setIsAsking] = useState(false);
  const { word: state, tone, about } = useJobState()(job);
  const facts = factsOf(job, text);
  const isReader = useRefused('jobs', 'delete');
  const isWhole = !isActive(job) && doneOf(job) === toSendOf(job);
  useFinishNotice(job);
  return (
    <div className={css.progress} data-stop="">
      <div className={css.line}>
        {state !== headState && (
          <StatusChip tone={tone} about={about}>
            {state}
          </StatusChip>
        )}
        {!isWhole && (
          <span className={css.share}>
            {text('share', { share: formatPercent(doneIn(SHOWN_STEPS, job)) })}
          </span>
        )}
        {stoppable && !isReader && isActive(job) && (
          <button type="button" className="button danger" onClick={() => setIsAsking(true)}>
            <StopIcon />
            {text('stop.verb')}
          </button>
        )}
      </div>
      {/* The figures below say how a whole job went. */}
      {!(isWhole && facts.length > 0) && (
        <ProgressBar
          brief={isWhole}
          value={doneOf(job)}
          of={toSendOf(job)}
          skipped={job.skipped}
          label={text('progress')}
        />
      )}
      <output className="sr-only" aria-live="polite">
        {spoken(job, state)}
      </output>
      {job.waits_for_carrier && <p className={css.warning}>{text('carrier.why')}</p>}
      {job.carrier_away && (
        <>
          <p className={css.warning} role="alert">
            {text(`carrier.away_${job.carrier_away.reason}`)}
          </p>
          <TryNow id={job.id} />
        </>
      )}
      {job.limited && <LimitedBy job={job} limit={job.limited} />}
      {job.limit_passed && <LimitPassed passed={job.limit_passed} />}
      {job.paused_numbers.length > 0 && <PausedNumbers job={job} />}
      {job.state === 'sent' && (
        <p className={css.quiet}>
          {text('receipts.awaited', { count: formatNumber(job.awaiting), smart_count: job.awaiting })}
        </p>
      )}
      {job.unknown > 0 && <UnknownLink job={job} />}
      {job.error && <p className={css.warning}>{codeText(text, en, 'error', job.error)}</p>}
      {facts.length > 0 && <Facts row facts={facts} />}
      {job.held > 0 && <HoursFacts hours={job} />}
      {mayMeetChange(job) && <ComingRules id={job.id} />}
      {isActive(job) && job.at_closing === 'stop' && <p className={css.quiet}>{text('closing.stops')}</p>}
      {job.override && <Override override={job.override} />}
      <StopJobDialog open={isAsking} job={job} onClose={() => setIsAsking(false)} />
    </div>
  );
}

/** Whether a job still waits, so that a change of rules may come before its people are texted. */
const mayMeetChange = (job: Job): boolean =>
  (job.hours === 'hold' || job.override?.lawful === true) &&
  isActive(job) &&
  (!job.started_at || job.held > 0 || job.limited !== null || job.carrier_away !== null);

/** Announced progress moves in so many steps, so that screen readers are not talking all the time. */
const SPOKEN_STEPS = 10;
const SHOWN_STEPS = 100;

/** The completed share, rounded down to whole steps: it is 1 only when everything is done. */
const doneIn = (steps: number, job: Job) => Math.floor(doneShare(job) * steps) / steps;

const spoken = (job: Job, state: string) =>
  isActive(job) ? `${state}, ${formatPercent(doneIn(SPOKEN_STEPS, job))}` : state;

function factsOf(job: Job, text: Text): Fact[] {
  const facts: Fact[] = [];
  if (job.state === 'scheduled' && job.scheduled_at) {
    facts.push({ label: text('fact.due'), value: <ExactTime at={job.scheduled_at} /> });
  }
  if (isActive(job) && job.rate_per_minute) {
    facts.push({
      label: text('fact.rate'),
      value: text('fact.per_minute', {
        count: formatNumber(job.rate_per_minute),
      }),
    });
  }
  facts.push(...timeFacts(job, text));
  if (job.carrier_away) {
    facts.push({ label: text('carrier.since'), value: <ExactTime at={job.carrier_away.since} /> });
    facts.push({ label: text('carrier.next_try'), value: <ExactTime at={job.carrier_away.next_try_at} /> });
  }
  if (job.limited?.until) {
    facts.push({ label: text('limit.until'), value: <ExactTime at={job.limited.until} /> });
  }
  if (job.next_open_at) {
    const label = cappedOf(job.waiting) === 'none' ? text('hours.next') : text('caps.next');
    facts.push({ label, value: <ExactTime at={job.next_open_at} /> });
  }
  // The history below has it, too.
  if (job.started_at && isActive(job)) {
    facts.push({ label: text('fact.started'), value: <ExactTime at={job.started_at} /> });
  }
  if (job.started_at && job.finished_at) {
    facts.push({
      label: text('fact.took'),
      value: formatMinutes(secondsBetween(job.started_at, job.finished_at)),
    });
  }
  if (job.segments > 0) {
    facts.push({ label: text('fact.segments'), value: formatNumber(job.segments) });
  }
  return facts;
}

/**
 * When it will finish with those who can be texted now, and when with the last of those who wait for their
 * hours.
 */
function timeFacts(job: Job, text: Text): Fact[] {
  if (!isActive(job)) return [];
  const { now, last } = timeLeftOf(job);
  const opening = last && openingOf(last.group);
  return [
    ...(now === null
      ? []
      : [{ label: text(opening ? 'fact.eta_now' : 'fact.eta'), value: formatDuration(now) }]),
    ...(opening
      ? [
          {
            label: text('fact.last', { count: formatNumber(last.count) }),
            value: (
              <>
                <bdi>{opening.day}</bdi> <span className={css.quiet}>{opening.zone}</span>
              </>
            ),
          },
        ]
      : []),
  ];
}

/** Announces once that a job has ended that was running before. */
function useFinishNotice(job: Job): void {
  const text = useText();
  const notify = useNotify();
  const active = isActive(job);
  const before = useRef(active);
  const ended = useEffectEvent(() => {
    const { message, type } = endedOf(job, text);
    notify(message, { type });
  });
  useEffect(() => {
    if (before.current && !active) ended();
    before.current = active;
  }, [active]);
}

/** Notes that a job texted recipients outside their hours: who decided so, when, and why. */
function Override({ override: { by, at, reason, lawful } }: { override: NonNullable<Job['override']> }) {
  const text = useText();
  return (
    <p className={css.warning}>
      {text(lawful ? 'hours.overridden_lawful' : 'hours.overridden', { by })} <ExactTime at={at} />
      <br />
      <bdi>{reason}</bdi>
    </p>
  );
}
