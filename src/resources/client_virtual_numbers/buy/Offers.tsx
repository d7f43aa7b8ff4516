import { useTranslate, useDataProvider } from 'ra-core';
import { useState, useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useReadList } from '../../../dataProvider/reads';
import { formatNumber } from '../../../i18n/format';
import { formatNational } from '../../../rules/national';
import { CarrierNote } from '../../../admin/carrier/CarrierNote';
import { ConfirmDialog } from '../../../admin/parts/ConfirmDialog';
import { EmptyState } from '../../../admin/parts/EmptyState';
import { ProgressBar } from '../../../admin/parts/ProgressBar';
import { Reading } from '../../../admin/parts/Reading';
import { Section } from '../../../admin/parts/Section';
import { Outcomes, type Outcome } from '../../../features/numbers/Outcomes';
import { useText } from '../texts';
import { OfferTable } from './OfferTable';
import type { Wanted } from './SearchForm';
import { isUnreached } from '../../../dataProvider/errors';
import { useFailure } from '../../../admin/parts/useFailure';
import { messageOf } from '../../../admin/problems';
import css from './buy.module.css';

/** Numbers of which it is not known whether they are bought, and why. */
interface Left {
  phones: readonly string[];
  why?: unknown;
}

/** Buys numbers one after the other; a failure of one does not keep the others from being bought. */
function usePurchase(clientId: string) {
  const provider = useDataProvider();
  const cache = useQueryClient();
  const translate = useTranslate();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [busy, setBusy] = useState(false);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  /** Buys one number. Resolves to the error when there was no answer, so the outcome is unknown. */
  const buy = async (phone: string): Promise<unknown> => {
    const note = (outcome: Outcome) => setOutcomes((before) => [...before, outcome]);
    try {
      const { data } = await provider.create('client_virtual_numbers', {
        data: { client_id: clientId, phone },
      });
      note({ phone, waits: data.order_state === 'ordering' });
    } catch (error) {
      if (isUnreached(error)) return error;
      note({ phone, problem: messageOf(error, translate) });
    }
    return undefined;
  };

  /**
   * Gives back the numbers of which nothing is known: without a connection the rest is not tried, and leaving
   * the page stops the purchase. Buying a number twice buys it once.
   */
  const run = async (phones: readonly string[]): Promise<Left> => {
    if (busy) return { phones };
    setBusy(true);
    setOutcomes([]);
    let tried = 0;
    let why: unknown;
    for (const phone of phones) {
      if (!here.current) break;
      why = await buy(phone);
      if (why !== undefined) break;
      tried += 1;
    }
    setBusy(false);
    for (const resource of ['available_numbers', 'client_virtual_numbers', 'clients'])
      void cache.invalidateQueries({ queryKey: [resource] });
    return { phones: phones.slice(tried), why };
  };
  return { run, busy, outcomes };
}

/** Numbers shown for one search. */
const SHOWN = 50;

interface OffersProps {
  clientId: string;
  search: Wanted;
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
}

/** What the carrier has now; chosen ones are bought one by one, each with its own outcome. */
export function Offers({ clientId, search, chosen, onChoose }: OffersProps) {
  const text = useText();
  /** The numbers that the open question is about. */
  const [asked, setAsked] = useState<readonly string[]>();
  /** What the last purchase did not come to. */
  const [left, setLeft] = useState<Left>({ phones: [] });
  const failure = useFailure();
  const purchase = usePurchase(clientId);
  const read = useReadList('available_numbers', {
    filter: { client_id: clientId, ...search },
    pagination: { page: 1, perPage: SHOWN },
  });
  // What was chosen before a session was lost may be sold by now.
  const offered = 'value' in read ? read.value.data.map(({ phone }) => phone) : [];
  const wanted = chosen.filter((phone) => offered.includes(phone));
  const gone = 'value' in read ? chosen.length - wanted.length : 0;
  const inQuestion = asked ?? wanted;
  const count = { smart_count: inQuestion.length, count: formatNumber(inQuestion.length) };
  const isAll = (offers: readonly unknown[]) => wanted.length === offers.length;
  const toggle = (phone: string) =>
    onChoose(chosen.includes(phone) ? chosen.filter((each) => each !== phone) : [...chosen, phone]);
  const buy = async () => {
    const rest = await purchase.run(inQuestion);
    setAsked(undefined);
    onChoose(rest.phones);
    setLeft(rest);
  };
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
          waits: text('ordering'),
        }}
      />
      {left.why !== undefined && (
        <p role="alert" className="field-error">
          {failure(left.why)}{' '}
          {text('lost', { smart_count: left.phones.length, count: formatNumber(left.phones.length) })}
        </p>
      )}
      {gone > 0 && !purchase.busy && (
        <output>{text('gone', { smart_count: gone, count: formatNumber(gone) })}</output>
      )}
      <Reading read={read}>
        {({ data, total }) =>
          data.length === 0 ? (
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
                    onClick={() => onChoose(isAll(data) ? [] : data.map(({ phone }) => phone))}
                  >
                    {text(isAll(data) ? 'choose_none' : 'choose_all')}
                  </button>
                  <button
                    type="button"
                    className="button primary"
                    disabled={wanted.length === 0}
                    onClick={() => setAsked(wanted)}
                  >
                    {text('buy', count)}
                  </button>
                </>
              }
            >
              <OfferTable offers={data} chosen={chosen} onToggle={toggle} />
            </Section>
          )
        }
      </Reading>
      <ConfirmDialog
        open={asked !== undefined}
        title={text('buy_title', count)}
        verb={text('buy', count)}
        busy={purchase.busy}
        onConfirm={() => void buy()}
        onClose={() => setAsked(undefined)}
      >
        <p>{text('buy_what')}</p>
        <CarrierNote use="numbers" />
        <p className={css.list}>{inQuestion.map(formatNational).join(' · ')}</p>
        {purchase.busy && (
          <p className="progress">
            <ProgressBar done={purchase.outcomes.length} of={inQuestion.length} label={text('buying')} />
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
