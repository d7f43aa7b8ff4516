import { formatNumber } from '../../i18n/format';
import { useText } from './texts';
import css from './queue.module.css';

const WIDTH = 240;
const HEIGHT = 40;

/** A small chart of waiting messages, with a text alternative. */
export function Trend({ readings }: { readings: readonly number[] }) {
  const text = useText();
  const from = readings[0];
  const to = readings.at(-1);
  if (from === undefined || to === undefined) return <div className={css.trend} />;
  // The first reading alone is a level line.
  const drawn = readings.length === 1 ? [from, from] : readings;
  const most = Math.max(...readings);
  const step = WIDTH / (drawn.length - 1);
  const height = (value: number) => HEIGHT - 1 - (most === 0 ? 0 : (value / most) * (HEIGHT - 2));
  const points = drawn.map((value, i) => `${(i * step).toFixed(1)},${height(value).toFixed(1)}`).join(' ');
  const label = text('trend', {
    from: formatNumber(from),
    to: formatNumber(to),
    most: formatNumber(most),
  });
  return (
    <figure className={css.trend}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        <polyline points={points} />
      </svg>
      <figcaption>{label}</figcaption>
    </figure>
  );
}
