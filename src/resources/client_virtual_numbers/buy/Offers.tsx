import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useReadAll, useReadList } from '../../../dataProvider/reads';
import { NO_VALUE, formatNumber } from '../../../i18n/format';
import { EmptyState } from '../../../admin/state/EmptyState';
import { Reading } from '../../../admin/state/Reading';
import { Section } from '../../../admin/page/Section';
import NextStep from '../../../features/firstSend/NextStep';
import { type Outcome, Outcomes } from '../../../features/numbers/Outcomes';
import { useText } from '../texts';
import type { Wanted } from './SearchForm';
import { isUnreached } from '../../../dataProvider/errors';
import { useFailure } from '../../../admin/state/useFailure';
import { isChanged } from '../../../admin/confirmed/useChanges';
import { usePress } from '../../../dataProvider/useAct';
import { useCreation } from '../../../dataProvider/writes';
import { type Read, allRead, mapRead } from '../../../dataProvider/read';
import { formatNational } from '../../../rules/formats/national';
import { AgedReading } from '../../../admin/state/AgedReading';
import { CarrierNote } from '../../../admin/carrier/CarrierNote';
import { ConfirmDialog } from '../../../admin/dialog/ConfirmDialog';
import { ProgressBar } from '../../../admin/value/ProgressBar';
import { isBought } from '../contract';
import css from './buy.module.css';
import { type DataColumn, DataTable } from '../../../admin/value/DataTable';
import { StatusChip } from '../../../admin/value/StatusChip';

interface Offer {
  id: string;
  phone: string;
  area_code: string;
  city: string | null;
  state: string | null;
  near_match: boolean;
}

interface OfferTableProps {
  offers: readonly Offer[];
  chosen: readonly string[];
  onToggle: (phone: string) => void;
}

interface PickProps {
  phone: string;
  checked: boolean;
  onToggle: (phone: string) => void;
}

/** The number with the box that chooses it. */
const Pick = ({ phone, checked, onToggle }: PickProps) => (
  <label className={css.pick}>
    <input type="checkbox" checked={checked} onChange={() => onToggle(phone)} />
    <span className="exact">{formatNational(phone)}</span>
  </label>
);

/** Numbers on offer, with their places. */
function OfferTable({ offers, chosen, onToggle }: OfferTableProps) {
  const text = useText();
  const columns = columnsOf(text, chosen, onToggle);
  // Only a search without an exact match has numbers that differ.
  if (offers.some(({ near_match }) => near_match)) columns.push(matchOf(text));
  return (
    <DataTable caption={text('offers_caption')} rows={offers} keyOf={({ id }) => id} columns={columns} />
  );
}

const columnsOf = (
  text: ReturnType<typeof useText>,
  chosen: readonly string[],
  onToggle: (phone: string) => void,
): DataColumn<Offer>[] => [
  {
    label: text('number'),
    cell: ({ phone }) => <Pick phone={phone} checked={chosen.includes(phone)} onToggle={onToggle} />,
  },
  { label: text('city'), cell: ({ city }) => city ?? NO_VALUE },
  { label: text('state'), below: 'headed', cell: ({ state }) => state ?? NO_VALUE },
];

const matchOf = (text: ReturnType<typeof useText>): DataColumn<Offer> => ({
  label: text('match'),
  below: 'headed',
  cell: ({ near_match }) =>
    near_match ? <StatusChip tone="warning">{text('match_near')}</StatusChip> : text('match_exact'),
});

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
                <div className={css.actions}>
                  <button
                    type="button"
                    className="button"
                    onClick={() => onChoose(isAll(data) ? [] : data.map(({ phone }) => phone))}
                  >
                    {text(isAll(data) ? 'choose_none' : 'choose_all')}
                  </button>
                  {wanted.length > 0 && (
                    <button
                      type="button"
                      className="button primary"
                      disabled={read.state !== 'known'}
                      onClick={() => setQuestion(wanted)}
                    >
                      {text('buy', count)}
                    </button>
                  )}
                </div>
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

interface BuyQuestionProps {
  clientId: string;
  /** The carrier's offers, which the numbers are among. */
  offers: Read<unknown>;
  phones: readonly string[];
  busy: boolean;
  /** Numbers that were tried. */
  tried: number;
  /** `numbers`: how many the client has, as shown. */
  onConfirm: (numbers: number) => void;
  onClose: () => void;
}

/** Asks before numbers are bought, and says how many the client has at present. */
function BuyQuestion({ clientId, offers, phones, busy, tried, onConfirm, onClose }: BuyQuestionProps) {
  const text = useText();
  // Not during the purchase: numbers bought by it would count as earlier ones.
  const had = useReadAll('client_virtual_numbers', { client_id: clientId }, { fresh: true, enabled: !busy });
  const read = mapRead(allRead({ offers, had }), (both) => both.had.data.filter(isBought).length);
  const count = { smart_count: phones.length, count: formatNumber(phones.length) };
  return (
    <ConfirmDialog
      open
      title={text('buy_title', count)}
      verb={text('buy', count)}
      ready={read.state === 'known'}
      busy={busy}
      onConfirm={() => {
        if (read.state === 'known') onConfirm(read.value);
      }}
      onClose={onClose}
    >
      <p>{text('buy_what')}</p>
      <AgedReading read={read}>
        {(has) => <p>{text('buy_has', { smart_count: has, count: formatNumber(has) })}</p>}
      </AgedReading>
      <CarrierNote use="numbers" />
      <p className={css.list}>{phones.map(formatNational).join(' · ')}</p>
      {busy && (
        <p className="progress">
          <ProgressBar value={tried} of={phones.length} label={text('buying')} />
        </p>
      )}
    </ConfirmDialog>
  );
}
