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

/** How much waits to be sent over all tenants, live; one line while nothing does. */
export function QueueGauge() {
  const text = useText();
  const { read, trend } = useQueue();
  const data = 'value' in read ? read.value : undefined;
  const isIdle = data?.queued === 0 && data.running === 0;
  return (
    <Section title={text('title')} unseen={isIdle || read.state === 'loading'}>
      <div className={css.gauge} aria-busy={read.state === 'loading'}>
        <NotUpToDate of={read} />
        {read.state === 'failed' ? (
          <Unread as="line" read={read} />
        ) : data === undefined || isIdle ? (
          // The queue is empty most of the time, so its line is what is reserved.
          <p className={css.idle}>{data ? text('idle') : NO_VALUE}</p>
        ) : (
          <>
            <StatTiles>
              <StatTile label={text('queued')} value={formatNumber(data.queued)} />
              <StatTile label={text('running')} value={formatNumber(data.running)} />
              <StatTile
                label={text('oldest')}
                value={data.queued > 0 ? spanOf(data.oldest_seconds, text) : NO_VALUE}
              />
              <StatTile label={text('rate')} value={formatNumber(data.rate_per_minute)} />
            </StatTiles>
            <Trend readings={trend} />
          </>
        )}
      </div>
    </Section>
  );
}
