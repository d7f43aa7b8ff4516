import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatNumber } from '../../../i18n/format';
import { formatNational } from '../../../rules/national';
import { CarrierNote } from '../../../admin/carrier/CarrierNote';
import { ConfirmDialog } from '../../../admin/parts/ConfirmDialog';
import { EmptyState } from '../../../admin/parts/EmptyState';
import { ErrorState } from '../../../admin/parts/ErrorState';
import { ProgressBar } from '../../../admin/parts/ProgressBar';
import { Section } from '../../../admin/parts/Section';
import { Outcomes } from '../../../features/numbers/Outcomes';
import { useText } from '../texts';
import css from './buy.module.css';
import { OfferTable, type Offer } from './OfferTable';
import type { Wanted } from './SearchForm';
import { usePurchase } from './usePurchase';

/** Numbers shown for one search. */
const SHOWN = 50;

/** What the carrier has now; chosen ones are bought one by one, each with its own outcome. */
export function Offers({ clientId, wanted }: { clientId: string; wanted: Wanted }) {
  const text = useText();
  const translate = useTranslate();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [asking, setAsking] = useState(false);
  /** Numbers that were not bought for want of a connection. */
  const [lost, setLost] = useState(0);
  const purchase = usePurchase(clientId);
  const { data, total, error, refetch } = useGetList<Offer>('available_numbers', {
    filter: { client_id: clientId, ...wanted },
    pagination: { page: 1, perPage: SHOWN },
  });
  const toggle = (phone: string) =>
    setChosen(chosen.includes(phone) ? chosen.filter((each) => each !== phone) : [...chosen, phone]);
  const buy = async () => {
    const left = await purchase.run(chosen);
    setAsking(false);
    setChosen(left);
    setLost(left.length);
  };
  if (error) {
    return (
      <Section>
        <ErrorState error={error} retry={() => void refetch()} />
      </Section>
    );
  }
  if (!data) return <output className="card waiting" aria-label={translate('app.loading')} />;
  const all = chosen.length === data.length;
  return (
    <>
      <Outcomes
        outcomes={purchase.outcomes}
        words={{
          title: text('outcomes'),
          number: text('number'),
          outcome: text('outcome'),
          done: text('bought'),
          refused: text('not_bought'),
        }}
      />
      {lost > 0 && (
        <p role="alert" className="field-error">
          {text('lost', { smart_count: lost, count: formatNumber(lost) })}
        </p>
      )}
      {data.length === 0 ? (
        <Section>
          <EmptyState title={text('none')}>{text('none_next')}</EmptyState>
        </Section>
      ) : (
        <Section
          title={text('offers', { count: formatNumber(total ?? data.length) })}
          lead={data[0]?.near_match ? text('near') : undefined}
          flush
          actions={
            <>
              <button
                type="button"
                className="button"
                onClick={() => setChosen(all ? [] : data.map(({ phone }) => phone))}
              >
                {text(all ? 'choose_none' : 'choose_all')}
              </button>
              <button
                type="button"
                className="button primary"
                disabled={chosen.length === 0}
                onClick={() => setAsking(true)}
              >
                {text('buy', { smart_count: chosen.length, count: formatNumber(chosen.length) })}
              </button>
            </>
          }
        >
          <OfferTable offers={data} chosen={chosen} onToggle={toggle} />
        </Section>
      )}
      <ConfirmDialog
        open={asking}
        title={text('buy_title', { smart_count: chosen.length, count: formatNumber(chosen.length) })}
        verb={text('buy', { smart_count: chosen.length, count: formatNumber(chosen.length) })}
        busy={purchase.busy}
        onConfirm={() => void buy()}
        onClose={() => setAsking(false)}
      >
        <p>{text('buy_what')}</p>
        <CarrierNote use="numbers" />
        <p className={css.list}>{chosen.map(formatNational).join(' · ')}</p>
        {purchase.busy && (
          <p className="progress">
            <ProgressBar done={purchase.outcomes.length} of={chosen.length} label={text('buying')} />
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
