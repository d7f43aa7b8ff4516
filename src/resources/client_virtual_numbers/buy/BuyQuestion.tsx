import { allRead, mapRead, type Read } from '../../../dataProvider/read';
import { useReadAll } from '../../../dataProvider/reads';
import { formatNumber } from '../../../i18n/format';
import { formatNational } from '../../../rules/formats/national';
import { AgedReading } from '../../../admin/state/AgedReading';
import { CarrierNote } from '../../../admin/carrier/CarrierNote';
import { ConfirmDialog } from '../../../admin/dialog/ConfirmDialog';
import { ProgressBar } from '../../../admin/value/ProgressBar';
import { useText } from '../texts';
import { isBought } from '../contract';
import css from './buy.module.css';

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
export function BuyQuestion({ clientId, offers, phones, busy, tried, onConfirm, onClose }: BuyQuestionProps) {
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
