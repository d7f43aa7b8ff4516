import type { Shown } from '../../admin/declaration';
import { StatusChip } from '../../admin/value/StatusChip';
import { ExactTime } from '../../admin/value/ExactTime';
import { useDeclaration, useWords } from '../../admin/registry';
import { formatDate, NO_VALUE } from '../../i18n/format';
import { isolated } from '../../i18n/bidi';
import { ErrorCode } from '../../features/carrierErrors/ErrorCode';
import { Trouble } from '../../features/troubles/Trouble';
import { ASSIGNMENT_CHOICES, ORDER_CHOICES } from '../../features/numbers/states';
import type { VirtualNumber } from './contract';
import { useText } from './texts';

/**
 * The number's assignment for networks, and the last message of the carrier, or of the operator about the
 * carrier.
 */
export function Assignment({ value, record }: Shown) {
  const declaration = useDeclaration('client_virtual_numbers');
  const words = useWords(declaration);
  const state = value as VirtualNumber['assignment_state'];
  const text = useText();
  const { assignment_error, verification } = record as unknown as VirtualNumber;
  return (
    <>
      <StatusChip
        tone={ASSIGNMENT_CHOICES[state].tone}
        about={`client_virtual_numbers.assignment_state.${state}`}
      >
        {words.choice('assignment_state', state)}
      </StatusChip>
      {assignment_error !== null && (
        <>
          {' '}
          <Trouble stored={assignment_error} />
        </>
      )}
      {verification !== null && (
        <>
          {' '}
          {text('verify.stated', {
            reference: isolated(verification.reference),
            day: formatDate(verification.on),
            by: isolated(verification.by ?? NO_VALUE),
          })}
        </>
      )}
    </>
  );
}

/** The state of the number's order, and the carrier's last message about it. */
export function OrderState({ value, record }: Shown) {
  const declaration = useDeclaration('client_virtual_numbers');
  const words = useWords(declaration);
  const state = value as VirtualNumber['order_state'];
  const text = useText();
  const { trouble, paused } = record as unknown as VirtualNumber;
  return (
    <>
      <StatusChip tone={ORDER_CHOICES[state].tone} about={`client_virtual_numbers.order_state.${state}`}>
        {words.choice('order_state', state)}
      </StatusChip>
      {trouble !== null && (
        <>
          {' '}
          <Trouble stored={trouble} />
        </>
      )}
      {paused !== null && (
        <>
          {' '}
          {text('paused')} <ErrorCode code={paused.code} />. {text('paused.next')}{' '}
          <ExactTime at={paused.next_try_at} />
        </>
      )}
    </>
  );
}
