import { useDataProvider } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { Row } from '../../record';
import { useDeclaration } from '../../registry';
import type { Bulk } from './bulkActions';

/**
 * The rows as the person saw them, including those selected on other pages. An action on several rows
 * confirms each of them in that state.
 */
export function useSeen(data: readonly Row[]) {
  const { contract } = useDeclaration();
  const provider = useDataProvider();
  const rows = useRef(new Map<string, Row>());
  const note = (shown: readonly Row[]) => {
    for (const row of shown) rows.current.set(row.id, row);
  };
  useEffect(() => note(data));

  /**
   * The rows of a confirmation by id. Rows that were never on this page, because it was reloaded since
   * they were selected, are read in their current state.
   *
   * @throws if they cannot be read
   */
  const rowsOf = async (bulk: Bulk, ids: readonly string[]): Promise<ReadonlyMap<string, Row>> => {
    const endpoint = bulk.kind === 'delete' ? contract.remove : contract.actions?.[bulk.action.action];
    const missing = endpoint?.confirms ? ids.filter((id) => !rows.current.has(id)) : [];
    if (missing.length > 0) note((await provider.getMany<Row>(contract.name, { ids: missing })).data);
    return new Map(ids.flatMap((id) => (rows.current.has(id) ? [[id, rows.current.get(id)!]] : [])));
  };

  /** Reads rows again for the next confirmation. */
  const forget = (ids: readonly string[]) => {
    for (const id of ids) rows.current.delete(id);
  };
  return { note, rowsOf, forget };
}
