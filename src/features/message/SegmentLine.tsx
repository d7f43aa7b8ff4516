import { formatNumber } from '../../i18n/format';
import { segment } from '../../rules/formats/segments';
import { useText } from '../sending/texts';

/** `142 / 160 GSM-7 · 1 segment` for a text without merge fields. */
export function SegmentLine({ id, body }: { id?: string; body: string }) {
  const text = useText();
  const { encoding, segments, units, perSegment } = segment(body);
  const room = Math.max(1, segments) * perSegment;
  return (
    <p id={id} className="quiet">
      <bdi dir="ltr">{`${formatNumber(units)} / ${formatNumber(room)} ${encoding}`}</bdi>
      {' · '}
      {text('segments', { smart_count: segments, count: formatNumber(segments) })}
    </p>
  );
}
