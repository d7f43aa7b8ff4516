import { LazyList } from '../../admin/list/LazyList';
import { QueueGauge } from '../../features/queue/QueueGauge';
import css from './tenants.module.css';

/** All tenants, below the queue of their messages. */
export default function TenantsList() {
  return (
    <LazyList>
      <div className={css.above}>
        <QueueGauge />
      </div>
    </LazyList>
  );
}
