import { formatNumber } from '../../i18n/format';
import { useText } from './texts';
import css from './queue.module.css';

const WIDTH = 240;
const HEIGHT = 40;

/** A small chart of waiting messages, with a text alternative; nothing while none has waited. */
export function Trend({ readings }: { readings: readonly number[] }) {
  const text = useText();
  const [from] = readings;
  const to = readings.at(-1);
  const most = Math.max(...readings);
  if (from === undefined || to === undefined || readings.length === 1 || most === 0) return null;
  const step = WIDTH / (readings.length - 1);
  const height = (value: number) => HEIGHT - 1 - (value / most) * (HEIGHT - 2);
  const points = readings.map((value, i) => `${(i * step).toFixed(1)},${height(value).toFixed(1)}`).join(' ');
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
