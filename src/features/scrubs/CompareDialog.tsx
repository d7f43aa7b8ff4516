import { useNotify } from 'ra-core';
import { useState } from 'react';
import { ConfirmDialog } from '../../admin/dialog/ConfirmDialog';
import { AgedReading } from '../../admin/state/AgedReading';
import { useReadAct } from '../../dataProvider/reads';
import { useAct } from '../../dataProvider/useAct';
import { isolated } from '../../i18n/bidi';
import { formatMoney, formatNumber, formatPrice } from '../../i18n/format';
import type { Scrub } from '../../resources/scrubs/contract';
import type { ScrubKind } from '../../rules/data/scrubs';
import { useKindText } from './kinds/useKindText';
import css from './scrubs.module.css';
import { useText } from './texts';

/** Campaign or audience whose numbers are compared. */
export type Subject = { campaign_id: string } | { audience_id: string };
type Offer = NonNullable<Scrub['offer']>;

const CENT = 10_000;
/** The agreed maximum in millionths, rounded up to whole cents. */
const mostOf = (micros: number) => Math.ceil(micros / CENT) * CENT;

/** The lists to ask, with their prices; those that the tenant requires are chosen until the person chooses. */
const chosenOf = ({ required, offer }: Scrub, chosen: readonly ScrubKind[] | null): Offer['kinds'] =>
  (offer?.kinds ?? []).filter(
    ({ kind, unasked }) => (unasked ?? 0) > 0 && (chosen ?? required).includes(kind),
  );

/** Shows how many numbers will be compared with each list and the cost, counted now. */
export function CompareDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const text = useText();
  const notify = useNotify();
  const [chosen, setChosen] = useState<readonly ScrubKind[] | null>(null);
  const read = useReadAct(
    'scrubs',
    'state',
    { query: { ...subject, count: true } },
    { fresh: true, gcTime: 0 },
  );
  const start = useAct('scrubs', 'start');
  const reading = 'value' in read ? read.value : undefined;
  const kinds = reading ? chosenOf(reading, chosen) : [];
  const micros = kinds.reduce((sum, { unasked, micros: price }) => sum + (unasked ?? 0) * price, 0);
  const choose = (kind: ScrubKind, on: boolean) => {
    const others = (chosen ?? reading?.required ?? []).filter((each) => each !== kind);
    setChosen(on ? [...others, kind] : others);
  };
  const confirm = () => {
    if (read.state !== 'known' || !reading?.offer) return;
    const { currency } = reading.offer;
    start.mutate(
      {
        data: {
          ...subject,
          kinds: kinds.map(({ kind, unasked, micros: price }) => ({
            kind,
            numbers: unasked ?? 0,
            micros: price,
          })),
          after: reading.last?.id ?? null,
          confirmed: { price: { currency, micros } },
        },
      },
      {
        onSuccess: () => {
          notify(text('begun'), { type: 'success' });
          onClose();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open
      title={text('ask')}
      verb={text('verb')}
      ready={read.state === 'known' && kinds.length > 0}
      busy={start.isPending}
      failure={start.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <AgedReading read={read}>
        {({ offer }) =>
          offer ? (
            <>
              {offer.kinds.map((each) => (
                <Kind
                  key={each.kind}
                  offered={each}
                  currency={offer.currency}
                  checked={kinds.some(({ kind }) => kind === each.kind)}
                  onChange={(on) => choose(each.kind, on)}
                />
              ))}
              {kinds.length > 0 && (
                <p>
                  {text('total', {
                    total: formatMoney(mostOf(micros), offer.currency),
                    source: isolated(offer.source),
                  })}
                </p>
              )}
            </>
          ) : (
            <p>{text('none')}</p>
          )
        }
      </AgedReading>
    </ConfirmDialog>
  );
}

interface KindProps {
  offered: Offer['kinds'][number];
  currency: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}

/** One list: its numbers and price, or why there is nothing to ask. */
function Kind({ offered, currency, checked, onChange }: KindProps) {
  const text = useText();
  const kind = useKindText()(offered.kind);
  const unasked = offered.unasked ?? 0;
  const undated = offered.undated ?? 0;
  return (
    <div className={css.kind}>
      {unasked > 0 && (
        <label className="check">
          <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
          {text('price', {
            smart_count: unasked,
            kind,
            count: formatNumber(unasked),
            price: formatPrice(offered.micros, currency),
          })}
        </label>
      )}
      {unasked === 0 && undated === 0 && <p className="quiet">{text('nobody', { kind })}</p>}
      {undated > 0 && (
        <p className="quiet">
          {text('undated', { smart_count: undated, kind, count: formatNumber(undated) })}
        </p>
      )}
    </div>
  );
}
