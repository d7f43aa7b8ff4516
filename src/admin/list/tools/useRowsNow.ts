import { useListContext } from 'ra-core';
import { useState } from 'react';
import { freshOf } from '../../../dataProvider/freshReads';
import type { Read } from '../../../dataProvider/read';
import type { Row } from '../../record';
import { useDeclaration } from '../../registry';
import { useReadAt } from './useReadAt';

interface Opening {
  at: number;
  /** Rows of the page when the question was opened. */
  rows: readonly string[];
}

/**
 * The list's page since a confirmation was opened, and the rows that have disappeared since then. `open`
 * reads the page again.
 */
export function useRowsNow(): { read: Read<readonly Row[]>; gone: readonly string[]; open: () => void } {
  const { data, error, isPlaceholderData = false, refetch } = useListContext<Row>();
  const dataUpdatedAt = useReadAt(useDeclaration().contract.name);
  const [opening, setOpening] = useState<Opening>({ at: 0, rows: [] });
  const answer = { data, error, isPlaceholderData, dataUpdatedAt, isStale: false, refetch };
  const read = freshOf<readonly Row[]>(answer, opening.at);
  const rows = read.state === 'known' ? read.value.map(({ id }) => id) : opening.rows;
  return {
    read,
    gone: opening.rows.filter((id) => !rows.includes(id)),
    open: () => {
      setOpening({ at: Date.now(), rows: (data ?? []).map(({ id }) => id) });
      void refetch();
    },
  };
}
