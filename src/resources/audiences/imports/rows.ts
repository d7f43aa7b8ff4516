import { useCallback } from 'react';
import { detailText } from '../../../features/import/mapping';
import { useMappingText } from '../../../features/import/mapping/texts';
import { REJECT_REASONS, type Import, type RejectReason } from '../contract';
import { useText, type Text } from '../texts';

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

export const reasonText = (text: Text, reason: RejectReason): string => text(`reason.${reason}`);

type Reject = Pick<Import['sample'][number], 'reason' | 'detail'>;

/** Why a row was rejected: the detail if there is one, else the reason. */
export function useWhy(): (reject: Reject) => string {
  const text = useText();
  const mappingText = useMappingText();
  return useCallback(
    ({ reason, detail }) => (detail === null ? reasonText(text, reason) : detailText(mappingText, detail)),
    [mappingText, text],
  );
}
