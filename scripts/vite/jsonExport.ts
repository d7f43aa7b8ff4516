import { loadCode } from '../../src/loading/loadCode';

/**
 * Writes react-admin's default exports as the console's own: cells that a spreadsheet would run as formulas are
 * escaped. Replaces jsonexport, which does not escape them; loaded when something is exported.
 */
export default async function jsonExport(
  records: readonly object[],
  callback: (error: null, csv: string) => void,
): Promise<void> {
  const { csvOf } = await loadCode(() => import('../../src/admin/stock/exporter'));
  callback(null, csvOf(records));
}
