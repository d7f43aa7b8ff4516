import { useGetOne } from '../../../../dataProvider/reads';
import { formatNumber, formatPercent } from '../../../../i18n/format';
import type { Audience } from '../../../audiences/contract';
import { useText } from '../texts';
import type { Readiness } from '../../values';
import css from './edit.module.css';

/** The campaign's audiences and their sizes. */
export function AttachedAudiences({ audiences }: { audiences: readonly Audience[] }) {
  const text = useText();
  if (audiences.length === 0) return <p className={css.quiet}>{text('edit.no_audience')}</p>;
  return (
    <ul className={css.attached}>
      {audiences.map(({ id, name, targets }) => (
        <li key={id}>
          <bdi>{name}</bdi>
          <span className={css.quiet}>
            {text('audience.targets', { smart_count: targets, count: formatNumber(targets) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** How many numbers the campaign sends from, and how many recipients see one of their own area. */
export function SendingNumbers({ readiness }: { readiness: Readiness | undefined }) {
  const text = useText();
  if (!readiness) return <p className={css.quiet}>…</p>;
  const { count, local } = readiness.numbers;
  return (
    <p>
      {text('edit.numbers_count', { smart_count: count, count: formatNumber(count) })}
      {local !== null && ` ${text('edit.numbers_local', { share: formatPercent(local) })}`}
    </p>
  );
}

/** The hours in which the client's recipients get messages, and who is outside of them at this moment. */
export function SendingHours({
  clientId,
  readiness,
}: {
  clientId: string;
  readiness: Readiness | undefined;
}) {
  const text = useText();
  const { data } = useGetOne('clients', { id: clientId });
  const outside = readiness?.reach.outside_hours ?? 0;
  return (
    <>
      {data && <p>{text('edit.hours', { start: data.window_start, end: data.window_end })}</p>}
      {outside > 0 && (
        <p className={css.quiet}>
          {text('edit.outside', { smart_count: outside, count: formatNumber(outside) })}
        </p>
      )}
      <p className={css.quiet}>{text('edit.when')}</p>
    </>
  );
}
