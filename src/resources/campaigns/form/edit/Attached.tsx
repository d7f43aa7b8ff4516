import { Reading } from '../../../../admin/state/Reading';
import type { Read } from '../../../../dataProvider/read';
import { useReadOne } from '../../../../dataProvider/reads';
import { formatClock, formatNumber, formatPercent } from '../../../../i18n/format';
import type { Audience } from '../../../audiences/contract';
import { useText } from '../texts';
import type { Readiness } from '../../values';
import css from './edit.module.css';

/** The campaign's audiences and their sizes. */
export function AttachedAudiences({ audiences }: { audiences: Read<readonly Audience[]> }) {
  const text = useText();
  return (
    <Reading as="line" read={audiences}>
      {(all) =>
        all.length === 0 ? (
          <p className={css.quiet}>{text('edit.no_audience')}</p>
        ) : (
          <ul className={css.attached}>
            {all.map(({ id, name, targets }) => (
              <li key={id}>
                <bdi>{name}</bdi>
                <span className={css.quiet}>
                  {text('audience.targets', { smart_count: targets, count: formatNumber(targets) })}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Reading>
  );
}

/** How many numbers the campaign sends from, and how many recipients see one of their own area. */
export function SendingNumbers({ readiness }: { readiness: Read<Readiness> }) {
  const text = useText();
  return (
    <Reading as="line" read={readiness}>
      {({ numbers: { count, local } }) => (
        <p>
          {text('edit.numbers_count', { smart_count: count, count: formatNumber(count) })}
          {local !== null && ` · ${text('edit.numbers_local', { share: formatPercent(local) })}`}
        </p>
      )}
    </Reading>
  );
}

/** How many links the campaign has, and what they are for while it has none. */
export function AttachedLinks({ count }: { count: Read<number> }) {
  const text = useText();
  return (
    <Reading as="line" read={count}>
      {(links) =>
        links === 0 ? (
          <p className={css.quiet}>{text('edit.links_help')}</p>
        ) : (
          <p>{text('edit.links_count', { smart_count: links, count: formatNumber(links) })}</p>
        )
      }
    </Reading>
  );
}

/** The hours in which the client's recipients get messages, and the recipients outside of them now. */
export function SendingHours({
  clientId,
  readiness,
}: {
  clientId: string;
  readiness: Readiness | undefined;
}) {
  const text = useText();
  const client = useReadOne('clients', { id: clientId });
  const outside = readiness?.reach.outside_hours ?? 0;
  return (
    <>
      <Reading as="line" read={client}>
        {({ window_start: start, window_end: end }) => (
          <p>{text('edit.hours', { start: formatClock(start), end: formatClock(end) })}</p>
        )}
      </Reading>
      {outside > 0 && (
        <p className={css.quiet}>
          {text('edit.outside', { smart_count: outside, count: formatNumber(outside) })}
        </p>
      )}
    </>
  );
}
