import { useNotify } from 'ra-core';
import { DataTable, type DataColumn } from '../../admin/value/DataTable';
import { ExactTime } from '../../admin/value/ExactTime';
import { Reading } from '../../admin/state/Reading';
import { Section } from '../../admin/page/Section';
import { useFailure } from '../../admin/state/useFailure';
import { LIMIT_MAX } from '../../contract/common';
import { useReadList } from '../../dataProvider/reads';
import { useAct } from '../../dataProvider/useAct';
import { formatExact } from '../../i18n/format';
import type { Place } from './contract';
import { useText, type Text } from './texts';
import css from './account.module.css';

/** The person's open sessions, each with a way to end it. */
export function Places() {
  const text = useText();
  const notify = useNotify();
  const why = useFailure();
  const read = useReadList('account', { pagination: { page: 1, perPage: LIMIT_MAX } });
  /** Offered if it would end a session, and if that is unknown. */
  const others = !('value' in read) || read.value.data.some(({ current }) => !current);
  const leave = useAct('account', 'leave');
  const fail = (error: unknown) => notify(why(error), { type: 'error' });
  return (
    <Section
      title={text('places.title')}
      lead={text('places.lead')}
      actions={
        others && (
          <button
            type="button"
            className="button"
            disabled={leave.isPending}
            onClick={() =>
              leave.mutate(
                {},
                { onSuccess: () => notify(text('places.left'), { type: 'success' }), onError: fail },
              )
            }
          >
            {text('places.leave')}
          </button>
        )
      }
    >
      <Reading read={read} as="part">
        {({ data, total }) => <Table places={data} total={total} />}
      </Reading>
    </Section>
  );
}

const columnsOf = (text: Text): DataColumn<Place>[] => [
  { label: text('places.device'), cell: (place) => <Device place={place} text={text} /> },
  { label: text('places.used'), cell: ({ active_at }) => <ExactTime at={active_at} /> },
  {
    label: text('places.started'),
    below: 'headed',
    cell: ({ signed_in_at }) => <ExactTime at={signed_in_at} />,
  },
  {
    label: text('places.act'),
    below: 'words',
    cell: (place) =>
      place.current ? <span className="chip info">{text('places.here')}</span> : <End place={place} />,
  },
];

/** The device, with its address and tenant below: columns of their own would not fit beside the times. */
function Device({ place: { device, address, tenant_name }, text }: { place: Place; text: Text }) {
  return (
    <span className={css.device}>
      {device ?? text('places.unknown')}
      <span className={css.beneath}>
        {address !== null && (
          <>
            <bdi>{address}</bdi> ·{' '}
          </>
        )}
        <bdi>{tenant_name}</bdi>
      </span>
    </span>
  );
}

function Table({ places, total = places.length }: { places: readonly Place[]; total?: number }) {
  const text = useText();
  const more = total - places.length;
  return (
    <>
      <DataTable
        caption={text('places.caption')}
        columns={columnsOf(text)}
        rows={places}
        keyOf={({ id }) => id}
      />
      {more > 0 && <p>{text('places.more', { smart_count: more })}</p>}
    </>
  );
}

function End({ place }: { place: Place }) {
  const text = useText();
  const notify = useNotify();
  const why = useFailure();
  const end = useAct('account', 'end');
  const press = () =>
    end.mutate(
      { id: place.id },
      {
        onSuccess: () => notify(text('places.ended'), { type: 'success' }),
        onError: (error) => notify(why(error), { type: 'error' }),
      },
    );
  return (
    <button
      type="button"
      className="button"
      aria-label={text('places.end_what', { time: formatExact(place.signed_in_at) })}
      disabled={end.isPending}
      onClick={press}
    >
      {text('places.end')}
    </button>
  );
}
