import { useCreatePath, useGetOne, useRecordFromLocation } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CarrierNote } from '../../../admin/carrier/CarrierNote';
import { useCarrier } from '../../../admin/carrier/context';
import { EmptyState } from '../../../admin/parts/EmptyState';
import { PageHeader } from '../../../admin/parts/PageHeader';
import { Section } from '../../../admin/parts/Section';
import { useText } from '../texts';
import css from './buy.module.css';
import { Offers } from './Offers';
import { SearchForm, type Wanted } from './SearchForm';

/** Looks for numbers at the carrier and buys them for a client. */
export default function BuyPage() {
  const text = useText();
  const createPath = useCreatePath();
  const carrier = useCarrier();
  const { client_id: clientId } = (useRecordFromLocation() ?? {}) as { client_id?: string };
  const { data: client } = useGetOne('clients', { id: clientId ?? '' }, { enabled: clientId !== undefined });
  const [wanted, setWanted] = useState<Wanted>();
  if (clientId === undefined) {
    return (
      <>
        <PageHeader title={text('title')} />
        <EmptyState
          title={text('client_only')}
          action={
            <Link className="button" to="/clients">
              {text('clients')}
            </Link>
          }
        />
      </>
    );
  }
  const back = `${createPath({ resource: 'clients', id: clientId, type: 'show' })}/client_virtual_numbers`;
  return (
    <div className={css.page}>
      <PageHeader
        title={client ? text('title_for', { name: String(client.name) }) : text('title')}
        actions={
          <Link className="button" to={back}>
            {text('back')}
          </Link>
        }
      />
      <CarrierNote use="numbers" />
      {carrier !== 'none' && (
        <Section lead={text('lead')}>
          <SearchForm onSearch={setWanted} />
        </Section>
      )}
      {wanted && <Offers key={JSON.stringify(wanted)} clientId={clientId} wanted={wanted} />}
    </div>
  );
}
