import { useQueryClient } from '@tanstack/react-query';
import { useCanAccess, useNotify } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../admin/dialog/ConfirmDialog';
import { AgedReading } from '../../../admin/state/AgedReading';
import { Reading } from '../../../admin/state/Reading';
import { useFailure } from '../../../admin/state/useFailure';
import { slowingTo, usePolling } from '../../../admin/polling';
import { useReadAct } from '../../../dataProvider/reads';
import { useAct } from '../../../dataProvider/useAct';
import { useText as useReadinessText } from '../../../features/readiness/texts';
import { useTrouble } from '../../../features/troubles/useTrouble';
import { formatMoney, formatNumber, formatPrice } from '../../../i18n/format';
import { repeatsFor } from '../../../rules/data/lineTypes';
import type { LineTypes as Lines } from '../contract';
import { useText } from './texts';
import css from './review.module.css';

/** Longest wait between two polls of a look-up that waits for the carrier, ms. */
const LATEST = 15_000;

type Last = NonNullable<Lines['last']>;

const markOf = ({ last }: Lines) =>
  last?.state === 'running' ? [last.asked, last.repeated, last.told, last.trouble].join() : null;

interface LineTypesProps {
  campaignId: string;
  /** Reached recipients with an unknown line type. */
  unknown: number;
}

const CENT = 10_000;
/** The agreed maximum in micro-units, rounded up to whole cents. */
const mostOf = (micros: number) => (micros < CENT ? micros : Math.ceil(micros / CENT) * CENT);

/** The number of recipients with an unknown line type, and the look-up for it, for those who may pay. */
export function LineTypes({ campaignId, unknown }: LineTypesProps) {
  const text = useText();
  const readinessText = useReadinessText();
  const refetchInterval = usePolling<Lines>({ markOf, waitAfter: slowingTo(LATEST) });
  const read = useReadAct('campaigns', 'line_types', { id: campaignId }, { refetchInterval });
  useRefreshedReadiness('value' in read ? read.value.last : undefined);
  return (
    <div className={css.lines}>
      <p>
        {unknown === 0
          ? text('lines.known')
          : readinessText('unknown_lines', { smart_count: unknown, count: formatNumber(unknown) })}
      </p>
      <Reading as="part" read={read}>
        {({ offer, last }) => (
          <>
            {last && <LastLookUp campaignId={campaignId} last={last} />}
            {last?.state !== 'running' && !offer && unknown > 0 && (
              <p className="quiet">{text('lines.none')}</p>
            )}
            {last?.state !== 'running' && offer && <LookUp campaignId={campaignId} />}
          </>
        )}
      </Reading>
    </div>
  );
}

/** Refreshes readiness after a look-up, whose results change the recipients of a job. */
function useRefreshedReadiness(last: Last | null | undefined): void {
  const client = useQueryClient();
  const before = useRef<string>(undefined);
  const mark = last && `${last.id} ${last.state}`;
  useEffect(() => {
    if (mark === undefined) return;
    const changed = before.current !== undefined && before.current !== mark;
    before.current = mark ?? '';
    if (!changed) return;
    void client.invalidateQueries({ queryKey: ['campaigns', 'stats'] });
    void client.invalidateQueries({ queryKey: ['jobs'] });
  }, [client, mark]);
}

function LastLookUp({ campaignId, last }: { campaignId: string; last: Last }) {
  const text = useText();
  const notify = useNotify();
  const failure = useFailure();
  const known = useTrouble();
  const stop = useAct('campaigns', 'stop_look_up');
  const { canAccess } = useCanAccess({ resource: 'campaigns', action: 'stop_look_up' });
  const { told: answers, refused, no_answer, agreed, trouble } = last;
  if (last.state === 'running') {
    const count = answers + refused + no_answer;
    const label = text('lines.running', { done: formatNumber(count), agreed: formatNumber(agreed) });
    return (
      <>
        <output>{label}</output>
        <progress value={count} max={agreed} aria-label={label} />
        {no_answer > 0 && last.repeated < last.repeats && <p className="quiet">{text('lines.repeating')}</p>}
        {trouble && <p>{text('lines.trouble', { trouble: known(trouble) ?? trouble })}</p>}
        {canAccess && (
          <button
            type="button"
            className="button"
            aria-busy={stop.isPending}
            onClick={() =>
              stop.mutate(
                { id: campaignId },
                { onError: (error) => notify(failure(error), { type: 'error' }) },
              )
            }
          >
            {text('lines.stop')}
          </button>
        )}
      </>
    );
  }
  return (
    <>
      <p className="quiet">
        {text('lines.last', {
          told: formatNumber(answers),
          unknown: formatNumber(refused),
          no_answer: formatNumber(no_answer),
        })}
      </p>
      {no_answer > 0 && <p className="quiet">{text('lines.unanswered')}</p>}
      {trouble === 'price_changed' && <p>{text('lines.price_changed')}</p>}
      {trouble === 'restored' && <p>{text('lines.restored')}</p>}
    </>
  );
}

function LookUp({ campaignId }: { campaignId: string }) {
  const text = useText();
  const { canAccess } = useCanAccess({ resource: 'campaigns', action: 'look_up' });
  const [asking, setAsking] = useState(false);
  if (!canAccess) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        {text('lines.verb')}
      </button>
      {asking && <LookUpDialog campaignId={campaignId} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Shows how many numbers will be looked up and the cost, counted now. */
function LookUpDialog({ campaignId, onClose }: { campaignId: string; onClose: () => void }) {
  const text = useText();
  const notify = useNotify();
  const [again, setAgain] = useState(false);
  const read = useReadAct(
    'campaigns',
    'line_types',
    { id: campaignId, query: { count: true } },
    { fresh: true, gcTime: 0 },
  );
  const lookUp = useAct('campaigns', 'look_up');
  const reading = 'value' in read ? read.value : undefined;
  const numbers = (reading?.unasked ?? 0) + (again ? (reading?.old ?? 0) : 0);
  const repeats = repeatsFor(numbers);
  const confirm = () => {
    if (read.state !== 'known' || !reading?.offer) return;
    const { micros, currency } = reading.offer;
    const confirmed = { price: { currency, micros } };
    lookUp.mutate(
      {
        id: campaignId,
        data: { numbers, repeats, micros, again, after: reading.last?.id ?? null, confirmed },
      },
      {
        onSuccess: () => {
          notify(text('lines.begun'), { type: 'success' });
          onClose();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open
      title={text('lines.title')}
      verb={text('lines.verb')}
      ready={read.state === 'known' && Boolean(reading?.offer) && numbers > 0}
      busy={lookUp.isPending}
      failure={lookUp.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="window">
        <AgedReading read={read}>
          {({ offer, old }) => (
            <>
              {numbers === 0 && <p>{text('lines.nobody')}</p>}
              {numbers > 0 && offer && (
                <>
                  <p>
                    {text('lines.cost', {
                      smart_count: numbers,
                      count: formatNumber(numbers),
                      account: offer.account,
                      price: formatPrice(offer.micros, offer.currency),
                    })}
                  </p>
                  <p>
                    {text('lines.most', {
                      most: formatNumber(numbers + repeats),
                      total: formatMoney(mostOf(offer.micros * (numbers + repeats)), offer.currency),
                    })}
                  </p>
                </>
              )}
              {(old ?? 0) > 0 && (
                <label className="check">
                  <input
                    type="checkbox"
                    checked={again}
                    onChange={({ target }) => setAgain(target.checked)}
                  />
                  {text('lines.again', { smart_count: old ?? 0, count: formatNumber(old ?? 0) })}
                </label>
              )}
              <p className="quiet">{text('lines.then')}</p>
            </>
          )}
        </AgedReading>
      </div>
    </ConfirmDialog>
  );
}
