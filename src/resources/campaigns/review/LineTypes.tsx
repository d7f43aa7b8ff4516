import { useCanAccess, useNotify } from 'ra-core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../admin/dialog/ConfirmDialog';
import { AgedReading } from '../../../admin/state/AgedReading';
import { Reading } from '../../../admin/state/Reading';
import { useFailure } from '../../../admin/state/useFailure';
import { useReadAct } from '../../../dataProvider/reads';
import { useAct } from '../../../dataProvider/useAct';
import { AskButton } from '../../../features/paid_runs/AskButton';
import { RunProgress } from '../../../features/paid_runs/RunProgress';
import { useRefreshedReadiness, useRunPolling } from '../../../features/paid_runs/useRunPolling';
import { useText as useReadinessText } from '../../../features/readiness/texts';
import { useTrouble } from '../../../features/troubles/useTrouble';
import { formatMoney, formatNumber, formatPrice } from '../../../i18n/format';
import { repeatsFor } from '../../../rules/data/lineTypes';
import type { LineTypes as Lines } from '../contract';
import { useText } from './texts';
import css from './review.module.css';

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
  const refetchInterval = useRunPolling(markOf);
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
    const onStop = () =>
      stop.mutate({ id: campaignId }, { onError: (error) => notify(failure(error), { type: 'error' }) });
    return (
      <RunProgress
        label={label}
        count={count}
        agreed={agreed}
        stop={canAccess ? { verb: text('lines.stop'), busy: stop.isPending, onStop } : null}
      >
        {no_answer > 0 && last.repeated < last.repeats && <p className="quiet">{text('lines.repeating')}</p>}
        {trouble && <p>{text('lines.trouble', { trouble: known(trouble) ?? trouble })}</p>}
      </RunProgress>
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
  if (!canAccess) return null;
  return (
    <AskButton verb={text('lines.verb')}>
      {(close) => <LookUpDialog campaignId={campaignId} onClose={close} />}
    </AskButton>
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
                <input type="checkbox" checked={again} onChange={({ target }) => setAgain(target.checked)} />
                {text('lines.again', { smart_count: old ?? 0, count: formatNumber(old ?? 0) })}
              </label>
            )}
            <p className="quiet">{text('lines.then')}</p>
          </>
        )}
      </AgedReading>
    </ConfirmDialog>
  );
}
