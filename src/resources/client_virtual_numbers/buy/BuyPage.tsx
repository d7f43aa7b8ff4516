import { useState } from 'react';
import { CarrierNote } from '../../../admin/carrier/CarrierNote';
import { useCarrier } from '../../../admin/carrier/context';
import { ChildPage } from '../../../admin/form/ChildPage';
import { Section } from '../../../admin/parts/Section';
import { useText } from '../texts';
import css from './buy.module.css';
import { Offers } from './Offers';
import { SearchForm, type Wanted } from './SearchForm';

/** Looks for numbers at the carrier and buys them for a client. */
export default function BuyPage() {
  const text = useText();
  return (
    <ChildPage
      parent="clients"
      title={text('title')}
      titleFor={(name) => text('title_for', { name })}
      back={text('back')}
      alone={text('client_only')}
      className={css.page}
    >
      {({ id }) => <Search clientId={id} />}
    </ChildPage>
  );
}

function Search({ clientId }: { clientId: string }) {
  const text = useText();
  const carrier = useCarrier();
  const [wanted, setWanted] = useState<Wanted>();
  return (
    <>
      <CarrierNote use="numbers" />
      {carrier !== 'none' && (
        <Section lead={text('lead')}>
          <SearchForm onSearch={setWanted} />
        </Section>
      )}
      {wanted && <Offers key={JSON.stringify(wanted)} clientId={clientId} wanted={wanted} />}
    </>
  );
}
