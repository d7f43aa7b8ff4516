import type { Text } from '../../build/useText';
import type { Import, RejectReason } from '../contract';

/** Reasons in the order in which they are counted up. */
const REASONS: Record<RejectReason, string> = {
  missing: 'No number',
  invalid: 'Invalid',
  duplicate_in_file: 'Duplicate in the file',
  duplicate_in_audience: 'Already in the audience',
  do_not_call: 'On the do-not-call list',
};

/** What is wrong with an invalid row, as a sentence that helps to correct it. */
const PROBLEMS: Readonly<Record<string, string>> = {
  short_code: 'Short code, not a phone number',
  extension: 'Has an extension; text messages cannot reach one',
  exported_as_number: 'Digits lost by a spreadsheet; format the column as text and export again',
  letters: 'Contains letters',
  not_a_number: 'Not a phone number',
  too_short: 'Too few digits',
  too_long: 'Too many digits',
  foreign: 'Outside the United States and Canada',
  invalid_area_code: 'No such area code',
  invalid_exchange: 'No such number: the three digits after the area code cannot be',
  extra_cells: 'More cells than columns; a comma may be missing its quotation marks',
  malformed_quotes: 'Quotation marks that contradict each other',
  unreadable_text: 'Characters that cannot be read',
  value_too_long: 'A value is longer than 500 characters',
};

export const reasonText = (text: Text, reason: RejectReason): string =>
  text(`reason.${reason}`, REASONS[reason]);

/** A detail such as `too_short` or `row_2` in words. */
export function detailText(text: Text, detail: string): string {
  const row = /^row_(\d+)$/.exec(detail)?.[1];
  if (row) return text('detail.row', 'Same number as row %{row}', { row });
  const known = PROBLEMS[detail];
  return known === undefined ? detail : text(`detail.${detail}`, known);
}

/** Why a row was not taken: the detail where there is one, else the reason. */
export const whyText = (text: Text, { reason, detail }: Import['sample'][number]): string =>
  detail === null ? reasonText(text, reason) : detailText(text, detail);
