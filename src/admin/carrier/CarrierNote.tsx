import type { CarrierUse } from '../../contract/carrier';
import { useCarrier } from './context';
import css from './carrier.module.css';
import { useText } from './texts';

interface CarrierNoteProps {
  /** What is about to be done; absent where it needs no carrier. */
  use: CarrierUse | undefined;
}

/** Before something is sent, bought or registered: that the answers are invented, or that it would be refused. */
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
