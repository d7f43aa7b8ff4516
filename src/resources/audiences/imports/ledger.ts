import type { DataProvider } from 'ra-core';
import { csvLine, UTF8_MARK } from '../../../rules/csv/write';
import type { Text } from '../texts';
import { REJECTS_MAX, type Audience, type Import } from '../contract';
import { reasonText, whyText } from './reasons';

type Reject = Import['sample'][number];

/** The whole reject ledger of an import, read page by page. */
export async function readLedger(
  provider: DataProvider,
  audienceId: string,
  importId: string,
): Promise<Reject[]> {
  const all: Reject[] = [];
  for (;;) {
    const query = { import_id: importId, rejects_skip: all.length, rejects_limit: REJECTS_MAX };
    const { data } = await provider.getOne<Audience>('audiences', { id: audienceId, meta: { query } });
    const page = data.imports.find(({ id }) => id === importId)?.sample ?? [];
    all.push(...page);
    if (page.length < REJECTS_MAX) return all;
  }
}

/** The ledger as a CSV file that is safe to open in a spreadsheet. */
export function ledgerCsv(text: Text, rejects: readonly Reject[]): string {
  const head = [text('ledger.row'), text('ledger.value'), text('ledger.reason'), text('ledger.detail')];
  const lines = rejects.map((reject) => [
    String(reject.row),
    reject.value,
    reasonText(text, reject.reason),
    reject.detail === null ? '' : whyText(text, reject),
  ]);
  return UTF8_MARK + [head, ...lines].map(csvLine).join('');
}
