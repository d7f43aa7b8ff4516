import { verdictOf } from '../../../features/readiness/verdict';
import { clockOf, type Hours, openingOf } from '../../../features/sending/hours';
import { useText as useSendingText } from '../../../features/sending/texts';
import { formatNumber } from '../../../i18n/format';
import type { Departure } from '../../../rules/law/quietHours/leaving';
import type { Readiness } from '../values';
import { useText } from './texts';

interface VerbProps {
  /** Absent until it is known. */
  readiness: Readiness | undefined;
  /** The job's first message; absent if its time is unknown. */
  first: Departure | undefined;
  /** People who wait for their hours when the job starts; absent if nobody does. */
  held: Hours | undefined;
}

const MINUTE = 60_000;

/**
 * The button's label: "Text 1,488 people, first at 8:00 AM", or "Text 1,478 now, 10 at 6:00 PM". Its
 * accessible name begins with the usual verb.
 */
export function Verb({ readiness, first, held }: VerbProps) {
  const text = useText();
  const sendingText = useSendingText();
  // A blocked job gets the plain label, as does one that can text nobody.
  const reached = (readiness?.reach.reached ?? 0) - (held ? neverOf(held) : 0);
  if (!readiness || reached <= 0 || verdictOf(readiness).state === 'blocked') return text('verb.start');
  const { reach, measured, checked_at } = readiness;
  const peopleOf = (count: number) =>
    measured < reach.rows ? sendingText('start.about', { total: formatNumber(count) }) : formatNumber(count);
  const values = { smart_count: reached, people: peopleOf(reached) };
  const isNow = !first || first.at.getTime() - Date.parse(checked_at) < MINUTE;
  const later = isNow && held ? laterOf(held) : null;
  return (
    <>
      <span className="sr-only">{text('verb.start')}: </span>
      {later
        ? text(later.isOne ? 'verb.and_at' : 'verb.and_from', {
            people: peopleOf(reached - later.count),
            later: peopleOf(later.count),
            time: later.time,
          })
        : isNow
          ? text('verb.now', values)
          : text('verb.at', { ...values, time: clockOf(first, checked_at) })}
    </>
  );
}

/** People who can never be texted: the client's sending hours and the lawful ones do not meet where they are. */
const neverOf = ({ waiting }: Hours): number =>
  waiting.reduce((sum, { open, opens_at, waiting: count }) => (open || opens_at ? sum : sum + count), 0);

/**
 * People who cannot be texted at the start: how many, when the first of them can by this browser's clock,
 * and whether all can then.
 */
function laterOf(hours: Hours) {
  const { held, waiting, next_open_at } = hours;
  const openings = waiting.filter(({ open, opens_at }) => !open && opens_at !== null);
  const first = openings.find(({ opens_at }) => opens_at === next_open_at);
  const opening = first && openingOf(first);
  return opening
    ? {
        count: held - neverOf(hours),
        time: opening.ours,
        isOne: openings.every(({ opens_at }) => opens_at === next_open_at),
      }
    : null;
}
