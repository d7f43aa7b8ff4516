import { useState, useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useReadList } from '../../../dataProvider/reads';
import { formatNumber } from '../../../i18n/format';
import { EmptyState } from '../../../admin/state/EmptyState';
import { Reading } from '../../../admin/state/Reading';
import { Section } from '../../../admin/page/Section';
import NextStep from '../../../features/firstSend/NextStep';
import { Outcomes, type Outcome } from '../../../features/numbers/Outcomes';
import { useText } from '../texts';
import { BuyQuestion } from './BuyQuestion';
import { OfferTable } from './OfferTable';
import type { Wanted } from './SearchForm';
import { isUnreached } from '../../../dataProvider/errors';
import { useFailure } from '../../../admin/state/useFailure';
import { isChanged } from '../../../admin/confirmed/useChanges';
import { usePress } from '../../../dataProvider/useAct';
import { useCreation } from '../../../dataProvider/writes';

/** Numbers of which it is unknown whether they are bought, and why. */
interface Left {
  phones: readonly string[];
  why?: unknown;
}

/** Buys numbers one after the other; a failure does not stop the rest. */
function usePurchase(clientId: string) {
  const create = useCreation('client_virtual_numbers');
  const failure = useFailure();
  const press = usePress();
  const cache = useQueryClient();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [busy, setBusy] = useState(false);
  const bought = useRef(0);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  /**
   * Buys one number for a client that has `numbers` of them. Resolves to the error if the rest must
   * wait: there was no answer, so the outcome is unknown, or a colleague bought numbers meanwhile.
   */
  const buy = async (phone: string, numbers: number): Promise<unknown> => {
    const note = (outcome: Outcome) => setOutcomes((before) => [...before, outcome]);
    try {
      const data = { client_id: clientId, phone, confirmed: { counts: { numbers } } };
      const { order_state } = await create(data, press);
      note({ phone, waits: order_state === 'ordering' });
    } catch (error) {
      if (isUnreached(error) || isChanged(error)) return error;
      note({ phone, problem: failure(error) });
      return undefined;
    }
    bought.current += 1;
    return undefined;
  };

  /**
   * Returns the numbers with an unknown outcome: without a connection the rest is not tried, and leaving
   * the page stops the purchase. Buying a number twice buys it once. `numbers`: how many the client has
   * before.
   */
  const run = async (phones: readonly string[], numbers: number): Promise<Left> => {
    if (busy) return { phones };
    setBusy(true);
    setOutcomes([]);
    bought.current = 0;
    let tried = 0;
    let why: unknown;
    for (const phone of phones) {
      if (!here.current) break;
      why = await buy(phone, numbers + bought.current);
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

/** Maximum number of results of a search. */
const SHOWN = 50;

interface OffersProps {
  clientId: string;
  search: Wanted;
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
}

const outcomeWords = (text: ReturnType<typeof useText>) => ({
  title: text('outcomes'),
  number: text('number'),
  outcome: text('outcome'),
  success: text('bought'),
  refused: text('not_bought'),
  waits: text('ordering'),
});

/** The carrier's current offers; the selected ones are bought one by one, each with its own outcome. */
export function Offers({ clientId, search, chosen, onChoose }: OffersProps) {
  const text = useText();
  /** The numbers in the open confirmation. */
  const [question, setQuestion] = useState<readonly string[]>();
  /** The numbers that the last purchase did not settle. */
  const [unsettled, setUnsettled] = useState<Left>({ phones: [] });
  const failure = useFailure();
  const purchase = usePurchase(clientId);
  const read = useReadList(
    'available_numbers',
    { filter: { client_id: clientId, ...search }, pagination: { page: 1, perPage: SHOWN } },
    // A carrier may offer other numbers each time.
    { fresh: { renewed: false } },
  );
  // Numbers selected before a lost session may be sold since.
  const offered = 'value' in read ? read.value.data.map(({ phone }) => phone) : [];
  const wanted = chosen.filter((phone) => offered.includes(phone));
  const gone = 'value' in read ? chosen.length - wanted.length : 0;
  const inQuestion = question ?? wanted;
  const count = { smart_count: inQuestion.length, count: formatNumber(inQuestion.length) };
  const isAll = (offers: readonly unknown[]) => wanted.length === offers.length;
  const toggle = (phone: string) =>
    onChoose(chosen.includes(phone) ? chosen.filter((each) => each !== phone) : [...chosen, phone]);
  const buy = async (phones: readonly string[], numbers: number) => {
    const rest = await purchase.run(phones, numbers);
    setQuestion(undefined);
    onChoose(rest.phones);
    setUnsettled(rest);
  };
  return (
    <>
      <Outcomes outcomes={purchase.outcomes} words={outcomeWords(text)} />
      {!purchase.busy && purchase.outcomes.some(({ problem }) => problem === undefined) && (
        <NextStep clientId={clientId} />
      )}
      {unsettled.why !== undefined && (
        <p role="alert" className="field-error">
          {failure(unsettled.why)}{' '}
          {text('lost', {
            smart_count: unsettled.phones.length,
            count: formatNumber(unsettled.phones.length),
          })}
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
                    disabled={wanted.length === 0 || read.state !== 'known'}
                    onClick={() => setQuestion(wanted)}
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
      {question && (
        <BuyQuestion
          clientId={clientId}
          offers={read}
          phones={question}
          busy={purchase.busy}
          tried={purchase.outcomes.length}
          onConfirm={(numbers) => void buy(question, numbers)}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </>
  );
}
