import { REJECT_REASONS, type Import } from '../contract';

type Counted = Pick<Import, 'imported' | 'rejected'>;

/** Rows that were left out, whatever the reason. */
export const rejectedRows = ({ rejected }: Pick<Counted, 'rejected'>): number =>
  REJECT_REASONS.reduce((sum, reason) => sum + rejected[reason], 0);

/** Reasons that apply, with their rows. */
export const reasonsOf = ({ rejected }: Pick<Counted, 'rejected'>) =>
  REJECT_REASONS.filter((reason) => rejected[reason] > 0).map((reason) => ({
    reason,
    count: rejected[reason],
  }));
