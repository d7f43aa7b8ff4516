import { texts, type Text } from '../texts';
import type { Import, RejectReason } from '../contract';

export const reasonText = (text: Text, reason: RejectReason): string => text(`reason.${reason}`);

/** A detail such as `too_short` or `row_2` in words. */
export function detailText(text: Text, detail: string): string {
  const row = /^row_(\d+)$/.exec(detail)?.[1];
  if (row) return text('detail.row', { row });
  const key = `detail.${detail}`;
  return key in texts ? text(key as keyof typeof texts) : detail;
}

/** Why a row was not taken: the detail where there is one, else the reason. */
export const whyText = (text: Text, { reason, detail }: Import['sample'][number]): string =>
  detail === null ? reasonText(text, reason) : detailText(text, detail);
