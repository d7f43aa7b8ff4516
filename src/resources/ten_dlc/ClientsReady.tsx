import { useCreatePath } from 'ra-core';
import { Link } from '../../router';
import { Reading } from '../../admin/state/Reading';
import { Section } from '../../admin/page/Section';
import { StatusChip } from '../../admin/value/StatusChip';
import { LIMIT_MAX } from '../../contract/common';
import { allRead } from '../../dataProvider/read';
import { useReadList } from '../../dataProvider/reads';
import { useText } from '../../features/registration/texts';
import { formatNumber } from '../../i18n/format';
import type { Client } from '../clients/contract';
import { Folded } from './Folded';

const NOT_READY = { not_approved: true };
const COUNTED = { pagination: { page: 1, perPage: 1 } };
const LISTED = { pagination: { page: 1, perPage: LIMIT_MAX }, filter: NOT_READY };

/** Clients whose numbers and campaigns are not all registered and approved, each with its next step. */
export function ClientsReady() {
  const text = useText();
  const path = useCreatePath();
  const read = allRead({
    every: useReadList('clients', COUNTED),
    waiting: useReadList('clients', LISTED),
  });
  const list = path({ resource: 'clients', type: 'list' });
  return (
    <Reading read={read} wait={<div className="card waiting unsized" aria-busy />}>
      {({ every, waiting }) => {
        const { total } = every;
        const count = waiting.total ?? waiting.data.length;
        if (total === 0) return null;
        const ready = total !== undefined && {
          count: formatNumber(total - count),
          total: formatNumber(total),
        };
        return (
          <Section
            title={text('clients.title')}
            lead={count === 0 ? text('clients.all_ready') : ready && text('clients.ready', ready)}
          >
            <Folded items={waiting.data} keyOf={({ id }) => id}>
              {(client) => <Row client={client} />}
            </Folded>
            {count > waiting.data.length && (
              <p>
                <Link to={`${list}?filter=${encodeURIComponent(JSON.stringify(NOT_READY))}`}>
                  {text('clients.every')}
                </Link>
              </p>
            )}
          </Section>
        );
      }}
    </Reading>
  );
}

function Row({ client: { id, name, numbers, ten_dlc } }: { client: Client }) {
  const text = useText();
  const path = useCreatePath();
  const client = path({ resource: 'clients', id, type: 'show' });
  const campaigns = '/10dlc/registered_campaigns';
  const [next, to] =
    numbers === 0
      ? (['clients.find', `${client}/client_virtual_numbers`] as const)
      : ten_dlc === null
        ? (['clients.assign', `${client}/client_virtual_numbers`] as const)
        : ten_dlc === 'in_review' || ten_dlc === 'draft'
          ? (['clients.wait', campaigns] as const)
          : (['clients.correct', campaigns] as const);
  return (
    <>
      <StatusChip tone="warning">{text('clients.not_ready')}</StatusChip>
      <Link to={client}>
        <bdi>{name}</bdi>
      </Link>
      <Link to={to}>{text(next)}</Link>
    </>
  );
}
