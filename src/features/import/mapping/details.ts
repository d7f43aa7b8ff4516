import { en as texts, type MappingText } from './texts';

/** What is wrong with a number or row, such as `too_short` or `row_2`, in words. */
export function detailText(text: MappingText, detail: string): string {
  const row = /^row_(\d+)$/.exec(detail)?.[1];
  if (row) return text('detail.row', { row });
  const key = `detail.${detail}`;
  return key in texts ? text(key as keyof typeof texts) : detail;
}
