import { openCsv } from '../../../../rules/csv/open';
import { csvLine, UTF8_MARK } from '../../../../rules/csv/write';
import { rowJudge, type BadRow } from '../../../../rules/rows';
import type { Judged } from './protocol';
import { bytesOf, type OnShare } from './read';

/** Words of the file of rows left out, in the person's language. */
export interface LedgerWords {
  head: readonly string[];
  reasons: Readonly<Record<BadRow['reason'], string>>;
  details: Readonly<Record<string, string>>;
  /** Said of a number that another row had, whose number stands for `{row}`. */
  sameAs: string;
}

/** Every row that the file alone shows cannot be taken, as a CSV file: row, cell, reason, detail. */
export async function rejectsOf(
  { file, encoding, mapping, phones }: Judged,
  { head, reasons, details, sameAs }: LedgerWords,
  onShare: OnShare,
): Promise<Blob> {
  const { columns, rows } = await openCsv(bytesOf(file, onShare), encoding);
  const judge = rowJudge(columns.length, mapping, { phones });
  const inWords = (detail: string | null): string =>
    detail === null ? '' : (details[detail] ?? sameAs.replace('{row}', () => detail.replace(/^row_/, '')));
  const parts = [new Blob([UTF8_MARK, csvLine(head)])];
  for await (const batch of rows) {
    const lines = batch.flatMap((record) =>
      judge(record).flatMap((row) =>
        row.ok ? [] : csvLine([String(row.row), row.value, reasons[row.reason], inWords(row.detail)]),
      ),
    );
    if (lines.length > 0) parts.push(new Blob(lines));
  }
  return new Blob(parts, { type: 'text/csv' });
}
