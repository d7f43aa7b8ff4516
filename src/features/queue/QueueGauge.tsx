import { formatNumber, NO_VALUE } from '../../i18n/format';
import { NotUpToDate } from '../../admin/state/NotUpToDate';
import { Unread } from '../../admin/state/Reading';
import { Section } from '../../admin/page/Section';
import { StatTile, StatTiles } from '../../admin/value/StatTile';
import { spanOf } from './span';
import { useText } from './texts';
import css from './queue.module.css';
import { Trend } from './Trend';
import { useQueue } from './useQueue';

/** How much waits to be sent over all tenants, live. */
export function QueueGauge() {
  const text = useText();
  const { read, trend } = useQueue();
  const data = 'value' in read ? read.value : undefined;
  return (
    <Section unseen title={text('title')}>
      <div className={css.gauge} aria-busy={read.state === 'loading'}>
        <NotUpToDate of={read} />
        {read.state === 'failed' ? (
          <Unread as="line" read={read} />
        ) : (
          <>
            <StatTiles>
              <StatTile label={text('queued')} value={data ? formatNumber(data.queued) : NO_VALUE} />
              <StatTile label={text('running')} value={data ? formatNumber(data.running) : NO_VALUE} />
              <StatTile
                label={text('oldest')}
                value={data && data.queued > 0 ? spanOf(data.oldest_seconds, text) : NO_VALUE}
              />
              <StatTile label={text('rate')} value={data ? formatNumber(data.rate_per_minute) : NO_VALUE} />
            </StatTiles>
            <Trend readings={trend} />
          </>
        )}
      </div>
    </Section>
  );
}
