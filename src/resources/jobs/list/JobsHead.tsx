import { useListContext } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { formatNumber, NO_VALUE } from '../../../i18n/format';
import { useListPreference } from '../../../admin/list/preference';
import { StatTile, StatTiles } from '../../../admin/parts/StatTile';
import { Trend } from '../../../features/queue/Trend';
import { useQueue } from '../../../features/queue/useQueue';
import { useText as useQueueText } from '../../../features/queue/texts';
import { useCan, useRegistry } from '../../../admin/registry';
import type { Job } from '../contract';
import { useText } from '../texts';
import { Controls } from './Controls';
import css from './list.module.css';
import { useJobsNow } from './useJobsNow';

/** A figure that is not known yet keeps its place. */
const figure = (count: number | undefined) => (count === undefined ? NO_VALUE : formatNumber(count));

/** Above the rows: how many jobs send, wait and have finished; for the provider also what waits in the queue. */
export function JobsHead() {
  const text = useText();
  const queueText = useQueueText();
  const [{ still = false }] = useListPreference();
  const { now, error, refetch } = useJobsNow({ live: !still });
  const mayQueue = useMayQueue();
  const queue = useQueue({ enabled: mayQueue, live: !still });
  useWith(() => void refetch());
  return (
    <div className={css.above}>
      <div className={css.tiles} aria-busy={!now && !error}>
        {error ? <p role="alert">{text('now.failed')}</p> : null}
        {(now || !error) && (
          <StatTiles>
            <StatTile label={text('now.sending')} value={figure(now?.sending)} />
            <StatTile label={text('now.waiting')} value={figure(now?.waiting)} />
            <StatTile label={text('now.finished')} value={figure(now?.finished)} />
            {mayQueue && !queue.error && (
              <StatTile
                label={queueText('queued')}
                value={figure(queue.data?.queued)}
                note={<Trend readings={queue.trend} />}
              />
            )}
          </StatTiles>
        )}
      </div>
      <Controls />
    </div>
  );
}

/** Only the provider sees what waits over all tenants. */
function useMayQueue(): boolean {
  const tenants = useRegistry().resources.get('tenants');
  const can = useCan();
  return tenants !== undefined && can(tenants, 'queue_length');
}

/** A listed job that came, went or moved on changes the figures above it. */
function useWith(read: () => void): void {
  const { data } = useListContext<Job>();
  const states = data?.map(({ id, state }) => `${id} ${state}`).join();
  const changed = useEffectEvent(read);
  useEffect(() => {
    if (states !== undefined) changed();
  }, [states]);
}
