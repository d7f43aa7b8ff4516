import type { CarrierUse } from '../../contract/carrier';
import { useCarrier } from './context';
import css from './carrier.module.css';
import { useText } from './texts';

interface CarrierNoteProps {
  /** The action about to be taken; undefined if it needs no carrier. */
  use: CarrierUse | undefined;
}

/**
 * Warns before something is sent, bought or registered that the carrier is simulated, or that there is
 * none.
 */
export function CarrierNote({ use }: CarrierNoteProps) {
  const text = useText();
  const carrier = useCarrier();
  if (use === undefined || carrier === 'configured') return null;
  return carrier === 'none' ? (
    <p className={css.none}>
      {text(`none.${use}`)} {text('remedy')}
    </p>
  ) : (
    <p className={css.simulated}>{text(`simulator.${use}`)}</p>
  );
}
