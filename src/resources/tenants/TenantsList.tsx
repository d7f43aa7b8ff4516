import { LazyList } from '../build/LazyList';
import css from './tenants.module.css';
import { QueueGauge } from './queue/QueueGauge';

/** All tenants, below what waits to be sent for them. */
export default function TenantsList() {
  return (
    <LazyList>
      <div className={css.above}>
        <QueueGauge />
      </div>
    </LazyList>
  );
}
