import { Facts } from '../../admin/page/Facts';
import { formatNumber } from '../../i18n/format';
import type { Outlook } from '../../resources/jobs/contract';
import { endOfDays } from '../../rules/law/quietHours/holidays';
import { lawfulWindow } from '../../rules/law/quietHours/windows';
import { type Departure, type Leaving, leavingOf } from '../../rules/law/quietHours/leaving';
import { momentOf } from './hours';
import { useText } from './texts';
import { formatDuration, secondsBetween } from './words';
import css from './sending.module.css';

interface LeavingFactsProps {
  outlook: Outlook;
  leaving: Leaving | null;
}

interface Start {
  /** ISO 8601 instant; absent means now. */
  at: string | undefined;
  /** Whether recipients outside their hours wait for them, */
  holds: boolean;
  /** and get nothing once their first hours are over. */
  stops: boolean;
}

/** Departure times of a job with these answers; null if nothing would leave, or no rate is known. */
export function leavingBy(
  { hours, per_minute, checked_at }: Outlook,
  { at, holds, stops }: Start,
): Leaving | null {
  if (per_minute === null) return null;
  const begins = new Date(at ?? checked_at);
  const window = holds ? hours.window : hours.by_law === undefined ? null : lawfulWindow(hours.window);
  // Whatever a job does about hours, it waits for the end of its tenant's days without sending.
  const start = window ? begins : (endOfDays(hours.window.always ?? [], begins) ?? begins);
  return leavingOf(
    hours.waiting.map((place) => ({ place, count: place.waiting })),
    { start, perMinute: per_minute, window, stops: stops && holds },
  );
}

/** Local times of the first and the last message, and the time between. */
export function LeavingFacts({
  outlook: { per_minute, per_minute_measured: isMeasured },
  leaving,
}: LeavingFactsProps) {
  const text = useText();
  if (!leaving || per_minute === null) return null;
  const { first, last } = leaving;
  const seconds = secondsBetween(first.at.toISOString(), last.at.toISOString());
  return (
    <div className={css.start}>
      <Facts
        row
        facts={[
          { label: text('leaving.first'), value: <Moment departure={first} /> },
          { label: text('leaving.last'), value: <Moment departure={last} /> },
          { label: text('leaving.takes'), value: formatDuration(Math.max(1, seconds)) },
        ]}
      />
      <p className={css.quiet}>
        {text(isMeasured ? 'leaving.measured' : 'leaving.pace', { count: formatNumber(per_minute) })}
      </p>
    </div>
  );
}

function Moment({ departure }: { departure: Departure }) {
  const text = useText();
  const { theirs, zone, ours } = momentOf(departure);
  return (
    <>
      <bdi>{theirs}</bdi> <span className={css.quiet}>{zone}</span>
      {ours && <div className={css.quiet}>{text('hours.ours', { time: ours })}</div>}
    </>
  );
}
