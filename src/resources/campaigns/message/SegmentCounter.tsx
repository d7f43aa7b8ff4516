import { formatNumber } from '../../../i18n/format';
import type { Segmentation } from '../../../rules/segments';
import { useText } from '../texts';
import css from './message.module.css';

interface SegmentCounterProps {
  id?: string;
  counted: Segmentation;
  /** The text still has merge fields to be filled, so this is the least it takes. */
  atLeast?: boolean;
}

/** `142 / 160 GSM-7 · 1 segment`, as carriers count. */
export function SegmentCounter({ id, counted, atLeast }: SegmentCounterProps) {
  const text = useText();
  const { encoding, segments, units, perSegment } = counted;
  const room = Math.max(1, segments) * perSegment;
  return (
    <p id={id} className={css.counter}>
      <bdi dir="ltr">{`${formatNumber(units)} / ${formatNumber(room)} ${encoding}`}</bdi>
      {' · '}
      {text('segments', {
        smart_count: segments,
        count: formatNumber(segments),
      })}
      {atLeast && (
        <>
          {' '}
          <span className={css.quiet}>{text('before_merge')}</span>
        </>
      )}
    </p>
  );
}
