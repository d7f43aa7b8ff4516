import { formatNumber } from '../../../i18n/format';
import { CAPACITY, type Segmentation } from '../../../rules/formats/segments';
import { useText } from './texts';
import css from './message.module.css';

/** Characters to cut to save one segment. A single segment holds more than each part of several. */
function spareOf({ encoding, segments, units, perSegment, remaining }: Segmentation): number {
  if (segments < 2) return 0;
  return segments === 2 ? units - CAPACITY[encoding].single : perSegment - remaining;
}

interface SegmentCounterProps {
  id?: string;
  counted: Segmentation;
  /** The text still has merge fields, so the count is a minimum. */
  atLeast?: boolean;
}

/** If the last segment holds no more than this, the message is worth shortening. */
const WORTH_CUTTING = 20;

/** `142 / 160 GSM-7 · 1 segment`, as carriers count. */
export function SegmentCounter({ id, counted, atLeast }: SegmentCounterProps) {
  const text = useText();
  const { encoding, segments, units, perSegment } = counted;
  const spare = spareOf(counted);
  const room = Math.max(1, segments) * perSegment;
  return (
    <p id={id} className={css.counter}>
      <bdi dir="ltr">{`${formatNumber(units)} / ${formatNumber(room)} ${encoding}`}</bdi>
      {' · '}
      {text('segments', {
        smart_count: segments,
        count: formatNumber(segments),
      })}
      {spare > 0 && spare <= WORTH_CUTTING && (
        <>
          {' · '}
          {text('cut', { smart_count: spare, count: formatNumber(spare) })}
        </>
      )}
      {atLeast && (
        <>
          {' '}
          <span className={css.quiet}>{text('before_merge')}</span>
        </>
      )}
    </p>
  );
}
