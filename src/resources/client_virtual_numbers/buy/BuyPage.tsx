import { CarrierNote } from '../../../admin/carrier/CarrierNote';
import { useCarrier } from '../../../admin/carrier/context';
import { ChildPage } from '../../../admin/form/ChildPage';
import { AskToLeave } from '../../../admin/form/LeaveDialog';
import { Restored } from '../../../admin/form/Restored';
import { useDraft } from '../../../admin/form/useDraft';
import { Section } from '../../../admin/page/Section';
import { BackToCampaign } from '../../../features/readiness/BackToCampaign';
import { useText } from '../texts';
import css from './buy.module.css';
import { Offers } from './Offers';
import { SearchForm, type Typed, type Wanted } from './SearchForm';

/** The values of the search form, the last search, and the numbers selected from its results. */
const NOTHING = {
  typed: { area_code: '', city: '', state: '' } as Typed,
  wanted: undefined as Wanted | undefined,
  chosen: [] as readonly string[],
};

/** Searches the carrier's numbers and buys them for a client. */
export default function BuyPage() {
  const text = useText();
  return (
    <ChildPage
      parent="clients"
      title={text('title')}
      titleFor={(name) => text('title_for', { name })}
      back={text('back')}
      className={css.page}
    >
      {({ id }) => <Search clientId={id} />}
    </ChildPage>
  );
}

function Search({ clientId }: { clientId: string }) {
  const carrier = useCarrier();
  const { value, set, isRestored } = useDraft(`numbers for ${clientId}`, NOTHING);
  const { typed, wanted, chosen } = value;
  return (
    <>
      <AskToLeave unsaved={chosen.length > 0} />
      <Restored when={isRestored} />
      <div>
        <BackToCampaign />
      </div>
      {carrier === 'none' ? (
        <CarrierNote use="numbers" />
      ) : (
        <Section>
          <SearchForm
            typed={typed}
            again={wanted !== undefined}
            onType={(next) => set((now) => ({ ...now, typed: next }))}
            onSearch={(next) => set((now) => ({ ...now, wanted: next, chosen: NOTHING.chosen }))}
          />
        </Section>
      )}
      {wanted && (
        <Offers
          key={JSON.stringify(wanted)}
          clientId={clientId}
          search={wanted}
          chosen={chosen}
          onChoose={(next) => set((now) => ({ ...now, chosen: next }))}
        />
      )}
    </>
  );
}
