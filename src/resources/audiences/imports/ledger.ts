import type { DataProvider } from 'ra-core';
import { csvLine, UTF8_MARK } from '../../../rules/csv/write';
import { REJECTS_MAX, type Audience, type Import } from '../contract';

type Reject = Import['sample'][number];

interface Reading {
  /** One reject as the cells of a line. */
  cells: (reject: Reject) => readonly string[];
  head: readonly string[];
  signal: AbortSignal;
  /** Told how many rejects are read. */
  onRead: (count: number) => void;
}

/**
 * The whole reject ledger of an import as a CSV file that is safe to open in a spreadsheet. It is read page by
 * page, and each page leaves the page's memory for the browser's file store before the next one comes.
 */
export async function readLedger(
  provider: DataProvider,
  audienceId: string,
  importId: string,
  { cells, head, signal, onRead }: Reading,
): Promise<Blob> {
  const parts = [new Blob([UTF8_MARK, csvLine(head)])];
  for (let read = 0; ;) {
    const query = { import_id: importId, rejects_skip: read, rejects_limit: REJECTS_MAX };
    const { data } = await provider.getOne<Audience>('audiences', { id: audienceId, meta: { query } });
    signal.throwIfAborted();
    const page = data.imports.find(({ id }) => id === importId)?.sample ?? [];
    parts.push(new Blob(page.map((reject) => csvLine(cells(reject)))));
    read += page.length;
    onRead(read);
    if (page.length < REJECTS_MAX) return new Blob(parts, { type: 'text/csv' });
  }
}
