import { verdictOf } from '../../../features/readiness/verdict';
import { clockOf } from '../../../features/sending/hours';
import { useText as useSendingText } from '../../../features/sending/texts';
import { formatNumber } from '../../../i18n/format';
import type { Departure } from '../../../rules/quietHours/leaving';
import type { Readiness } from '../values';
import { useText } from './texts';

interface VerbProps {
  /** Absent until it is known. */
  readiness: Readiness | undefined;
  /** The first message of the job; absent where it is not known when one leaves. */
  first: Departure | undefined;
}

const MINUTE = 60_000;

/** What the button does: "Text 1,488 people, first at 8:00 AM". Its name begins with what it is called everywhere. */
export function Verb({ readiness, first }: VerbProps) {
  const text = useText();
  const sendingText = useSendingText();
  // What cannot be done is not announced.
  if (!readiness || readiness.reach.reached === 0 || verdictOf(readiness).state === 'blocked')
    return text('verb.start');
  const { reach, measured, checked_at } = readiness;
  const count = formatNumber(reach.reached);
  const values = {
    smart_count: reach.reached,
    people: measured < reach.rows ? sendingText('start.about', { total: count }) : count,
  };
  const isNow = !first || first.at.getTime() - Date.parse(checked_at) < MINUTE;
  return (
    <>
      <span className="sr-only">{text('verb.start')}: </span>
      {isNow ? text('verb.now', values) : text('verb.at', { ...values, time: clockOf(first, checked_at) })}
    </>
  );
}
