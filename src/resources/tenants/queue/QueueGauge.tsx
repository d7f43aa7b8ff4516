import { formatNumber } from '../../../i18n/format';
import { Section } from '../../build/parts/Section';
import { StatTile, StatTiles } from '../../build/parts/StatTile';
import { useText, type Text } from '../texts';
import css from './queue.module.css';
import { Trend } from './Trend';
import { useQueue } from './useQueue';

/** An en dash needs no translation. */
const NONE = '–';
const MINUTE = 60;
const HOUR = 3600;

function spanOf(seconds: number, text: Text): string {
  if (seconds < MINUTE) return text('seconds', { count: formatNumber(seconds) });
  if (seconds < HOUR) return text('minutes', { count: formatNumber(Math.round(seconds / MINUTE)) });
  return text('hours', { count: formatNumber(Math.round(seconds / HOUR)) });
}

/** How much waits to be sent over all tenants, live. */
export function QueueGauge() {
  const text = useText();
  const { data, error, trend } = useQueue();
  return (
    <Section title={text('queue.title')}>
      <div className={css.gauge} aria-busy={!data && !error}>
        {error && <p role="alert">{text('queue.failed')}</p>}
        {data && (
          <>
            <StatTiles>
              <StatTile label={text('queue.queued')} value={formatNumber(data.queued)} />
              <StatTile label={text('queue.running')} value={formatNumber(data.running)} />
              <StatTile
                label={text('queue.oldest')}
                value={data.queued > 0 ? spanOf(data.oldest_seconds, text) : NONE}
              />
              <StatTile label={text('queue.rate')} value={formatNumber(data.rate_per_minute)} />
            </StatTiles>
            <Trend readings={trend} />
          </>
        )}
      </div>
    </Section>
  );
}
