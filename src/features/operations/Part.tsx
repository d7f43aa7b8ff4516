import type { ReactNode } from 'react';
import { Section } from '../../admin/page/Section';
import { StatusChip } from '../../admin/value/StatusChip';
import type { OperationsState } from '../../resources/operations/contract';
import type { Tone } from '../../theme/tokens';
import css from './operations.module.css';
import { useText } from './texts';

const TONES: Readonly<Record<OperationsState, Tone>> = {
  ok: 'success',
  warning: 'warning',
  failed: 'danger',
  unknown: 'neutral',
};

export function StateChip({ state }: { state: OperationsState }) {
  const text = useText();
  return <StatusChip tone={TONES[state]}>{text(`state.${state}`)}</StatusChip>;
}

interface PartProps {
  title: string;
  /** Absent where each row has its own. */
  state?: OperationsState;
  /** Cure of its trouble; absent if nothing is wrong. */
  cure?: string | undefined;
  flush?: boolean;
  children: ReactNode;
}

/** A part of the installation as a card: its state at the head, then the cure of its trouble. */
export function Part({ title, state, cure, flush, children }: PartProps) {
  return (
    <Section
      title={title}
      actions={state && <StateChip state={state} />}
      lead={cure && <p className={css.cure}>{cure}</p>}
      {...(flush && { flush })}
    >
      {children}
    </Section>
  );
}
