import { useCallback } from 'react';
import { detailText } from '../../../features/import/mapping/details';
import { useMappingText } from '../../../features/import/mapping/texts';
import { useText, type Text } from '../texts';
import type { Import, RejectReason } from '../contract';

export const reasonText = (text: Text, reason: RejectReason): string => text(`reason.${reason}`);

type Reject = Pick<Import['sample'][number], 'reason' | 'detail'>;

/** Why a row was not taken: the detail where there is one, else the reason. */
export function useWhy(): (reject: Reject) => string {
  const text = useText();
  const mappingText = useMappingText();
  return useCallback(
    ({ reason, detail }) => (detail === null ? reasonText(text, reason) : detailText(mappingText, detail)),
    [mappingText, text],
  );
}
